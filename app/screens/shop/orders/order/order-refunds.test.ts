import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { newId } from '#app/base/ids.ts'
import { refundOrder } from '#app/modules/money/order-refunds/refunding.server.ts'
import { payments } from '#app/modules/money/payments/tables.ts'
import { refunds } from '#app/modules/money/refunds/tables.ts'
import { mails } from '#app/modules/platform/mail/tables.ts'
import { signedOrderPath } from '#app/modules/sales/orders/access/order-access.server.ts'
import { db } from '#test/http.ts'
import { setOrder } from '#test/make/sales/sale.ts'
import { aSaleAt, orderRow } from '#test/make/sales/waybill.ts'
import { anAdmin } from '#test/make.ts'
import { aVisitorAs } from '#test/visitors/member-visitor.ts'
import { aVisitor, type Visitor } from '#test/visitors/visitor.ts'

/** Two pieces at MK 5,000 each, paid by a wallet; one of them goes back. */
async function aReturn(more: Record<string, unknown> = {}) {
  const sale = await aSaleAt(db, 'delivered', { paymentMethod: 'airtel_money', quantity: 2, ...more })
  const { checkoutId } = await orderRow(db, sale.id)
  const [now, id] = [new Date(), newId()]
  await db.insert(payments).values({
    checkoutId,
    way: 'mobile_money',
    operator: 'airtel_money',
    number: '+265990000503',
    id,
    amount: 10_000,
    chargeId: `pay-${id}`,
    payUntil: now,
    status: 'succeeded',
    use: 'orders',
    received: 10_000,
    settledAt: now,
  })
  await setOrder(db, sale.id, { paymentStatus: 'paid' })
  const lines = [{ position: 0, quantity: 1 }]
  const given = await refundOrder(db, await anAdmin(db), {
    id: sale.id,
    asked: { lines, delivery: false },
    restock: false,
    note: 'The zip was broken.',
    press: newId(),
  })
  if (!given.ok) throw new Error(given.reason)
  const { orderNumber } = sale.order
  return { ...sale, path: `/orders/${orderNumber}`, salePath: `/seller/orders/${orderNumber}` }
}

const sentAt = new Date('2026-11-21T08:00:00.000Z')
const sendBack = (orderId: string) =>
  db
    .update(refunds)
    .set({ status: 'sending', chargeId: `ref-${orderId}`, sentAt })
    .where(eq(refunds.orderId, orderId))
const read = async (visitor: Visitor, path: string) =>
  (await visitor.textOf(path)).replaceAll('\u2060', '').replaceAll(/\s+/g, ' ')

test('the buyer reads which pieces were paid back, why, to which wallet, and what has not arrived §47.8', async () => {
  const { id, buyer, product, path } = await aReturn()
  const visitor = await aVisitorAs(db, buyer)
  const text = await read(visitor, path)
  for (const said of [
    `1 × ${product.name}`,
    'MK 5,000',
    'Why: The zip was broken.',
    'It goes to Airtel Money …503. We have not sent it yet.',
    'MK 5,000 has not arrived yet.',
    // The same in what happened.
    `MK 5,000 goes back: 1 of ${product.name} (MK 5,000). Why: The zip was broken.`,
  ])
    expect(text).toContain(said)
  expect(text).not.toContain('000 503')

  await sendBack(id)
  const sent = await read(visitor, path)
  expect(sent).toContain('It was sent to Airtel Money …503 on 21 Nov 2026, 10:00 and is still on its way.')
  expect(sent).toContain('MK 5,000 was sent to Airtel Money …503.')

  const closedAt = new Date('2026-11-21T08:05:00.000Z')
  await db.update(refunds).set({ status: 'paid', closedAt }).where(eq(refunds.orderId, id))
  const arrived = await read(visitor, path)
  expect(arrived).toContain('It arrived at Airtel Money …503 on 21 Nov 2026, 10:05.')
  expect(arrived).toContain('MK 5,000 has arrived. Nothing is missing.')
})

test('the seller reads the same of a sale §47.9', async () => {
  const { seller, product, salePath } = await aReturn()
  const text = await read(await aVisitorAs(db, seller), salePath)
  for (const said of [
    `1 × ${product.name}`,
    'Why: The zip was broken.',
    'It goes to Airtel Money …503',
    `MK 5,000 goes back: 1 of ${product.name} (MK 5,000).`,
  ])
    expect(text).toContain(said)
})

test('whoever only holds the link of a member’s order reads the sum, and not why §47.11', async () => {
  const { order, path } = await aReturn()
  const [, query] = signedOrderPath(order).split('?')
  const text = await read(aVisitor(), `${path}?${query}`)
  expect(text).toContain('MK 5,000 goes back to Airtel Money …503.')
  expect(text).not.toContain('zip')
})

test('what was paid in cash goes back from hand to hand, and both pages say so §47.9', async () => {
  const sale = await aSaleAt(db, 'delivered', { paymentMethod: 'cash_on_delivery' })
  await refundOrder(db, await anAdmin(db), {
    id: sale.id,
    asked: { amount: 1_000 },
    restock: false,
    note: 'Scratched.',
    press: newId(),
  })
  const { orderNumber, sellerName } = sale.order
  const text = await read(await aVisitorAs(db, sale.buyer), `/orders/${orderNumber}`)
  expect(text).toContain(`It was paid in cash. ${sellerName} gives it back to you.`)
  expect(text).toContain('Part of the payment')
  expect(await read(await aVisitorAs(db, sale.seller), `/seller/orders/${orderNumber}`)).toContain(
    'It was paid in cash. Give it back to the buyer.',
  )
})

test('the messages about money back name the pieces that it is for §47.12', async () => {
  const { buyer, product } = await aReturn()
  const rows = await db.select().from(mails).where(eq(mails.toEmail, buyer.email))
  const notes = rows.map(({ content }) => (content.kind === 'order-status' ? content.note : ''))
  expect(notes).toContainEqual(
    `Thumba refunds MK\u00a05,000 to you. It is for 1 of ${product.name} (MK\u00a05,000). Why: The zip was broken.`,
  )
})
