import { and, asc, eq, gt, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Tx } from '#app/db/client.server.ts'
import { sellerProfiles } from '#app/modules/identity/shops/tables.ts'
import { payments } from '#app/modules/money/payments/tables.ts'
import { arrivedPayouts } from '#app/modules/money/payouts/status.ts'
import { payouts } from '#app/modules/money/payouts/tables.ts'
import { bankReferenceOf, isBankReference } from '#app/modules/money/references/rules.ts'
import { bankReferences } from '#app/modules/money/references/tables.ts'
import { arrivedRefunds } from '#app/modules/money/refunds/status.ts'
import { refunds } from '#app/modules/money/refunds/tables.ts'
import type { Backfill } from '#app/modules/platform/backfills/run-backfills.server.ts'
import { orders } from '#app/modules/sales/orders/tables.ts'

const batchSize = 1_000

/**
 * Refunds that were paid by hand before references of the bank had a table claim theirs. Where two have one already, the
 * first that comes has it: nothing else is settled by it. What the release before pays meanwhile a trigger claims.
 */
export const refundReferencesBackfill: Backfill = {
  name: 'refund-references',
  async fillBatch(tx, after) {
    const firstOfCheckout = sql`(select o.id from ${orders} o where o.checkout_id = ${payments.checkoutId} order by o.order_number limit 1)`
    const settled = await tx
      .select({ subjectId: refunds.id, reference: refunds.reference, subjectName: orders.orderNumber })
      .from(refunds)
      .leftJoin(payments, eq(payments.id, refunds.paymentId))
      .leftJoin(orders, eq(orders.id, sql`coalesce(${refunds.orderId}, ${firstOfCheckout})`))
      .where(
        and(
          gt(refunds.id, after ?? ''),
          inArray(refunds.status, arrivedRefunds),
          eq(refunds.way, 'by_hand'),
          isNotNull(refunds.reference),
          isNull(refunds.usedFor),
          isNull(refunds.chargebackId),
        ),
      )
      .orderBy(asc(refunds.id))
      .limit(batchSize)
    return claimAll(tx, 'refund', settled)
  },
}

/** The same of payouts. */
export const payoutReferencesBackfill: Backfill = {
  name: 'payout-references',
  async fillBatch(tx, after) {
    const settled = await tx
      .select({
        subjectId: payouts.id,
        reference: payouts.reference,
        subjectName: sellerProfiles.businessName,
      })
      .from(payouts)
      .innerJoin(sellerProfiles, eq(sellerProfiles.userId, payouts.sellerId))
      .where(
        and(
          gt(payouts.id, after ?? ''),
          inArray(payouts.status, arrivedPayouts),
          eq(payouts.way, 'by_hand'),
          isNotNull(payouts.reference),
        ),
      )
      .orderBy(asc(payouts.id))
      .limit(batchSize)
    return claimAll(tx, 'payout', settled)
  },
}

type Settled = { subjectId: string; reference: string | null; subjectName: string | null }

async function claimAll(tx: Tx, subject: 'refund' | 'payout', settled: Settled[]) {
  const claims = settled
    .map((one) => ({
      ...one,
      direction: 'out' as const,
      subject,
      reference: bankReferenceOf(one.reference!),
    }))
    .filter(({ reference }) => isBankReference(reference))
  const { rowCount } =
    claims.length > 0 ? await tx.insert(bankReferences).values(claims).onConflictDoNothing() : { rowCount: 0 }
  const last = settled.length === batchSize ? settled.at(-1) : undefined
  return { rows: rowCount ?? 0, position: last?.subjectId ?? null }
}
