import { href, redirect } from 'react-router'
import { HolidayNotice } from '#app/components/holiday-notice.tsx'
import { NextSteps } from '#app/components/next-steps.tsx'
import { db } from '#app/db/index.server.ts'
import { findUnanswered } from '#app/domain/disputes/find-unanswered.server.ts'
import { findShopFigures } from '#app/domain/ledger/find-shop-figures.server.ts'
import { findTotals } from '#app/domain/ledger/find-totals.server.ts'
import { periods } from '#app/domain/ledger/trend-rules.ts'
import { findShopNumbers } from '#app/domain/orders/find-shop-numbers.server.ts'
import { listSellerOrders } from '#app/domain/orders/list-orders.server.ts'
import { findOwnShop } from '#app/domain/sellers/find-own-shop.server.ts'
import { standingOf } from '#app/domain/sellers/holiday-rules.ts'
import { resubmitShop } from '#app/domain/sellers/resubmit-shop.server.ts'
import { resubmitRefusals } from '#app/domain/sellers/rules.ts'
import { requireSeller } from '#app/web/actor.server.ts'
import { answerFailed, problemOf } from '#app/web/answers.ts'
import { currentSettings } from '#app/web/settings.server.ts'
import { flashToast } from '#app/web/toast.server.ts'
import type { Route } from './+types/dashboard'
import { Checklist } from './dashboard/checklist.tsx'
import { FiguresOverTime } from './dashboard/figures.tsx'
import { Money } from './dashboard/money.tsx'
import { sellerSteps } from './dashboard/next-steps-rules.ts'
import { Numbers } from './dashboard/numbers.tsx'
import { RecentOrders } from './dashboard/recent-orders.tsx'
import { ShopStatus } from './dashboard/shop-status.tsx'
import { shopSteps } from './dashboard/shop-steps-rules.ts'
import { useFreshOrders } from './orders/use-fresh-orders.ts'

const recentOrders = 5

export const meta: Route.MetaFunction = () => [{ title: 'Your shop | Thumba' }]

export async function loader({ request, context }: Route.LoaderArgs) {
  const seller = requireSeller(context, request)
  const readAt = Date.now()
  const asked = new URL(request.url).searchParams.get('period')
  const period = periods.find((known) => known === asked) ?? 'day'
  const now = new Date()
  const [shop, numbers, totals, figures, recent, unanswered, { payoutMinimum }] = await Promise.all([
    findOwnShop(db, seller.userId),
    findShopNumbers(db, seller),
    findTotals(db, seller),
    findShopFigures(db, seller, period, now),
    listSellerOrders(db, seller, { page: 1, limit: recentOrders }),
    findUnanswered(db, seller),
    currentSettings(),
  ])
  const { emailVerified } = seller
  const productCount = Object.values(numbers.products).reduce((sum, some) => sum + some, 0)
  return {
    name: shop?.businessName ?? 'Your shop',
    shop: shop && {
      id: seller.userId,
      status: shop.status,
      reason: shop.statusReason,
      submittedAt: isoOf(shop.submittedAt),
    },
    holiday: (shop && standingOf(shop, now)) ?? null,
    emailVerified,
    steps: shopSteps({ emailVerified, shop: shop ?? null, productCount }),
    numbers,
    toDo: sellerSteps({ ...numbers, unanswered, available: totals.available, payoutMinimum }),
    totals,
    figures,
    period,
    recent: recent.data,
    orders: recent.total,
    readAt,
  }
}

const isoOf = (moment: Date | null) => moment?.toISOString() ?? null

/** Sends a rejected shop in again. */
export async function action({ request, context }: Route.ActionArgs) {
  const sent = await resubmitShop(db, requireSeller(context, request), new Date())
  if (!sent.ok) return answerFailed({ message: resubmitRefusals[sent.reason] }, 409)
  const toast = await flashToast({ kind: 'success', text: 'Your shop is sent in again' })
  return redirect(href('/dashboard'), { status: 303, headers: { 'Set-Cookie': toast } })
}

export default function Dashboard({ loaderData, actionData }: Route.ComponentProps) {
  const problem = problemOf(actionData)
  const { name, shop, holiday, emailVerified, steps, numbers, readAt, ...life } = loaderData
  useFreshOrders(readAt)
  return (
    <div className="flex flex-col gap-8 pb-12">
      <div>
        <h1 className="text-3xl">{name}</h1>
        <ShopStatus shop={shop} emailVerified={emailVerified} error={problem?.message} />
      </div>
      <HolidayNotice holiday={holiday} />
      {steps.some(({ done }) => !done) && <Checklist steps={steps} />}
      {life.toDo.length > 0 && <NextSteps steps={life.toDo} />}
      {shop && life.orders > 0 && (
        <>
          <Money totals={life.totals} />
          <FiguresOverTime figures={life.figures} period={life.period} />
          <RecentOrders orders={life.recent} total={life.orders} />
        </>
      )}
      {shop && <Numbers {...numbers} />}
    </div>
  )
}
