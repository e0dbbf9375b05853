import { and, asc, eq, gt, inArray, ne, or, sql } from 'drizzle-orm'
import type { Db } from '#app/db/client.server.ts'
import type { PaymentGateway } from '#app/gateways/payments/payment-gateway.ts'
import { forEachItem, isNotBackingOff } from '#app/modules/platform/tasks/tasks.server.ts'
import { confirmPayment } from '../attempts/confirm-payment.server.ts'
import { providerNotReached } from '../attempts/payment-start-rules.ts'
import { deniedStates, pendingStates, unawaitedStates } from '../status.ts'
import { payments } from '../tables.ts'
import { isTimeToCheck } from './find-payments-to-check.server.ts'
import { statusCheckWindow } from './status-check-rules.ts'

const mostAtOnce = 500

/** Asks about every attempt whose time it is: a webhook may be lost. How many were asked about. */
export async function checkOpenPayments(
  db: Db,
  gateway: Pick<PaymentGateway, 'findCharge' | 'madeBy'>,
  now: Date,
  most = mostAtOnce,
): Promise<number> {
  const due = await db
    .select({ chargeId: payments.chargeId })
    .from(payments)
    .where(
      and(
        ne(payments.way, 'manual'),
        isNotBackingOff(db, 'payment-check', payments.chargeId, now),
        isTimeToCheck(payments, now),
        or(
          inArray(payments.status, pendingStates),
          and(
            // The provider did not know of it, and may yet: the prompt came late, or its answer got lost.
            or(
              inArray(payments.status, unawaitedStates),
              and(inArray(payments.status, deniedStates), eq(payments.failure, providerNotReached)),
            ),
            gt(payments.createdAt, new Date(now.getTime() - statusCheckWindow)),
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
