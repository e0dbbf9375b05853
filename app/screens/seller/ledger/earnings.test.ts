import { beforeAll, expect, test } from 'vitest'
import type { Seller } from '#app/base/actor.ts'
import { dayOf } from '#app/base/dates/dates.ts'
import { findSales, listEarnings } from '#app/modules/money/ledger/earnings/earnings.server.ts'
import { trendOf, trendStarts } from '#app/modules/money/ledger/earnings/trend-rules.ts'
import { moveOrder } from '#app/modules/money/order-moves/moving.server.ts'
import type { OrderStatus } from '#app/modules/sales/orders/status.ts'
import { db } from '#test/http.ts'
import { t } from '#test/in-english.ts'
import { anOrder } from '#test/make/sales/checkout.ts'
import { setOrder } from '#test/make/sales/sale.ts'
import { aGuest, aProduct, aSeller } from '#test/make.ts'
import { aVisitorAs } from '#test/visitors/member-visitor.ts'
import { nextPageOf } from '#test/visitors/visitor-text.ts'

const way = ['confirmed', 'processing', 'ready_for_pickup', 'delivered'] as const
const month = dayOf(new Date()).slice(0, 7)

/** Two lamps paid in cash, one waiting, one held, one taken back after it was paid, one cancelled. */
async function aShopThatSold() {
  const seller = await aSeller(db)
  const lamp = await aProduct(db, { sellerId: seller.userId, name: 'Solar lamp', price: 5_010, stock: 1000 })
  const order = (more: Record<string, unknown> = {}) => anOrder(db, aGuest, lamp, more)
  const walk = async (id: string, stops: readonly OrderStatus[]) => {
    for (const to of stops) await moveOrder(db, { actor: seller }, { id, to, note: 'Why' })
  }
  const pay = (id: string) => setOrder(db, id, { paymentStatus: 'paid' })
  const cash = await order({ quantity: 2 })
  await walk(cash.id, way)
  const waiting = await order()
  const held = await order({ paymentMethod: 'airtel_money' })
  await pay(held.id)
  const back = await order({ paymentMethod: 'airtel_money' })
  await pay(back.id)
  await walk(back.id, ['cancelled'])
  await walk((await order()).id, ['cancelled'])
  return { seller, cash, waiting, held, back }
}
let shop: Awaited<ReturnType<typeof aShopThatSold>>
let stranger: Seller
beforeAll(async () => {
  shop = await aShopThatSold()
  stranger = await aSeller(db)
})

test('earnings show for each order the items, the delivery, the commission, what is kept and where it is §23.4', async () => {
  const { rows: earnings, total } = await listEarnings(db, shop.seller, { limit: 10 })
  expect(total).toBe(3)
  expect(earnings.map(({ createdAt: _, ...earning }) => earning)).toEqual([
    {
      orderNumber: shop.held.orderNumber,
      items: 5_010,
      delivery: 0,
      commission: 251,
      net: 4_759,
      state: 'held',
    },
    {
      orderNumber: shop.waiting.orderNumber,
      items: 5_010,
      delivery: 0,
      commission: 251,
      net: 4_759,
      state: 'awaiting',
    },
    {
      orderNumber: shop.cash.orderNumber,
      items: 10_020,
      delivery: 0,
      commission: 501,
      net: 9_519,
      state: 'cash',
    },
  ])
})

test('the page adds up what waits, is held, was paid in cash and is owed §23.4', async () => {
  const text = await (await aVisitorAs(db, shop.seller)).textOf('/seller/earnings')
  expect(text).toContain('Waiting for payment MK 4,759')
  expect(text).toContain('Paid to you in cash MK 10,020')
  expect(text).toContain('Held MK 4,759')
  expect(text).toContain('Commission you owe MK 501')
  expect(text).not.toContain('Ready to be paid out MK')
  expect(text).toContain('Solar lamp 3 pieces MK 15,030')
  expect(text).not.toContain(shop.back.orderNumber)
})

test('the chart stands in the address: days, weeks and months, also in figures §23.5', async () => {
  const visitor = await aVisitorAs(db, shop.seller)
  for (const [address, words] of [
    ['/seller/earnings?period=day', 'the last 14 days: MK 14,278'],
    ['/seller/earnings', 'the last 12 weeks: MK 14,278'],
    ['/seller/earnings?period=month', 'the last 12 months: MK 14,278'],
    ['/seller/earnings?period=century&page=-1', 'the last 12 weeks: MK 14,278'],
  ] as const)
    expect(await visitor.textOf(address)).toContain(words)
  const { days, best } = await findSales(db, shop.seller, dayOf(new Date()))
  const months = trendOf(t, 'month', trendStarts('month', dayOf(new Date())), days)
  expect(months.map(({ net }) => net)).toEqual([...Array(11).fill(0), 14_278])
  expect(best).toHaveLength(1)
  const later = dayOf(new Date(Date.now() + 30 * 24 * 3_600_000))
  expect(trendOf(t, 'day', trendStarts('day', later), days).every(({ net }) => net === 0)).toBe(true)
  expect((await findSales(db, shop.seller, later)).best).toEqual([])
})

test('the statement of a month as CSV: every sale and what was taken back, with the sums §23.5', async () => {
  const visitor = await aVisitorAs(db, shop.seller)
  const answer = await visitor.get(`/seller/earnings/statement.csv?month=${month}`)
  expect(answer.headers.get('Content-Type')).toBe('text/csv; charset=utf-8')
  expect(answer.headers.get('Content-Disposition')).toBe(
    `attachment; filename="thumba-statement-${month}.csv"`,
  )
  const rows = (await answer.text()).trim().split('\r\n')
  expect(rows.map((row) => row.split(',').slice(1).join(','))).toEqual([
    'Order,What,Paid,Items (MWK),Delivery (MWK),Commission (MWK),You keep (MWK)',
    `${shop.cash.orderNumber},Sale,In cash,10020,0,501,9519`,
    `${shop.held.orderNumber},Sale,Through Thumba,5010,0,251,4759`,
    `${shop.back.orderNumber},Sale,Through Thumba,5010,0,251,4759`,
    `${shop.back.orderNumber},Reversed,Through Thumba,-5010,0,-251,-4759`,
    ',,,15030,0,752,14278',
  ])
  const other = await (await visitor.get('/seller/earnings/statement.csv?month=2020-01')).text()
  expect(other.trim().split('\r\n')).toHaveLength(2)
})

test('the statement of a month as PDF §23.5', async () => {
  const visitor = await aVisitorAs(db, shop.seller)
  const answer = await visitor.get(`/seller/earnings/statement.pdf?month=${month}`)
  expect(answer.headers.get('Content-Type')).toBe('application/pdf')
  expect(
    Buffer.from(await answer.arrayBuffer())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-')
})

test('a seller sees only their own earnings, and a shop without orders reads what will stand here §23.4', async () => {
  const visitor = await aVisitorAs(db, stranger)
  const text = await visitor.textOf('/seller/earnings')
  expect(text).toContain('Nothing earned yet')
  expect(text).not.toContain(shop.cash.orderNumber)
  const statement = await (await visitor.get(`/seller/earnings/statement.csv?month=${month}`)).text()
  expect(statement).not.toContain(shop.cash.orderNumber)
})

test('more orders than a page holds are turned over', async () => {
  const seller = await aSeller(db)
  const product = await aProduct(db, { sellerId: seller.userId, stock: 1000 })
  for (let made = 0; made < 11; made++) await anOrder(db, aGuest, product)
  const visitor = await aVisitorAs(db, seller)
  const numbers = async (address: string) =>
    (await visitor.textOf(address)).match(/TB-\d{4}-\d{4}/g)?.length ?? 0
  expect(await numbers('/seller/earnings')).toBe(10)
  const first = await (await visitor.get('/seller/earnings?period=month')).text()
  expect(nextPageOf(first)).toContain('?period=month&after=')
  expect(await numbers(`/seller/earnings${nextPageOf(first)}`)).toBe(1)
  expect(await numbers('/seller/earnings?after=nothing')).toBe(10)
})
