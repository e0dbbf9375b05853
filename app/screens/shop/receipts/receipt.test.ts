import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { sellerProfiles } from '#app/modules/identity/shops/tables.ts'
import { signedOrderPath } from '#app/modules/sales/orders/access/order-access.server.ts'
import { findReceiptOfOrder } from '#app/modules/sales/receipts/reading.server.ts'
import { db } from '#test/http.ts'
import { anOrder } from '#test/make/sales/checkout.ts'
import { markPaid, refundInLedger } from '#test/make/sales/receipt.ts'
import { setOrder } from '#test/make/sales/sale.ts'
import { aBuyer, aGuest, aProduct, aSeller } from '#test/make.ts'
import { textInPdf } from '#test/pdf.ts'
import { aVisitorAs } from '#test/visitors/member-visitor.ts'
import { aVisitor, textOf } from '#test/visitors/visitor.ts'

async function aSale() {
  const [buyer, seller] = [await aBuyer(db), await aSeller(db, { businessName: 'Ŵachisomo Stores' })]
  const product = await aProduct(db, { name: 'Solar lamp', sellerId: seller.userId, category: 'Electronics' })
  const order = await anOrder(db, buyer, product, { quantity: 2 })
  return { buyer, seller, product, order, path: `/orders/${order.orderNumber}/receipt` }
}
const kinds = ['', '.pdf']

test('the receipt is a page for paper: seller, buyer, lines, totals, payment, and no shop around it §13.7', async () => {
  const { buyer, order, path } = await aSale()
  const page = await (await aVisitorAs(db, buyer)).get(path)
  expect(page.headers.get('Cache-Control')).toBe('private, no-store')
  const text = await textOf(page)
  for (const part of [
    'Order, not paid yet',
    order.orderNumber,
    'Ŵachisomo Stores',
    'Lilongwe, Malawi',
    'Chikondi Banda',
    'Solar lamp *',
    '2 × MK 5,000',
    'MK 10,000',
    'Cash on Delivery: not paid yet',
    'six months',
    '2489',
    'Made in Malawi',
  ])
    expect(text).toContain(part)
  expect(text).not.toContain('Nationwide Delivery')
  expect(text).not.toContain('Categories')
})

test('the receipt as a PDF opens and says the same §13.7', async () => {
  const { buyer, order, path } = await aSale()
  const answer = await (await aVisitorAs(db, buyer)).get(`${path}.pdf`)
  expect(answer.headers.get('Content-Type')).toBe('application/pdf')
  expect(answer.headers.get('Content-Disposition')).toBe(`inline; filename="Thumba-${order.orderNumber}.pdf"`)
  const bytes = Buffer.from(await answer.arrayBuffer())
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
  expect(bytes.subarray(-6).toString().trim()).toBe('%%EOF')
  expect(bytes.length).toBeLessThan(40_000)
  const text = textInPdf(bytes)
  for (const part of [order.orderNumber, 'Solar lamp *', 'MK 10,000', 'Chikondi Banda', 'six months', '2489'])
    expect(text).toContain(part)
})

/** A sale of a shop that is registered for VAT, paid. */
async function aPaidSale() {
  const sale = await aSale()
  const tax = { tin: '12345678', vatRegistered: true }
  await db.update(sellerProfiles).set(tax).where(eq(sellerProfiles.userId, sale.seller.userId))
  await markPaid(db, sale.order.id)
  const receipt = (await findReceiptOfOrder(db, sale.order.id))!
  return { ...sale, receipt, visitor: await aVisitorAs(db, sale.buyer) }
}

test('a paid order’s receipt says its number, the TIN, the VAT of each line and of all, and how to see that it is genuine', async () => {
  const { visitor, path, receipt } = await aPaidSale()
  const html = await (await visitor.get(path)).text()
  const address = `localhost:3000/receipts/${receipt.token}`
  expect(html).toContain(`aria-label="Code for a phone: http://${address}"`)
  const parts = [
    `Receipt ${receipt.number}`,
    'TIN 12345678, registered for VAT',
    'VAT in it MK 1,489',
    'VAT 17.5 % in the total',
    'Total without VAT',
    'MK 8,511',
    address,
  ]
  const page = await visitor.textOf(path)
  for (const part of [...parts, 'number and its total at localhost:3000/receipts'])
    expect(page).toContain(part)
  const pdf = textInPdf(Buffer.from(await (await visitor.get(`${path}.pdf`)).arrayBuffer()))
  for (const part of parts) expect(withoutGaps(pdf)).toContain(withoutGaps(part))
})

test('what is given back stands on the receipt, and an order given back whole is not simply paid', async () => {
  const { visitor, path, order } = await aPaidSale()
  await refundInLedger(db, order.id, 1_000, `test:${order.id}`)
  const part = await visitor.textOf(path)
  for (const said of ['Refund, credit note TC-', 'MK -1,000', 'VAT in it MK 149', 'MK 9,000'])
    expect(part).toContain(said)
  expect(part).toContain('Cash on Delivery: paid, partly refunded')

  await setOrder(db, order.id, { paymentStatus: 'refunded' })
  const all = await visitor.textOf(path)
  expect(all).toContain('Refunded order')
  expect(all).toContain('paid, fully refunded')
  expect(all).toMatch(/Paid after refunds MK 0/)
  const pdf = textInPdf(Buffer.from(await (await visitor.get(`${path}.pdf`)).arrayBuffer()))
  for (const said of ['in what is left', 'fully refunded', 'credit note TC-'])
    expect(withoutGaps(pdf)).toContain(withoutGaps(said))
})

/** Lines of a PDF break where they must. */
const withoutGaps = (text: string) => text.replaceAll(/\s/g, '')

test('buyer, seller and the key’s holder get the receipt; strangers are told that there is none §13.13', async () => {
  const { buyer, seller, path } = await aSale()
  const strangers = [
    aVisitor(),
    await aVisitorAs(db, await aBuyer(db)),
    await aVisitorAs(db, await aSeller(db)),
  ]
  const owners = [await aVisitorAs(db, buyer), await aVisitorAs(db, seller)]
  for (const kind of kinds) {
    for (const visitor of owners) expect((await visitor.get(path + kind)).status).toBe(200)
    for (const visitor of strangers) {
      const answer = await visitor.get(path + kind)
      expect(answer.status).toBe(404)
      expect(await textOf(answer)).not.toContain('Solar lamp')
    }
  }
  const order = await anOrder(db, aGuest, await aProduct(db))
  const [address, query] = signedOrderPath(order).split('?')
  for (const kind of kinds) {
    expect((await aVisitor().get(`${address}/receipt${kind}?${query}`)).status).toBe(200)
    expect((await aVisitor().get(`${address}/receipt${kind}?${query}x`)).status).toBe(404)
  }
})
