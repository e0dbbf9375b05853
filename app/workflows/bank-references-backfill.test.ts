import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { newId } from '#app/base/ids.ts'
import type { Db } from '#app/db/client.server.ts'
import { defaultTranslate, type Message } from '#app/messages/language.ts'
import { sellerProfiles } from '#app/modules/identity/shops/tables.ts'
import { refundOrder } from '#app/modules/money/order-refunds/refunding.server.ts'
import { createPayoutBatch } from '#app/modules/money/payouts/sending/create-payout-batch.server.ts'
import { resolvePayout } from '#app/modules/money/payouts/sending/resolve-payout.server.ts'
import { payouts } from '#app/modules/money/payouts/tables.ts'
import { bankReferences } from '#app/modules/money/references/tables.ts'
import { payRefundManually } from '#app/modules/money/refunds/sending/update-refund.server.ts'
import { refunds } from '#app/modules/money/refunds/tables.ts'
import { orders } from '#app/modules/sales/orders/tables.ts'
import { test } from '#test/db.ts'
import { paidByWallet } from '#test/make/money/chargeback.ts'
import { aPaidSale } from '#test/make/money/paid-sale.ts'
import { anApprovedPayout } from '#test/make/money/payout.ts'
import { anAdmin } from '#test/make.ts'
import { withoutTriggers } from '#test/without-triggers.ts'
import { payoutReferencesBackfill, refundReferencesBackfill } from './bank-references-backfill.server.ts'

async function anOwedRefund(db: Db) {
  const { id, orderNumber } = await aPaidSale(db)
  const press = newId()
  await refundOrder(db, await anAdmin(db), {
    id,
    asked: { amount: 900 },
    restock: false,
    note: 'Late',
    press,
  })
  const [refund] = await db.select().from(refunds).where(eq(refunds.orderId, id))
  return { id: refund!.id, orderNumber }
}

const paid = { status: 'paid', way: 'by_hand', closedAt: new Date() } as const

/** As it was paid before there was a table, and a trigger that writes into it. */
const settleRefund = (db: Db, id: string, reference: string) =>
  withoutTriggers(db, 'refunds', ['refunds_claimed'], () =>
    db
      .update(refunds)
      .set({ ...paid, operator: null, number: null, reference })
      .where(eq(refunds.id, id)),
  )

const claimsOf = (db: Db) => db.select().from(bankReferences).orderBy(bankReferences.reference)

test('what was paid by hand before references had a table has its own, and nothing else is settled by it', async ({
  db,
}) => {
  const [first, twin, free, owed] = [
    await anOwedRefund(db),
    await anOwedRefund(db),
    await anOwedRefund(db),
    await anOwedRefund(db),
  ]
  await settleRefund(db, first.id, 'old 9')
  await settleRefund(db, twin.id, 'OLD9')
  await settleRefund(db, free.id, 'x'.repeat(81))
  expect(await refundReferencesBackfill.fillBatch(db as never, null)).toEqual({ rows: 1, position: null })
  const [claim, ...others] = await claimsOf(db)
  expect(others).toEqual([])
  const holder = [first, twin].find(({ id }) => id === claim!.subjectId)
  expect(claim).toMatchObject({
    direction: 'out',
    reference: 'OLD9',
    subject: 'refund',
    subjectName: holder!.orderNumber,
  })
  const wanted = { id: owed.id, reference: 'Old 9' }
  const refused = await payRefundManually(db, async () => 'unknown', await anAdmin(db), wanted)
  expect(refused).toMatchObject({ reason: 'reference-used' })
  expect(defaultTranslate((refused as { detail: Message }).detail)).toBe(
    `The bank’s reference OLD9 settled the refund of order ${holder!.orderNumber} already.`,
  )
  expect(await refundReferencesBackfill.fillBatch(db as never, null)).toEqual({ rows: 0, position: null })
})

test('a refund of money that paid no order is named by the first order of its checkout', async ({ db }) => {
  const { paymentId, id } = await paidByWallet(db)
  const [order] = await db.select().from(orders).where(eq(orders.id, id))
  const values = { ...paid, paymentId, amount: 900, reference: 'OLD7' }
  await withoutTriggers(db, 'refunds', ['user'], () => db.insert(refunds).values(values))
  await refundReferencesBackfill.fillBatch(db as never, null)
  expect(await claimsOf(db)).toMatchObject([{ reference: 'OLD7', subjectName: order!.orderNumber }])
})

test('a payout that was paid by hand is named by its shop; what the provider paid has no reference of our bank', async ({
  db,
}) => {
  const { id, admin, seller } = await anApprovedPayout(db, { kind: 'bank' })
  await createPayoutBatch(db, admin, [id])
  await resolvePayout(db, admin, { id, to: 'paid', reference: 'ft 24310' })
  await withoutTriggers(db, 'bank_references', ['bank_references_kept'], () => db.delete(bankReferences))
  const wallet = await anApprovedPayout(db)
  const sent = { status: 'paid', way: 'provider', reference: 'PC-1', closedAt: new Date() } as const
  await withoutTriggers(db, 'payouts', ['user'], () =>
    db
      .update(payouts)
      .set({ ...sent, sentAt: new Date() })
      .where(eq(payouts.id, wallet.id)),
  )
  expect(await payoutReferencesBackfill.fillBatch(db as never, null)).toEqual({ rows: 1, position: null })
  const [shop] = await db.select().from(sellerProfiles).where(eq(sellerProfiles.userId, seller.userId))
  expect(await claimsOf(db)).toMatchObject([
    {
      direction: 'out',
      reference: 'FT24310',
      subject: 'payout',
      subjectId: id,
      subjectName: shop!.businessName,
    },
  ])
  expect(await payoutReferencesBackfill.fillBatch(db as never, id)).toEqual({
    rows: 0,
    position: null,
  })
})
