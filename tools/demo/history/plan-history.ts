import { demoSellerKey } from '../market/market-keys.ts'
import { planModeration } from './activity/moderation.ts'
import { planNewsletter } from './activity/newsletter.ts'
import { demoBuyer, makePeople, type Person } from './activity/people.ts'
import { planRecords, planReports } from './activity/reports.ts'
import { planSupportMessages } from './activity/support-messages.ts'
import { planTalk } from './activity/talk.ts'
import { day } from './calendar.ts'
import { muteMails, readNotifications, saveContactSettings } from './market-setup.ts'
import { type OrderPlan, planOrders, planShopSales, planUnsettledOrders } from './orders/plan-orders.ts'
import { runOrder } from './orders/run-order.ts'
import { planPayouts, runPayout } from './payments/payouts.ts'
import type { HistoryStep, StepContext } from './world.ts'

/** `first`: so many pieces belong to whoever signs in as the demo's buyer, and come before the shop opens. */
export type HistoryPlan = { people: Person[]; pieces: HistoryStep[]; first: number; orders: number }
type Owned = HistoryStep & { seller: string; buyer?: string }
/** `every`: how many of what is written, read and looked at besides orders is lived; 1 is all. */
export type HistorySize = { orders: number; people: number; every: number }

export const fullHistory: HistorySize = { orders: 3_000, people: 430, every: 1 }

/** The same pieces each time for the same now and size: first who signs in, so that their pages are full at once. */
export function planHistory(
  now: number,
  { orders, people: count, every }: HistorySize = fullHistory,
): HistoryPlan {
  const people = makePeople(count)
  const shops = planShopSales(orders)
  const lives = shops.map((shop) => ({ shop, orders: planOrders(shop, people, now) }))
  const open = planUnsettledOrders(shops, people, now)
  const all = [...lives.flatMap((life) => piecesOf(life, now)), ...open.map(pieceOf)]
  const bought = all.filter(({ buyer }) => buyer === demoBuyer.key)
  bought.push(readsNews(demoBuyer.key, now))
  const sold = all.filter(({ seller, buyer }) => seller === demoSellerKey && buyer !== demoBuyer.key)
  const others = all.filter(({ seller, buyer }) => seller !== demoSellerKey && buyer !== demoBuyer.key)
  const waiting = [
    ...planModeration(now),
    ...planSupportMessages(people, now),
    ...planNewsletter(now),
    ...planTalk(people, now),
    ...planReports(people, now),
  ].filter((_, at) => at % every === 0)
  const start: HistoryStep[] = [
    { key: 'office', at: 0, live: saveContactSettings },
    { key: 'mute', at: 0, live: (living) => muteMails(living, true) },
  ]
  const loud: HistoryStep = { key: 'loud', at: now, live: (living) => muteMails(living, false) }
  return {
    people,
    pieces: [
      ...start,
      ...inTime(bought),
      ...inTime(sold),
      ...inTime(waiting),
      ...inTime(others),
      planRecords(now),
      loud,
    ],
    first: start.length + bought.length,
    orders: lives.reduce((sum, life) => sum + life.orders.length, open.length),
  }
}

const pieceOf = (plan: OrderPlan): Owned => ({
  key: plan.key,
  seller: plan.seller,
  buyer: plan.buyer.key,
  at: plan.steps.at(-1)!.at,
  live: (living) => runOrder(living, plan),
})

const readsNews = (who: string, now: number): Owned => ({
  key: `reads-${who}`,
  seller: who,
  at: now - 1.4 * day,
  live: (living) => readNotifications(living, who, now - 1.4 * day),
})

function piecesOf(
  { shop, orders }: { shop: { key: string }; orders: ReturnType<typeof planOrders> },
  now: number,
): Owned[] {
  return [
    ...orders.map(pieceOf),
    readsNews(shop.key, now),
    ...planPayouts(shop.key, now).map((plan) => ({
      key: plan.key,
      seller: plan.seller,
      at: plan.at,
      live: (living: StepContext) => runPayout(living, plan),
    })),
  ]
}

const inTime = (pieces: HistoryStep[]) =>
  pieces.toSorted((one, other) => one.at - other.at || (one.key < other.key ? -1 : 1))
