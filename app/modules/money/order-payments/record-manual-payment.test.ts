import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Db } from '#app/db/client.server.ts'
import { findAuditEntries } from '#app/modules/platform/audit/audit.server.ts'
import { mails } from '#app/modules/platform/mail/tables.ts'
import { notifications } from '#app/modules/platform/notifications/tables.ts'
import { placeOrders } from '#app/workflows/place-orders.server.ts'
import { committed, test } from '#test/db.ts'
import { aCheckout, aLine, anOrder } from '#test/make/sales/checkout.ts'
import { setOrder } from '#test/make/sales/sale.ts'
import { orderRow } from '#test/make/sales/waybill.ts'
import { aGuest, anAdmin, aProduct } from '#test/make.ts'
import { kindsOf } from '#test/read-ledger.ts'
import { recordManualPayment } from './record-manual-payment.server.ts'

const anUnpaid = async (db: Db) => anOrder(db, aGuest, await aProduct(db), { paymentMethod: 'bank_transfer' })
const received = (id: string, reference = 'FT1', amount = 5_000) =>
  ({ id, reference, amount, to: 'paid' }) as const
const bounced = (id: string) => ({ id, to: 'failed', reason: 'The bank sent it back.' }) as const
const reasonOf = (result: Awaited<ReturnType<typeof recordManualPayment>>) =>
  result.ok ? 'ok' : result.reason

test('a transfer that arrived makes its order paid and confirmed, with the ledger, both sides told and the log §37.2', async ({
  db,
}) => {
  const admin = await anAdmin(db)
  const order = await anUnpaid(db)
  const at = new Date('2099-11-20T08:00:00Z')
  const settled = await recordManualPayment(db, admin, received(order.id, 'FT77'), at)
  expect(settled).toMatchObject({ ok: true, value: { status: 'confirmed', paymentStatus: 'paid' } })
  expect(settled.ok && settled.value.statusHistory.at(-1)).toMatchObject({
    status: 'confirmed',
    movedBy: 'platform',
    note: 'Paid',
  })
  expect(await orderRow(db, order.id)).toMatchObject({ paymentReference: 'FT77', paymentSince: at })
  expect(await kindsOf(db, order.id)).toEqual(['sale'])

  const told = await db.select().from(notifications).where(eq(notifications.userId, order.sellerId))
  expect(told.map(({ kind, title }) => [kind, title])).toContainEqual([
    'payment',
    `Order ${order.orderNumber} is paid`,
  ])
  const letter = eq(mails.onceKey, `payment ${order.id} paid buyer`)
  expect(await db.select().from(mails).where(letter)).toMatchObject([{ toEmail: 'chikondi@example.com' }])
  expect(await findAuditEntries(db, { subject: { kind: 'order', id: order.id }, limit: 5 })).toMatchObject([
    {
      action: 'order.payment',
      before: { paymentStatus: 'pending', status: 'pending' },
      after: { paymentStatus: 'paid', reference: 'FT77', came: 5_000, status: 'confirmed' },
    },
  ])
})

test('a payment that failed keeps its order, with the reason for both sides, and may still arrive §37.2', async ({
  db,
}) => {
  const admin = await anAdmin(db)
  const { id, sellerId } = await anUnpaid(db)
  expect(reasonOf(await recordManualPayment(db, admin, bounced(id)))).toBe('ok')
  expect(await orderRow(db, id)).toMatchObject({ status: 'pending', paymentStatus: 'failed' })
  const told = await db.select().from(notifications).where(eq(notifications.userId, sellerId))
  expect(told.filter(({ kind }) => kind === 'payment')).toMatchObject([
    { text: expect.stringContaining('The bank sent it back.') },
  ])
  expect(reasonOf(await recordManualPayment(db, admin, received(id)))).toBe('ok')
  expect(await kindsOf(db, id)).toEqual(['sale'])
})

test('a second press changes nothing and logs nothing §37.2', async ({ db }) => {
  const admin = await anAdmin(db)
  const { id } = await anUnpaid(db)
  for (const _ of [1, 2]) expect(reasonOf(await recordManualPayment(db, admin, received(id)))).toBe('ok')
  expect(await findAuditEntries(db, { limit: 5 })).toHaveLength(1)
  expect(await kindsOf(db, id)).toEqual(['sale'])
})

test('a reference that pays one checkout is refused for another, and says which order has it §37.2', async ({
  db,
}) => {
  const admin = await anAdmin(db)
  const [first, second] = [await anUnpaid(db), await anUnpaid(db)]
  await recordManualPayment(db, admin, received(first.id))
  const again = await recordManualPayment(db, admin, received(second.id))
  expect(again).toMatchObject({ ok: false, reason: 'reference-taken', detail: first.orderNumber })
  expect(await orderRow(db, second.id)).toMatchObject({ paymentStatus: 'pending', paymentReference: null })
  expect(await findAuditEntries(db, { limit: 5 })).toHaveLength(1)
})

test('one transfer pays all orders of a checkout §37.2', async ({ db }) => {
  const admin = await anAdmin(db)
  const lines = [aLine(await aProduct(db)), aLine(await aProduct(db))]
  const placed = await placeOrders(db, aGuest, aCheckout(lines, 10_000, { paymentMethod: 'bank_transfer' }))
  if (!placed.ok) throw new Error(placed.reason)
  const [first] = placed.value.orders
  for (const _ of ['once', 'pressed twice'])
    expect(reasonOf(await recordManualPayment(db, admin, received(first!.id, 'FT1', 10_000)))).toBe('ok')
  for (const { id } of placed.value.orders)
    expect(await orderRow(db, id)).toMatchObject({ paymentStatus: 'paid', paymentReference: 'FT1' })
})

test('an unknown order, cash, a cancelled order and money given back are refused', async ({ db }) => {
  const admin = await anAdmin(db)
  const refused = async (values: Parameters<typeof setOrder>[2]) => {
    const { id } = await anUnpaid(db)
    await setOrder(db, id, values)
    return reasonOf(await recordManualPayment(db, admin, received(id, 'FT-NEW')))
  }
  expect(reasonOf(await recordManualPayment(db, admin, received('nothing000000000')))).toBe('order-not-found')
  expect(await refused({ paymentMethod: 'cash_on_delivery' })).toBe('paid-in-cash')
  expect(await refused({ status: 'cancelled' })).toBe('order-cancelled')
  expect(await refused({ paymentStatus: 'refunded' })).toBe('payment-moved-on')
})

committed('two who note one reference for two orders at once: one order has it §37.2', async ({ db }) => {
  const admin = await anAdmin(db)
  const both = [await anUnpaid(db), await anUnpaid(db)]
  const results = await Promise.all(both.map(({ id }) => recordManualPayment(db, admin, received(id))))
  expect(results.map(reasonOf).toSorted()).toEqual(['ok', 'reference-taken'])
})
