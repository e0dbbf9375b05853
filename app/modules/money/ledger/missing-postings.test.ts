import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { newId } from '#app/base/ids.ts'
import type { Db, Tx } from '#app/db/client.server.ts'
import { updateOrder } from '#app/modules/money/order-moves/update-order.server.ts'
import { orders, releaseCodes } from '#app/modules/sales/orders/tables.ts'
import { creditReceipt, issueReceipt } from '#app/modules/sales/receipts/issuing.server.ts'
import { committed, test } from '#test/db.ts'
import { paidByWallet } from '#test/make/money/chargeback.ts'
import { aSale, moveOrderThrough, setOrder, stepsToDelivered } from '#test/make/sales/sale.ts'
import { orderRow } from '#test/make/sales/waybill.ts'
import { refusalOf } from '#test/read-ledger.ts'
import { adjustmentEntries } from '../adjustments/rules.ts'
import { adjustments } from '../adjustments/tables.ts'
import { chargebacks } from '../chargebacks/tables.ts'
import { advanceEntries } from '../handbacks/rules.ts'
import { handBacks } from '../handbacks/tables.ts'
import { payments } from '../payments/tables.ts'
import { recordOwedRefund, recordReturned } from '../refunds/record-owed-refund.server.ts'
import { refunds } from '../refunds/tables.ts'
import {
  findRefundedAmount,
  postLedgerSet,
  postPartialRefund,
  recordOrderMoney,
} from './entries/posting.server.ts'

type Row = typeof orders.$inferSelect
const now = new Date('2026-11-20T09:00:00Z')
const mobile = { paymentMethod: 'airtel_money' }
const paid = { paymentStatus: 'paid', paymentSince: now, updatedAt: now } as const
const refunded = { paymentStatus: 'refunded', paymentSince: now, updatedAt: now } as const

/** Writes only the row of an order, as a statement does that knows nothing of its money. */
async function writeRow(tx: Db, id: string, values: Partial<typeof orders.$inferInsert>) {
  const before = await orderRow(tx, id)
  const [after] = await tx.update(orders).set(values).where(eq(orders.id, id)).returning()
  return { before, after: after! }
}

/** What updateOrder writes besides the row, each so that it can be left out. */
const parts = {
  code: (tx: Tx, { after }: { after: Row }) =>
    tx.insert(releaseCodes).values({ orderId: after.id, code: '123456' }),
  postings: (tx: Tx, { before, after }: { before: Row; after: Row }) => recordOrderMoney(tx, before, after),
  receipt: (tx: Tx, { after }: { after: Row }) => issueReceipt(tx, after),
  refund: (tx: Tx, { after }: { after: Row }) => recordOwedRefund(tx, after),
  credit: async (tx: Tx, { after }: { after: Row }) =>
    creditReceipt(tx, after.id, await findRefundedAmount(tx, after.id)),
}
type Part = keyof typeof parts

/** What the database says when an order's row changes and only these parts follow. */
const refusalWith = (
  db: Db,
  { id, values, follow }: { id: string; values: Partial<typeof orders.$inferInsert>; follow: Part[] },
) =>
  refusalOf(db, async (tx) => {
    const change = await writeRow(tx, id, values)
    for (const part of follow) await parts[part](tx, change)
  })

test('an order that is paid is sold, has its receipt and the code that releases what is held', async ({
  db,
}) => {
  const { id } = await aSale(db, mobile)
  const pay = (...follow: Part[]) => refusalWith(db, { id, values: paid, follow })
  expect(await pay('code')).toContain('stands otherwise in the ledger')
  expect(await pay('code', 'postings')).toContain('has no receipt')
  expect(await pay('postings', 'receipt')).toContain('has no code')
  expect(await pay('code', 'postings', 'receipt')).toBe('')
})

test('an order that is placed as paid is refused', async ({ db }) => {
  const { id } = await aSale(db)
  const { words: _, ...row } = await orderRow(db, id)
  const copy = { ...row, ...paid, id: newId(), orderNumber: `TB-2026-${newId()}` }
  expect(await refusalOf(db, (tx) => tx.insert(orders).values(copy))).toContain(
    'stands otherwise in the ledger',
  )
  expect(await refusalOf(db, (tx) => tx.insert(orders).values({ ...copy, paymentStatus: 'pending' }))).toBe(
    '',
  )
})

test('what becomes of a payment says since when', async ({ db }) => {
  const { id } = await aSale(db, mobile)
  const { paymentSince: _, ...values } = paid
  expect(await refusalWith(db, { id, values, follow: ['code', 'postings', 'receipt'] })).toContain(
    'does not say since when',
  )
})

test('what is completed or released is not held', async ({ db }) => {
  const { id } = await aSale(db, mobile)
  await setOrder(db, id, { paymentStatus: 'paid' })
  const released = { releasedAt: now, updatedAt: now }
  expect(await refusalWith(db, { id, values: released, follow: [] })).toContain('is still held')
  expect(await refusalWith(db, { id, values: released, follow: ['postings'] })).toBe('')

  const other = await aSale(db, mobile)
  await setOrder(db, other.id, { paymentStatus: 'paid' })
  await moveOrderThrough(db, other.seller, other.id, ...stepsToDelivered)
  const completed = { status: 'completed', updatedAt: now } as const
  expect(await refusalWith(db, { id: other.id, values: completed, follow: [] })).toContain('is still held')
  expect(await refusalWith(db, { id: other.id, values: completed, follow: ['postings'] })).toBe('')
})

test('what is paid back is reversed, owed to its buyer and credited', async ({ db }) => {
  for (const values of [refunded, { ...refunded, status: 'cancelled' } as const]) {
    const { id } = await aSale(db, mobile)
    await setOrder(db, id, { paymentStatus: 'paid' })
    const give = (...follow: Part[]) => refusalWith(db, { id, values, follow })
    expect(await give('refund', 'credit')).toContain('stands otherwise in the ledger')
    expect(await give('postings', 'credit')).toContain('has no refund')
    expect(await give('postings', 'refund')).toContain('has no credit note')
    expect(await give('postings', 'refund', 'credit')).toBe('')
  }
})

test('what is given back in part is owed to its buyer and credited', async ({ db }) => {
  const { id } = await aSale(db, mobile)
  await setOrder(db, id, { paymentStatus: 'paid' })
  const give = (...follow: Part[]) =>
    refusalOf(db, async (tx) => {
      const row = await orderRow(tx, id)
      await postPartialRefund(tx as Tx, row, { amount: 1_000, onceKey: 'part', at: now })
      for (const part of follow) await parts[part](tx, { before: row, after: row })
    })
  expect(await give('credit')).toContain('has no refund')
  expect(await give('refund')).toContain('has no credit note')
  expect(await give('refund', 'credit')).toBe('')
})

test('what a payment brought in vain has its refund', async ({ db }) => {
  const { checkoutId } = await orderRow(db, (await aSale(db, mobile)).id)
  const came = { status: 'succeeded', use: 'returned', received: 900, returned: 900 } as const
  const late = { checkoutId, way: 'hosted', amount: 900, payUntil: now, chargeId: newId(), ...came } as const
  expect(await refusalOf(db, (tx) => tx.insert(payments).values(late))).toContain('has no refund')
  const whole = async (tx: Tx) => {
    const [payment] = await tx.insert(payments).values(late).returning()
    await recordReturned(tx, payment!)
  }
  expect(await refusalOf(db, whole)).toBe('')
})

test('goodwill and advanced cash have their refund, and everything that was given up stands in the ledger', async ({
  db,
}) => {
  const { id, seller } = await aSale(db, mobile)
  await setOrder(db, id, { paymentStatus: 'paid' })
  const gift = {
    kind: 'goodwill',
    orderId: id,
    at: now,
    entries: adjustmentEntries('goodwill_buyer', { sellerId: null, amount: 90 }),
  } as const
  const owed = { orderId: id, amount: 90, way: 'by_hand' } as const
  expect(await refusalOf(db, (tx) => postLedgerSet(tx, { ...gift, onceKey: 'gift' }))).toContain(
    'has no refund',
  )
  expect(
    await refusalOf(db, async (tx) => {
      await postLedgerSet(tx, { ...gift, onceKey: 'gift' })
      await tx.insert(refunds).values(owed)
    }),
  ).toBe('')
  const about = { orderId: id, amount: 90, reason: 'So', madeBy: 'admin' }
  const made = { ...about, kind: 'goodwill_buyer' as const, onceKey: 'made' }
  expect(await refusalOf(db, (tx) => tx.insert(adjustments).values(made))).toContain(
    'stands otherwise in the ledger',
  )

  const cash = { ...about, onceKey: 'cash', wasBooked: false, dueAt: now }
  const advanced = { status: 'advanced', saidBy: 'admin', evidence: 'So', closedAt: now } as const
  const advance = async (tx: Tx, posts: boolean) => {
    const { reason: _, madeBy: __, ...values } = cash
    const [row] = await tx.insert(handBacks).values(values).returning()
    if (posts) {
      const entries = advanceEntries({ sellerId: seller.userId, amount: 90, wasBooked: false })
      await postLedgerSet(tx, {
        kind: 'hand_back',
        orderId: id,
        onceKey: `hand-back:${row!.id}`,
        at: now,
        entries,
      })
      await tx.insert(refunds).values(owed)
    }
    await tx.update(handBacks).set(advanced).where(eq(handBacks.id, row!.id))
  }
  expect(await refusalOf(db, (tx) => advance(tx, false))).toContain('stands otherwise in the ledger')
  expect(await refusalOf(db, (tx) => advance(tx, true))).toBe('')
})

test('a reversed charge is accounted for to the last kwacha, and is never more than came', async ({ db }) => {
  const { paymentId } = await paidByWallet(db)
  const said = { paymentId, reason: 'So', reference: 'CB', source: 'provider' } as const
  const book = (amount: number) =>
    refusalOf(db, (tx) => tx.insert(chargebacks).values({ ...said, amount, onceKey: `${amount}` }))
  expect(await book(5_000)).toContain('stands otherwise in the ledger')
  expect(await book(5_001)).toContain('was taken back')
})

committed('a transaction in which a posting was forgotten does not commit', async ({ db }) => {
  const { id } = await aSale(db, mobile)
  const forgetful = db.transaction(async (tx) => {
    await parts.code(tx, await writeRow(tx, id, paid))
  })
  await expect(forgetful).rejects.toMatchObject({
    cause: { message: expect.stringContaining('stands otherwise in the ledger') },
  })
  expect((await orderRow(db, id)).paymentStatus).toBe('pending')
  await db.transaction(async (tx) => updateOrder(tx, await orderRow(tx, id), { paymentStatus: 'paid' }))
  expect((await orderRow(db, id)).paymentStatus).toBe('paid')
})
