import { href } from 'react-router'
import { hasVerifiedContact } from '#app/base/account-contact.ts'
import type { Db } from '#app/db/client.server.ts'
import { db } from '#app/db/index.server.ts'
import { redirectWithToast } from '#app/http/answer-form.server.ts'
import { requireSeller } from '#app/http/session/actor.server.ts'
import { currentSettings } from '#app/http/settings/current-settings.server.ts'
import { answerFailure, problemOf } from '#app/kit/form/form-result.ts'
import { sumOf } from '#app/kit/list/define-list.ts'
import { NextSteps } from '#app/kit/next-steps.tsx'
import { pageTitle } from '#app/kit/page-title.ts'
import { spoken } from '#app/messages/language.ts'
import { translatorOf } from '#app/messages/request-language.server.ts'
import { holidayStateOf } from '#app/modules/identity/shops/holidays/holiday-rules.ts'
import { resubmitShop } from '#app/modules/identity/shops/moderation/moderating.server.ts'
import { findOwnShop } from '#app/modules/identity/shops/reading/reading.server.ts'
import { resubmitRefusals } from '#app/modules/identity/shops/rules.ts'
import { isOpen } from '#app/modules/identity/shops/status.ts'
import { findUnansweredDisputes } from '#app/modules/money/disputes/reminders/reminders.server.ts'
import { findEarningTotals, findShopFigures } from '#app/modules/money/ledger/earnings/balances.server.ts'
import { periods } from '#app/modules/money/ledger/earnings/trend-rules.ts'
import { hasOtherThanOwnShop } from '#app/modules/sales/delivery/choosing/choice-rules.ts'
import { findDeliveryOptions } from '#app/modules/sales/delivery/choosing/delivery-options.server.ts'
import { findShopOverview, listSellerOrders } from '#app/modules/sales/orders/lists/list-orders.server.ts'
import { useLivePage } from '#app/parts/notifications/use-live-page.ts'
import { HolidayNotice } from '#app/parts/shops/holiday-notice.tsx'
import { PageTitle } from '#app/ui/page-title.tsx'
import * as texts from '#messages/seller-dashboard.ts'
import type { Route } from './+types/dashboard'
import { FiguresOverTime } from './figures-over-time.tsx'
import { KeyFigures } from './key-figures.tsx'
import { MoneyOverview } from './money-overview.tsx'
import { sellerSteps } from './next-steps-rules.ts'
import { RecentOrders } from './recent-orders.tsx'
import { SetupChecklist } from './setup-checklist.tsx'
import { setupSteps } from './setup-steps-rules.ts'
import { ShopStatus } from './shop-status.tsx'

const recentOrders = 5

export const meta: Route.MetaFunction = ({ matches }) => [pageTitle(matches, texts.pageTitle)]

export async function loader({ request, context }: Route.LoaderArgs) {
  const seller = requireSeller(context, request)
  const t = translatorOf(request)
  const readAt = Date.now()
  const asked = new URL(request.url).searchParams.get('period')
  const period = periods.find((known) => known === asked) ?? 'day'
  const now = new Date()
  const [shop, numbers, totals, figures, recent, unanswered, { payoutMinimum }] = await Promise.all([
    findOwnShop(db, seller.userId),
    findShopOverview(db, seller),
    findEarningTotals(db, seller),
    findShopFigures(db, seller, period, now, translatorOf(request)),
    listSellerOrders(db, seller, { limit: recentOrders }),
    findUnansweredDisputes(db, seller),
    currentSettings(),
  ])
  const emailVerified = hasVerifiedContact(seller)
  const productCount = Object.values(numbers.products).reduce((sum, some) => sum + some, 0)
  return {
    name: shop?.businessName ?? t(texts.shopName),
    shop: shop && {
      id: seller.userId,
      status: shop.status,
      reason: shop.statusReason,
      submittedAt: isoOf(shop.submittedAt),
    },
    holiday: (shop && holidayStateOf(shop, now)) ?? null,
    emailVerified,
    steps: setupSteps(t, {
      reachedBy: seller.email ? 'email' : 'phone',
      isReached: emailVerified,
      shop: shop ?? null,
      delivers: shop && isOpen(shop.status) ? undefined : await offersDelivery(db, seller.userId),
      productCount,
    }),
    numbers,
    toDo: sellerSteps(t, { ...numbers, unanswered, available: totals.available, payoutMinimum }),
    totals,
    figures,
    period,
    recent: recent.rows,
    orders: sumOf(recent.counts),
    readAt,
  }
}

async function offersDelivery(db: Db, sellerId: string) {
  const options = (await findDeliveryOptions(db, [sellerId])).get(sellerId)
  return !!options && hasOtherThanOwnShop(options)
}

const isoOf = (moment: Date | null) => moment?.toISOString() ?? null

/** Sends a rejected shop in again. */
export async function action({ request, context }: Route.ActionArgs) {
  const t = translatorOf(request)
  const sent = await resubmitShop(db, requireSeller(context, request), new Date())
  if (!sent.ok) return answerFailure({ message: spoken(t, resubmitRefusals[sent.reason]) }, 409)
  return redirectWithToast(href('/dashboard'), t(texts.sentInAgain))
}

export default function Dashboard({ loaderData, actionData }: Route.ComponentProps) {
  const problem = problemOf(actionData)
  const { name, shop, holiday, emailVerified, steps, numbers, readAt, ...life } = loaderData
  useLivePage(readAt)
  return (
    <div className="flex flex-col gap-8 pb-12">
      <div>
        <PageTitle>{name}</PageTitle>
        <ShopStatus shop={shop} emailVerified={emailVerified} error={problem?.message} />
      </div>
      <HolidayNotice holiday={holiday} />
      {steps.some(({ done }) => !done) && <SetupChecklist steps={steps} />}
      {life.toDo.length > 0 && <NextSteps steps={life.toDo} />}
      {shop && life.orders > 0 && (
        <>
          <MoneyOverview totals={life.totals} />
          <FiguresOverTime figures={life.figures} period={life.period} />
          <RecentOrders orders={life.recent} total={life.orders} />
        </>
      )}
      {shop && <KeyFigures {...numbers} />}
    </div>
  )
}
