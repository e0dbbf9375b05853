import { expect } from 'vitest'
import type { Tx } from '#app/db/client.server.ts'
import { moveOrder } from '#app/modules/money/order-moves/moving.server.ts'
import { placeOrders } from '#app/workflows/place-orders.server.ts'
import { committed, test } from '#test/db.ts'
import { accountSums } from '#test/ledger-model.ts'
import { aCheckout, aLine, checkoutSettings } from '#test/make/sales/checkout.ts'
import {
  aPayout,
  aSale,
  moveOrderThrough,
  payoutEntries,
  setOrder,
  stepsToDelivered,
} from '#test/make/sales/sale.ts'
import { aGuest, aProduct, aSeller } from '#test/make.ts'
import { checkConstraintsNow, entriesOf, kindsOf, refusalOf, setsOf } from '#test/read-ledger.ts'
import { findBalances } from './earnings/balances.server.ts'
import { postLedgerSet } from './entries/posting.server.ts'

test('an order placed writes nothing: no money has moved yet', async ({ db }) => {
  const { id, seller } = await aSale(db)
  await moveOrderThrough(db, seller, id, 'confirmed', 'processing', 'shipped')
  expect(await setsOf(db, id)).toEqual([])
})

test('cash on delivery is paid at delivered: the commission is owed from then on', async ({ db }) => {
  const { id, seller } = await aSale(db)
  await moveOrderThrough(db, seller, id, ...stepsToDelivered)
  await checkConstraintsNow(db)
  expect(await kindsOf(db, id)).toEqual(['sale'])
  expect(await findBalances(db, seller)).toEqual({
    seller_cash: 5_000,
    seller_held: 0,
    seller_available: -250,
    seller_paying: 0,
  })
})

test('any other payment is held until the order is completed §41.3', async ({ db }) => {
  const { id, seller } = await aSale(db, { paymentMethod: 'airtel_money' })
  await setOrder(db, id, { paymentStatus: 'paid' })
  expect(await findBalances(db, seller)).toMatchObject({ seller_held: 4_750, seller_available: 0 })
  await moveOrderThrough(db, seller, id, ...stepsToDelivered)
  expect(await findBalances(db, seller)).toMatchObject({ seller_held: 4_750, seller_available: 0 })
  await moveOrder(db, 'platform', { id, to: 'completed' })
  await checkConstraintsNow(db)
  expect(await findBalances(db, seller)).toMatchObject({ seller_held: 0, seller_available: 4_750 })
  expect(await kindsOf(db, id)).toEqual(['sale', 'release'])
})

test('a paid order that is cancelled is reversed, entry by entry', async ({ db }) => {
  const { id, seller } = await aSale(db, { paymentMethod: 'tnm_mpamba' })
  await setOrder(db, id, { paymentStatus: 'paid' })
  await moveOrderThrough(db, seller, id, 'cancelled')
  await checkConstraintsNow(db)
  expect(await kindsOf(db, id)).toEqual(['sale', 'reversal'])
  expect(Object.values(accountSums(await entriesOf(db, id))).every((sum) => sum === 0)).toBe(true)
})

test('a payment that comes after the order was cancelled is no sale', async ({ db }) => {
  const { id, seller } = await aSale(db, { paymentMethod: 'tnm_mpamba' })
  await moveOrderThrough(db, seller, id, 'cancelled')
  const late = refusalOf(db, (tx) => setOrder(tx, id, { paymentStatus: 'paid' }))
  expect(await late).toContain('is cancelled: what was paid goes back')
  expect(await setsOf(db, id)).toEqual([])
})

test('a refund after the release takes both back; the seller may then owe', async ({ db }) => {
  const { id, seller } = await aSale(db, { paymentMethod: 'airtel_money' })
  await setOrder(db, id, { paymentStatus: 'paid' })
  await moveOrderThrough(db, seller, id, ...stepsToDelivered)
  await moveOrder(db, 'platform', { id, to: 'completed' })
  await postLedgerSet(db as Tx, aPayout(payoutEntries(seller.userId, -4_750)))
  await setOrder(db, id, { paymentStatus: 'refunded' })
  await checkConstraintsNow(db)
  expect(await kindsOf(db, id)).toEqual(['sale', 'release', 'reversal', 'reversal'])
  expect((await findBalances(db, seller)).seller_available).toBe(-4_750)
})

test('the commission is frozen at the sale: a later rate changes nothing §23.2', async ({ db }) => {
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
  await moveOrderThrough(db, seller, before, ...stepsToDelivered)
  await moveOrderThrough(db, seller, after, ...stepsToDelivered)
  expect(accountSums(await entriesOf(db, before)).commission).toBe(250)
  expect(accountSums(await entriesOf(db, after)).commission).toBe(625)
  expect(await refusalOf(db, (tx) => setOrder(tx, before, { commissionRate: 100 }))).toContain(
    'never changed',
  )
})

committed('ten who say delivered at once are one sale', async ({ db }) => {
  const { id, seller } = await aSale(db)
  await moveOrderThrough(db, seller, id, 'confirmed', 'processing', 'shipped')
  await Promise.all(
    Array.from({ length: 10 }, () => moveOrder(db, { actor: seller }, { id, to: 'delivered' })),
  )
  expect(await kindsOf(db, id)).toEqual(['sale'])
  expect((await findBalances(db, seller)).seller_cash).toBe(5_000)
})

committed('an order that is paid and cancelled at once ends with nothing on it', async ({ db }) => {
  for (let round = 0; round < 5; round++) {
    const { id, seller } = await aSale(db, { paymentMethod: 'airtel_money' })
    await Promise.allSettled([
      setOrder(db, id, { paymentStatus: 'paid' }),
      moveOrderThrough(db, seller, id, 'cancelled'),
    ])
    expect(Object.values(accountSums(await entriesOf(db, id))).every((sum) => sum === 0)).toBe(true)
  }
})
