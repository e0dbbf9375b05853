import { and, asc, eq, gt, ne, or } from 'drizzle-orm'
import type { Db } from '#app/db/client.server.ts'
import { madeBy, type PaymentGateway } from '#app/gateways/payments/payment-gateway.ts'
import { reversedOf } from '#app/gateways/payments/provider-status.ts'
import { followReversal } from '#app/modules/money/chargebacks/booking/win-chargeback.server.ts'
import { findTakenBack } from '#app/modules/money/chargebacks/reading/reading.server.ts'
import { confirmPayment } from '#app/modules/money/order-payments/confirm-payment.server.ts'
import { recordDifference } from '#app/modules/money/payments/reconciliation/differences.server.ts'
import { paymentDifferenceOf } from '#app/modules/money/payments/reconciliation/reconciliation-rules.ts'
import { payments } from '#app/modules/money/payments/tables.ts'
import { UnresolvedOutcome } from '#app/modules/platform/tasks/rules.ts'
import { forEachItem, hasFailed } from '#app/modules/platform/tasks/tasks.server.ts'

const day = 24 * 60 * 60 * 1000
const daysCompared = 4

/**
 * Holds every payment of the last days against what the provider knows of it, and notes what differs. What is only
 * not known here yet is followed first. How many new differences there were.
 */
export async function reconcilePayments(
  db: Db,
  gateway: Pick<PaymentGateway, 'findCharge' | 'madeBy'>,
  now: Date,
): Promise<number> {
  let found = 0
  for (let after: string | undefined; ; ) {
    const recent = await findRecent(db, now, after)
    const task = { kind: 'payment-compare', keyOf: ({ chargeId }: Recent) => chargeId, now } as const
    await forEachItem(db, recent, task, async ({ id, chargeId, way, provider }) => {
      if (way === 'manual') return
      await confirmPayment(db, gateway, { chargeId }, now)
      const theirs = await madeBy(gateway, provider).findCharge(chargeId, way)
      if (!theirs.ok) throw new UnresolvedOutcome(theirs.detail)
      if (reversedOf(theirs.value)) await followReversal(db, gateway, chargeId, now)
      const [ours] = await db.select().from(payments).where(eq(payments.id, id))
      const takenBack = await findTakenBack(db, id)
      const difference = ours && paymentDifferenceOf({ ...ours, takenBack }, theirs.value)
      if (await recordDifference(db, chargeId, difference, now)) found += 1
    })
    if (recent.length < batch) return found
    after = recent.at(-1)!.id
  }
}
const batch = 500
type Recent = Awaited<ReturnType<typeof findRecent>>[number]

const findRecent = (db: Db, now: Date, after = '') =>
  db
    .select({ id: payments.id, chargeId: payments.chargeId, way: payments.way, provider: payments.provider })
    .from(payments)
    .where(
      and(
        ne(payments.way, 'manual'),
        or(
          gt(payments.createdAt, new Date(now.getTime() - daysCompared * day)),
          hasFailed(db, 'payment-compare', payments.chargeId),
        ),
        gt(payments.id, after),
      ),
    )
    .orderBy(asc(payments.id))
    .limit(batch)
