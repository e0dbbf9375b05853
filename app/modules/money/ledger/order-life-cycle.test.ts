import { eq, isNull, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test as pure } from 'vitest'
import type { Seller } from '#app/base/actor.ts'
import { dayOf } from '#app/base/dates/dates.ts'
import type { Db } from '#app/db/client.server.ts'
import type { Product } from '#app/modules/catalog/products/tables.ts'
import { sellerProfiles } from '#app/modules/identity/shops/tables.ts'
import { saveOwnDelivery } from '#app/modules/sales/delivery/settings/settings.server.ts'
import { orders } from '#app/modules/sales/orders/tables.ts'
import { placeOrders } from '#app/workflows/place-orders.server.ts'
import { test } from '#test/db.ts'
import { ownFields } from '#test/delivery-forms.ts'
import {
  accountSums,
  entriesOfLifeCycle,
  eventsOfLifeCycle,
  expectedSums,
  lifeCycleEvents,
  type Sums,
} from '#test/ledger-model.ts'
import { aCheckout, aLine, checkoutSettings } from '#test/make/sales/checkout.ts'
import { type OrderLifeCycles, someLifeCycles, someOrderAmounts } from '#test/make/sales/order-life-cycle.ts'
import { setOrder } from '#test/make/sales/sale.ts'
import { aGuest, aProduct, aSeller } from '#test/make.ts'
import { checkConstraintsNow, entriesOf } from '#test/read-ledger.ts'
import { findMonthStatement } from '../payouts/statements/month-statement.server.ts'
import { findBalances, findEarningTotals } from './earnings/balances.server.ts'
import { findSales, listEarnings } from './earnings/earnings.server.ts'
import { monthsOf } from './earnings/trend-rules.ts'
import {
  isBalanced,
  type LedgerAccount,
  type LedgerEntry,
  ledgerAccounts,
  type SoldOrder,
  sellerAccounts,
} from './rules.ts'
import { ledgerEntries } from './tables.ts'

const sellers = ['s1', 's2', 's3', 's4', 's5', 's6', 's7']
const isOfSeller = (account: LedgerAccount) => (sellerAccounts as readonly LedgerAccount[]).includes(account)
const total = (amounts: number[]) => amounts.reduce((sum, amount) => sum + amount, 0)
const addTo = (books: Map<string, Sums>, key: string, more: Sums) => {
  const before = books.get(key) ?? accountSums([])
  const sums = ledgerAccounts.map((account) => [account, before[account] + more[account]])
  books.set(key, Object.fromEntries(sums) as Sums)
}

type Goods = typeof someOrderAmounts extends fc.Arbitrary<infer Made> ? Made : never

pure('over 10,000 random order lives every set is zero and every balance adds up §23.3', () => {
  const [written, truth] = [new Map<string, Sums>(), new Map<string, Sums>()]
  const lived: string[][] = []
  const live = (lives: OrderLifeCycles, { cash, ...goods }: Goods, place: number) => {
    const life = cash ? lives.cash : lives.prepaid
    const sellerId = sellers[place]!
    const order: SoldOrder = {
      ...goods,
      sellerId,
      totalAmount: goods.subtotal - goods.discount + goods.shippingFee,
      paymentMethod: cash ? 'cash_on_delivery' : 'tnm_mpamba',
    }
    const sets = entriesOfLifeCycle(order, life)
    for (const entries of sets) expect(isBalanced(entries)).toBe(true)
    for (const { account, sellerId: whose } of sets.flat())
      expect(whose).toBe(isOfSeller(account) ? sellerId : null)
    expect(accountSums(sets.flat())).toEqual(expectedSums(order, life))
    addTo(written, sellerId, accountSums(sets.flat()))
    addTo(truth, sellerId, expectedSums(order, life))
    lived.push(eventsOfLifeCycle(order, life))
  }
  const place = fc.integer({ min: 0, max: sellers.length - 1 })
  fc.assert(fc.property(someLifeCycles, someOrderAmounts, place, live), { numRuns: 10_000 })

  expect(lived).toHaveLength(10_000)
  for (const turn of lifeCycleEvents)
    expect(lived.filter((taken) => taken.includes(turn)).length, turn).toBeGreaterThan(20)
  expect(written).toEqual(truth)
  for (const sums of written.values()) expect(total(Object.values(sums))).toBe(0)
})

type Shop = { seller: Seller; product: Product; entries: LedgerEntry[] }
async function aShop(db: Db, price: number, fee: number): Promise<Shop> {
  const seller = await aSeller(db)
  await saveOwnDelivery(db, seller, ownFields({ Zomba: [fee, 2] }))
  const product = await aProduct(db, { sellerId: seller.userId, price, stock: 100_000 })
  return { seller, product, entries: [] }
}

/** Bought by a guest at the rate of the day, brought by the seller. */
async function anOrderAt(db: Db, { seller, product }: Shop, bought: Bought) {
  const { quantity, percent, cash, fee } = bought
  // What it owes of cash so far would pause its cash orders.
  await db.update(sellerProfiles).set({ cashPausedAt: null }).where(eq(sellerProfiles.userId, seller.userId))
  const checkout = aCheckout([aLine(product, quantity)], product.price * quantity + fee, {
    paymentMethod: cash ? 'cash_on_delivery' : 'airtel_money',
    deliveryMethods: { [seller.userId]: 'delivery' },
    deliveryAddress: { district: 'Zomba', area: 'Chikanda', landmark: 'The market' },
  })
  const settings = { ...checkoutSettings, commissionPercent: percent }
  const placed = await placeOrders(db, aGuest, { ...checkout, settings })
  if (!placed.ok) throw new Error(`No order: ${placed.reason}`)
  return placed.value.orders[0]!.id
}
type Bought = { quantity: number; percent: number; cash: boolean; fee: number }

test('over random lives in the database every set is zero and every entry is the one the rules name §23.3 §44.15', async ({
  db,
}) => {
  const fee = 2_500
  // Twenty of the last with their delivery are just the largest order.
  const shops = [await aShop(db, 5_000, fee), await aShop(db, 333, fee), await aShop(db, 49_999_873, fee)]
  const live = async (lives: OrderLifeCycles, place: number, bought: Bought) => {
    const life = bought.cash ? lives.cash : lives.prepaid
    const shop = shops[place]!
    const id = await anOrderAt(db, shop, bought)
    for (const [place, { released, ...standing }] of life.entries()) {
      const early = released && !life[place - 1]?.released ? { releasedAt: new Date() } : {}
      if (place > 0) await setOrder(db, id, { ...standing, ...early })
    }
    const [row] = await db.select().from(orders).where(eq(orders.id, id))
    const entries = await entriesOf(db, id)
    expect(entries).toEqual(entriesOfLifeCycle(row!, life).flat())
    expect(accountSums(entries)).toEqual(expectedSums(row!, life))
    expect(row!.commissionRate).toBe(Math.round(bought.percent * 100))
    shop.entries.push(...entries)
  }
  const bought = fc.record({
    quantity: fc.integer({ min: 1, max: 20 }),
    percent: fc.constantFrom(0, 2.5, 5, 7.25, 50),
    cash: fc.boolean(),
    fee: fc.constant(fee),
  })
  const place = fc.integer({ min: 0, max: shops.length - 1 })
  await fc.assert(fc.asyncProperty(someLifeCycles, place, bought, live), { numRuns: 150 })
  await checkConstraintsNow(db)

  for (const { seller, entries } of shops) {
    const sums = accountSums(entries)
    expect(await findBalances(db, seller)).toEqual(
      Object.fromEntries(sellerAccounts.map((account) => [account, sums[account]])),
    )
    const mine = total(sellerAccounts.map((account) => sums[account]))
    expect(await statementsOf(db, seller), 'what the statements say').toBe(mine)
    expect(await earningsOf(db, seller), 'what the list of earnings says').toBe(mine)
    const { cash, held, available, owed } = await findEarningTotals(db, seller)
    expect(cash + held + available - owed, 'what the totals say').toBe(mine)
  }
  const platform = accountSums(shops.flatMap(({ entries }) => entries))
  const rows = await db
    .select({ account: ledgerEntries.account, sum: sql<string>`sum(${ledgerEntries.amount})` })
    .from(ledgerEntries)
    .where(isNull(ledgerEntries.sellerId))
    .groupBy(ledgerEntries.account)
  for (const { account, sum } of rows) expect(Number(sum), account).toBe(platform[account])
  expect(total(Object.values(platform))).toBe(0)
})

/** What a seller keeps of all months together. */
async function statementsOf(db: Db, seller: Seller) {
  const { days } = await findSales(db, seller, '2026-01-01')
  const months = await Promise.all(monthsOf(days).map((month) => findMonthStatement(db, seller, month)))
  const lines = months.flat()
  for (const { day, net } of days)
    expect(total(lines.filter(({ at }) => dayOf(at) === day).map((line) => line.net)), day).toBe(net)
  return total(lines.map(({ net }) => net))
}
async function earningsOf(db: Db, seller: Seller) {
  const { rows: earnings } = await listEarnings(db, seller, { limit: 1_000 })
  return total(earnings.filter(({ state }) => state !== 'awaiting').map(({ net }) => net))
}
