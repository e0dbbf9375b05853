import { and, asc, eq, inArray } from 'drizzle-orm'
import fc from 'fast-check'
import type { Seller } from '#app/base/actor.ts'
import { newId } from '#app/base/ids.ts'
import type { Connection } from '#app/db/client.server.ts'
import type { Storage } from '#app/gateways/storage/storage.server.ts'
import type { Product } from '#app/modules/catalog/products/tables.ts'
import { adjust } from '#app/modules/money/adjustments/adjustments.server.ts'
import { adjustmentKinds } from '#app/modules/money/adjustments/rules.ts'
import { adjustments } from '#app/modules/money/adjustments/tables.ts'
import { bookChargeback } from '#app/modules/money/chargebacks/booking/book-chargeback.server.ts'
import { winChargeback } from '#app/modules/money/chargebacks/booking/win-chargeback.server.ts'
import { chargebackParts, chargebacks } from '#app/modules/money/chargebacks/tables.ts'
import { openDispute } from '#app/modules/money/disputes/opening/opening.server.ts'
import { resolveDispute } from '#app/modules/money/disputes/resolving/resolve-dispute.server.ts'
import { advanceHandBack, recordHandBack } from '#app/modules/money/handbacks/hand-backs.server.ts'
import { handBacks } from '#app/modules/money/handbacks/tables.ts'
import { moveOrder } from '#app/modules/money/order-moves/moving.server.ts'
import { releaseByCode } from '#app/modules/money/order-moves/release.server.ts'
import { confirmPayment } from '#app/modules/money/order-payments/confirm-payment.server.ts'
import { refundOrder } from '#app/modules/money/order-refunds/refunding.server.ts'
import { startPayment } from '#app/modules/money/payments/attempts/start-payment.server.ts'
import { payments } from '#app/modules/money/payments/tables.ts'
import { payRefundManually } from '#app/modules/money/refunds/sending/update-refund.server.ts'
import { giveBacks, refunds } from '#app/modules/money/refunds/tables.ts'
import { orders } from '#app/modules/sales/orders/tables.ts'
import { placeOrders } from '#app/workflows/place-orders.server.ts'
import { aGuest, anAdmin, aProduct, aSeller } from '#test/make.ts'
import { aCheckout, aLine } from '../sales/checkout.ts'
import { aTrueGateway } from './chargeback.ts'
import { codeOf } from './paid-sale.ts'
import { theBuyer } from './payment.ts'
import { aBank, goodNumber } from './payout.ts'

const minute = 60_000
type Shop = { seller: Seller; product: Product }
/** Real money, as it is moved: no book is looked at. */
type Actual = { provider: number; bank: number }
export type ComingBack = {
  db: Connection
  shops: Shop[]
  own: string[]
  gateway: ReturnType<typeof aTrueGateway>
  truth: Actual
  now: Date
  count: number
  seen: Record<string, number>
}

export async function aLifeThatComesBack(db: Connection): Promise<ComingBack> {
  const shops: Shop[] = []
  for (const price of [9_003, 6_667]) {
    const wallet = { paymentOperator: 'airtel_money', paymentNumber: goodNumber } as const
    const seller = await aSeller(db, { ...wallet, ...aBank })
    shops.push({ seller, product: await aProduct(db, { sellerId: seller.userId, price, stock: 100_000 }) })
  }
  const truth = { provider: 0, bank: 0 }
  return { db, shops, own: [], gateway: aTrueGateway(), truth, now: new Date('2026-03-01T08:00:00Z'), count: 0, seen: {} } // biome-ignore format: one life
}

const weights = {
  place: 4,
  pay: 8,
  step: 10,
  code: 4,
  complete: 3,
  cancel: 1,
  giveBack: 3,
  rule: 4,
  payRefund: 3,
  chargeback: 6,
  win: 3,
  adjust: 6,
  handBack: 3,
} as const
type Turn = keyof typeof weights
export const someReturns = fc.array(
  fc.oneof(
    ...Object.entries(weights).map(([turn, weight]) => ({
      weight,
      arbitrary: fc.record({ turn: fc.constant(turn as Turn), at: fc.nat(99), n: fc.nat(99) }),
    })),
  ),
  { minLength: 30, maxLength: 36, size: 'max' },
)

const pick = <One>(of: readonly One[], at: number): One | undefined => of[at % Math.max(of.length, 1)]
type Draw = { at: number; n: number }

/** Lets one thing happen. What the rules refuse did not happen, and moved nothing. */
export async function applyReturn(life: ComingBack, { turn, ...draw }: Draw & { turn: Turn }) {
  life.count += 1
  life.now = new Date(life.now.getTime() + minute)
  const what = await happens[turn](life, draw)
  if (what) life.seen[what] = (life.seen[what] ?? 0) + 1
}

const ordersIn = async ({ db, own }: ComingBack) => {
  const rows = await db.select().from(orders).where(inArray(orders.id, own))
  return rows.toSorted((a, b) => own.indexOf(a.id) - own.indexOf(b.id))
}
const paymentsIn = async (life: ComingBack) => {
  const rows = await ordersIn(life)
  const of = inArray(payments.checkoutId, rows.map(({ checkoutId }) => checkoutId)) // biome-ignore format: one condition
  return life.db.select().from(payments).where(and(of, eq(payments.status, 'succeeded'))).orderBy(asc(payments.createdAt)) // biome-ignore format: one query
}
const onward: Record<string, 'confirmed' | 'processing' | 'shipped' | 'delivered'> = {
  pending: 'confirmed',
  confirmed: 'processing',
  processing: 'shipped',
  shipped: 'delivered',
}
const press = () => newId()
/** No dispute of these lives has a photo. */
const nowhere = {} as Storage

const happens: Record<Turn, (life: ComingBack, draw: Draw) => Promise<string | undefined>> = {
  async place(life, { at, n }) {
    const lines = life.shops.slice(0, 1 + (n % 2)).map(({ product }) => aLine(product, 1 + (at % 2)))
    const total = life.shops
      .slice(0, lines.length)
      .reduce((sum, { product }) => sum + product.price * (1 + (at % 2)), 0)
    const paymentMethod = n % 3 === 0 ? 'cash_on_delivery' : 'airtel_money'
    const placed = await placeOrders(life.db, aGuest, aCheckout(lines, total, { paymentMethod }), life.now)
    if (!placed.ok) throw new Error(placed.reason)
    if (placed.ok) life.own.push(...placed.value.orders.map(({ id }) => id))
    return undefined
  },
  async pay(life, { at }) {
    const { db, gateway, truth, now } = life
    const unpaid = (await ordersIn(life)).filter(
      ({ paymentMethod, paymentStatus, status }) =>
        paymentMethod !== 'cash_on_delivery' && paymentStatus === 'pending' && status !== 'cancelled',
    )
    const order = pick(unpaid, at)
    if (!order) return undefined
    // Nobody is asked too often on one phone.
    const number = `+26599${1_000_000 + life.count}`
    const way = { way: 'mobile_money', operator: 'airtel_money', number } as const
    const started = await startPayment(db, gateway, theBuyer, { checkoutId: order.checkoutId, ...way }, now)
    if (!started.ok || started.value.status === 'succeeded') return undefined
    gateway.decide(started.value.chargeId, 'succeeded')
    truth.provider += started.value.amount
    await confirmPayment(db, gateway, { chargeId: started.value.chargeId }, now)
    return 'paid'
  },
  async step(life, { at, n }) {
    const order = pick(await ordersIn(life), at)
    const shop = life.shops.find(({ seller }) => seller.userId === order?.sellerId)
    for (let [status, left] = [order?.status as string, 1 + (n % 4)]; order && left > 0; left -= 1) {
      const to = onward[status]
      if (!to) break
      const moved = await moveOrder(life.db, { actor: shop!.seller }, { id: order.id, to }, life.now)
      if (!moved.ok) break
      status = to
    }
    return undefined
  },
  async code(life, { at }) {
    const order = pick((await ordersIn(life)).filter(({ status }) => status === 'shipped' || status === 'delivered'), at) // biome-ignore format: one order
    const shop = life.shops.find(({ seller }) => seller.userId === order?.sellerId)
    const code = order && (await codeOf(life.db, order.id))
    if (!code || !shop) return undefined
    const released = await releaseByCode(life.db, shop.seller, { id: order.id, code }, life.now)
    return released.ok ? 'released by code' : undefined
  },
  async complete(life, { at }) {
    const order = pick(
      (await ordersIn(life)).filter(({ status }) => status === 'delivered'),
      at,
    )
    if (order) await moveOrder(life.db, 'platform', { id: order.id, to: 'completed' }, life.now)
    return undefined
  },
  async cancel(life, { at }) {
    const order = pick(await ordersIn(life), at)
    const actor = await anAdmin(life.db)
    if (order) await moveOrder(life.db, { actor }, { id: order.id, to: 'cancelled', note: 'Gone' }, life.now)
    return undefined
  },
  async giveBack(life, { at, n }) {
    const order = pick(await ordersIn(life), at)
    if (!order) return undefined
    const asked = n % 6 === 0 ? ({ all: true } as const) : { amount: 100 + n * 31 }
    const wanted = { id: order.id, asked, restock: false, note: 'Broken', press: press() }
    const given = await refundOrder(life.db, await anAdmin(life.db), wanted, life.now)
    return given.ok ? 'given back' : undefined
  },
  /** A dispute and its ruling, mostly all back: of cash orders too, whether somebody noted the cash or not. */
  async rule(life, { at, n }) {
    const { db, now } = life
    const cash = (await ordersIn(life)).filter(({ paymentMethod }) => n % 2 === 0 || paymentMethod === 'cash_on_delivery') // biome-ignore format: one choice
    const order = pick(cash, at)
    if (!order) return undefined
    const said = { orderId: order.id, reason: 'broken' as const, text: 'It does not work at all', photos: [] }
    const opened = await openDispute(db, nowhere, theBuyer, said, now)
    if (!opened.ok) return undefined
    const later = new Date(now.getTime() + 4 * 24 * 60 * minute)
    const asked = n % 5 === 0 ? { amount: 700 } : ({ all: true } as const)
    const ruling = { id: opened.value.id, asked, restock: false, note: 'Seen' }
    const ruled = await resolveDispute(db, await anAdmin(db), ruling, later)
    if (!ruled.ok) return undefined
    return order.paymentMethod === 'cash_on_delivery' ? 'ruled on a cash order' : 'ruled'
  },
  async payRefund(life, { at }) {
    const { db, own, truth, now } = life
    const due = await db
      .select()
      .from(refunds)
      .where(and(inArray(refunds.orderId, own), inArray(refunds.status, ['due', 'failed'])))
      .orderBy(asc(refunds.createdAt), asc(refunds.amount))
    const refund = pick(due, at)
    if (!refund) return undefined
    const paid = { id: refund.id, reference: `OUT-${newId()}`.toUpperCase() }
    const done = await payRefundManually(db, async () => 'unknown', await anAdmin(db), paid, now)
    if (done.ok) truth.bank -= refund.amount
    return done.ok ? 'refund paid' : undefined
  },
  async chargeback(life, { at, n }) {
    const payment = pick(await paymentsIn(life), at)
    if (!payment) return undefined
    const told = { paymentId: payment.id, reason: 'Stolen', reference: newId(), onceKey: newId() }
    const part = n % 3 === 0 ? { amount: 1_000 + n * 97 } : {}
    const booked = await bookChargeback(life.db, await anAdmin(life.db), { ...told, ...part }, life.now)
    if (!booked.ok) return undefined
    life.truth.provider -= booked.value.amount
    const parts = await life.db.select().from(chargebackParts).where(eq(chargebackParts.chargebackId, booked.value.id)) // biome-ignore format: one query
    for (const { bearer } of parts) life.seen[`borne: ${bearer}`] = (life.seen[`borne: ${bearer}`] ?? 0) + 1
    return 'charged back'
  },
  async win(life, { at }) {
    const standing = await life.db.select().from(chargebacks).where(eq(chargebacks.status, 'standing')).orderBy(asc(chargebacks.createdAt)) // biome-ignore format: one query
    const one = pick(standing, at)
    if (!one) return undefined
    const won = await winChargeback(
      life.db,
      await anAdmin(life.db),
      { id: one.id, note: 'It came' },
      life.now,
    )
    if (!won.ok) return undefined
    life.truth.provider += one.amount
    return 'came again'
  },
  async adjust(life, { at, n }) {
    const kind = adjustmentKinds[n % adjustmentKinds.length]!
    const order = pick(await ordersIn(life), at)
    const shop = pick(life.shops, at)!
    const amount = kind.startsWith('write_off_') && kind !== 'write_off_debt' && n % 2 ? -50 - n : 50 + n
    const about = { order: order?.orderNumber, shop: shop.seller.userId }
    const wanted = { kind, amount, ...about, reason: 'So it is', press: press() }
    const made = await adjust(life.db, await anAdmin(life.db), wanted, life.now)
    if (!made.ok) return undefined
    // What is written off of a difference was found not to be there.
    if (kind === 'write_off_provider') life.truth.provider -= amount
    if (kind === 'write_off_bank') life.truth.bank -= amount
    return kind
  },
  async handBack(life, { at, n }) {
    const waiting = await life.db
      .select()
      .from(handBacks)
      .where(and(inArray(handBacks.orderId, life.own), eq(handBacks.status, 'waiting')))
      .orderBy(asc(handBacks.createdAt), asc(handBacks.amount))
    const one = pick(waiting, at)
    if (!one) return undefined
    const noted = { id: one.id, evidence: 'Both said so' }
    const admin = await anAdmin(life.db)
    const done = n % 3 ? await advanceHandBack(life.db, admin, noted, life.now) : await recordHandBack(life.db, admin, noted, life.now) // biome-ignore format: one choice
    return done.ok ? `cash ${n % 3 ? 'advanced' : 'handed back'}` : undefined
  },
}

type Accounts = Record<string, number>
const halfUp = (whole: number, part: number, of: number) =>
  of === 0 ? 0 : Number((BigInt(whole) * BigInt(part) * 2n + BigInt(of)) / (BigInt(of) * 2n))

/**
 * What everybody must have, by orders, what was given back of them, reversed charges, gifts, write-offs and cash alone:
 * neither the ledger nor any of its rules has a part in it. Of no order here anything is for a delivery.
 */
export async function recount({ db, truth, shops }: ComingBack): Promise<Accounts> {
  const sums: Accounts = { commission: 0, outside: 0, buyers: 0, goodwill: 0, losses: 0, fees: 0 }
  const add = (account: string, amount: number) => {
    sums[account] = (sums[account] ?? 0) + amount
  }
  for (const { seller } of shops)
    for (const account of ['seller_cash', 'seller_held', 'seller_available', 'seller_paying'])
      add(`${account} ${seller.userId}`, 0)
  const [given, cash, parts, backs, made] = [
    await db.select().from(giveBacks),
    await db.select().from(handBacks),
    await db.select().from(chargebackParts),
    await db.select().from(chargebacks),
    await db.select().from(adjustments),
  ]
  const wonOf = (id: string) => backs.find((one) => one.id === id)!.status === 'won'
  const all = await db.select().from(orders)
  const wholeOf = ({ subtotal, discount, commissionRate }: (typeof all)[number]) =>
    halfUp(subtotal - discount, commissionRate, 10_000)
  for (const order of all) {
    const { sellerId, totalAmount: total } = order
    const isIn = ['paid', 'partly_refunded'].includes(order.paymentStatus) && order.status !== 'cancelled'
    const back = given.filter(({ orderId }) => orderId === order.id).reduce((sum, one) => sum + one.amount, 0)
    const whole = wholeOf(order)
    const commission = whole - halfUp(whole, back, total)
    const inCash = order.paymentMethod === 'cash_on_delivery'
    if (isIn) {
      add('commission', commission)
      if (inCash) {
        add('outside', back - total)
        add(`seller_cash ${sellerId}`, total - back)
        add(`seller_available ${sellerId}`, -commission)
      } else {
        const at = order.status === 'completed' || order.releasedAt ? 'seller_available' : 'seller_held'
        add(`${at} ${sellerId}`, total - back - commission)
      }
    }
    for (const one of cash.filter(({ orderId, status }) => orderId === order.id && status === 'advanced')) {
      add(`seller_available ${sellerId}`, -one.amount)
      if (one.wasBooked) {
        add(`seller_cash ${sellerId}`, one.amount)
        add('outside', -one.amount)
      }
    }
    // What a shop bore and came again is its own, less the commission that had gone back with just that part.
    const wonBack = parts.filter(
      ({ orderId, bearer, chargebackId }) =>
        orderId === order.id && (bearer === 'held' || bearer === 'shop') && wonOf(chargebackId),
    )
    for (const part of wonBack) {
      if (order.status === 'cancelled') continue
      const key = `chargeback:${part.chargebackId}:${order.id}`
      const own = given.find(({ onceKey }) => onceKey === key)!
      const before = given
        .filter(({ orderId, createdAt }) => orderId === order.id && createdAt < own.createdAt)
        .reduce((sum, one) => sum + one.amount, 0)
      const returned = halfUp(whole, before + part.amount, total) - halfUp(whole, before, total)
      add('commission', returned)
      add(`seller_available ${sellerId}`, part.amount - returned)
    }
  }
  for (const { bearer, amount, chargebackId } of parts)
    if (bearer === 'platform' && !wonOf(chargebackId)) add('losses', -amount)
  for (const { kind, amount, sellerId } of made) {
    add(kind.startsWith('goodwill') ? 'goodwill' : 'losses', -amount)
    if (kind === 'goodwill_shop' || kind === 'write_off_debt') add(`seller_available ${sellerId}`, amount)
  }
  for (const { amount, status } of await db.select().from(refunds))
    if (status !== 'paid') add('buyers', amount)
  return { ...sums, provider: 0 - truth.provider, bank: 0 - truth.bank }
}
