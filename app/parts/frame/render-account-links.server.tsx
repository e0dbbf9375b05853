import { createContext, use } from 'react'
import { renderToString } from 'react-dom/server'
import {
  createStaticHandler,
  createStaticRouter,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router'
import type { Language } from '#app/messages/language.ts'
import { LanguageContext } from '#app/messages/use-translate.ts'
import { AccountLinks, type AccountLinksProps } from './account-links.tsx'

const Shown = createContext<AccountLinksProps>({ viewer: null, cartCount: 0 })

// Links and forms ask for a router; nothing in the header's part depends on the address.
const { dataRoutes, query } = createStaticHandler([
  { path: '*', Component: () => <AccountLinks {...use(Shown)} /> },
])
const found = (await query(new Request('http://shop.invalid/'))) as StaticHandlerContext
const router = createStaticRouter(dataRoutes, found)

/** The header's part of one visitor as HTML, the same that the browser makes of it. */
export const renderAccountLinks = (shown: AccountLinksProps, language: Language): string =>
  renderToString(
    <LanguageContext value={language}>
      <Shown value={shown}>
        <StaticRouterProvider router={router} context={found} hydrate={false} />
      </Shown>
    </LanguageContext>,
  )
