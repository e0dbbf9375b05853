import { Outlet } from 'react-router'
import { AreaTabs } from '#app/components/area-tabs.tsx'
import { requireSeller } from '#app/web/actor.server.ts'
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
      <AreaTabs label="Your shop" screens={screens} />
      <Outlet />
    </>
  )
}
