import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import fc from 'fast-check'
import type { Admin, Seller } from '#app/base/actor.ts'
import { ok } from '#app/base/result.ts'
import type { Connection } from '#app/db/client.server.ts'
import type { PaymentGateway, ProviderTransaction } from '#app/gateways/payments/payment-gateway.ts'
import type { Product } from '#app/modules/catalog/products/tables.ts'
import { moveOrder } from '#app/modules/money/order-moves/moving.server.ts'
import { applyRefundToOrder } from '#app/modules/money/order-payments/apply-refund-to-order.server.ts'
import { confirmPayment } from '#app/modules/money/order-payments/confirm-payment.server.ts'
import { expireCheckouts } from '#app/modules/money/order-payments/expire-checkouts.server.ts'
import { recordManualPayment } from '#app/modules/money/order-payments/record-manual-payment.server.ts'
import { resolveAmountMismatch } from '#app/modules/money/order-payments/review.server.ts'
import { settlePartialTransfers } from '#app/modules/money/order-payments/transfers.server.ts'
import { refundOrder } from '#app/modules/money/order-refunds/refunding.server.ts'
import { startPayment } from '#app/modules/money/payments/attempts/start-payment.server.ts'
import { payments } from '#app/modules/money/payments/tables.ts'
import { approvePayout } from '#app/modules/money/payouts/approving/approving.server.ts'
import { confirmDebtPayment, payDebt } from '#app/modules/money/payouts/debts/debts.server.ts'
import { findReserve } from '#app/modules/money/payouts/requesting/destinations.server.ts'
import { requestPayout } from '#app/modules/money/payouts/requesting/requesting.server.ts'
import { createPayoutBatch } from '#app/modules/money/payouts/sending/create-payout-batch.server.ts'
import { resolvePayout } from '#app/modules/money/payouts/sending/resolve-payout.server.ts'
import { debtPayments, payouts } from '#app/modules/money/payouts/tables.ts'
import { sendRefunds } from '#app/modules/money/refunds/sending/send-refunds.server.ts'
import {
  payRefundManually,
  recordArrivedRefund,
  recordReturnedRefund,
} from '#app/modules/money/refunds/sending/update-refund.server.ts'
import { giveBacks, refunds } from '#app/modules/money/refunds/tables.ts'
import type { OrderStatus } from '#app/modules/sales/orders/status.ts'
import { orders } from '#app/modules/sales/orders/tables.ts'
import { placeOrders } from '#app/workflows/place-orders.server.ts'
import { aGuest, anAdmin, aProduct, aSeller } from '#test/make.ts'
import { aCheckout, aLine } from '../sales/checkout.ts'
import { theBuyer } from './payment.ts'
import { aBank, goodNumber } from './payout.ts'

const day = 24 * 60 * 60 * 1000

/** Where real money lies, counted as it is moved and without a look at any book. */
export type ActualMoney = { bank: number; provider: number; fees: number }
type Shop = { seller: Seller; product: Product }
export type MoneyLifeCycle = {
  db: Connection
  admin: Admin
  shops: Shop[]
  truth: ActualMoney
  now: Date
  count: number
  seen: Record<string, number>
  gateway: PaymentGateway
  decide: (chargeId: string, fee: number) => void
  /** The orders of the life that is lived just now; those of before stay on the books. */
  own: string[]
}

export async function aMoneyLifeCycle(db: Connection): Promise<MoneyLifeCycle> {
  const truth = { bank: 0, provider: 0, fees: 0 }
  return {
    db,
    admin: await anAdmin(db),
    shops: [],
    truth,
    own: [],
    now: new Date('2026-03-01T08:00:00Z'),
    count: 0,
    seen: {},
    ...aTrueProvider(truth),
  }
}

const staff = new WeakMap<Connection, Admin[]>()
/** Thirty administrators take turns, so that none does more in a day than one may alone. */
async function inTurn({ db, count }: MoneyLifeCycle): Promise<Admin> {
  const all = staff.get(db) ?? []
  staff.set(db, all)
  if (all.length < 30) all.push(await anAdmin(db))
  return all[count % all.length]!
}

/** Two shops that nobody knows yet. */
export async function addNewShops(life: MoneyLifeCycle) {
  life.shops = []
  life.own = []
  for (const price of [40_001, 16_667]) {
    const wallet = { paymentOperator: 'airtel_money', paymentNumber: goodNumber } as const
    const seller = await aSeller(life.db, { ...wallet, ...aBank })
    const product = await aProduct(life.db, { sellerId: seller.userId, price, stock: 100_000 })
    life.shops.push({ seller, product })
  }
}

/** A provider that moves money only when it says so. */
function aTrueProvider(truth: ActualMoney) {
  const charges = new Map<string, ProviderTransaction>()
  const sent = new Map<string, ProviderTransaction>()
  const known = (amount: number, status: ProviderTransaction['status']): ProviderTransaction => ({
    status,
    amount,
    currency: 'MWK',
    fee: 0,
  })
  const gateway = {
    async startMobileMoney({ chargeId, amount }: { chargeId: string; amount: number }) {
      charges.set(chargeId, known(amount, 'pending'))
      return ok({})
    },
    findCharge: async (chargeId: string) => ok(charges.get(chargeId) ?? { status: 'unknown' as const }),
    async sendMoney({ chargeId, amount }: { chargeId: string; amount: number }) {
      if (!sent.has(chargeId)) truth.provider -= amount
      sent.set(chargeId, known(amount, 'succeeded'))
      return ok({})
    },
    findPayout: async (chargeId: string) => ok(sent.get(chargeId) ?? { status: 'unknown' as const }),
  } as unknown as PaymentGateway
  const decide = (chargeId: string, fee: number) => {
    const charge = charges.get(chargeId)!
    charges.set(chargeId, { ...charge, status: 'succeeded', fee })
    truth.provider += charge.amount - fee
    truth.fees += fee
  }
  return { gateway, decide }
}

const turns = {
  place: 5,
  transfer: 12,
  wallet: 4,
  step: 16,
  cancel: 1,
  days: 6,
  expire: 1,
  parts: 2,
  judge: 1,
  giveBack: 2,
  payRefund: 4,
  sendRefunds: 2,
  refundBack: 2,
  refundArrived: 1,
  spend: 3,
  debt: 3,
  ask: 8,
  batch: 2,
  payoutPaid: 6,
  payoutFailed: 3,
  payoutBack: 3,
  payoutArrived: 3,
} as const
type Turn = keyof typeof turns
export const someMoneyEvents = fc.array(
  fc.oneof(
    ...Object.entries(turns).map(([turn, weight]) => ({
      weight,
      arbitrary: fc.record({ turn: fc.constant(turn as Turn), at: fc.nat(99), n: fc.nat(99) }),
    })),
  ),
  { minLength: 90, maxLength: 120, size: 'max' },
)

type Draw = { at: number; n: number }
const pick = <One>(of: readonly One[], at: number): One | undefined => of[at % Math.max(of.length, 1)]
const saw = (life: MoneyLifeCycle, what: string, was = true) => {
  if (was) life.seen[what] = (life.seen[what] ?? 0) + 1
}
const nobody = async () => 'unknown'

/** Lets one thing happen; what the rules refuse did not happen, and no money moved by it. */
export async function applyMoneyEvent(
  life: MoneyLifeCycle,
  { turn, ...draw }: Draw & { turn: Turn },
): Promise<void> {
  life.count += 1
  life.now = new Date(life.now.getTime() + 60_000)
  // What one administrator may do alone in a day is little: each does one thing.
  life.admin = await anAdmin(life.db)
  await happens[turn](life, draw)
}

// What is drawn is picked by the order in which it came: ids are random, and each run would be another.
const ordersOf = async ({ db, own }: MoneyLifeCycle) => {
  const rows = await db.select().from(orders).where(inArray(orders.id, own))
  return rows.toSorted((a, b) => own.indexOf(a.id) - own.indexOf(b.id))
}
const refundsIn = async (
  { db, own }: MoneyLifeCycle,
  ...statuses: ('due' | 'sending' | 'paid' | 'failed')[]
) => {
  const rows = await db.select().from(orders).where(inArray(orders.id, own))
  const checkoutIds = rows.map(({ checkoutId }) => checkoutId)
  const paid = db.select({ id: payments.id }).from(payments).where(inArray(payments.checkoutId, checkoutIds))
  return db
    .select()
    .from(refunds)
    .where(
      and(
        inArray(refunds.status, statuses),
        sql`(${inArray(refunds.orderId, own)} or ${inArray(refunds.paymentId, paid)})`,
      ),
    )
    .orderBy(asc(refunds.createdAt), asc(refunds.amount), asc(refunds.id))
}
const payoutsIn = ({ db, shops }: MoneyLifeCycle, ...statuses: (typeof payouts.$inferSelect)['status'][]) =>
  db
    .select()
    .from(payouts)
    .where(
      and(
        inArray(payouts.status, statuses),
        inArray(
          payouts.sellerId,
          shops.map(({ seller }) => seller.userId),
        ),
      ),
    )
    .orderBy(asc(payouts.createdAt), asc(payouts.amount), asc(payouts.id))

const onward: Partial<Record<OrderStatus, OrderStatus>> = {
  pending: 'confirmed',
  confirmed: 'processing',
  processing: 'shipped',
  shipped: 'delivered',
  delivered: 'completed',
}

const happens: Record<Turn, (life: MoneyLifeCycle, draw: Draw) => Promise<void>> = {
  async place(life, { at, n }) {
    const { db, shops, now } = life
    const lines = shops.slice(0, 1 + (n % 2)).map(({ product }) => aLine(product, 1 + (at % 3)))
    const total = shops
      .slice(0, lines.length)
      .reduce((sum, { product }) => sum + product.price * (1 + (at % 3)), 0)
    const paymentMethod = n % 5 === 0 ? 'cash_on_delivery' : 'bank_transfer'
    const placed = await placeOrders(db, aGuest, aCheckout(lines, total, { paymentMethod }), now)
    if (placed.ok) life.own.push(...placed.value.orders.map(({ id }) => id))
  },

  /** The bank has it whatever anybody notes: it is noted for an order, or as what none waits for. */
  async transfer(life, { at, n }) {
    const { db, truth, now } = life
    const admin = await inTurn(life)
    const all = (await ordersOf(life)).filter(({ paymentMethod }) => paymentMethod !== 'cash_on_delivery')
    const order = pick(all, at)
    if (!order) return
    const sums = [order.totalAmount, 1_000 + n * 100, order.totalAmount - 500, order.totalAmount + 750]
    const amount = sums[n % 7] ?? order.totalAmount
    const transfer = { id: order.id, reference: `FT-${life.count}`, amount }
    const noted = await recordManualPayment(db, admin, { ...transfer, to: 'paid', sure: true }, now)
    const settled = noted.ok
      ? noted
      : await recordManualPayment(db, admin, { ...transfer, to: 'returned' }, now)
    if (!settled.ok) throw new Error(`A transfer was left out of the books: ${settled.reason}`)
    truth.bank += amount
    saw(life, 'came for nothing', !noted.ok)
    saw(life, 'too little', noted.ok && (noted.value.transfer?.waits ?? 0) > 0)
    saw(life, 'too much', noted.ok && (noted.value.transfer?.over ?? 0) > 0)
  },

  async wallet(life, { at, n }) {
    const { db, gateway, decide, now } = life
    const order = pick(await ordersOf(life), at)
    if (!order) return
    const wanted = { checkoutId: order.checkoutId, way: 'mobile_money', operator: 'airtel_money' } as const
    const started = await startPayment(db, gateway, theBuyer, { ...wanted, number: goodNumber }, now)
    if (!started.ok || started.value.status === 'succeeded') return
    const { chargeId } = started.value
    decide(chargeId, n)
    const confirmed = await confirmPayment(db, gateway, { chargeId }, now)
    if (!confirmed.ok) throw new Error(confirmed.reason)
    saw(life, 'paid by a wallet')
  },

  /** As far as it is let, up to all the way. */
  async step(life, { at, n }) {
    const { db, shops, now } = life
    const order = pick(await ordersOf(life), at)
    if (!order) return
    const { seller } = shops.find((shop) => shop.seller.userId === order.sellerId)!
    let { status } = order
    for (let steps = 0; steps <= n % 6; steps += 1) {
      const to = onward[status]
      if (!to) return
      const who = to === 'completed' ? ('platform' as const) : { actor: seller }
      const moved = await moveOrder(db, who, { id: order.id, to }, now)
      if (!moved.ok) return
      status = to
    }
  },

  async cancel(life, { at }) {
    const { db, now } = life
    const admin = await inTurn(life)
    const order = pick(await ordersOf(life), at)
    if (!order) return
    const moved = await moveOrder(db, { actor: admin }, { id: order.id, to: 'cancelled', note: 'Gone' }, now)
    saw(life, 'cancelled after it was paid', moved.ok && order.paymentStatus === 'paid')
  },

  async days(life, { n }) {
    life.now = new Date(life.now.getTime() + (1 + (n % 20)) * day)
  },
  async expire(life) {
    await expireCheckouts(life.db, life.gateway, life.now)
  },
  async parts(life) {
    await settlePartialTransfers(life.db, life.now)
  },
  async judge(life, { at }) {
    const { db, now } = life
    const admin = await inTurn(life)
    const waiting = await db
      .select()
      .from(payments)
      .where(eq(payments.status, 'review'))
      .orderBy(asc(payments.createdAt), asc(payments.amount), asc(payments.id))
    const part = pick(waiting, at)
    if (!part) return
    const judged = await resolveAmountMismatch(
      db,
      admin,
      { paymentId: part.id, take: 'return', note: 'No more' },
      now,
    )
    saw(life, 'part given back', judged.ok)
  },

  async giveBack(life, { at, n }) {
    const { db, now } = life
    const admin = await inTurn(life)
    const order = pick(await ordersOf(life), at)
    if (!order) return
    const asked = n % 7 === 0 ? ({ all: true } as const) : { amount: 100 + n * 37 }
    const wanted = {
      id: order.id,
      asked,
      restock: false,
      note: 'Broken',
      press: `${life.count}`.padStart(16, '0'),
    }
    const given = await refundOrder(db, admin, wanted, now)
    saw(life, 'given back', given.ok)
  },

  async payRefund(life, { at }) {
    const { db, truth, now } = life
    const admin = await inTurn(life)
    const refund = pick(await refundsIn(life, 'due', 'failed'), at)
    if (!refund) return
    const paid = await payRefundManually(
      db,
      nobody,
      admin,
      { id: refund.id, reference: `OUT-${life.count}` },
      now,
    )
    if (!paid.ok) return
    truth.bank -= refund.amount
    saw(life, 'refund paid by hand')
  },
  async sendRefunds(life) {
    await sendRefunds(life.db, life.gateway, life.now)
    life.now = new Date(life.now.getTime() + 5 * 60_000)
    await sendRefunds(life.db, life.gateway, life.now)
  },
  async refundBack(life, { at }) {
    const { db, truth, now } = life
    const admin = await inTurn(life)
    const refund = pick(await refundsIn(life, 'paid'), at)
    if (!refund) return
    const noted = await recordReturnedRefund(db, admin, { id: refund.id, reason: `Seen ${life.count}` }, now)
    if (!noted.ok) return
    truth[refund.way === 'by_hand' ? 'bank' : 'provider'] += refund.amount
    saw(life, 'refund came back')
  },
  async refundArrived(life, { at }) {
    const { db, truth, now } = life
    const admin = await inTurn(life)
    const refund = pick(await refundsIn(life, 'failed'), at)
    if (!refund) return
    const noted = await recordArrivedRefund(
      db,
      nobody,
      admin,
      { id: refund.id, reference: `IN-${life.count}`, reason: 'It is there' },
      now,
    )
    if (!noted.ok) return
    truth[refund.number ? 'provider' : 'bank'] -= refund.amount
    saw(life, 'refund arrived after all')
  },
  async spend(life, { at, n }) {
    const { db, now } = life
    const admin = await inTurn(life)
    const refund = pick(await refundsIn(life, 'due'), at)
    const unpaid = (await ordersOf(life)).filter(({ paymentStatus }) => paymentStatus === 'pending')
    const order = pick(unpaid, n)
    if (!refund || !order) return
    const spent = await applyRefundToOrder(
      db,
      admin,
      { id: refund.id, order: order.orderNumber, reason: 'Same buyer' },
      now,
    )
    saw(life, 'used for another order', spent.ok)
  },

  async debt(life, { at, n }) {
    const { db, gateway, decide, now } = life
    const { seller } = pick(life.shops, at)!
    const wallet = { operator: 'airtel_money', number: goodNumber } as const
    const tried = await payDebt(db, gateway, seller, wallet, now)
    if (!tried.ok || tried.value.status === 'succeeded') return
    decide(tried.value.chargeId, n)
    await confirmDebtPayment(db, gateway, tried.value.chargeId, now)
    saw(life, 'debt paid')
  },

  async ask(life, { at, n }) {
    const { db, now } = life
    const { seller } = pick(life.shops, at)!
    const available = (await expectedShopAccounts(life)).get(seller.userId)?.seller_available ?? 0
    const reserve = await findReserve(db, seller, now)
    saw(life, 'reserved', reserve > 0)
    const amount = Math.floor(((available - reserve) * (10 - (n % 5))) / 10)
    const asked = await requestPayout(db, seller, { amount, kind: n % 2 ? 'wallet' : 'bank' }, now)
    const tooMuch = await requestPayout(db, seller, { amount: available + 1, kind: 'bank' }, now)
    if (tooMuch.ok) throw new Error('A payout took more than there is')
    saw(life, 'payout asked for', asked.ok)
    if (asked.ok && n % 3) await happens.batch(life, { at, n })
  },
  async batch(life, { at }) {
    const { db, now } = life
    const admin = await inTurn(life)
    const payout = pick(await payoutsIn(life, 'requested', 'approved'), at)
    if (!payout) return
    await approvePayout(db, admin, { id: payout.id, destinationNo: payout.destinationNo }, now)
    await approvePayout(db, await anAdmin(db), { id: payout.id, destinationNo: payout.destinationNo }, now)
    await createPayoutBatch(db, admin, [payout.id], now)
  },
  async payoutPaid(life, { at }) {
    const payout = pick(await payoutsIn(life, 'sending'), at)
    if (payout && (await settle(life, payout, { to: 'paid', reference: `PO-${life.count}` })))
      saw(life, 'payout paid')
  },
  async payoutFailed(life, { at }) {
    const payout = pick(await payoutsIn(life, 'sending'), at)
    if (payout && (await settle(life, payout, { to: 'failed', reason: `No ${life.count}` })))
      saw(life, 'payout failed')
  },
  async payoutBack(life, { at }) {
    const payout = pick(await payoutsIn(life, 'paid'), at)
    if (payout && (await settle(life, payout, { to: 'failed', reason: `Back ${life.count}` })))
      saw(life, 'payout came back')
  },
  async payoutArrived(life, { at }) {
    const payout = pick(await payoutsIn(life, 'failed'), at)
    if (payout && (await settle(life, payout, { to: 'paid', reference: `LATE-${life.count}` })))
      saw(life, 'payout arrived after all')
  },
}

type Finding = { to: 'paid'; reference: string } | { to: 'failed'; reason: string }

async function settle(
  life: MoneyLifeCycle,
  { id, amount, status }: typeof payouts.$inferSelect,
  found: Finding,
) {
  const done = await resolvePayout(life.db, await inTurn(life), { id, ...found }, life.now)
  if (!done.ok) return false
  if (found.to === 'paid') life.truth.bank -= amount
  else if (status === 'paid') life.truth.bank += amount
  return true
}

type Accounts = Record<'seller_cash' | 'seller_held' | 'seller_available' | 'seller_paying', number>
const halfUp = (whole: bigint, part: bigint, of: bigint) => Number((whole * part * 2n + of) / (of * 2n))

/**
 * What every seller must have, by orders, what was given back of them, payouts and debts alone: neither the ledger nor
 * any of its rules has a part in it.
 */
export async function expectedShopAccounts({ db }: Pick<MoneyLifeCycle, 'db'>) {
  const shops = new Map<string, Accounts>()
  const platform = { commission: 0, outside: 0, sold: 0 }
  const of = (sellerId: string) => {
    const known = shops.get(sellerId) ?? {
      seller_cash: 0,
      seller_held: 0,
      seller_available: 0,
      seller_paying: 0,
    }
    shops.set(sellerId, known)
    return known
  }
  const given = await db.select().from(giveBacks)
  for (const order of await db.select().from(orders)) {
    const isIn = order.paymentStatus === 'paid' || order.paymentStatus === 'partly_refunded'
    if (!isIn || order.status === 'cancelled') continue
    const back = given
      .filter(({ orderId }) => orderId === order.id)
      .reduce((sum, { amount }) => sum + amount, 0)
    const whole = halfUp(BigInt(order.subtotal - order.discount), BigInt(order.commissionRate), 10_000n)
    const commission = whole - halfUp(BigInt(whole), BigInt(back), BigInt(order.totalAmount))
    const left = order.totalAmount - back
    const own = of(order.sellerId)
    platform.commission += commission
    if (order.paymentMethod === 'cash_on_delivery') {
      platform.outside -= left
      own.seller_cash += left
      own.seller_available -= commission
    } else {
      platform.sold += left
      const isReleased = order.status === 'completed' || order.releasedAt !== null
      own[isReleased ? 'seller_available' : 'seller_held'] += left - commission
    }
  }
  for (const { sellerId, status, amount } of await db.select().from(payouts)) {
    const isOpen = ['requested', 'approved', 'sending'].includes(status)
    if (isOpen || status === 'paid') of(sellerId).seller_available -= amount
    if (isOpen) of(sellerId).seller_paying += amount
  }
  for (const { sellerId, received } of await db.select().from(debtPayments))
    of(sellerId).seller_available += received ?? 0
  return Object.assign(shops, { platform })
}

/** What is owed to buyers: money that goes back, and parts of transfers that wait for the rest. */
export async function expectedOwedToBuyers({ db }: Pick<MoneyLifeCycle, 'db'>): Promise<number> {
  const back = (await db.select().from(refunds)).filter(({ status }) => status !== 'paid')
  const waiting = (await db.select().from(payments)).filter(({ status }) => status === 'review')
  return (
    back.reduce((sum, { amount }) => sum + amount, 0) +
    waiting.reduce((sum, { received, spent }) => sum + (received ?? 0) - spent, 0)
  )
}
