import type { PaymentMethod } from '#app/modules/sales/orders/rules.ts'
import { demoSellerKey } from '#tools/demo/market/market-keys.ts'
import type { DemoProduct } from '#tools/demo/market/types.ts'
import { demoProducts, demoSellers } from '#tools/demo/products/demo-products.ts'
import { pick, seeded } from '#tools/demo-art/index.ts'
import { findOffSaleKeys } from '../activity/edited-products.ts'
import { demoBuyer, type Person, weighted } from '../activity/people.ts'
import { hour, momentOn, placedAt, type Trend } from '../calendar.ts'
import {
  endingOf,
  type OrderEnding,
  type OrderStep,
  planOrderSteps,
  planReview,
  unsettledOrders,
} from './plan-order-steps.ts'

export type OrderPlan = {
  key: string
  seller: string
  buyer: Person
  lines: { product: DemoProduct; quantity: number }[]
  method: PaymentMethod
  /** A number of the life's own between 0 and 1, for whatever is chosen on the way. */
  chance: number
  steps: OrderStep[]
}

type Shop = { key: string; orders: number; trend: Trend }

const trends: Trend[] = ['rising', 'rising', 'steady', 'steady', 'falling', 'seasonal', 'late']

/** How each shop fares: a few sell most, many sell little, and two hardly at all. */
export function planShopSales(total: number): Shop[] {
  const chance = seeded('fortunes')
  const weights = demoSellers.map(({ key }, at) => {
    const drawn = chance()
    if (key === demoSellerKey) return 9
    if (at % 17 === 5) return 0.05
    return drawn < 0.3 ? 4 + drawn * 8 : drawn < 0.7 ? 1.2 + drawn : 0.2 + drawn / 2
  })
  const sum = weights.reduce((all, weight) => all + weight, 0)
  return demoSellers
    .map(({ key }, at) => ({
      key,
      orders: Math.round((total * weights[at]!) / sum),
      trend: key === demoSellerKey ? ('rising' as const) : pick(chance, trends),
    }))
    .filter((shop) => shop.orders > 0)
}

const hidden = findOffSaleKeys()

/** Orders about which somebody has to do something now, of the shops that sell most. */
export function planUnsettledOrders(shops: Shop[], people: Person[], now: number): OrderPlan[] {
  const big = shops.toSorted((one, other) => other.orders - one.orders).slice(0, 9)
  return unsettledOrders.map(({ name, method, steps }, at) => {
    const chance = seeded(`unsettled/${name}`)
    const seller = big[at % big.length]!.key
    const goods = demoProducts.filter(
      (product) => product.seller === seller && !hidden.has(product.key) && product.ageHours > 300,
    )
    const { district } = demoSellers.find(({ key }) => key === seller)!
    return {
      key: `unsettled-${at}`,
      seller,
      buyer: chooseBuyer(chance, people, district),
      lines: chooseLines(chance, goods),
      method,
      chance: chance(),
      steps: steps.map(([act, hours]) => ({ act, at: Math.floor(now - hours * hour) })),
    }
  })
}

/** The lives of a shop's orders, by when each ends (or stands now): so a payout finds what was released before it. */
export function planOrders({ key, orders, trend }: Shop, people: Person[], now: number): OrderPlan[] {
  return Array.from({ length: orders }, (_, at) => planOrder(`${key}-${at}`, key, trend, people, now)).map(
    (plan) => ({ ...plan, steps: plan.steps.filter((step) => step.at <= now) }),
  )
}

function planOrder(key: string, seller: string, trend: Trend, people: Person[], now: number): OrderPlan {
  const chance = seeded(`order/${key}`)
  const own = demoProducts.filter((product) => product.seller === seller && !hidden.has(product.key))
  const listed = (product: DemoProduct) => now - product.ageHours * hour
  const first = Math.min(...own.map(listed)) + hour
  const drawn = placedAt(chance, trend, now)
  const placed = drawn > first ? drawn : first + chance() * (now - first - hour)
  const goods = own.filter((product) => listed(product) < placed)
  const { district } = demoSellers.find((shop) => shop.key === seller)!
  const lines = chooseLines(chance, goods)
  const buyer = chooseBuyer(chance, people, district)
  const total = lines.reduce((sum, { product, quantity }) => sum + product.price * quantity, 0)
  const method = chooseMethod(chance, total)
  const ending: OrderEnding = endingOf(chance, method)
  const steps = planOrderSteps({ chance, method, ending, placed: momentOn(placed), now })
  const reviewed = planReview(seeded(`review/${key}`), steps, now)
  return { key, seller, buyer, lines, method, chance: chance(), steps: [...steps, ...reviewed] }
}

function chooseLines(chance: () => number, goods: DemoProduct[]) {
  const count = Math.min(goods.length, chance() < 0.68 ? 1 : chance() < 0.75 ? 2 : 3)
  const left = goods.map((product) => ({ product, weight: 1 / Math.sqrt(product.price) }))
  return Array.from({ length: count }, () => {
    const chosen = weighted(chance, left)
    left.splice(left.indexOf(chosen), 1)
    const cheap = chosen.product.price < 20_000
    return { product: chosen.product, quantity: cheap && chance() < 0.3 ? 2 + Math.floor(chance() * 3) : 1 }
  })
}

/** More often somebody near, and some come again and again. */
function chooseBuyer(chance: () => number, people: Person[], district: string): Person {
  if (chance() < 0.004) return demoBuyer
  const others = people.filter((person) => person !== demoBuyer)
  const near = others.filter((person) => person.district === district)
  const among = near.length > 0 && chance() < 0.6 ? near : others
  return among[Math.floor(chance() ** 1.8 * among.length)]!
}

// Strangers may hold only so much in open cash orders.
const mostInCash = 140_000

function chooseMethod(chance: () => number, total: number): PaymentMethod {
  const drawn = chance()
  if (drawn < 0.28 && total < mostInCash) return 'cash_on_delivery'
  if (drawn < 0.66) return 'airtel_money'
  return drawn < 0.87 ? 'tnm_mpamba' : 'bank_transfer'
}
