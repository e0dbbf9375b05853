import { expect, test } from 'vitest'
import { moveOrder } from '#app/modules/money/order-moves/moving.server.ts'
import { db } from '#test/http.ts'
import { anOrder } from '#test/make/sales/checkout.ts'
import { aBuyer, aGuest, aProduct, aSeller } from '#test/make.ts'
import { aVisitorAs } from '#test/visitors/member-visitor.ts'
import { nextPageOf } from '#test/visitors/visitor-text.ts'

async function aShop() {
  const seller = await aSeller(db)
  const visitor = await aVisitorAs(db, seller)
  const lamp = await aProduct(db, { name: 'Solar lamp', sellerId: seller.userId, stock: 1000 })
  const soap = await aProduct(db, { name: '=Soap', sellerId: seller.userId, stock: 1000 })
  return { seller, visitor, lamp, soap }
}
const phiri = { fullName: 'Atusaye Phiri', phoneNumber: '0888 123 456' }

test('a seller without orders is told what will stand there', async () => {
  const { visitor } = await aShop()
  expect(await visitor.textOf('/seller/orders')).toContain('No orders yet')
})

test('a seller’s orders stand newest first: number, buyer, phone, items, total, payment, what to do next §19.1', async () => {
  const { visitor, lamp, soap } = await aShop()
  const first = await anOrder(db, aGuest, lamp, { contactInfo: phiri })
  const second = await anOrder(db, await aBuyer(db), soap, { quantity: 2 })
  const others = await anOrder(db, aGuest, await aProduct(db))
  const text = await visitor.textOf('/seller/orders')
  expect(text.indexOf(second.orderNumber)).toBeLessThan(text.indexOf(first.orderNumber))
  for (const part of [
    'Atusaye Phiri',
    '0888 123 456',
    '2 × =Soap',
    'MK 10,000',
    'Cash on Delivery, not paid yet',
    'Confirm it soon',
    'Pending',
    '2 orders',
  ])
    expect(text).toContain(part)
  expect(text).not.toContain(others.orderNumber)
})

test('who sells reads what to tell the buyer about collecting, not what buyers read §45.8', async () => {
  const { visitor, lamp } = await aShop()
  const { orderNumber } = await anOrder(db, aGuest, lamp)
  const text = await visitor.textOf(`/seller/orders/${orderNumber}`)
  expect(text).toContain('Tell the buyer the exact place and time.')
  expect(text).not.toContain('The seller tells you')
})

test('status, search and days live in the address and work together §19.1', async () => {
  const { seller, visitor, lamp, soap } = await aShop()
  const [first, second] = [
    await anOrder(db, aGuest, lamp, { contactInfo: phiri }),
    await anOrder(db, aGuest, soap),
  ]
  await moveOrder(db, { actor: seller }, { id: first.id, to: 'confirmed' })
  const shown = async (query: string) => {
    const text = await visitor.textOf(`/seller/orders?${query}`)
    return [first, second].map(({ orderNumber }) => text.includes(orderNumber))
  }
  expect(await visitor.textOf('/seller/orders')).toMatch(/All 2.*Pending 1.*Confirmed 1/)
  expect(await shown('status=confirmed')).toEqual([true, false])
  expect(await shown('search=phiri')).toEqual([true, false])
  expect(await shown('search=0888+123')).toEqual([true, false])
  expect(await shown('search=phiri&status=pending')).toEqual([false, false])
  expect(await shown(`search=${second.orderNumber}`)).toEqual([false, true])
  expect(await shown('to=2020-01-01')).toEqual([false, false])
  expect(await shown('from=2020-01-01&to=2999-12-31')).toEqual([true, true])
  expect(await shown('from=yesterday&status=lost&page=-1')).toEqual([true, true])
  expect(await visitor.textOf('/seller/orders?search=tractor')).toContain('No orders found')
  const html = await (await visitor.get('/seller/orders?search=phiri&from=2020-01-01')).text()
  expect(html).toContain('/seller/orders.csv?search=phiri&amp;from=2020-01-01')
  expect(html).toContain('?status=confirmed&amp;search=phiri&amp;from=2020-01-01')
})

test('the seller’s list comes in pages of ten', async () => {
  const { visitor, soap } = await aShop()
  const placed = []
  for (let turn = 0; turn < 11; turn++) placed.push(await anOrder(db, aGuest, soap))
  const first = await (await visitor.get('/seller/orders')).text()
  expect(first).toContain(placed[10]!.orderNumber)
  expect(first).not.toContain(placed[0]!.orderNumber)
  expect(await visitor.textOf(`/seller/orders${nextPageOf(first)}`)).toContain(placed[0]!.orderNumber)
})

test('the CSV holds all pages of what is shown, and nothing of other sellers §19.1', async () => {
  const { seller, visitor, lamp, soap } = await aShop()
  for (let turn = 0; turn < 11; turn++) await anOrder(db, aGuest, soap)
  const lamps = await anOrder(db, aGuest, lamp, { contactInfo: phiri })
  const all = await visitor.get('/seller/orders.csv')
  expect(all.headers.get('Content-Type')).toBe('text/csv; charset=utf-8')
  expect(all.headers.get('Content-Disposition')).toMatch(
    /^attachment; filename="thumba-orders-\d{4}-\d\d-\d\d\.csv"$/,
  )
  expect(all.headers.get('Cache-Control')).toBe('private, no-store')
  const bytes = Buffer.from(await all.arrayBuffer())
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
  expect(bytes.toString().trim().split('\r\n')).toHaveLength(13)
  const found = await (await visitor.get('/seller/orders.csv?search=phiri')).text()
  const rows = found.trim().split('\r\n')
  expect(rows).toHaveLength(2)
  expect(rows[1]).toContain(`${lamps.orderNumber},`)
  expect(rows[1]).toContain(
    'pending,Atusaye Phiri,0888 123 456,1 × Solar lamp,1,5000,0,5000,Cash on Delivery',
  )
  const stranger = await aVisitorAs(db, await aSeller(db))
  expect((await (await stranger.get('/seller/orders.csv')).text()).trim().split('\r\n')).toHaveLength(1)
  await moveOrder(db, { actor: seller }, { id: lamps.id, to: 'confirmed' })
  const confirmed = await (await visitor.get('/seller/orders.csv?status=confirmed')).text()
  expect(confirmed.trim().split('\r\n')).toHaveLength(2)
})

test('what a buyer typed does not run as a formula in the CSV §19.1', async () => {
  const { visitor, lamp } = await aShop()
  const contactInfo = { ...phiri, fullName: '=HYPERLINK("http://evil.example")' }
  await anOrder(db, aGuest, lamp, { contactInfo, buyerNotes: '@SUM(1+1)' })
  const csv = await (await visitor.get('/seller/orders.csv')).text()
  expect(csv).toContain(`"'=HYPERLINK(""http://evil.example"")"`)
  expect(csv).toContain("'@SUM(1+1)")
})
