import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import type { Actor } from '#app/base/actor.ts'
import { newId } from '#app/base/ids.ts'
import type { Db } from '#app/db/client.server.ts'
import { type Product, products } from '#app/modules/catalog/products/tables.ts'
import { phoneCodes } from '#app/modules/identity/accounts/tables.ts'
import { moveOrder } from '#app/modules/money/order-moves/moving.server.ts'
import { defaultSettings } from '#app/modules/platform/settings/rules.ts'
import { accountPhones } from '#app/modules/platform/users/tables.ts'
import { addToCart } from '#app/modules/sales/cart/change-cart.server.ts'
import { placeOrders } from '#app/workflows/place-orders.server.ts'
import { committed, test } from '#test/db.ts'
import { pay } from '#test/make/money/paid-sale.ts'
import { aCheckout, aLine, checkoutSettings } from '#test/make/sales/checkout.ts'
import { aBuyer, aGuest, aProduct, aSeller } from '#test/make.ts'
import { orderProofs, unprovenHolds } from '../tables.ts'
import { deletePastHolds } from '../trust/trust.server.ts'
import { findBuyerFacts } from './read-checkout.server.ts'

/** As administrators find them. */
const settings = { ...checkoutSettings, ...defaultSettings, paymentMethods: checkoutSettings.paymentMethods }

type Wish = {
  phone?: string
  device?: string
  phoneRequest?: string
  paymentMethod?: 'cash_on_delivery' | 'airtel_money'
  actor?: Actor
  now?: Date
}

/** Somebody orders so many pieces of each product: the ids of the orders, or why there are none. */
async function order(db: Db, wanted: [Product, number][], wish: Wish = {}) {
  const { phone = '0991 000 001', paymentMethod = 'cash_on_delivery', actor = aGuest, now, ...origin } = wish
  const lines = wanted.map(([product, quantity]) => aLine(product, quantity))
  if (actor.role !== 'guest')
    for (const line of lines) await addToCart(db, { kind: 'member', userId: actor.userId }, line)
  const total = wanted.reduce((sum, [product, quantity]) => sum + product.price * quantity, 0)
  const contactInfo = { fullName: 'Chikondi Banda', phoneNumber: phone }
  const checkout = aCheckout(lines, total, { contactInfo, paymentMethod })
  const placed = await placeOrders(db, actor, { ...checkout, settings, origin }, now)
  return placed.ok ? placed.value.orderIds : placed
}
const isPlaced = (answer: Awaited<ReturnType<typeof order>>) => Array.isArray(answer)
const stockOf = async (db: Db, { id }: Product) =>
  (await db.select({ stock: products.stock }).from(products).where(eq(products.id, id)))[0]!.stock

/** This browser answered a code to the phone, so long ago. */
async function answered(db: Db, phone: string, hoursAgo = 0) {
  const id = newId()
  const usedAt = new Date(Date.now() - hoursAgo * 3_600_000)
  await db.insert(phoneCodes).values({
    id,
    phone,
    prefix: phone.slice(0, -4),
    purpose: 'verify-phone',
    channel: 'sms',
    expiresAt: usedAt,
    usedAt,
  })
  return id
}
const number = (at: number) => `0991 1${String(at).padStart(5, '0')}`

describe('of 400 pieces', () => {
  test('two invented numbers hold 80 each, and forty together no more than 132', async ({ db }) => {
    const product = await aProduct(db, { price: 100, stock: 400 })
    expect(await order(db, [[product, 140]], { phone: number(1), device: 'one' })).toMatchObject({
      reason: 'unproven-stock',
      detail: { offersCode: true },
    })
    expect(isPlaced(await order(db, [[product, 80]], { phone: number(1), device: 'one' }))).toBe(true)
    expect(
      await order(db, [[product, 1]], { phone: number(1), device: 'three' }),
      'the same phone',
    ).toMatchObject({
      reason: 'unproven-stock',
    })
    expect(
      await order(db, [[product, 1]], { phone: number(9), device: 'one' }),
      'the same browser',
    ).toMatchObject({
      reason: 'unproven-stock',
    })
    expect(isPlaced(await order(db, [[product, 52]], { phone: number(2), device: 'two' }))).toBe(true)
    for (let at = 3; at <= 40; at += 1)
      expect(await order(db, [[product, 1]], { phone: number(at), device: `${at}` })).toMatchObject({
        reason: 'unproven-stock',
      })
    expect(await stockOf(db, product)).toBe(400 - 132)
    const [held] = await db.select().from(unprovenHolds).where(eq(unprovenHolds.phone, '+265991100001'))
    expect(held).toMatchObject({ quantity: 80 })
    expect(held!.device, 'nobody reads the browser’s name').not.toContain('one')
  })

  test('whoever answers a code is served, in the browser that answered and for that phone only', async ({
    db,
  }) => {
    const product = await aProduct(db, { price: 100, stock: 400 })
    for (let at = 1; at <= 2; at += 1) await order(db, [[product, 66]], { phone: number(at) })
    const phone = '0991 222 333'
    expect(await order(db, [[product, 1]], { phone })).toMatchObject({ reason: 'unproven-stock' })
    const phoneRequest = await answered(db, '+265991222333')
    expect(await order(db, [[product, 1]], { phone: '0991 222 334', phoneRequest })).toMatchObject({
      reason: 'unproven-stock',
    })
    const old = await answered(db, '+265991222333', 25)
    expect(await order(db, [[product, 1]], { phone, phoneRequest: old })).toMatchObject({
      reason: 'unproven-stock',
    })
    const placed = await order(db, [[product, 200]], { phone, phoneRequest })
    expect(placed).toHaveLength(1)
    expect(await db.select().from(orderProofs)).toMatchObject([
      { orderId: (placed as string[])[0], phone: '+265991222333' },
    ])
    expect(await db.$count(unprovenHolds, eq(unprovenHolds.phone, '+265991222333'))).toBe(0)
  })

  test('a member whose account proved the phone is served, and nobody who borrows the number', async ({
    db,
  }) => {
    const product = await aProduct(db, { price: 100, stock: 400 })
    const [owner, other] = [await aBuyer(db), await aBuyer(db)]
    const now = new Date()
    await db
      .insert(accountPhones)
      .values({ userId: owner.userId, phone: '+265991222333', verifiedAt: now, lastUsedAt: now })
    const phone = '0991 222 333'
    expect(await order(db, [[product, 200]], { phone, actor: other })).toMatchObject({
      reason: 'unproven-stock',
    })
    expect(await order(db, [[product, 200]], { phone })).toMatchObject({ reason: 'unproven-stock' })
    expect(isPlaced(await order(db, [[product, 200]], { phone, actor: owner }))).toBe(true)
  })
})

test('of the last piece anybody may order it, once', async ({ db }) => {
  const product = await aProduct(db, { stock: 1 })
  expect(isPlaced(await order(db, [[product, 1]]))).toBe(true)
  const three = await aProduct(db, { stock: 3 })
  expect(isPlaced(await order(db, [[three, 1]], { phone: number(1) }))).toBe(true)
  expect(await order(db, [[three, 1]], { phone: number(2) })).toMatchObject({ reason: 'unproven-stock' })
})

test('what is cancelled, paid or answered for holds nothing any more', async ({ db }) => {
  const seller = await aSeller(db)
  const product = await aProduct(db, { price: 100, stock: 12, sellerId: seller.userId })
  const first = (await order(db, [[product, 2]], { phone: number(1) })) as string[]
  const [second] = (await order(db, [[product, 1]], { phone: number(2) })) as string[]
  expect(await order(db, [[product, 1]], { phone: number(3) })).toMatchObject({ reason: 'unproven-stock' })
  await moveOrder(db, { actor: seller }, { id: first[0]!, to: 'cancelled', note: 'None left' })
  expect(isPlaced(await order(db, [[product, 2]], { phone: number(3) }))).toBe(true)
  expect(await order(db, [[product, 1]], { phone: number(4) })).toMatchObject({ reason: 'unproven-stock' })
  expect(await deletePastHolds(db)).toBe(1)
  expect(await db.$count(unprovenHolds)).toBe(2)
  // Of the eleven pieces that nobody answers for a third is three.
  await db.insert(orderProofs).values({ orderId: second!, phone: number(2), provenAt: new Date() })
  expect(isPlaced(await order(db, [[product, 1]], { phone: number(4) }))).toBe(true)
})

test('a code answers for what the same phone ordered in the same browser before', async ({ db }) => {
  const product = await aProduct(db, { price: 100, stock: 20 })
  const phone = number(1)
  const [first] = (await order(db, [[product, 2]], { phone, device: 'mine' })) as string[]
  const [other] = (await order(db, [[product, 1]], { phone, device: 'a stranger’s' })) as string[]
  const phoneRequest = await answered(db, '+265991100001')
  const [second] = (await order(db, [[product, 5]], { phone, device: 'mine', phoneRequest })) as string[]
  const proven = (await db.select().from(orderProofs)).map(({ orderId }) => orderId)
  expect(proven.toSorted()).toEqual([first!, second!].toSorted())
  expect(proven).not.toContain(other)
})

test('without a code three checkouts, six shops in one and MK 150,000 together; with one four times as much', async ({
  db,
}) => {
  const shops = await Promise.all(Array.from({ length: 7 }, () => aProduct(db, { price: 1_000, stock: 100 })))
  const many = (count: number) => shops.slice(0, count).map((product): [Product, number] => [product, 1])
  expect(await order(db, many(7))).toMatchObject({ reason: 'cash-sellers', detail: { offersCode: true } })
  expect(await order(db, many(6))).toHaveLength(6)
  const dear = await aProduct(db, { price: 72_000, stock: 100 })
  expect(await order(db, [[dear, 2]]), '6,000 are open').toHaveLength(1)
  expect(await order(db, many(1)), '150,001 would be').toMatchObject({ reason: 'cash-total' })
  const phone = number(5)
  for (let at = 0; at < 3; at += 1)
    expect(isPlaced(await order(db, many(1), { phone, device: 'b' }))).toBe(true)
  expect(await order(db, many(1), { phone })).toMatchObject({ reason: 'cash-limit' })
  expect(
    await order(db, many(1), { phone: number(6), device: 'b' }),
    'another number, the same browser',
  ).toMatchObject({ reason: 'cash-limit' })
  const phoneRequest = await answered(db, '+265991100005')
  for (let at = 3; at < 12; at += 1)
    expect(isPlaced(await order(db, many(7), { phone, phoneRequest, device: 'b' })), `${at}`).toBe(true)
  expect(await order(db, many(1), { phone, phoneRequest })).toMatchObject({
    reason: 'cash-limit',
    detail: { offersCode: false },
  })
})

test('before the order the browser, or the phone that is known, says what is open already', async ({
  db,
}) => {
  const product = await aProduct(db, { price: 1_000, stock: 100 })
  await order(db, [[product, 2]], { phone: number(1), device: 'one' })
  const known = (phone: string | undefined, device: string) =>
    findBuyerFacts(db, aGuest, { productIds: [product.id], phone, origin: { device }, settings }, new Date())
  expect(await known(undefined, 'one')).toMatchObject({
    proven: false,
    cashCheckouts: 1,
    cashTotal: 2_000,
    held: [{ productId: product.id, cash: 2, ownCash: 2 }],
  })
  expect(await known('+265991100001', 'two')).toMatchObject({ cashCheckouts: 1, cashTotal: 2_000 })
  expect(await known(undefined, 'two')).toMatchObject({
    cashCheckouts: 0,
    cashTotal: 0,
    held: [{ ownCash: 0 }],
  })
})

test('orders that wait to be paid are six at most without a code, and hold half of the pieces', async ({
  db,
}) => {
  const product = await aProduct(db, { price: 100, stock: 100 })
  const wish = { paymentMethod: 'airtel_money', device: 'b' } as const
  expect(await order(db, [[product, 51]], wish)).toMatchObject({ reason: 'unproven-stock' })
  const [first] = (await order(db, [[product, 50]], wish)) as string[]
  expect(await order(db, [[product, 1]], { ...wish, phone: number(2), device: 'c' })).toMatchObject({
    reason: 'unproven-stock',
  })
  await pay(db, first!)
  expect(
    isPlaced(await order(db, [[product, 25]], { ...wish, phone: number(2), device: 'c' })),
    'half of 50',
  ).toBe(true)
  const few = await aProduct(db, { price: 100, stock: 3 })
  expect(
    isPlaced(await order(db, [[few, 3]], { ...wish, phone: number(3), device: 'd' })),
    'few pieces',
  ).toBe(true)
  const other = await aProduct(db, { price: 100, stock: 1_000 })
  for (let at = 0; at < 6; at += 1)
    expect(isPlaced(await order(db, [[other, 1]], { ...wish, phone: number(4), device: 'e' }))).toBe(true)
  expect(await order(db, [[other, 1]], { ...wish, phone: number(4), device: 'f' })).toMatchObject({
    reason: 'unproven-unpaid',
  })
})

test('an account that paid for something before needs no code', async ({ db }) => {
  const seller = await aSeller(db)
  const product = await aProduct(db, { price: 2_000, stock: 100, sellerId: seller.userId })
  const buyer = await aBuyer(db)
  const wish = { actor: buyer, paymentMethod: 'airtel_money' } as const
  const [first] = (await order(db, [[product, 1]], wish)) as string[]
  await pay(db, first!)
  expect(await order(db, [[product, 60]], { actor: buyer })).toMatchObject({ reason: 'unproven-stock' })
  for (const to of ['processing', 'shipped', 'delivered'] as const)
    await moveOrder(db, { actor: seller }, { id: first!, to })
  await moveOrder(db, 'platform', { id: first!, to: 'completed' })
  expect(isPlaced(await order(db, [[product, 60]], { actor: buyer }))).toBe(true)
})

committed('ten numbers that order at once hold a third of the pieces, whoever is first', async ({ db }) => {
  const product = await aProduct(db, { price: 100, stock: 30 })
  const all = await Promise.all(
    Array.from({ length: 10 }, (_, at) => order(db, [[product, 2]], { phone: number(at), device: `${at}` })),
  )
  // A third of 30, rounded down at 33 %, is 9: four times two.
  expect(all.filter(isPlaced)).toHaveLength(4)
  expect(await stockOf(db, product)).toBe(22)
})

committed('ten phones of one browser that order at once have three checkouts', async ({ db }) => {
  const goods = await Promise.all(Array.from({ length: 10 }, () => aProduct(db, { price: 100, stock: 100 })))
  const all = await Promise.all(
    goods.map((product, at) => order(db, [[product, 1]], { phone: number(at), device: 'one' })),
  )
  expect(all.filter(isPlaced)).toHaveLength(3)
})
