import { Outlet } from 'react-router'
import { requireSeller } from '#app/http/session/actor.server.ts'
import { NavTabs } from '#app/ui/navigation/nav-tabs.tsx'
import type { Route } from './+types/layout'

export const middleware: Route.MiddlewareFunction[] = [
  ({ context, request }) => void requireSeller(context, request),
]

/** Empty, but it makes client-side navigation ask the server, where the gate stands. */
export const loader = () => null

/** Nobody else's page, nor one to keep. */
export const headers: Route.HeadersFunction = () => ({ 'Cache-Control': 'private, no-store' })

/** The seller's screens that exist. */
const screens = [
  { to: '/dashboard', text: 'Overview' },
  { to: '/seller/products', text: 'Products' },
  { to: '/seller/orders', text: 'Orders' },
  { to: '/seller/earnings', text: 'Earnings' },
  { to: '/seller/delivery-settings', text: 'Delivery' },
  { to: '/seller/profile', text: 'Profile' },
]

export default function SellerArea() {
  return (
    <>
      <NavTabs label="Your shop" screens={screens} />
      <Outlet />
    </>
  )
}
