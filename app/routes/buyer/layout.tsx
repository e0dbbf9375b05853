import { NavLink, Outlet } from 'react-router'
import { gate, requireMember } from '#app/web/actor.server.ts'
import type { Route } from './+types/layout'
import { UnverifiedNotice } from './unverified-notice.tsx'

export const middleware: Route.MiddlewareFunction[] = [gate('buyer', 'seller', 'admin')]

/** Also makes client-side navigation ask the server, where the gate stands. */
export function loader({ request, context }: Route.LoaderArgs) {
  const { email, emailVerified } = requireMember(context, request)
  return { unverified: emailVerified ? null : email }
}

/** Nobody else's page, nor one to keep. */
export const headers: Route.HeadersFunction = () => ({ 'Cache-Control': 'private, no-store' })

const screens = [
  { to: '/buyer/dashboard', text: 'Overview' },
  { to: '/orders', text: 'Orders' },
  { to: '/wishlist', text: 'Wishlist' },
  { to: '/addresses', text: 'Addresses' },
  { to: '/notifications', text: 'Notifications' },
  { to: '/profile', text: 'Profile' },
]

/** What belongs to one person: their screens side by side, sliding under the thumb on a phone. */
export default function BuyerArea({ loaderData: { unverified } }: Route.ComponentProps) {
  return (
    <>
      <nav aria-label="Your account" className="-mx-4 mb-4 overflow-x-auto px-4">
        <ul className="flex gap-1 border-line border-b">
          {screens.map(({ to, text }) => (
            <li key={to}>
              <NavLink
                to={to}
                className="grid min-h-11 place-items-center whitespace-nowrap px-3 font-medium text-muted hover:text-ink aria-[current=page]:border-sun aria-[current=page]:border-b-3 aria-[current=page]:text-ink"
              >
                {text}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      {unverified && <UnverifiedNotice email={unverified} />}
      <Outlet />
    </>
  )
}
