import { and, asc, eq, gt, ne } from 'drizzle-orm'
import type { Db } from '../../db/client.server.ts'
import type { PaymentGateway } from '../../gateways/mobile-money.ts'
import { confirmPayment } from './confirm-payment.server.ts'
import { differenceOf } from './difference-rules.ts'
import { inTurns } from './in-turns.server.ts'
import { paymentDifferences, payments } from './tables.ts'

const day = 24 * 60 * 60 * 1000
const daysCompared = 4

/**
 * Holds every payment of the last days against what the provider knows of it, and notes what differs, once. What is only
 * not known here yet is followed first. How many new differences there were.
 */
export async function comparePayments(
  db: Db,
  gateway: Pick<PaymentGateway, 'findCharge'>,
  now: Date,
): Promise<number> {
  const recent = await db
    .select({ id: payments.id, chargeId: payments.chargeId, way: payments.way })
    .from(payments)
    .where(
      and(ne(payments.way, 'manual'), gt(payments.createdAt, new Date(now.getTime() - daysCompared * day))),
    )
    .orderBy(asc(payments.createdAt), asc(payments.id))
  let found = 0
  await inTurns(recent, async ({ id, chargeId, way }) => {
    if (way === 'manual') return
    await confirmPayment(db, gateway, { chargeId }, now)
    const theirs = await gateway.findCharge(chargeId, way)
    if (!theirs.ok) return
    const [ours] = await db.select().from(payments).where(eq(payments.id, id))
    const difference = ours && differenceOf(ours, theirs.value)
    if (!difference) return
    const noted = await db
      .insert(paymentDifferences)
      .values({ ...difference, chargeId, foundAt: now })
      .onConflictDoNothing()
      .returning({ id: paymentDifferences.id })
    found += noted.length
  })
  return found
}
