import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { newId } from '#app/base/ids.ts'
import type { Db } from '#app/db/client.server.ts'
import { moveOrder } from '#app/modules/money/order-moves/moving.server.ts'
import { placeOrders } from '#app/workflows/place-orders.server.ts'
import { test } from '#test/db.ts'
import { aCheckout, aLine, anOrder } from '#test/make/sales/checkout.ts'
import { aBuyer, aGuest, aProduct, aSeller } from '#test/make.ts'
import { orderItems, orders } from '../tables.ts'
import { eachSale, listOrders, listSellerOrders } from './list-orders.server.ts'
import type { SalesFilter } from './list-rules.ts'

const page = (values: SalesFilter = {}) => ({ ...values, limit: 20 })

async function aShop(db: Db) {
  const [buyer, seller] = [await aBuyer(db), await aSeller(db)]
  const lamp = await aProduct(db, { sellerId: seller.userId, name: 'Solar lamp' })
  const soap = await aProduct(db, { sellerId: seller.userId, name: 'Soap 50% more' })
  const [first, second] = [await anOrder(db, buyer, lamp), await anOrder(db, buyer, soap)]
  await moveOrder(db, { actor: buyer }, { id: second.id, to: 'cancelled' })
  return { buyer, seller, lamp, soap, first, second }
}

test('a member’s orders are found by order number or product name, whatever its case §13.2', async ({
  db,
}) => {
  const { buyer, first, second } = await aShop(db)
  const found = async (search: string) =>
    (await listOrders(db, buyer, page({ search }))).rows.map(({ id }) => id)
  expect(await found('solar')).toEqual([first.id])
  expect(await found(first.orderNumber.toLowerCase())).toEqual([first.id])
  expect(await found(first.orderNumber.replaceAll('-', ' ')), 'without its dashes').toEqual([first.id])
  expect(await found('50%')).toEqual([second.id])
  expect(await found('%')).toEqual([second.id])
  expect(await found('_')).toEqual([])
  expect(await found('tractor')).toEqual([])
})

test('orders are counted by status, for the search too §13.2', async ({ db }) => {
  const { buyer } = await aShop(db)
  const counted = async (wanted?: SalesFilter) => (await listOrders(db, buyer, page(wanted))).counts
  expect(await counted()).toEqual({ pending: 1, cancelled: 1 })
  expect(await counted({ status: 'cancelled' })).toEqual({ pending: 1, cancelled: 1 })
  expect(await counted({ search: 'solar' })).toEqual({ pending: 1 })
  expect((await listOrders(db, await aBuyer(db), page())).counts).toEqual({})
})

test('a seller’s list holds what was ordered from them and nothing else', async ({ db }) => {
  const { seller, buyer, lamp } = await aShop(db)
  await anOrder(db, aGuest, lamp)
  await anOrder(db, buyer, await aProduct(db))
  const sold = async (to: typeof seller) => (await listSellerOrders(db, to, page())).rows
  expect((await sold(seller)).map(({ sellerId }) => sellerId)).toEqual(Array(3).fill(seller.userId))
  expect(await sold(await aSeller(db))).toEqual([])
  // A seller's own shopping is no sale.
  await anOrder(db, seller, await aProduct(db))
  expect(await sold(seller)).toHaveLength(3)
  expect((await listOrders(db, seller, page())).rows).toHaveLength(1)
})

test('a seller’s list is narrowed by status, order number, product and buyer', async ({ db }) => {
  const { seller, first, second } = await aShop(db)
  const found = async (values: SalesFilter) =>
    (await listSellerOrders(db, seller, page(values))).rows.map(({ id }) => id)
  expect(await found({ status: 'cancelled' })).toEqual([second.id])
  expect(await found({ search: 'lamp' })).toEqual([first.id])
  expect(await found({ search: 'chikondi' })).toHaveLength(2)
  expect(await found({ search: 'lamp', status: 'cancelled' })).toEqual([])
  const newest = await listSellerOrders(db, seller, { limit: 1 })
  expect(newest).toMatchObject({ rows: [{ id: second.id }], neighbours: { next: second.id } })
  const next = await listSellerOrders(db, seller, { limit: 1, after: second.id })
  expect(next).toMatchObject({ rows: [{ id: first.id }], neighbours: { previous: first.id } })
})

test('a seller finds sales by part of the buyer’s phone number, however it is typed', async ({ db }) => {
  const seller = await aSeller(db)
  const soap = await aProduct(db, { sellerId: seller.userId })
  const contactInfo = { fullName: 'Atusaye Phiri', phoneNumber: '0888 123 456' }
  const { id } = await anOrder(db, aGuest, soap, { contactInfo })
  await anOrder(db, aGuest, soap)
  const found = async (search: string) =>
    (await listSellerOrders(db, seller, page({ search }))).rows.map((order) => order.id)
  for (const typed of ['0888 123', '0888123456', '+265 888 123 456', '(888) 123'])
    expect(await found(typed), typed).toEqual([id])
  expect(await found('atusaye')).toEqual([id])
  const [order] = (await listSellerOrders(db, seller, page({ search: 'atusaye' }))).rows
  expect(await found(order!.orderNumber.replaceAll('-', '')), 'its number without dashes').toEqual([id])
  expect(await found('0777 000')).toEqual([])
})

test('sales are found between days of Malawi’s calendar, to the last moment before midnight', async ({
  db,
}) => {
  const seller = await aSeller(db)
  const soap = await aProduct(db, { sellerId: seller.userId })
  const at = async (moment: string) => {
    const placed = await placeOrders(db, aGuest, aCheckout([aLine(soap)], 5_000), new Date(moment))
    return placed.ok ? placed.value.orderIds[0]! : ''
  }
  const lastOf20 = await at('2026-11-20T21:59:59.999Z')
  const firstOf21 = await at('2026-11-20T22:00:00.000Z')
  const lastOf21 = await at('2026-11-21T21:59:59.999Z')
  const firstOf22 = await at('2026-11-21T22:00:00.000Z')
  const found = async (days: SalesFilter) =>
    (await listSellerOrders(db, seller, page(days))).rows.map(({ id }) => id)
  expect(await found({ from: '2026-11-21', to: '2026-11-21' })).toEqual([lastOf21, firstOf21])
  expect(await found({ from: '2026-11-22' })).toEqual([firstOf22])
  expect(await found({ to: '2026-11-20' })).toEqual([lastOf20])
  expect(await found({ from: '2026-11-22', to: '2026-11-20' })).toEqual([])
  expect((await listSellerOrders(db, seller, page({ to: '2026-11-21' }))).counts).toEqual({ pending: 3 })
})

test('sales are counted by status for their seller alone, in the search too', async ({ db }) => {
  const { seller } = await aShop(db)
  const counted = async (to: typeof seller, wanted?: SalesFilter) =>
    (await listSellerOrders(db, to, page(wanted))).counts
  expect(await counted(seller)).toEqual({ pending: 1, cancelled: 1 })
  expect(await counted(seller, { search: 'solar' })).toEqual({ pending: 1 })
  expect(await counted(await aSeller(db))).toEqual({})
})

test('every sale is read once, newest first, also more than are read at a time', async ({ db }) => {
  const [buyer, seller] = [await aBuyer(db), await aSeller(db)]
  const soap = await aProduct(db, { sellerId: seller.userId })
  const {
    id,
    orderNumber: _,
    ...order
  } = (
    await db
      .select()
      .from(orders)
      .where(eq(orders.id, (await anOrder(db, buyer, soap)).id))
  )[0]!
  const copies = Array.from({ length: 405 }, (__, turn) => ({
    ...order,
    id: newId(),
    orderNumber: `TB-2026-${9_000_000 + turn}`,
  }))
  await db.insert(orders).values(copies)
  const read: string[] = []
  for await (const sales of eachSale(db, seller, {})) read.push(...sales.map((sale) => sale.id))
  expect(read).toHaveLength(406)
  expect(read).toEqual([id, ...copies.map((copy) => copy.id)].toSorted().toReversed())
  const none: unknown[] = []
  for await (const sales of eachSale(db, await aSeller(db), {})) none.push(sales)
  expect(none).toEqual([])
})

test('what many shops sell is found in one’s own orders alone', async ({ db }) => {
  const { buyer, seller, first, second } = await aShop(db)
  const [order] = await db.select().from(orders).where(eq(orders.id, second.id))
  const [item] = await db.select().from(orderItems).where(eq(orderItems.orderId, second.id))
  const other = { buyerId: (await aBuyer(db)).userId, sellerId: (await aSeller(db)).userId }
  const { words: _, ...copied } = order!
  const copies = Array.from({ length: 501 }, (__, turn) => ({
    ...copied,
    ...other,
    id: newId(),
    orderNumber: `TB-2026-${8_000_000 + turn}`,
  }))
  await db.insert(orders).values(copies)
  await db.insert(orderItems).values(copies.map(({ id }) => ({ ...item!, id: newId(), orderId: id })))
  expect((await listOrders(db, buyer, page({ search: 'SOAP' }))).rows.map(({ id }) => id)).toEqual([
    second.id,
  ])
  const sold = await listSellerOrders(db, seller, page({ search: 'soap' }))
  expect(sold).toMatchObject({ rows: [{ id: second.id }], counts: { cancelled: 1 } })
  expect((await listSellerOrders(db, seller, page({ search: 'solar' }))).rows.map(({ id }) => id)).toEqual([
    first.id,
  ])
})

test('a shop’s own name and a buyer’s email find no sales', async ({ db }) => {
  const seller = await aSeller(db, { businessName: 'Mwayi Traders' })
  const soap = await aProduct(db, { sellerId: seller.userId })
  const contactInfo = { fullName: 'Atusaye Phiri', phoneNumber: '0888 123 456', email: 'mayeso@example.com' }
  const { id } = await anOrder(db, aGuest, soap, { contactInfo })
  const found = async (search: string) =>
    (await listSellerOrders(db, seller, page({ search }))).rows.map((order) => order.id)
  expect([await found('mwayi'), await found('mayeso'), await found('ATUSAYE')]).toEqual([[], [], [id]])
})
