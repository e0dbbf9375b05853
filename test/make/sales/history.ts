import { eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import type { Seller } from '#app/base/actor.ts'
import type { Db } from '#app/db/client.server.ts'
import type { Product } from '#app/modules/catalog/products/tables.ts'
import { findBalances } from '#app/modules/money/ledger/earnings/balances.server.ts'
import { postLedgerSet, postPartialRefund } from '#app/modules/money/ledger/entries/posting.server.ts'
import { type LedgerAccount, ledgerAccounts } from '#app/modules/money/ledger/rules.ts'
import { ledgerEntries } from '#app/modules/money/ledger/tables.ts'
import { moveOrder } from '#app/modules/money/order-moves/moving.server.ts'
import { releaseByCode } from '#app/modules/money/order-moves/release.server.ts'
import { recordPaymentStatus } from '#app/modules/money/order-moves/update-order.server.ts'
import { orders } from '#app/modules/sales/orders/tables.ts'
import { placeOrders } from '#app/workflows/place-orders.server.ts'
import type { Sums } from '#test/ledger-model.ts'
import { aGuest, aProduct, aSeller } from '#test/make.ts'
import { anotherCodeThan, codeOf, pay } from '../money/paid-sale.ts'
import { aCheckout, aLine, checkoutSettings } from './checkout.ts'
import { setOrder } from './sale.ts'

/** What is known of an order without asking the ledger: enough to say where its money must be. */
export type KnownOrder = {
  id: string
  shop: Shop
  total: number
  commission: number
  cash: boolean
  status: string
  paid: boolean
  released: boolean
  disputed: boolean
  back: number
}
type Shop = { seller: Seller; product: Product; paying: number; paidOut: number }
export type LedgerHistory = { db: Db; shops: Shop[]; known: KnownOrder[]; percent: number; count: number }

const half = (amount: bigint, of: bigint) => Number((amount * 2n + of) / (of * 2n))
const share = (whole: number, part: number, of: number) => half(BigInt(whole) * BigInt(part), BigInt(of))

export async function aHistory(db: Db): Promise<LedgerHistory> {
  const shops: Shop[] = []
  for (const price of [4_999, 333]) {
    const seller = await aSeller(db)
    const product = await aProduct(db, { sellerId: seller.userId, price, stock: 100_000 })
    shops.push({ seller, product, paying: 0, paidOut: 0 })
  }
  return { db, shops, known: [], percent: 5, count: 0 }
}

const at = fc.nat({ max: 2 })
/** What may happen, the likelier oftener. */
export const someEvents = fc.array(
  fc.oneof(
    { weight: 1, arbitrary: fc.record({ turn: fc.constant('place' as const), at, n: fc.nat({ max: 9 }) }) },
    ...(
      [
        ['pay', 4],
        ['step', 12],
        ['code', 5],
        ['guess', 1],
        ['complete', 2],
        ['cancel', 1],
        ['dispute', 1],
        ['settle', 2],
        ['part', 2],
        ['rate', 1],
        ['ask', 2],
        ['arrive', 1],
        ['fail', 1],
      ] as const
    ).map(([turn, weight]) => ({
      weight,
      arbitrary: fc.record({ turn: fc.constant(turn), at, n: fc.nat({ max: 9 }) }),
    })),
  ),
  { minLength: 40, maxLength: 60 },
)
type Turn = typeof someEvents extends fc.Arbitrary<(infer One)[]> ? One : never

/** Lets one thing happen, and notes of it what must be true from then on. */
export async function applyEvent(history: LedgerHistory, { turn, at, n }: Turn) {
  const { db, shops, known } = history
  const order = known[at]
  const shop = shops[at % shops.length]!
  history.count += 1
  if (turn === 'place') return place(history, n)
  if (turn === 'rate') history.percent = [0, 2.5, 7.25, 50][n % 4]!
  if (turn === 'ask' || turn === 'arrive' || turn === 'fail') return payOut(history, shop, turn)
  if (!order) return
  if (turn === 'pay' && !order.cash && !order.paid && order.status !== 'cancelled') {
    await pay(db, order.id)
    Object.assign(order, { paid: true, released: order.status === 'completed' })
    if (order.status === 'pending') order.status = 'confirmed'
  }
  if (turn === 'step') await step(history, order)
  if (turn === 'complete' && (await moved(history, order, 'completed')) && order.paid) order.released = true
  if (turn === 'cancel') await moved(history, order, 'cancelled')
  if (turn === 'code' || turn === 'guess') await enter(history, order, turn === 'code')
  if (turn === 'dispute' || turn === 'settle') {
    order.disputed = turn === 'dispute'
    await setOrder(db, order.id, { disputedAt: order.disputed ? new Date() : null })
  }
  if (turn === 'part') await giveBack(history, order, n + 1)
}

async function place({ db, shops, known, percent }: LedgerHistory, n: number) {
  const lines = shops.map(({ product }, place) => aLine(product, 1 + ((n + place) % 3)))
  const total = shops.reduce((sum, { product }, place) => sum + product.price * lines[place]!.quantity, 0)
  const paymentMethod = n % 3 === 0 ? 'cash_on_delivery' : 'airtel_money'
  const checkout = aCheckout(lines, total, { paymentMethod })
  const settings = { ...checkoutSettings, commissionPercent: percent }
  const placed = await placeOrders(db, aGuest, { ...checkout, settings })
  if (!placed.ok) throw new Error(placed.reason)
  const parts = placed.value.orders
  if (parts.reduce((sum, { totalAmount }) => sum + totalAmount, 0) !== total) throw new Error('split unequal')
  for (const { id, sellerId, totalAmount } of parts)
    known.push({
      id,
      total: totalAmount,
      cash: paymentMethod === 'cash_on_delivery',
      status: 'pending',
      back: 0,
      paid: false,
      released: false,
      disputed: false,
      commission: half(BigInt(totalAmount) * BigInt(Math.round(percent * 100)), 10_000n),
      shop: shops.find(({ seller }) => seller.userId === sellerId)!,
    })
}

const onward: Record<string, 'confirmed' | 'processing' | 'shipped' | 'delivered'> = {
  pending: 'confirmed',
  confirmed: 'processing',
  processing: 'shipped',
  shipped: 'delivered',
}
async function step(history: LedgerHistory, order: KnownOrder) {
  const to = onward[order.status]
  if (to && (await moved(history, order, to)) && to === 'delivered' && order.cash) order.paid = true
}

async function moved(
  { db }: LedgerHistory,
  order: KnownOrder,
  to: 'completed' | 'cancelled' | 'confirmed' | 'processing' | 'shipped' | 'delivered',
) {
  const who = to === 'completed' ? ('platform' as const) : { actor: order.shop.seller }
  const result = await moveOrder(db, who, { id: order.id, to, note: 'Why' })
  if (result.ok) order.status = to
  return result.ok
}

async function enter({ db }: LedgerHistory, order: KnownOrder, right: boolean) {
  const code = await codeOf(db, order.id)
  const typed = right ? code : anotherCodeThan(code || '000000')
  const given = await releaseByCode(db, order.shop.seller, { id: order.id, code: typed })
  const may = order.paid && !order.cash && !order.released && !order.disputed
  if (given.ok && !order.released && (!right || !may)) throw new Error('released what must stay held')
  if (given.ok && may) Object.assign(order, { released: true, status: 'delivered' })
}

async function giveBack({ db, count }: LedgerHistory, order: KnownOrder, tenths: number) {
  const amount = Math.floor(((order.total - order.back) * tenths) / 11)
  if (!order.paid || order.status === 'cancelled' || amount === 0) return
  await db.transaction(async (tx) => {
    const [row] = await tx.select().from(orders).where(eq(orders.id, order.id)).for('update')
    await postPartialRefund(tx, row!, { amount, onceKey: `part:${order.id}:${count}`, at: new Date() })
    await recordPaymentStatus(tx, row!, { to: 'partly_refunded', now: new Date() })
  })
  order.back += amount
}

async function payOut({ db, count }: LedgerHistory, shop: Shop, turn: 'ask' | 'arrive' | 'fail') {
  const { seller } = shop
  const own = { sellerId: seller.userId }
  const { seller_available: available } = await findBalances(db, seller)
  const amount = turn === 'ask' ? Math.max(0, Math.floor(available / 2)) : shop.paying
  if (amount === 0 || (turn === 'ask' && shop.paying > 0)) return
  const to = { ask: 'seller_paying', arrive: 'provider', fail: 'seller_available' } as const
  const from = turn === 'ask' ? 'seller_available' : 'seller_paying'
  await db.transaction((tx) =>
    postLedgerSet(tx, {
      kind: 'payout',
      onceKey: `${turn}:${seller.userId}:${count}`,
      at: new Date(),
      entries: [
        { account: from, ...own, amount: -amount },
        { account: to[turn], ...(turn === 'arrive' ? { sellerId: null } : own), amount },
      ],
    }),
  )
  shop.paying = turn === 'ask' ? amount : 0
  if (turn === 'arrive') shop.paidOut += amount
}

/** Where all money must be after all that happened, said without the ledger's rules. */
export function expectedSumsOf({ shops, known }: Pick<LedgerHistory, 'shops' | 'known'>): Sums {
  const sums = Object.fromEntries(ledgerAccounts.map((account) => [account, 0])) as Sums
  const add = (account: LedgerAccount, amount: number) => {
    sums[account] += amount
  }
  for (const { total, back, commission: whole, ...order } of known) {
    if (!order.paid || order.status === 'cancelled') continue
    const commission = whole - share(whole, back, total)
    add('commission', commission)
    add(order.cash ? 'outside' : 'buyers', back - total)
    if (order.cash) add('seller_cash', total - back)
    if (order.cash) add('seller_available', -commission)
    else add(order.released ? 'seller_available' : 'seller_held', total - back - commission)
  }
  for (const { paying, paidOut } of shops) {
    add('seller_available', -paying - paidOut)
    add('seller_paying', paying)
    add('provider', paidOut)
  }
  return sums
}

export async function accountSumsIn(db: Db): Promise<Sums> {
  const rows = await db
    .select({ account: ledgerEntries.account, sum: sql<string>`sum(${ledgerEntries.amount})` })
    .from(ledgerEntries)
    .groupBy(ledgerEntries.account)
  const found = new Map(rows.map(({ account, sum }) => [account, Number(sum)]))
  return Object.fromEntries(ledgerAccounts.map((account) => [account, found.get(account) ?? 0])) as Sums
}
