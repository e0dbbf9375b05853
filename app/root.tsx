import { data, Links, Outlet, Scripts, ScrollRestoration, useRouteLoaderData } from 'react-router'
import { db } from '#app/db/index.server.ts'
import { countItems } from '#app/domain/cart/find-cart.server.ts'
import { findShell, plainShell, type Shell } from '#app/domain/notifications/find-shell.server.ts'
import { defaultSettings } from '#app/domain/settings/rules.ts'
import { type Actor, isMember } from '#app/domain/shared/actor.ts'
import { findSaved } from '#app/domain/wishlist/find-wishlist.server.ts'
import type { Route } from './+types/root'
import { FaultPage } from './components/fault-page.tsx'
import { MaintenanceNotice } from './components/maintenance-notice.tsx'
import { NavigationProgress } from './components/navigation-progress.tsx'
import { builtInName, SiteName } from './components/site-name.ts'
import { SiteTags } from './components/site-tags.tsx'
import { SmallPictures } from './ui/small-pictures.ts'
import { Toaster } from './ui/toast.tsx'
import { actorOf } from './web/actor.server.ts'
import { faultTitle, useFault } from './web/fault.ts'
import { useGoodbye } from './web/goodbyes.ts'
import { cartOwnerOf } from './web/guest-cart.server.ts'
import { logFault } from './web/log.server.ts'
import { refuseUnreadable } from './web/refusal.server.ts'
import { requestIdContext, sharedPageContext } from './web/response.server.ts'
import { onlyWhenActed } from './web/revalidate.ts'
import { refuseOtherSites } from './web/same-site.server.ts'
import { sessionMiddleware } from './web/session.server.ts'
import { currentSettings } from './web/settings.server.ts'
import { siteOrigin } from './web/site.server.ts'
import { takeFlashToast } from './web/toast.server.ts'
import { keepUnsent } from './web/unsent-form.ts'
import './app.css'

export const middleware: Route.MiddlewareFunction[] = [refuseUnreadable, refuseOtherSites, sessionMiddleware]
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [keepUnsent]

export const meta: Route.MetaFunction = ({ error }) => [
  { title: error ? `${faultTitle(error)} | Thumba` : "Thumba: Malawi's market" },
  ...(error ? [{ name: 'robots', content: 'noindex' }] : []),
]

/** What every page shows around its own content. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { name, contact, social, maintenanceNotice } = await settingsOrDefaults(request, context)
  const site = { origin: siteOrigin(request), siteName: name, contact, social, maintenanceNotice }
  if (context.get(sharedPageContext))
    return { ...site, viewer: null, cartCount: 0, saved: [], toast: null, dataSaver: false }

  const actor = actorOf(context)
  const orElse =
    <Value,>(value: Value) =>
    (error: unknown) => {
      logFault(error, request, context.get(requestIdContext))
      return value
    }
  const [cartCount, saved, shell] = await Promise.all([
    countItems(db, cartOwnerOf(request, actor)).catch(orElse(0)),
    isMember(actor) ? findSaved(db, actor).catch(orElse([])) : [],
    isMember(actor) ? findShell(db, actor.userId).catch(orElse(plainShell)) : plainShell,
  ])
  const viewer = viewerOf(actor, shell)
  const dataSaver = shell.dataSaver || request.headers.get('Save-Data') === 'on'
  const flash = await takeFlashToast(request)
  return data(
    { ...site, viewer, cartCount, saved, toast: flash?.toast ?? null, dataSaver },
    { headers: flash ? [['Set-Cookie', flash.forget]] : [] },
  )
}

function viewerOf(actor: Actor, { image, unread, newestAt }: Shell) {
  if (!isMember(actor)) return null
  const { name, email, role } = actor
  return { name, email, role, image, unread, newestAt }
}

/** A shop without its contact block is better than none. */
const settingsOrDefaults = (request: Request, context: Route.LoaderArgs['context']) =>
  currentSettings().catch((error) => {
    logFault(error, request, context.get(requestIdContext))
    return defaultSettings
  })

export const shouldRevalidate = onlyWhenActed

export function Layout({ children }: { children: React.ReactNode }) {
  const shell = useRouteLoaderData<typeof loader>('root')
  const saving = shell?.dataSaver ?? false
  return (
    <html lang="en" data-saving={saving || undefined}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content="#fffdf9" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#171411" media="(prefers-color-scheme: dark)" />
        <link rel="icon" href="/icon.svg" type="image/svg+xml" />
        {/* Headings wait for nothing: it comes after what the first screen needs, and is swapped in. */}
        {!saving && (
          <link
            rel="preload"
            href="/fonts/bricolage-grotesque.woff2"
            as="font"
            type="font/woff2"
            crossOrigin="anonymous"
            fetchPriority="low"
          />
        )}
        <SiteTags name={shell?.siteName ?? builtInName} />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

export default function Root({ loaderData }: Route.ComponentProps) {
  const { toast, dataSaver, siteName, maintenanceNotice } = loaderData
  useGoodbye(toast?.text)
  return (
    <SiteName value={siteName}>
      <SmallPictures value={dataSaver}>
        <NavigationProgress />
        {maintenanceNotice && <MaintenanceNotice text={maintenanceNotice} />}
        <Outlet />
        <Toaster flash={toast} />
      </SmallPictures>
    </SiteName>
  )
}

/** Stands alone: what failed may be what the layout needs. */
export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => (
  <main id="content">
    <FaultPage {...useFault(error)} />
  </main>
)
