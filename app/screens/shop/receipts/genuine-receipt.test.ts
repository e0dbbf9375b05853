import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { orders } from '#app/modules/sales/orders/tables.ts'
import { db } from '#test/http.ts'
import { aReceipt, refundInLedger } from '#test/make/sales/receipt.ts'
import { setOrder } from '#test/make/sales/sale.ts'
import { aVisitor, fieldsOf, textOf } from '#test/visitors/visitor.ts'

const visitor = aVisitor()

test('anybody sees that a receipt is genuine: number, seller, date, total, VAT, and nothing of the buyer but initials §42.10', async () => {
  const { token, number, sellerName } = await aReceipt(db)
  const page = await visitor.get(`/receipts/${token}`)
  expect([page.status, page.headers.get('Cache-Control')]).toEqual([200, 'private, no-store'])
  const html = await page.text()
  expect(html).toContain('<meta name="robots" content="noindex"/>')
  for (const personal of ['Chikondi', 'Banda', '999123456', 'chikondi@example.com', 'TB-20'])
    expect(html).not.toContain(personal)
  const text = await visitor.textOf(`/receipts/${token}`)
  for (const part of [
    'A genuine receipt',
    'Thumba issued this receipt',
    number,
    sellerName,
    '20 Nov 2026',
    'MK 5,000',
    'None: the seller was not registered for VAT',
    'C. B.',
  ])
    expect(text).toContain(part)
  expect(text).not.toContain('given back')
})

test('it says whether part or all was given back', async () => {
  const { token, orderId } = await aReceipt(db)
  await refundInLedger(db, orderId, 1_500, `test:${token}`)
  expect(await visitor.textOf(`/receipts/${token}`)).toContain(
    'MK 1,500 was refunded to the buyer. MK 3,500 is left.',
  )
  await setOrder(db, orderId, { paymentStatus: 'refunded' })
  expect(await visitor.textOf(`/receipts/${token}`)).toContain('The full amount was refunded to the buyer')
})

test('a receipt stays genuine when its buyer’s account is erased, and nothing of them is shown', async () => {
  const { token, orderId } = await aReceipt(db)
  const contactInfo = { fullName: 'Deleted account', phoneNumber: '' }
  await db.update(orders).set({ contactInfo }).where(eq(orders.id, orderId))
  expect(await visitor.textOf(`/receipts/${token}`)).toContain('Buyer No longer stored')
})

test('an unknown token is answered with 404 and in words', async () => {
  for (const token of ['abcdefghijkmnpqr', 'x', 'TR-2026-000001']) {
    const page = await visitor.get(`/receipts/${token}`)
    expect(page.status).toBe(404)
    expect(page.headers.get('Cache-Control')).toBe('private, no-store')
    expect(await textOf(page)).toContain('Thumba issued no receipt with this address')
  }
})

test('number and total, typed by hand, lead to the same page §42.10', async () => {
  const { token, number } = await aReceipt(db)
  const found = await visitor.post('/receipts', { number: number.toLowerCase(), total: 'MK 5 000' })
  expect([found.status, found.headers.get('location')]).toEqual([303, `/receipts/${token}`])

  const wrong = await visitor.post('/receipts', { number, total: '5,001' })
  expect(wrong.status).toBe(404)
  const html = await wrong.text()
  expect(html).toContain('We issued no receipt with this number and this total')
  expect(fieldsOf(html)).toMatchObject({ number, total: '5,001' })

  const empty = await visitor.post('/receipts', { number: '', total: 'much' })
  expect(empty.status).toBe(400)
  const text = await textOf(empty)
  expect(text).toContain('Enter the receipt number')
  expect(text).toContain('Enter whole kwacha, like 17,500')
})
