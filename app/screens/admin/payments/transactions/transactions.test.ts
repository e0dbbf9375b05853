import { expect, test } from 'vitest'
import { findAuditEntries } from '#app/modules/platform/audit/audit.server.ts'
import { db } from '#test/http.ts'
import { paymentRow } from '#test/make/money/payment.ts'
import { aPaymentMismatch } from '#test/make/money/payment-mismatch.ts'
import { aTransferProof } from '#test/make/money/transfer-proof.ts'
import { anOrder } from '#test/make/sales/checkout.ts'
import { orderRow } from '#test/make/sales/waybill.ts'
import { aBuyer, anAdmin, aProduct } from '#test/make.ts'
import { aVisitorAs } from '#test/visitors/member-visitor.ts'
import { aVisitor, textOf } from '#test/visitors/visitor.ts'

const list = '/admin/payments/transactions'
const anAdministrator = async () => {
  const admin = await anAdmin(db)
  return { admin, visitor: await aVisitorAs(db, admin) }
}
const actsOf = (id: string) => findAuditEntries(db, { subject: { kind: 'payment', id }, limit: 5 })

/** A member's checkout with the picture of a transfer. */
async function aTransfer() {
  const buyer = await aBuyer(db)
  const checkoutId = `checkout-of-${buyer.userId}`
  const order = await anOrder(db, buyer, await aProduct(db), { checkoutId, paymentMethod: 'bank_transfer' })
  return { buyer, checkoutId, order, id: await aTransferProof(db, buyer, checkoutId) }
}

test('the list tells when, which orders, by which way, how much, where it stands and under which reference §44.16', async () => {
  const { visitor } = await anAdministrator()
  const { id, chargeId, orders } = await aPaymentMismatch(db)
  const text = await visitor.textOf(`${list}?search=${chargeId}`)
  for (const part of [
    '1 payment attempt',
    'Review 1',
    orders[0]!.orderNumber,
    orders[1]!.orderNumber,
    'Airtel Money, …000',
    'MK 10,000',
    'MK 12,000 received',
    'Wrong amount',
    `R${chargeId}`,
  ])
    expect(text, part).toContain(part)
  const page = await (await visitor.get(`${list}?status=waiting&search=${chargeId}`)).text()
  expect(page).toContain(`href="${list}/${id}"`)
  expect(await visitor.textOf(`${list}?status=failed&search=${chargeId}`)).toContain('No transactions found')
})

test('the whole list as a spreadsheet, and the download is logged', async () => {
  const { admin, visitor } = await anAdministrator()
  const { chargeId, orders } = await aPaymentMismatch(db)
  const numbers = orders.map(({ orderNumber }) => orderNumber).toSorted()
  const file = await (await visitor.get(`${list}.csv?search=${chargeId}`)).text()
  expect(file.trim().split('\r\n')).toMatchObject([
    expect.stringContaining('When,Orders,Method,Amount MWK'),
    expect.stringContaining(`${numbers.join(' ')},"Airtel Money, …000"`),
  ])
  expect(await findAuditEntries(db, { actorId: admin.userId, limit: 5 })).toMatchObject([
    { action: 'list.export', subjectId: 'transactions' },
  ])
})

test('a review is taken for the orders with a note: they are paid and what is over goes back §44.16', async () => {
  const { visitor } = await anAdministrator()
  const { id, orders } = await aPaymentMismatch(db)
  const path = `${list}/${id}`
  expect(await visitor.textOf(path)).toContain('MK 10,000 was due, MK 12,000 arrived, MK 10,000 is unpaid')
  const empty = await visitor.post(path, { intent: 'review', take: 'orders', note: ' ' })
  expect([empty.status, await textOf(empty)]).toEqual([400, expect.stringContaining('Give a reason')])
  const taken = await visitor.post(path, { intent: 'review', take: 'orders', note: 'Paid too much' })
  expect([taken.status, taken.headers.get('location')]).toEqual([303, path])
  expect(await paymentRow(db, id)).toMatchObject({ status: 'succeeded', use: 'orders', returned: 2_000 })
  expect((await orderRow(db, orders[0]!.id)).paymentStatus).toBe('paid')
  expect(await actsOf(id)).toMatchObject([
    { action: 'payment.review', after: { taken: 'orders', returned: 2_000, note: 'Paid too much' } },
  ])
  const after = await visitor.textOf(path)
  for (const part of ['Paid', 'To be refunded', 'MK 2,000', 'At PayChangu', 'decided about'])
    expect(after, part).toContain(part)
  const late = await visitor.post(path, { intent: 'review', take: 'return', note: 'Too late' })
  expect([late.status, await textOf(late)]).toEqual([409, expect.stringContaining('already decided')])
  expect(await actsOf(id)).toHaveLength(1)
})

test('a review that does not cover its orders can only be given back, all of it', async () => {
  const { visitor } = await anAdministrator()
  const { id, orders } = await aPaymentMismatch(db, { amount: 4_000 })
  const path = `${list}/${id}`
  const text = await visitor.textOf(path)
  expect(text).toContain('Refund all of it')
  expect(text).not.toContain('Use it for the orders')
  const forced = await visitor.post(path, { intent: 'review', take: 'orders', note: 'Try' })
  expect(forced.status).toBe(409)
  const given = await visitor.post(path, { intent: 'review', take: 'return', note: 'Too little' })
  expect(given.status).toBe(303)
  expect(await paymentRow(db, id)).toMatchObject({ status: 'succeeded', use: 'returned', returned: 4_000 })
  expect((await orderRow(db, orders[0]!.id)).paymentStatus).toBe('pending')
})

test('money in another currency is judged with what it is Enter its value in kwacha', async () => {
  const { visitor } = await anAdministrator()
  const { id } = await aPaymentMismatch(db, { amount: 6, currency: 'USD' })
  const path = `${list}/${id}`
  const without = await visitor.post(path, { intent: 'review', take: 'orders', note: 'A card' })
  expect([without.status, await textOf(without)]).toEqual([
    400,
    expect.stringContaining('Enter its value in kwacha'),
  ])
  const taken = await visitor.post(path, {
    intent: 'review',
    take: 'orders',
    note: 'A card',
    worth: '10,400',
  })
  expect(taken.status).toBe(303)
  expect(await paymentRow(db, id)).toMatchObject({ use: 'orders', received: 10_400, returned: 400 })
})

test('a transfer whose picture was sent is noted as received on its page', async () => {
  const { visitor } = await anAdministrator()
  const { order, id } = await aTransfer()
  const path = `${list}/${id}`
  expect(await visitor.textOf(path)).toContain('Look for it on the account')
  const reference = `FT${id.toUpperCase()}`
  const empty = await visitor.post(path, { intent: 'received', reference: '', amount: '5000' })
  expect(empty.status).toBe(400)
  const noted = await visitor.post(path, { intent: 'received', reference, amount: '5000' })
  expect([noted.status, noted.headers.get('location')]).toEqual([303, path])
  expect(await orderRow(db, order.id)).toMatchObject({ paymentStatus: 'paid', paymentReference: reference })
  expect(await paymentRow(db, id)).toMatchObject({ status: 'succeeded', use: 'orders' })
  expect(await visitor.textOf(path)).toContain('Our bank account')
})

test('the picture of a transfer is for administrators and its payer alone, and nobody keeps it §44.16', async () => {
  const { visitor } = await anAdministrator()
  const { buyer, checkoutId, id } = await aTransfer()
  const picture = `/pay/${checkoutId}/proof/${id}`
  for (const allowed of [visitor, await aVisitorAs(db, buyer)]) {
    const { status, headers } = await allowed.get(picture)
    expect([status, headers.get('content-type'), headers.get('cache-control')]).toEqual([
      200,
      'image/jpeg',
      'private, no-store',
    ])
  }
  for (const stranger of [aVisitor(), await aVisitorAs(db, await aBuyer(db))])
    expect((await stranger.get(picture)).status).toBe(404)
  const other = await aTransfer()
  const elsewhere = await aVisitorAs(db, other.buyer)
  expect((await elsewhere.get(`/pay/${other.checkoutId}/proof/${id}`)).status).toBe(404)
})

test('a payment that is not there is not found, and strangers judge nothing', async () => {
  const { visitor } = await anAdministrator()
  expect((await visitor.get(`${list}/none`)).status).toBe(404)
  const { id } = await aPaymentMismatch(db)
  const buyer = await aVisitorAs(db, await aBuyer(db))
  const tried = await buyer.post(`${list}/${id}`, { intent: 'review', take: 'orders', note: 'Mine' })
  expect(tried.headers.get('location')).toMatch(/^\/login/)
  expect((await paymentRow(db, id)).status).toBe('review')
})
