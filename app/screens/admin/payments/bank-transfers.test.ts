import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { config } from '#app/config.server.ts'
import { openStorage } from '#app/gateways/storage/storage.server.ts'
import { products } from '#app/modules/catalog/products/tables.ts'
import { expireCheckouts } from '#app/modules/money/order-payments/expire-checkouts.server.ts'
import { uploadTransferProof } from '#app/modules/money/order-payments/review.server.ts'
import { payments } from '#app/modules/money/payments/tables.ts'
import { refunds } from '#app/modules/money/refunds/tables.ts'
import { verifyLedger } from '#app/modules/money/refunds/verification/verify-ledger.server.ts'
import { keyQuery } from '#app/modules/sales/orders/access/order-access.server.ts'
import { checkouts, orders } from '#app/modules/sales/orders/tables.ts'
import { placeOrders } from '#app/workflows/place-orders.server.ts'
import { countMoney } from '#test/count-money.ts'
import { db } from '#test/http.ts'
import { theBuyer } from '#test/make/money/payment.ts'
import { plainJpeg } from '#test/make/picture.ts'
import { aCheckout, aLine } from '#test/make/sales/checkout.ts'
import { orderRow } from '#test/make/sales/waybill.ts'
import { aGuest, anAdmin, aProduct } from '#test/make.ts'
import { aFakeGateway } from '#test/services/fake-gateway.ts'
import { aVisitorAs } from '#test/visitors/member-visitor.ts'
import { aVisitor, textOf } from '#test/visitors/visitor.ts'

const anAdministrator = async () => aVisitorAs(db, await anAdmin(db))
type Visitor = Awaited<ReturnType<typeof anAdministrator>>
const list = '/admin/payments'

async function aTransfer(sellers: number) {
  const lines = []
  for (let seller = 0; seller < sellers; seller += 1) lines.push(aLine(await aProduct(db, { stock: 9 })))
  const checkout = aCheckout(lines, sellers * 5_000, { paymentMethod: 'bank_transfer' })
  const placed = await placeOrders(db, aGuest, checkout)
  if (!placed.ok) throw new Error(placed.reason)
  return { checkoutId: checkout.checkoutId, orders: placed.value.orders }
}
const statusesOf = async (named: { id: string }[]) =>
  Promise.all(named.map(async ({ id }) => (await orderRow(db, id))!.paymentStatus))
const received = (visitor: Visitor, id: string, reference: string, amount = '5,000', sure = false) =>
  visitor.post(list, { intent: 'received', id, reference, amount, ...(sure && { sure: 'on' }) })
const failed = (visitor: Visitor, id: string) =>
  visitor.post(list, { intent: 'failed', id, reason: 'Nothing came' })
const late = (visitor: Visitor, id: string, reference: string, amount = '5,000') =>
  visitor.post(list, { intent: 'returned', id, reference, amount })

async function addsUp() {
  expect(await verifyLedger(db)).toEqual([])
  const { should, ledger, unbalanced } = await countMoney(db)
  expect([ledger, unbalanced]).toEqual([should, 0])
}

test('"Received" on one order of a checkout keeps the books right §54.16', async () => {
  const visitor = await anAdministrator()
  const { orders: both } = await aTransfer(2)
  expect((await received(visitor, both[0]!.id, 'FT-ONE')).status).toBe(303)
  expect(await statusesOf(both)).toEqual(['paid', 'pending'])
  await addsUp()
})

test('the sum of all unpaid orders, after a part was paid, pays each of them §54.16', async () => {
  const visitor = await anAdministrator()
  const { orders: three, checkoutId } = await aTransfer(3)
  await received(visitor, three[0]!.id, 'FT-PART')
  expect((await received(visitor, three[1]!.id, 'FT-REST', '10,000')).status).toBe(303)
  expect(await statusesOf(three)).toEqual(['paid', 'paid', 'paid'])
  const [checkout] = await db.select().from(checkouts).where(eq(checkouts.id, checkoutId))
  expect(checkout!.payBy).toBeNull()
  await expireCheckouts(db, aFakeGateway().gateway, new Date(Date.now() + 30 * 86_400_000))
  for (const { id } of three) expect((await orderRow(db, id))!.status).toBe('confirmed')
  await addsUp()
})

test('each part goes back for its own order, and the rest of a checkout is paid by a wallet all the same', async () => {
  const visitor = await anAdministrator()
  const { orders: two } = await aTransfer(2)
  await received(visitor, two[0]!.id, 'FT-BACK')
  await received(visitor, two[1]!.id, 'FT-BACK-2')
  const cancelled = await visitor.post(`/admin/orders/${two[0]!.id}`, {
    intent: 'move',
    to: 'cancelled',
    note: 'Gone',
  })
  expect(cancelled.status).toBe(303)
  const [owed] = await db.select().from(refunds).where(eq(refunds.orderId, two[0]!.id))
  const [part] = await db.select().from(payments).where(eq(payments.providerReference, 'FT-BACK'))
  expect(owed).toMatchObject({ amount: 5_000, way: 'by_hand', paymentId: part!.id })
  await addsUp()
})

test('a second false proof is rejected like the first, and the goods are for sale again once time is over §54.16', async () => {
  const visitor = await anAdministrator()
  const {
    orders: [order],
    checkoutId,
  } = await aTransfer(1)
  const storage = openStorage(config)
  for (const round of [1, 2, 3]) {
    const sent = await uploadTransferProof(db, storage, theBuyer, { checkoutId, picture: await plainJpeg() })
    expect(sent.ok, `proof ${round}`).toBe(true)
    const row = `${list}?search=${order!.orderNumber}&row=${order!.id}`
    expect(await visitor.textOf(row)).toContain('Mark as failed')
    expect((await failed(visitor, order!.id)).status).toBe(303)
    const [checkout] = await db.select().from(checkouts).where(eq(checkouts.id, checkoutId))
    expect(checkout!.payBy, `after proof ${round}`).not.toBeNull()
  }
  await expireCheckouts(db, aFakeGateway().gateway, new Date(Date.now() + 30 * 86_400_000))
  expect((await orderRow(db, order!.id))!.status).toBe('cancelled')
  const [product] = await db.select().from(products).where(eq(products.id, order!.items[0]!.productId!))
  expect(product!.stock).toBe(9)
  await addsUp()
})

test('a real transfer that comes after the order was given up is owed to its payer, once §54.16', async () => {
  const visitor = await anAdministrator()
  const {
    orders: [order],
  } = await aTransfer(1)
  expect(await textOf(await late(visitor, order!.id, 'FT-LATE'))).toContain('Record the transfer as received')
  await expireCheckouts(db, aFakeGateway().gateway, new Date(Date.now() + 30 * 86_400_000))
  expect(await visitor.textOf(`${list}?search=${order!.orderNumber}&row=${order!.id}`)).toContain(
    'Arrived late or twice',
  )
  const refused = await late(visitor, order!.id, 'FT-LATE', 'much')
  expect([refused.status, await textOf(refused)]).toEqual([
    400,
    expect.stringContaining('“much” is not an amount'),
  ])
  for (const _ of ['once', 'pressed twice'])
    expect((await late(visitor, order!.id, 'FT-LATE', '4,500')).status).toBe(303)
  const [payment] = await db.select().from(payments).where(eq(payments.providerReference, 'FT-LATE'))
  expect(payment).toMatchObject({ use: 'returned', received: 4_500, returned: 4_500 })
  const owed = await db.select().from(refunds).where(eq(refunds.paymentId, payment!.id))
  expect(owed).toMatchObject([{ amount: 4_500, status: 'due', way: 'by_hand' }])
  const other = await late(visitor, order!.id, 'FT-LATE', '700')
  expect([other.status, await textOf(other)]).toEqual([409, expect.stringContaining('already recorded')])
  await addsUp()
  const paid = await visitor.post(`/admin/payments/refunds/${owed[0]!.id}`, {
    intent: 'by-hand',
    reference: 'BACK-1',
  })
  expect(paid.status).toBe(303)
  await addsUp()
})

test('a transfer that comes twice is owed to its payer, and one that paid the order is not §54.16', async () => {
  const visitor = await anAdministrator()
  const {
    orders: [order],
  } = await aTransfer(1)
  await received(visitor, order!.id, 'FT-FIRST')
  expect((await late(visitor, order!.id, 'FT-FIRST')).status).toBe(409)
  expect((await late(visitor, order!.id, 'FT-SECOND')).status).toBe(303)
  const {
    orders: [another],
  } = await aTransfer(1)
  const taken = await received(visitor, another!.id, 'FT-SECOND')
  expect([taken.status, await textOf(taken)]).toEqual([409, expect.stringContaining(order!.orderNumber)])
  const [row] = await db.select().from(orders).where(eq(orders.id, order!.id))
  expect(row).toMatchObject({ paymentStatus: 'paid', paymentReference: 'FT-FIRST' })
  await addsUp()
})

test('the list counts only what is not cancelled as bought together', async () => {
  const visitor = await anAdministrator()
  const { orders: three } = await aTransfer(3)
  const shown = () => visitor.textOf(`${list}?search=${three[0]!.orderNumber}`)
  expect(await shown()).toContain('One of 3')
  await visitor.post(`/admin/orders/${three[2]!.id}`, { intent: 'move', to: 'cancelled', note: 'Gone' })
  expect(await shown()).toContain('One of 2')
  expect(await shown()).toContain('all 2 unpaid orders')
  await received(visitor, three[1]!.id, 'FT-OF-TWO')
  expect(await shown()).not.toContain('unpaid orders')
})

test('another sum than is due is noted at the second look, too little shows what is missing, and the rest completes it §48.1', async () => {
  const visitor = await anAdministrator()
  const { orders: two, checkoutId } = await aTransfer(2)
  const [first] = two.toSorted((one, other) => (one.orderNumber < other.orderNumber ? -1 : 1))
  const missing = await received(visitor, first!.id, 'FT-LITTLE', '')
  expect([missing.status, await textOf(missing)]).toEqual([
    400,
    expect.stringContaining('Enter the amount that arrived'),
  ])
  const odd = await received(visitor, first!.id, 'FT-LITTLE', '6,500')
  const page = await odd.clone().text()
  expect([odd.status, page.includes('value="6,500"'), page.includes('name="sure"')]).toEqual([
    409,
    true,
    true,
  ])
  expect(await textOf(odd)).toContain('MK 1,500 waits for the rest. MK 3,500 is missing.')
  expect(await statusesOf(two)).toEqual(['pending', 'pending'])

  expect((await received(visitor, first!.id, 'FT-LITTLE', '6,500', true)).status).toBe(303)
  expect((await statusesOf(two)).toSorted()).toEqual(['paid', 'pending'])
  const other = two.find(({ id }) => id !== first!.id)!
  const row = await visitor.textOf(`${list}?search=${other.orderNumber}`)
  expect(row).toContain('MK 1,500 has already arrived: MK 3,500 is missing')
  const [part] = await db.select().from(payments).where(eq(payments.checkoutId, checkoutId))
  const transaction = `/admin/payments/transactions/${part!.id}`
  const told = await visitor.textOf(transaction)
  for (const words of ['Partly paid', 'MK 1,500 of it waits for the rest', 'Refund MK 1,500'])
    expect(told, words).toContain(words)
  await addsUp()
  expect((await received(visitor, other.id, 'FT-REST-2', '3500')).status).toBe(303)
  expect(await statusesOf(two)).toEqual(['paid', 'paid'])
  await addsUp()
})

test('a part that nothing completes is given back by an administrator §48.2', async () => {
  const visitor = await anAdministrator()
  const { orders: one, checkoutId } = await aTransfer(1)
  await received(visitor, one[0]!.id, 'FT-ONLY', '2,000', true)
  const [part] = await db.select().from(payments).where(eq(payments.checkoutId, checkoutId))
  const transaction = `/admin/payments/transactions/${part!.id}`
  const given = await visitor.post(transaction, { intent: 'review', take: 'return', note: 'The buyer asked' })
  expect(given.status).toBe(303)
  const owed = await db.select().from(refunds).where(eq(refunds.paymentId, part!.id))
  expect(owed).toMatchObject([{ amount: 2_000, status: 'due' }])
  expect(await statusesOf(one)).toEqual(['pending'])
  await addsUp()
})

test('what one transfer brought for two checkouts pays both, with a reason and from the page of the refund §48.3', async () => {
  const visitor = await anAdministrator()
  const [one, other] = [await aTransfer(1), await aTransfer(1)]
  await received(visitor, one.orders[0]!.id, 'FT-FOR-TWO', '10,000', true)
  const taken = await received(visitor, other.orders[0]!.id, 'FT-FOR-TWO')
  expect([taken.status, await textOf(taken)]).toEqual([
    409,
    expect.stringContaining('can be used for this order'),
  ])
  const [payment] = await db.select().from(payments).where(eq(payments.checkoutId, one.checkoutId))
  const [refund] = await db.select().from(refunds).where(eq(refunds.paymentId, payment!.id))
  const page = `/admin/payments/refunds/${refund!.id}`
  expect(await visitor.textOf(page)).toContain('Use it for another order')
  const order = other.orders[0]!.orderNumber
  const without = await visitor.post(page, { intent: 'use', order, reason: ' ' })
  expect([without.status, await textOf(without)]).toEqual([400, expect.stringContaining('Give a reason')])
  const nowhere = await visitor.post(page, { intent: 'use', order: 'TB-1999-1234', reason: 'Both' })
  expect([nowhere.status, await textOf(nowhere)]).toEqual([409, expect.stringContaining('Order not found')])
  for (const _ of ['once', 'pressed twice'])
    expect((await visitor.post(page, { intent: 'use', order, reason: 'One transfer for both' })).status).toBe(
      303,
    )
  expect(await statusesOf([...one.orders, ...other.orders])).toEqual(['paid', 'paid'])
  const text = await visitor.textOf(page)
  for (const words of [`Used for order ${order}`, 'used the refund for another order'])
    expect(text, words).toContain(words)
  await addsUp()
})

test('a refund by hand that the bank sent back is owed again, with a reason, and may have arrived in truth §48.5', async () => {
  const visitor = await anAdministrator()
  const { orders: one } = await aTransfer(1)
  await received(visitor, one[0]!.id, 'FT-MUCH-BACK', '6,000', true)
  const [refund] = await db.select().from(refunds).where(eq(refunds.amount, 1_000))
  const page = `/admin/payments/refunds/${refund!.id}`
  await visitor.post(page, { intent: 'by-hand', reference: 'OUT-9' })
  expect(await visitor.textOf(page)).toContain('It came back')
  const without = await visitor.post(page, { intent: 'came-back', reason: '' })
  expect([without.status, await textOf(without)]).toEqual([400, expect.stringContaining('Say how you know')])
  expect((await visitor.post(page, { intent: 'came-back', reason: 'On the account' })).status).toBe(303)
  await addsUp()
  const text = await visitor.textOf(page)
  for (const words of [
    'It came back: pay it by hand again',
    'It arrived after all',
    'recorded that the refund came back',
  ])
    expect(text, words).toContain(words)
  const arrived = { intent: 'arrived-after-all', reference: 'OUT-9', reason: 'The buyer shows it' }
  expect((await visitor.post(page, arrived)).status).toBe(303)
  expect((await db.select().from(refunds).where(eq(refunds.id, refund!.id)))[0]).toMatchObject({
    status: 'paid',
  })
  await addsUp()
})

test('the buyer of a part reads what came, what is missing and until when, and nothing of it is false later §48.2', async () => {
  const visitor = await anAdministrator()
  const { orders: one, checkoutId } = await aTransfer(1)
  await received(visitor, one[0]!.id, 'FT-READ', '2,000', true)
  const buyer = aVisitor()
  const path = `/pay/${checkoutId}${keyQuery(one[0]!)}`
  const text = await buyer.textOf(path)
  for (const words of ['MK 2,000 has arrived, MK 3,000 is missing', 'Your order waits until'])
    expect(text, words).toContain(words)
  const other = await buyer.textOf(`${path}&other`)
  expect(other).toContain('you pay all of MK 5,000')
  const later = new Date(Date.now() + 30 * 86_400_000)
  await expireCheckouts(db, aFakeGateway().gateway, later)
  const over = await buyer.textOf(path)
  expect(over).toContain('MK 2,000 goes back to you')
  expect(over).not.toContain('No money was taken')
  await addsUp()
})
