import { Outlet } from 'react-router'
import { requireMember, roleGate } from '#app/http/session/actor.server.ts'
import { NavTabs } from '#app/ui/navigation/nav-tabs.tsx'
import type { Route } from './+types/layout'
import { UnverifiedNotice } from './unverified-notice.tsx'

export const middleware: Route.MiddlewareFunction[] = [roleGate('buyer', 'seller', 'admin')]

/** Also makes client-side navigation ask the server, where the gate stands. */
export function loader({ request, context }: Route.LoaderArgs) {
  const { email, emailVerified } = requireMember(context, request)
  return { unverified: emailVerified ? null : email }
}

/** Nobody else's page, nor one to keep. */
export const headers: Route.HeadersFunction = () => ({ 'Cache-Control': 'private, no-store' })

const screens = [
  { to: '/buyer/dashboard', text: 'Overview' },
  ...['Orders', 'Wishlist', 'Addresses', 'Notifications', 'Profile'].map((text) => ({
    to: `/${text.toLowerCase()}`,
    alsoAt: `/buyer/${text.toLowerCase()}`,
    text,
  })),
]

/** What belongs to one person. */
export default function BuyerArea({ loaderData: { unverified } }: Route.ComponentProps) {
  return (
    <>
      <NavTabs label="Your account" screens={screens} />
      {unverified && <UnverifiedNotice email={unverified} />}
      <Outlet />
    </>
  )
}
