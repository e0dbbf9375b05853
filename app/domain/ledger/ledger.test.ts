import { asc, eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { expect } from 'vitest'
import type { Db, Tx } from '#app/db/client.server.ts'
import { committed, test } from '#test/db.ts'
import { setsOfLife, sumsOf } from '#test/ledger-model.ts'
import { aGuest, aProduct, aSeller } from '#test/make.ts'
import { aCheckout, aLine, anOrder, checkoutSettings } from '#test/make-checkout.ts'
import { aLife, type Standing } from '#test/make-life.ts'
import { moveOrder } from '../orders/move-order.server.ts'
import { placeOrders } from '../orders/place-orders.server.ts'
import { orders } from '../orders/tables.ts'
import type { Seller } from '../shared/actor.ts'
import { findBalances } from './find-balances.server.ts'
import { postSet } from './post-set.server.ts'
import { reverseSet } from './reverse-set.server.ts'
import type { Account, Entry } from './rules.ts'
import { ledgerEntries, ledgerSets } from './tables.ts'

const at = new Date('2026-11-20T08:00:00Z')

/** An order of one thing at MK 5,000, paid in cash unless told otherwise. */
async function aSale(db: Db, more: Record<string, unknown> = {}) {
  const seller = await aSeller(db)
  const { id } = await anOrder(db, aGuest, await aProduct(db, { sellerId: seller.userId, stock: 1000 }), more)
  return { seller, id }
}
const walk = async (
  db: Db,
  seller: Seller,
  id: string,
  ...stops: ('confirmed' | 'processing' | 'shipped' | 'delivered' | 'cancelled')[]
) => {
  for (const to of stops) {
    const moved = await moveOrder(db, { actor: seller }, { id, to, note: 'Why' })
    if (!moved.ok) throw new Error(moved.reason)
  }
}
const way = ['confirmed', 'processing', 'shipped', 'delivered'] as const
const setOrder = (db: Db, id: string, values: Partial<typeof orders.$inferInsert>) =>
  db.update(orders).set(values).where(eq(orders.id, id))

const setsOf = (db: Db, id: string) =>
  db.select().from(ledgerSets).where(eq(ledgerSets.orderId, id)).orderBy(asc(ledgerSets.id))
const entriesOf = (db: Db, id: string): Promise<Entry[]> =>
  db
    .select({
      account: ledgerEntries.account,
      sellerId: ledgerEntries.sellerId,
      amount: ledgerEntries.amount,
    })
    .from(ledgerEntries)
    .innerJoin(ledgerSets, eq(ledgerSets.id, ledgerEntries.setId))
    .where(eq(ledgerSets.orderId, id))
    .orderBy(asc(ledgerEntries.id))
const kindsOf = async (db: Db, id: string) => (await setsOf(db, id)).map(({ kind }) => kind)
async function checkNow(db: Db) {
  await db.execute(sql`set constraints all immediate`)
  await db.execute(sql`set constraints all deferred`)
}
/** What the database says against it; the transaction goes on either way. */
const refusalOf = (db: Db, change: (tx: Tx) => Promise<unknown>) =>
  db
    .transaction(async (tx) => {
      await change(tx)
      await checkNow(tx)
    })
    .then(
      () => '',
      (error) => String(error.cause?.message ?? error),
    )
const two = (sellerId: string, amount: number, other = -amount): Entry[] => [
  { account: 'seller_available', sellerId, amount },
  { account: 'provider', sellerId: null, amount: other },
]
const aSet = (entries: Entry[], onceKey = 'test:1') => ({ kind: 'payout' as const, onceKey, at, entries })

test('an order placed writes nothing: no money has moved yet', async ({ db }) => {
  const { id, seller } = await aSale(db)
  await walk(db, seller, id, 'confirmed', 'processing', 'shipped')
  expect(await setsOf(db, id)).toEqual([])
})

test('cash on delivery is paid at delivered: the commission is owed from then on', async ({ db }) => {
  const { id, seller } = await aSale(db)
  await walk(db, seller, id, ...way)
  await checkNow(db)
  expect(await kindsOf(db, id)).toEqual(['sale'])
  expect(await findBalances(db, seller)).toEqual({
    seller_cash: 5_000,
    seller_held: 0,
    seller_available: -250,
  })
})

test('any other payment is held until the order is completed', async ({ db }) => {
  const { id, seller } = await aSale(db, { paymentMethod: 'airtel_money' })
  await setOrder(db, id, { paymentStatus: 'paid' })
  expect(await findBalances(db, seller)).toMatchObject({ seller_held: 4_750, seller_available: 0 })
  await walk(db, seller, id, ...way)
  expect(await findBalances(db, seller)).toMatchObject({ seller_held: 4_750, seller_available: 0 })
  await moveOrder(db, 'platform', { id, to: 'completed' })
  await checkNow(db)
  expect(await findBalances(db, seller)).toMatchObject({ seller_held: 0, seller_available: 4_750 })
  expect(await kindsOf(db, id)).toEqual(['sale', 'release'])
})

test('a paid order that is cancelled is reversed, entry by entry', async ({ db }) => {
  const { id, seller } = await aSale(db, { paymentMethod: 'tnm_mpamba' })
  await setOrder(db, id, { paymentStatus: 'paid' })
  await walk(db, seller, id, 'cancelled')
  await checkNow(db)
  expect(await kindsOf(db, id)).toEqual(['sale', 'reversal'])
  expect(Object.values(sumsOf(await entriesOf(db, id))).every((sum) => sum === 0)).toBe(true)
})

test('a payment that comes after the order was cancelled is no sale', async ({ db }) => {
  const { id, seller } = await aSale(db, { paymentMethod: 'tnm_mpamba' })
  await walk(db, seller, id, 'cancelled')
  await setOrder(db, id, { paymentStatus: 'paid' })
  expect(await setsOf(db, id)).toEqual([])
})

test('a refund after the release takes both back; the seller may then owe', async ({ db }) => {
  const { id, seller } = await aSale(db, { paymentMethod: 'airtel_money' })
  await setOrder(db, id, { paymentStatus: 'paid' })
  await walk(db, seller, id, ...way)
  await moveOrder(db, 'platform', { id, to: 'completed' })
  await postSet(db as Tx, aSet(two(seller.userId, -4_750)))
  await setOrder(db, id, { paymentStatus: 'refunded' })
  await checkNow(db)
  expect(await kindsOf(db, id)).toEqual(['sale', 'release', 'reversal', 'reversal'])
  expect((await findBalances(db, seller)).seller_available).toBe(-4_750)
})

test('the commission is frozen at the sale: a later rate changes nothing', async ({ db }) => {
  const seller = await aSeller(db)
  const product = await aProduct(db, { sellerId: seller.userId })
  const place = async (commissionPercent: number) => {
    const settings = { ...checkoutSettings, commissionPercent }
    const placed = await placeOrders(db, aGuest, { ...aCheckout([aLine(product)], 5_000), settings })
    if (!placed.ok) throw new Error(placed.reason)
    expect(placed.value.orders[0]).not.toHaveProperty('commissionRate')
    return placed.value.orders[0]!.id
  }
  const [before, after] = [await place(5), await place(12.5)]
  await walk(db, seller, before, ...way)
  await walk(db, seller, after, ...way)
  expect(sumsOf(await entriesOf(db, before)).commission).toBe(250)
  expect(sumsOf(await entriesOf(db, after)).commission).toBe(625)
  expect(await refusalOf(db, (tx) => setOrder(tx, before, { commissionRate: 100 }))).toContain(
    'never changed',
  )
})

test('the database refuses a set that does not add up, is empty or has one entry', async ({ db }) => {
  const { userId } = await aSeller(db)
  expect(await refusalOf(db, (tx) => postSet(tx, aSet(two(userId, 100, -99))))).toContain('does not add up')
  expect(await refusalOf(db, (tx) => postSet(tx, aSet(two(userId, 100).slice(1))))).toContain(
    'does not add up',
  )
  const empty = { kind: 'payout' as const, onceKey: 'empty' }
  expect(await refusalOf(db, (tx) => tx.insert(ledgerSets).values(empty))).toContain('does not add up')
  expect(await refusalOf(db, (tx) => postSet(tx, aSet(two(userId, 100))))).toBe('')
})

committed('what does not add up is refused when the transaction ends', async ({ db }) => {
  const { userId } = await aSeller(db)
  const unbalanced = db.transaction((tx) => postSet(tx, aSet(two(userId, 100, -99))))
  await expect(unbalanced).rejects.toMatchObject({
    cause: { message: expect.stringContaining('does not add up') },
  })
  expect(await db.$count(ledgerSets)).toBe(0)
})

test('the database refuses an account nobody knows, a seller’s without seller, the platform’s with one', async ({
  db,
}) => {
  const { userId } = await aSeller(db)
  const odd = (account: string, sellerId: string | null) =>
    refusalOf(db, (tx) =>
      postSet(tx, aSet([{ account: account as Account, sellerId, amount: 1 }, ...two(userId, -1)])),
    )
  expect(await odd('pocket', null)).toContain('ledger_entries_account_known')
  expect(await odd('seller_held', null)).toContain('ledger_entries_account_known')
  expect(await odd('commission', userId)).toContain('ledger_entries_account_known')
})

test('entries and sets are never changed nor deleted', async ({ db }) => {
  const { id, seller } = await aSale(db)
  await walk(db, seller, id, ...way)
  const kept = 'never changed, only reversed'
  expect(await refusalOf(db, (tx) => tx.update(ledgerEntries).set({ amount: 1 }))).toContain(kept)
  expect(await refusalOf(db, (tx) => tx.delete(ledgerEntries))).toContain(kept)
  expect(await refusalOf(db, (tx) => tx.update(ledgerSets).set({ at }))).toContain(kept)
  expect(await refusalOf(db, (tx) => tx.delete(ledgerSets))).toContain(kept)
})

committed('nobody adds to a set once its transaction is over', async ({ db }) => {
  const { userId } = await aSeller(db)
  const { id } = await db.transaction((tx) => postSet(tx, aSet(two(userId, 100))))
  const more = two(userId, 7).map((entry) => ({ ...entry, setId: id }))
  expect(await refusalOf(db, (tx) => tx.insert(ledgerEntries).values(more))).toContain('is closed')
})

test('a set is reversed once, by its mirror, and a reversal stays', async ({ db }) => {
  const { userId } = await aSeller(db)
  const { id } = await postSet(db as Tx, aSet(two(userId, 100)))
  expect(await reverseSet(db as Tx, id, at)).toBe(true)
  expect(await reverseSet(db as Tx, id, at)).toBe(false)
  await checkNow(db)
  const sets = await db.select().from(ledgerSets).orderBy(asc(ledgerSets.id))
  expect(sets).toMatchObject([{ id }, { kind: 'reversal', reverses: id }])
  expect(await reverseSet(db as Tx, sets[1]!.id, at)).toBe(false)
  expect(await reverseSet(db as Tx, 999_999, at)).toBe(false)
  const crooked = async (tx: Tx) => {
    const { id: reverses } = await postSet(tx, aSet(two(userId, 50), 'test:2'))
    const values = { kind: 'reversal' as const, onceKey: 'crooked', reverses }
    const [set] = await tx.insert(ledgerSets).values(values).returning()
    await tx.insert(ledgerEntries).values(two(userId, -49).map((entry) => ({ ...entry, setId: set!.id })))
  }
  expect(await refusalOf(db, crooked)).toContain('does not mirror')
})

committed('the same onceKey ten times at once is written once', async ({ db }) => {
  const { userId } = await aSeller(db)
  const posted = await Promise.all(
    Array.from({ length: 10 }, () => db.transaction((tx) => postSet(tx, aSet(two(userId, 100))))),
  )
  expect(posted.filter(({ written }) => written)).toHaveLength(1)
  expect(new Set(posted.map(({ id }) => id)).size).toBe(1)
  expect(await db.$count(ledgerEntries)).toBe(2)
})

committed('ten who say delivered at once are one sale', async ({ db }) => {
  const { id, seller } = await aSale(db)
  await walk(db, seller, id, 'confirmed', 'processing', 'shipped')
  await Promise.all(
    Array.from({ length: 10 }, () => moveOrder(db, { actor: seller }, { id, to: 'delivered' })),
  )
  expect(await kindsOf(db, id)).toEqual(['sale'])
  expect((await findBalances(db, seller)).seller_cash).toBe(5_000)
})

committed('an order that is paid and cancelled at once ends with nothing on it', async ({ db }) => {
  for (let round = 0; round < 5; round++) {
    const { id, seller } = await aSale(db, { paymentMethod: 'airtel_money' })
    await Promise.all([setOrder(db, id, { paymentStatus: 'paid' }), walk(db, seller, id, 'cancelled')])
    expect(Object.values(sumsOf(await entriesOf(db, id))).every((sum) => sum === 0)).toBe(true)
  }
})

test('over random lives in the database every set is zero and every entry is the one the rules name', async ({
  db,
}) => {
  const seller = await aSeller(db)
  const product = await aProduct(db, { sellerId: seller.userId, stock: 10_000 })
  const live = async (life: Standing[], quantity: number, cash: boolean) => {
    const paymentMethod = cash ? 'cash_on_delivery' : 'airtel_money'
    const { id } = await anOrder(db, aGuest, product, { quantity, paymentMethod })
    for (const standing of life.slice(1)) await setOrder(db, id, standing)
    const [row] = await db.select().from(orders).where(eq(orders.id, id))
    expect(await entriesOf(db, id)).toEqual(setsOfLife(row!, life).flat())
  }
  const lives = fc.asyncProperty(aLife, fc.integer({ min: 1, max: 20 }), fc.boolean(), live)
  await fc.assert(lives, { numRuns: 150 })
  await checkNow(db)
  const [all] = await db.select({ sum: sql<string>`sum(${ledgerEntries.amount})` }).from(ledgerEntries)
  expect(Number(all!.sum)).toBe(0)
})
