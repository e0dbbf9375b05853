import { and, asc, eq, gt, or } from 'drizzle-orm'
import type { Db } from '#app/db/client.server.ts'
import { madeBy, type PaymentGateway } from '#app/gateways/payments/payment-gateway.ts'
import { platformCurrency } from '#app/modules/money/payments/provider/outcome-rules.ts'
import { UnresolvedOutcome } from '#app/modules/platform/tasks/rules.ts'
import { forEachItem, hasFailed } from '#app/modules/platform/tasks/tasks.server.ts'
import { recordDifference } from '../../payments/reconciliation/differences.server.ts'
import { paymentDifferenceOf } from '../../payments/reconciliation/reconciliation-rules.ts'
import { debtPayments } from '../tables.ts'
import { confirmDebtPayment } from './debts.server.ts'

const day = 24 * 60 * 60 * 1000
const daysCompared = 4
const batch = 500

/**
 * Holds every payment of a debt of the last days against what the provider knows of it, as with payments of buyers. How
 * many new differences there were.
 */
export async function reconcileDebts(
  db: Db,
  gateway: Pick<PaymentGateway, 'findCharge' | 'madeBy'>,
  now: Date,
): Promise<number> {
  let found = 0
  for (let after: string | undefined; ; ) {
    const recent = await findRecent(db, now, after)
    const task = { kind: 'debt-compare', keyOf: ({ chargeId }: Recent) => chargeId, now } as const
    await forEachItem(db, recent, task, async ({ id, chargeId, provider }) => {
      // What cannot be followed, as money in another currency, is a difference all the same.
      const faults: unknown[] = []
      await confirmDebtPayment(db, gateway, chargeId, now).catch((fault) => faults.push(fault))
      const theirs = await madeBy(gateway, provider).findCharge(chargeId, 'mobile_money')
      if (!theirs.ok) throw new UnresolvedOutcome(theirs.detail)
      const [ours] = await db.select().from(debtPayments).where(eq(debtPayments.id, id))
      const difference = ours && paymentDifferenceOf({ ...ours, currency: platformCurrency }, theirs.value)
      if (await recordDifference(db, chargeId, difference, now)) found += 1
      if (faults.length > 0) throw faults[0]
    })
    if (recent.length < batch) return found
    after = recent.at(-1)!.id
  }
}
type Recent = Awaited<ReturnType<typeof findRecent>>[number]

const findRecent = (db: Db, now: Date, after = '') =>
  db
    .select({ id: debtPayments.id, chargeId: debtPayments.chargeId, provider: debtPayments.provider })
    .from(debtPayments)
    .where(
      and(
        or(
          gt(debtPayments.createdAt, new Date(now.getTime() - daysCompared * day)),
          hasFailed(db, 'debt-compare', debtPayments.chargeId),
        ),
        gt(debtPayments.id, after),
      ),
    )
    .orderBy(asc(debtPayments.id))
    .limit(batch)
