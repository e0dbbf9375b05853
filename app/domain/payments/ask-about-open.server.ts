import { and, asc, eq, gt, inArray, ne, or, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.server.ts'
import type { PaymentGateway } from '../../gateways/mobile-money.ts'
import { forEachItem, isNotResting } from '../tasks/for-each-item.server.ts'
import { askedFor } from './asking-rules.ts'
import { underWay } from './attempt-rules.ts'
import { confirmPayment } from './confirm-payment.server.ts'
import { notReached } from './paying-rules.ts'
import { payments } from './tables.ts'
import { timeToAsk } from './time-to-ask.server.ts'

const mostAtOnce = 500

/** Asks about every attempt whose time it is: a webhook may be lost. How many were asked about. */
export async function askAboutOpen(
  db: Db,
  gateway: Pick<PaymentGateway, 'findCharge'>,
  now: Date,
  most = mostAtOnce,
): Promise<number> {
  const due = await db
    .select({ chargeId: payments.chargeId })
    .from(payments)
    .where(
      and(
        ne(payments.way, 'manual'),
        isNotResting(db, 'payment-check', payments.chargeId, now),
        timeToAsk(payments, now),
        or(
          inArray(payments.status, underWay),
          and(
            // The provider did not know of it, and may yet: the prompt came late, or its answer got lost.
            or(
              eq(payments.status, 'expired'),
              and(eq(payments.status, 'failed'), eq(payments.failure, notReached)),
            ),
            gt(payments.createdAt, new Date(now.getTime() - askedFor)),
          ),
        ),
      ),
    )
    .orderBy(sql`${payments.askedAt} nulls first`, asc(payments.createdAt), asc(payments.id))
    .limit(most)
  const task = {
    kind: 'payment-check',
    keyOf: ({ chargeId }: (typeof due)[number]) => chargeId,
    now,
  } as const
  await forEachItem(db, due, task, (attempt) => confirmPayment(db, gateway, attempt, now))
  return due.length
}
