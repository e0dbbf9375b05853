import { Outlet } from 'react-router'
import { db } from '#app/db/index.server.ts'
import { requireSeller } from '#app/http/session/actor.server.ts'
import { useTranslate } from '#app/messages/use-translate.ts'
import { findSellerWaiting } from '#app/modules/outreach/statistics/member-waiting.server.ts'
import { NavTabs } from '#app/ui/navigation/nav-tabs.tsx'
import { sellerTitle } from '#messages/reviews-page.ts'
import * as texts from '#messages/seller.ts'
import type { Route } from './+types/layout'

export const middleware: Route.MiddlewareFunction[] = [
  ({ context, request }) => void requireSeller(context, request),
]

/** It also makes client-side navigation ask the server, where the gate stands. */
export async function loader({ request, context }: Route.LoaderArgs) {
  return { waiting: await findSellerWaiting(db, requireSeller(context, request)) }
}

/** Nobody else's page, nor one to keep. */
export const headers: Route.HeadersFunction = () => ({ 'Cache-Control': 'private, no-store' })

/** The seller's screens that exist. */
const screens = [
  { to: '/dashboard', text: texts.overview },
  { to: '/seller/products', text: texts.products },
  { to: '/seller/orders', text: texts.orders },
  { to: '/seller/questions', text: texts.questions },
  { to: '/conversations', text: texts.messages },
  { to: '/seller/reviews', text: sellerTitle },
  { to: '/seller/earnings', text: texts.earnings },
  { to: '/seller/delivery-settings', text: texts.delivery },
  { to: '/seller/profile', text: texts.profile },
]

export default function SellerArea() {
  const t = useTranslate()
  return (
    <>
      <NavTabs label={t(texts.yourShop)} screens={screens} className="max-md:hidden" />
      <Outlet />
    </>
  )
}
