import { desc, eq } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Connection, Db } from '#app/db/client.server.ts'
import { moveOrder } from '#app/modules/money/order-moves/moving.server.ts'
import { applyRefundToOrder } from '#app/modules/money/order-payments/apply-refund-to-order.server.ts'
import { refunds } from '#app/modules/money/refunds/tables.ts'
import { verifyLedger } from '#app/modules/money/refunds/verification/verify-ledger.server.ts'
import { ownRefusal } from '#app/modules/platform/approvals/approval-rules.ts'
import { findAuditEntries } from '#app/modules/platform/audit/audit.server.ts'
import { countMoney } from '#test/count-money.ts'
import { committed } from '#test/db.ts'
import { t } from '#test/in-english.ts'
import {
  aCheckoutToPay,
  anAttempt,
  checkoutRow,
  minutesAfterPlacing,
  owedFor,
  paymentRow,
  theBuyer,
} from '#test/make/money/payment.ts'
import { plainJpeg } from '#test/make/picture.ts'
import { setOrder } from '#test/make/sales/sale.ts'
import { aStorage, orderRow } from '#test/make/sales/waybill.ts'
import { anAdmin } from '#test/make.ts'
import { aFakeGateway } from '#test/services/fake-gateway.ts'
import { findCheckoutPayment } from '../payments/attempts/find-checkout-payment.server.ts'
import { paymentRefusalText } from '../payments/manual/manual-payment-rules.ts'
import { payments } from '../payments/tables.ts'
import { confirmPayment } from './confirm-payment.server.ts'
import { expireCheckouts } from './expire-checkouts.server.ts'
import { recordManualPayment } from './record-manual-payment.server.ts'
import { resolveAmountMismatch, uploadTransferProof } from './review.server.ts'
import { settlePartialTransfers } from './transfers.server.ts'

const storage = aStorage()

/** The books hold against themselves, and against a plain count of payments, refunds and orders. */
async function addsUp(db: Connection) {
  expect(await verifyLedger(db)).toEqual([])
  const { should, ledger, unbalanced } = await countMoney(db)
  expect([ledger, unbalanced]).toEqual([should, 0])
}

async function aDesk(db: Db, sellers = 2) {
  const admin = await anAdmin(db)
  const checkout = await aCheckoutToPay(db, sellers, 'bank_transfer')
  const orders = checkout.orders.toSorted((one, other) => (one.orderNumber < other.orderNumber ? -1 : 1))
  const note = (
    place: number,
    reference: string,
    amount: number,
    sure = true,
    at = minutesAfterPlacing(60),
  ) => recordManualPayment(db, admin, { id: orders[place]!.id, to: 'paid', reference, amount, sure }, at)
  const statuses = async () =>
    Promise.all(orders.map(async ({ id }) => (await orderRow(db, id))!.paymentStatus))
  return { ...checkout, orders, admin, note, statuses }
}
const transfersOf = (db: Db, checkoutId: string) =>
  db.select().from(payments).where(eq(payments.checkoutId, checkoutId)).orderBy(desc(payments.received))
const owed = async (db: Db, checkoutId: string) => {
  const all = await Promise.all((await transfersOf(db, checkoutId)).map(({ id }) => owedFor(db, id)))
  return all.flat().map(({ amount, status, way }) => ({ amount, status, way }))
}
const reasonOf = (result: { ok: boolean; reason?: string }) => (result.ok ? 'ok' : result.reason)
const due = { status: 'due', way: 'by_hand' }

committed(
  'a transfer for a checkout of which some was cancelled meanwhile pays the rest, and the share goes back §48.1',
  async ({ db }) => {
    const { orders, admin, note, statuses, checkoutId } = await aDesk(db, 3)
    await moveOrder(db, { actor: admin }, { id: orders[0]!.id, to: 'cancelled', note: 'Gone' })
    // Also where it is noted at the one that was cancelled.
    expect(await note(0, 'FT-ALL', 15_000)).toMatchObject({ ok: true, value: { transfer: { over: 5_000 } } })
    expect(await statuses()).toEqual(['pending', 'paid', 'paid'])
    expect(await owed(db, checkoutId)).toEqual([{ ...due, amount: 5_000 }])
    expect((await checkoutRow(db, checkoutId)).payBy).toBeNull()
    await addsUp(db)
  },
)

committed(
  'another sum than is due is looked at twice, and what is too much goes back §48.1',
  async ({ db }) => {
    const { orders, note, statuses, checkoutId } = await aDesk(db)
    const typed = await note(0, 'FT-MUCH', 100_000, false)
    expect(typed).toMatchObject({ ok: false, reason: 'amount-differs' })
    expect(!typed.ok && t(paymentRefusalText(ownRefusal(typed)!))).toContain('MK\u00a090,000 is too much')
    expect(await transfersOf(db, checkoutId)).toEqual([])
    expect(reasonOf(await note(0, 'FT-MUCH', 12_000))).toBe('ok')
    expect(await statuses()).toEqual(['paid', 'paid'])
    expect(await owed(db, checkoutId)).toEqual([{ ...due, amount: 2_000 }])
    const acts = await findAuditEntries(db, { subject: { kind: 'order', id: orders[1]!.id }, limit: 5 })
    expect(acts).toMatchObject([{ after: { reference: 'FT-MUCH', came: 12_000, over: 2_000 } }])
    await addsUp(db)
  },
)

committed(
  'too little leaves the order unpaid with what is missing, and another transfer completes it §48.2',
  async ({ db }) => {
    const { orders, note, statuses, checkoutId } = await aDesk(db)
    expect(await note(0, 'FT-A', 7_000)).toMatchObject({
      value: { transfer: { waits: 2_000, missing: 3_000 } },
    })
    expect(await statuses()).toEqual(['paid', 'pending'])
    expect(await findCheckoutPayment(db, theBuyer, { checkoutId }, minutesAfterPlacing(61))).toMatchObject({
      state: 'part',
      payBy: minutesAfterPlacing(60 + 48 * 60),
      due: 5_000,
    })
    await addsUp(db)
    for (const _ of ['once', 'pressed twice'])
      expect(reasonOf(await note(1, 'FT-B', 3_000, false))).toBe('ok')
    expect(await statuses()).toEqual(['paid', 'paid'])
    expect(await transfersOf(db, checkoutId)).toMatchObject([
      { status: 'succeeded', use: 'orders', received: 7_000, returned: 0, spent: 7_000 },
      { status: 'succeeded', use: 'orders', received: 3_000, returned: 0, spent: 3_000 },
    ])
    expect((await orderRow(db, orders[1]!.id)).paymentReference).toBe('FT-B')
    expect((await checkoutRow(db, checkoutId)).payBy).toBeNull()
    await addsUp(db)
  },
)

committed(
  'where the rest does not come in time the order is cancelled and the part goes back, once §48.2',
  async ({ db }) => {
    const { note, checkoutId, orders } = await aDesk(db)
    await note(0, 'FT-PART', 6_500)
    const { gateway } = aFakeGateway()
    expect(await expireCheckouts(db, gateway, minutesAfterPlacing(60 + 47 * 60))).toBe(0)
    expect(await expireCheckouts(db, gateway, minutesAfterPlacing(60 + 49 * 60))).toBe(1)
    expect((await orderRow(db, orders[1]!.id)).status).toBe('cancelled')
    expect((await orderRow(db, orders[0]!.id)).status).toBe('confirmed')
    expect(await owed(db, checkoutId)).toEqual([{ ...due, amount: 1_500 }])
    expect(await settlePartialTransfers(db, minutesAfterPlacing(9_000))).toBe(0)
    await addsUp(db)
  },
)

committed('a part is given back by an administrator, and the order can be paid anew', async ({ db }) => {
  const { note, checkoutId, statuses, admin } = await aDesk(db)
  await note(0, 'FT-PART', 1_000)
  const [part] = await transfersOf(db, checkoutId)
  const judge = (take: 'orders' | 'return') =>
    resolveAmountMismatch(
      db,
      admin,
      { paymentId: part!.id, take, note: 'Asked the buyer' },
      minutesAfterPlacing(90),
    )
  expect(reasonOf(await judge('orders'))).toBe('rest-missing')
  for (const _ of ['once', 'pressed twice']) expect(reasonOf(await judge('return'))).toBe('ok')
  expect(await owed(db, checkoutId)).toEqual([{ ...due, amount: 1_000 }])
  expect(await findCheckoutPayment(db, theBuyer, { checkoutId }, minutesAfterPlacing(91))).toMatchObject({
    state: 'open',
  })
  expect(await statuses()).toEqual(['pending', 'pending'])
  await addsUp(db)
})

committed('a part whose orders were cancelled, or paid by a wallet, goes back §48.2', async ({ db }) => {
  const first = await aDesk(db, 1)
  await first.note(0, 'FT-1', 1_000)
  await moveOrder(db, { actor: first.admin }, { id: first.orders[0]!.id, to: 'cancelled', note: 'Gone' })
  const second = await aDesk(db, 1)
  await second.note(0, 'FT-2', 4_000)
  const provider = aFakeGateway()
  const { chargeId } = await anAttempt(db, provider, second.checkoutId)
  provider.decide(chargeId, { status: 'succeeded' })
  await confirmPayment(db, provider.gateway, { chargeId }, minutesAfterPlacing(70))
  expect(await second.statuses()).toEqual(['paid'])
  expect(await owed(db, second.checkoutId)).toEqual([{ ...due, amount: 4_000 }])
  expect(await settlePartialTransfers(db, minutesAfterPlacing(70))).toBe(1)
  expect(await owed(db, first.checkoutId)).toEqual([{ ...due, amount: 1_000 }])
  await addsUp(db)
})

committed('parts that wait for their buyer keep none from its turn', async ({ db }) => {
  const desks = [await aDesk(db, 1), await aDesk(db, 1), await aDesk(db, 1)]
  for (const [at, { note }] of desks.entries()) await note(0, `FT-${at}`, 1_000)
  const [last] = desks.toSorted((one, other) => (one.checkoutId < other.checkoutId ? 1 : -1))
  await moveOrder(db, { actor: last!.admin }, { id: last!.orders[0]!.id, to: 'cancelled', note: 'Gone' })
  expect(await settlePartialTransfers(db, minutesAfterPlacing(70), 1)).toBe(1)
  expect(await owed(db, last!.checkoutId)).toEqual([{ ...due, amount: 1_000 }])
  await addsUp(db)
})

committed(
  'a part that suffices once something was cancelled pays what is left by itself §48.2',
  async ({ db }) => {
    const { note, admin, orders, checkoutId } = await aDesk(db)
    await setOrder(db, orders[1]!.id, { subtotal: 3_000, totalAmount: 3_000 })
    await note(0, 'FT-PART', 4_000)
    expect(await settlePartialTransfers(db, minutesAfterPlacing(61))).toBe(0)
    await moveOrder(db, { actor: admin }, { id: orders[0]!.id, to: 'cancelled', note: 'Gone' })
    expect(await settlePartialTransfers(db, minutesAfterPlacing(62))).toBe(1)
    expect((await orderRow(db, orders[1]!.id)).paymentStatus).toBe('paid')
    expect(await owed(db, checkoutId)).toEqual([{ ...due, amount: 1_000 }])
    await addsUp(db)
  },
)

committed(
  'a reference is noted once: the same sum is the same, more is what it brought besides, less is refused §48.3',
  async ({ db }) => {
    const { note, checkoutId, statuses } = await aDesk(db)
    for (const _ of ['once', 'pressed twice']) await note(0, 'FT-SAME', 5_000)
    expect(await statuses()).toEqual(['paid', 'pending'])
    expect(reasonOf(await note(1, 'FT-SAME', 4_000))).toBe('reference-used')
    expect(reasonOf(await note(1, 'FT-SAME', 11_000))).toBe('ok')
    expect(await statuses()).toEqual(['paid', 'paid'])
    expect(await owed(db, checkoutId)).toEqual([{ ...due, amount: 1_000 }])
    const other = await aDesk(db, 1)
    expect(reasonOf(await other.note(0, 'FT-SAME', 5_000))).toBe('reference-taken')
    await addsUp(db)
  },
)

committed(
  'one transfer for two checkouts: what is over of the one pays the other, and nothing leaves our account §48.3',
  async ({ db }) => {
    const [one, other] = [await aDesk(db, 1), await aDesk(db, 2)]
    await one.note(0, 'FT-BOTH', 16_000)
    const [refund] = await db.select().from(refunds)
    const use = (order: string) =>
      applyRefundToOrder(
        db,
        one.admin,
        { id: refund!.id, order, reason: 'One transfer for both' },
        minutesAfterPlacing(80),
      )
    expect(reasonOf(await use('TB-1999-0001'))).toBe('no-such-order')
    const stranger = await aDesk(db, 1)
    const row = await orderRow(db, stranger.orders[0]!.id)
    await setOrder(db, row.id, {
      contactInfo: { ...row.contactInfo, phoneNumber: '+265888000000', email: 'other@example.com' },
    })
    expect(reasonOf(await use(row.orderNumber))).toBe('order-of-another')

    for (const _ of ['once', 'pressed twice'])
      expect(await use(other.orders[0]!.orderNumber)).toMatchObject({ ok: true })
    expect(await other.statuses()).toEqual(['paid', 'paid'])
    expect((await orderRow(db, other.orders[0]!.id)).paymentReference).toBe('FT-BOTH/2')
    expect(await owed(db, one.checkoutId)).toEqual([{ amount: 11_000, status: 'paid', way: 'by_hand' }])
    // What is over of the second one is owed again.
    expect(await owed(db, other.checkoutId)).toEqual([{ ...due, amount: 1_000 }])
    expect(
      await findAuditEntries(db, { subject: { kind: 'refund', id: refund!.id }, limit: 5 }),
    ).toMatchObject([
      { action: 'refund.use', after: { usedFor: other.orders[0]!.orderNumber, amount: 11_000 } },
    ])
    await addsUp(db)
    await moveOrder(db, { actor: one.admin }, { id: other.orders[0]!.id, to: 'cancelled', note: 'Gone' })
    await addsUp(db)
  },
)

committed(
  'the picture of a transfer that brought too little is looked at, and one of the rest asks for the rest',
  async ({ db }) => {
    const { note, checkoutId, admin, orders } = await aDesk(db, 1)
    const prove = async () =>
      uploadTransferProof(
        db,
        storage(),
        theBuyer,
        { checkoutId, picture: await plainJpeg() },
        minutesAfterPlacing(30),
      )
    const sent = await prove()
    await note(0, 'FT-1', 3_500)
    expect(sent.ok && (await paymentRow(db, sent.value.id))).toMatchObject({
      status: 'review',
      received: 3_500,
    })
    const rest = await prove()
    expect(rest).toMatchObject({ ok: true, value: { amount: 1_500 } })
    const failed = { id: orders[0]!.id, to: 'failed', reason: 'Nothing came' } as const
    expect(reasonOf(await recordManualPayment(db, admin, failed, minutesAfterPlacing(70)))).toBe('ok')
    expect((await prove()).ok).toBe(true)
    expect(reasonOf(await note(0, 'FT-2', 1_500, false))).toBe('ok')
    expect((await orderRow(db, orders[0]!.id)).paymentStatus).toBe('paid')
    await addsUp(db)
  },
)

committed('two who note the rest of a part at once complete it once', async ({ db }) => {
  const { note, statuses, checkoutId } = await aDesk(db, 1)
  await note(0, 'FT-1', 3_000)
  const both = await Promise.all([note(0, 'FT-2', 2_000), note(0, 'FT-3', 2_000), note(0, 'FT-2', 2_000)])
  expect(await statuses()).toEqual(['paid'])
  expect(both.filter(({ ok }) => ok).length).toBeGreaterThan(0)
  expect(await owed(db, checkoutId)).toEqual([])
  await addsUp(db)
})

committed('the database keeps what a part brought and what of it was spent', async ({ db }) => {
  const { note, checkoutId } = await aDesk(db)
  await note(0, 'FT-1', 7_000)
  const [part] = await transfersOf(db, checkoutId)
  const change = (values: Partial<typeof payments.$inferInsert>) =>
    db
      .update(payments)
      .set(values)
      .where(eq(payments.id, part!.id))
      .then(
        () => 'ok',
        (error) => String(error.cause?.message),
      )
  for (const values of [{ spent: 4_000 }, { received: 9_000 }])
    expect(await change(values)).toContain('stays')
  expect(await change({ spent: 7_001 })).toContain('payments_spent')
})
