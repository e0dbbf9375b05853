import { data, href, redirect } from 'react-router'
import { HolidayNotice } from '#app/components/holiday-notice.tsx'
import { db } from '#app/db/index.server.ts'
import { findShopNumbers } from '#app/domain/orders/find-shop-numbers.server.ts'
import { findOwnShop } from '#app/domain/sellers/find-own-shop.server.ts'
import { standingOf } from '#app/domain/sellers/holiday-rules.ts'
import { resubmitShop } from '#app/domain/sellers/resubmit-shop.server.ts'
import { resubmitRefusals } from '#app/domain/sellers/rules.ts'
import { requireSeller } from '#app/web/actor.server.ts'
import { flashToast } from '#app/web/toast.server.ts'
import type { Route } from './+types/dashboard'
import { Checklist } from './dashboard/checklist.tsx'
import { Numbers } from './dashboard/numbers.tsx'
import { ShopStatus } from './dashboard/shop-status.tsx'
import { shopSteps } from './dashboard/shop-steps-rules.ts'
import { useFreshOrders } from './orders/use-fresh-orders.ts'

export const meta: Route.MetaFunction = () => [{ title: 'Your shop | Thumba' }]

export async function loader({ request, context }: Route.LoaderArgs) {
  const seller = requireSeller(context, request)
  const readAt = Date.now()
  const [shop, numbers] = await Promise.all([findOwnShop(db, seller.userId), findShopNumbers(db, seller)])
  const { emailVerified } = seller
  const productCount = Object.values(numbers.products).reduce((sum, some) => sum + some, 0)
  return {
    name: shop?.businessName ?? 'Your shop',
    shop: shop && {
      ...{ id: seller.userId, status: shop.status, reason: shop.statusReason },
      submittedAt: isoOf(shop.submittedAt),
    },
    holiday: (shop && standingOf(shop, new Date())) ?? null,
    emailVerified,
    steps: shopSteps({ emailVerified, shop: shop ?? null, productCount }),
    numbers,
    readAt,
  }
}

const isoOf = (moment: Date | null) => moment?.toISOString() ?? null

/** Sends a rejected shop in again. */
export async function action({ request, context }: Route.ActionArgs) {
  const sent = await resubmitShop(db, requireSeller(context, request), new Date())
  if (!sent.ok) return data({ error: resubmitRefusals[sent.reason] }, 409)
  const toast = await flashToast({ kind: 'success', text: 'Your shop is sent in again' })
  return redirect(href('/dashboard'), { status: 303, headers: { 'Set-Cookie': toast } })
}

export default function Dashboard({ loaderData, actionData }: Route.ComponentProps) {
  const { name, shop, holiday, emailVerified, steps, numbers, readAt } = loaderData
  useFreshOrders(readAt)
  return (
    <div className="flex flex-col gap-8 pb-12">
      <div>
        <h1 className="text-3xl">{name}</h1>
        <ShopStatus shop={shop} emailVerified={emailVerified} error={actionData?.error} />
      </div>
      <HolidayNotice holiday={holiday} />
      {steps.some(({ done }) => !done) && <Checklist steps={steps} />}
      {shop && <Numbers {...numbers} />}
    </div>
  )
}
