import { eq, sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import type { Db } from '#app/db/client.server.ts'
import { sellerProfiles } from '#app/modules/identity/shops/tables.ts'
import { refundOrder } from '#app/modules/money/order-refunds/refunding.server.ts'
import { mails } from '#app/modules/platform/mail/tables.ts'
import { test } from '#test/db.ts'
import { anOrder } from '#test/make/sales/checkout.ts'
import { setOrder } from '#test/make/sales/sale.ts'
import { aBuyer, aGuest, anAdmin, aProduct, aSeller } from '#test/make.ts'
import { readPages } from '#test/read-pages.ts'
import { orderStatuses } from '../status.ts'
import { orders, unsentNotices } from '../tables.ts'
import type { AllOrdersQuery } from './admin-list-rules.ts'
import { orderQuery } from './list-all-orders.server.ts'

const admin = (db: Db) => anAdmin(db)
async function found(db: Db, wanted: AllOrdersQuery & { limit?: number }) {
  const { rows } = await orderQuery.page(db, await admin(db), { limit: 20, ...wanted })
  return rows.map(({ orderNumber }) => orderNumber)
}

/** Two guests' orders and one of a member, of two shops, a day after each other. */
async function aMarket(db: Db) {
  const [pots, lamps] = [
    await aSeller(db, { businessName: 'Kanyumba Pottery' }),
    await aSeller(db, { businessName: 'Dzuwa Lamps' }),
  ]
  const pot = await aProduct(db, { sellerId: pots.userId, price: 8_000 })
  const lamp = await aProduct(db, { sellerId: lamps.userId, price: 30_000 })
  const buyer = await aBuyer(db, { name: 'Account Name' })
  const contactInfo = (fullName: string, phoneNumber: string, email: string) => ({
    contactInfo: { fullName, phoneNumber, email },
  })
  const first = await anOrder(db, aGuest, pot, {
    ...contactInfo('Thandiwe Mwale', '0888 111 222', 'thandiwe@example.com'),
    paymentMethod: 'airtel_money',
  })
  const second = await anOrder(
    db,
    buyer,
    lamp,
    contactInfo('Yamikani Phiri', '0999 333 444', 'y@work.example'),
  )
  const third = await anOrder(db, aGuest, lamp, contactInfo('50%_Gogo', '+44 20 7946 0958', ''))
  const days = ['2026-11-01T10:00:00Z', '2026-11-02T10:00:00Z', '2026-11-03T10:00:00Z']
  for (const [index, { id }] of [first, second, third].entries())
    await setOrder(db, id, { createdAt: new Date(days[index]!) })
  await setOrder(db, second.id, { status: 'confirmed', paymentStatus: 'paid' })
  const [one, two, three] = [first.orderNumber, second.orderNumber, third.orderNumber]
  return { one, two, three, pots, lamps, buyer }
}

describe('all orders are found by', () => {
  test('the number, whole or in part, in whatever case §33.1', async ({ db }) => {
    const { one } = await aMarket(db)
    expect(await found(db, { search: one })).toEqual([one])
    expect(await found(db, { search: ` ${one.toLowerCase()} ` })).toEqual([one])
    expect(await found(db, { search: one.slice(-4) })).toContain(one)
    expect(await found(db, { search: 'TB-1999-0001' })).toEqual([])
  })

  test('the buyer: the name or email on the order, or the email of the account §33.1', async ({ db }) => {
    const { one, two, three, buyer } = await aMarket(db)
    expect(await found(db, { search: 'thandiwe MWALE' })).toEqual([one])
    expect(await found(db, { search: 'y@work' })).toEqual([two])
    expect(await found(db, { search: buyer.email.toUpperCase() })).toEqual([two])
    expect(await found(db, { search: '50%_g' }), 'signs that a pattern means something by').toEqual([three])
  })

  test('the seller: the shop as it was called then, and as it is called today §33.1', async ({ db }) => {
    const { one, pots } = await aMarket(db)
    expect(await found(db, { search: 'kanyumba' })).toEqual([one])
    const today = { businessName: 'Mbiya House' }
    await db.update(sellerProfiles).set(today).where(eq(sellerProfiles.userId, pots.userId))
    expect(await found(db, { search: 'mbiya' })).toEqual([one])
    expect(await found(db, { search: 'kanyumba' })).toEqual([one])
  })

  test.for([
    '0888 111 222',
    '0888111222',
    '+265 888 111 222',
    '+265888111222',
    '00265 888 111 222',
    '888111',
    '0888-111',
  ])('the phone, written %s', async (search, { db }) => {
    const { one } = await aMarket(db)
    expect(await found(db, { search })).toEqual([one])
  })
})

test('they are narrowed by status, payment, way of paying, days, seller and buyer §33.2', async ({ db }) => {
  const { one, two, three, lamps, buyer } = await aMarket(db)
  expect(await found(db, { status: 'confirmed' })).toEqual([two])
  expect(await found(db, { payment: 'paid' })).toEqual([two])
  expect(await found(db, { method: 'airtel_money' })).toEqual([one])
  expect(await found(db, { from: '2026-11-02', to: '2026-11-02' })).toEqual([two])
  expect(await found(db, { from: '2026-11-02' })).toEqual([three, two])
  expect(await found(db, { seller: lamps.userId })).toEqual([three, two])
  expect(await found(db, { buyer: buyer.userId })).toEqual([two])
  expect(await found(db, { seller: lamps.userId, search: 'thandiwe' })).toEqual([])
})

test('the newest come first, or the oldest, or the highest total; a page at a time §33.2', async ({ db }) => {
  const { one, two, three } = await aMarket(db)
  expect(await found(db, {})).toEqual([three, two, one])
  expect(await found(db, { sort: 'oldest' })).toEqual([one, two, three])
  expect(await found(db, { sort: 'highest' })).toEqual([three, two, one])
  const actor = await admin(db)
  const pages = await readPages((cursor) => orderQuery.page(db, actor, { limit: 2, ...cursor }))
  expect(pages.map((rows) => rows.map(({ orderNumber }) => orderNumber))).toEqual([[three, two], [one]])
})

test('each status is counted, whichever is chosen, of what fits the rest §33.2', async ({ db }) => {
  const { lamps } = await aMarket(db)
  const wanted = { limit: 20, status: 'confirmed' } as const
  const countsOf = async (more: AllOrdersQuery) =>
    (await orderQuery.page(db, await admin(db), { ...wanted, ...more })).counts
  const none = Object.fromEntries(orderStatuses.map((status) => [status, 0]))
  expect(await countsOf({})).toEqual({ ...none, pending: 2, confirmed: 1 })
  expect(await countsOf({ seller: lamps.userId })).toEqual({ ...none, pending: 1, confirmed: 1 })
})

test('the whole of them is read in the chosen order, each once', async ({ db }) => {
  const seller = await aSeller(db)
  const product = await aProduct(db, { sellerId: seller.userId, stock: 1000 })
  const { id } = await anOrder(db, aGuest, product)
  await db.execute(sql`insert into orders (id, order_number, checkout_id, seller_id, seller_name, guest_order,
      subtotal, shipping_fee, total_amount, commission_rate, payment_method, contact_info, delivery_address,
      delivery_method, estimated_delivery_date, created_at)
    select lpad(n::text, 16, '0'), 'TB-2026-' || 100000 + n, checkout_id, seller_id, seller_name, guest_order,
      5000 + n % 7, 0, 5000 + n % 7, commission_rate, payment_method, contact_info, delivery_address,
      delivery_method, estimated_delivery_date, created_at + n % 5 * interval '1 hour'
    from orders, generate_series(1, 450) n where id = ${id}`)
  for (const sort of ['newest', 'oldest', 'highest'] as const) {
    const read: string[] = []
    for await (const some of orderQuery.batches(db, await admin(db), { seller: seller.userId, sort }))
      read.push(...some.map(({ orderNumber }) => orderNumber))
    expect(read).toHaveLength(451)
    expect(read).toEqual(await found(db, { seller: seller.userId, sort, limit: 1000 }))
  }
})

test('the indexes of the lists stand in the very order that the lists ask for', async ({ db }) => {
  const { rows } = await db.execute<{ indexname: string; indexdef: string }>(sql`select indexname, indexdef
    from pg_indexes where indexname in ('orders_listed', 'orders_sold_listed', 'orders_by_seller') order by indexname`)
  expect(rows.map(({ indexdef }) => indexdef.slice(indexdef.indexOf('(')))).toEqual([
    '(seller_id, status, created_at DESC, id DESC)',
    expect.stringMatching(/^\(created_at DESC, id DESC, status, .*, words\)$/),
    '(seller_id, created_at, id, status, words)',
  ])
})

test('an order is kept however long and wide the names on it are, and is found by them', async ({ db }) => {
  const { one } = await aMarket(db)
  const wide = Array.from({ length: 700 }, (_, place) => String.fromCodePoint(0x20000 + place * 37)).join('')
  await db
    .update(orders)
    .set({ contactInfo: { fullName: wide, phoneNumber: '+265888111222' } })
    .where(eq(orders.orderNumber, one))
  expect(await found(db, { search: wide.slice(0, 20) })).toEqual([one])
})

test('orders whose buyer could not be told are found: nobody to write to, or a guest’s message that failed §50.16', async ({
  db,
}) => {
  const { one, two, three } = await aMarket(db)
  const rows = await db.select().from(orders)
  const idOf = (orderNumber: string) => rows.find((row) => row.orderNumber === orderNumber)!.id
  expect(await found(db, { reach: 'untold' })).toEqual([])
  // Of the third no email is known, and no text reached its phone.
  await setOrder(db, idOf(three), { paymentStatus: 'paid' })
  const asked = { id: idOf(three), asked: { amount: 1 }, restock: false, note: 'x', press: 'one' }
  expect((await refundOrder(db, await admin(db), asked)).ok).toBe(true)
  const told = { orderId: idOf(three), onceKey: `payment ${idOf(three)} refund buyer` }
  await db.insert(unsentNotices).values({ ...told, title: 'Paid back', text: '' })
  expect(await found(db, { reach: 'untold' })).toEqual([three])
  // Members find it in the bell.
  for (const orderNumber of [one, two])
    await db
      .update(mails)
      .set({ status: 'failed', lastError: 'x' })
      .where(eq(mails.onceKey, `order-placed ${idOf(orderNumber)} buyer`))
  expect(await found(db, { reach: 'untold' })).toEqual([three, one])
  expect(await found(db, { reach: 'untold', method: 'airtel_money' })).toEqual([one])
  await db
    .update(mails)
    .set({ status: 'failed', lastError: 'x' })
    .where(eq(mails.onceKey, `order-placed ${idOf(two)} seller`))
  expect(await found(db, { reach: 'untold' })).toEqual([three, one])
})
