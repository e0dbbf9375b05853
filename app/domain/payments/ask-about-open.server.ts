import { and, asc, eq, gt, inArray, ne, or } from 'drizzle-orm'
import type { Db } from '../../db/client.server.ts'
import type { PaymentGateway } from '../../gateways/mobile-money.ts'
import { askedFor, isTimeToAsk } from './asking-rules.ts'
import { underWay } from './attempt-rules.ts'
import { confirmPayment } from './confirm-payment.server.ts'
import { inTurns } from './in-turns.server.ts'
import { payments } from './tables.ts'

/** Asks about every attempt whose time it is: a webhook may be lost. How many were asked about. */
export async function askAboutOpen(
  db: Db,
  gateway: Pick<PaymentGateway, 'findCharge'>,
  now: Date,
): Promise<number> {
  const open = await db
    .select({
      ...{ chargeId: payments.chargeId, status: payments.status },
      ...{ createdAt: payments.createdAt, askedAt: payments.askedAt },
    })
    .from(payments)
    .where(
      and(
        ne(payments.way, 'manual'),
        or(
          inArray(payments.status, underWay),
          and(eq(payments.status, 'expired'), gt(payments.createdAt, new Date(now.getTime() - askedFor))),
        ),
      ),
    )
    .orderBy(asc(payments.createdAt), asc(payments.id))
  const due = open.filter((attempt) => isTimeToAsk(attempt, now))
  await inTurns(due, (attempt) => confirmPayment(db, gateway, attempt, now))
  return due.length
}
