import { demoSellerKey } from '../market-keys.ts'
import { day } from './calendar.ts'
import { liveOrder } from './live-order.ts'
import { muteMails, openOffice, readNews } from './market-start.ts'
import { planModeration } from './moderation.ts'
import { planNewsletter } from './newsletter.ts'
import { planOffice } from './office.ts'
import { livePayout, planPayouts } from './payouts.ts'
import { demoBuyer, makePeople, type Person } from './people.ts'
import { makeFortunes, type OrderPlan, planOrders, planUnsettled } from './plan-orders.ts'
import type { Living, Piece } from './world.ts'

/** `first`: so many pieces belong to whoever signs in as the demo's buyer, and come before the shop opens. */
export type Plan = { people: Person[]; pieces: Piece[]; first: number; orders: number }
type Owned = Piece & { seller: string; buyer?: string }
/** `every`: how many of what is written, read and looked at besides orders is lived; 1 is all. */
export type Size = { orders: number; people: number; every: number }

export const wholeLife: Size = { orders: 3_000, people: 430, every: 1 }

/** The same pieces each time for the same now and size: first who signs in, so that their pages are full at once. */
export function planLife(now: number, { orders, people: count, every }: Size = wholeLife): Plan {
  const people = makePeople(count)
  const shops = makeFortunes(orders)
  const lives = shops.map((shop) => ({ shop, orders: planOrders(shop, people, now) }))
  const open = planUnsettled(shops, people, now)
  const all = [...lives.flatMap((life) => piecesOf(life, now)), ...open.map(pieceOf)]
  const bought = all.filter(({ buyer }) => buyer === demoBuyer.key)
  bought.push(readsNews(demoBuyer.key, now))
  const sold = all.filter(({ seller, buyer }) => seller === demoSellerKey && buyer !== demoBuyer.key)
  const others = all.filter(({ seller, buyer }) => seller !== demoSellerKey && buyer !== demoBuyer.key)
  const waiting = [...planModeration(now), ...planOffice(people, now), ...planNewsletter(now)].filter(
    (_, at) => at % every === 0,
  )
  const start: Piece[] = [
    { key: 'office', at: 0, live: openOffice },
    { key: 'mute', at: 0, live: (living) => muteMails(living, true) },
  ]
  const loud: Piece = { key: 'loud', at: now, live: (living) => muteMails(living, false) }
  return {
    people,
    pieces: [...start, ...inTime(bought), ...inTime(sold), ...inTime(waiting), ...inTime(others), loud],
    first: start.length + bought.length,
    orders: lives.reduce((sum, life) => sum + life.orders.length, open.length),
  }
}

const pieceOf = (plan: OrderPlan): Owned => ({
  key: plan.key,
  seller: plan.seller,
  buyer: plan.buyer.key,
  at: plan.steps.at(-1)!.at,
  live: (living) => liveOrder(living, plan),
})

const readsNews = (who: string, now: number): Owned => ({
  key: `reads-${who}`,
  seller: who,
  at: now - 1.4 * day,
  live: (living) => readNews(living, who, now - 1.4 * day),
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
      live: (living: Living) => livePayout(living, plan),
    })),
  ]
}

const inTime = (pieces: Piece[]) =>
  pieces.toSorted((one, other) => one.at - other.at || (one.key < other.key ? -1 : 1))
