import { Outlet } from 'react-router'
import { db } from '#app/db/index.server.ts'
import { requireMember, roleGate } from '#app/http/session/actor.server.ts'
import { useTranslate } from '#app/messages/use-translate.ts'
import {
  findBuyerWaiting,
  findSellerWaiting,
} from '#app/modules/outreach/statistics/member-waiting.server.ts'
import { NavTabs } from '#app/ui/navigation/nav-tabs.tsx'
import * as texts from '#messages/dashboard.ts'
import type { Route } from './+types/layout'
import { UnverifiedNotice } from './unverified-notice.tsx'

export const middleware: Route.MiddlewareFunction[] = [roleGate('buyer', 'seller', 'admin')]

/** Also makes client-side navigation ask the server, where the gate stands. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const member = requireMember(context, request)
  const { email, emailVerified } = member
  // A seller comes here from the shop's own bar, and finds it here too.
  const inShop = member.role === 'seller' && new URL(request.url).pathname.startsWith('/conversations')
  const waiting = await (inShop ? findSellerWaiting(db, member) : findBuyerWaiting(db, member))
  return { unverified: emailVerified ? null : email, waiting }
}

/** Nobody else's page, nor one to keep. */
export const headers: Route.HeadersFunction = () => ({ 'Cache-Control': 'private, no-store' })

const screens = [
  { to: '/buyer/dashboard', text: texts.overview },
  ...Object.entries(texts.screens).map(([name, text]) => ({
    to: `/${name}`,
    alsoAt: `/buyer/${name}`,
    text,
  })),
]

/** What belongs to one person. */
export default function BuyerArea({ loaderData: { unverified } }: Route.ComponentProps) {
  const t = useTranslate()
  return (
    <>
      <NavTabs label={t(texts.yourAccount)} screens={screens} className="max-md:hidden" />
      {unverified && <UnverifiedNotice email={unverified} />}
      <Outlet />
    </>
  )
}
