import { and, asc, eq, gt, inArray, ne, not, or, sql } from 'drizzle-orm'
import { ok, type Result, refuse } from '#app/base/result.ts'
import { type Db, type Tx, transact } from '#app/db/client.server.ts'
import { madeBy, type PaymentGateway, type ProviderLookup } from '#app/gateways/payments/payment-gateway.ts'
import { succeededOf } from '#app/gateways/payments/provider-status.ts'
import { forEachItem, hasFailed, isNotBackingOff } from '#app/modules/platform/tasks/tasks.server.ts'
import {
  type LockedCheckout,
  lockCheckout,
  type PaymentRow,
  updatePayment,
} from '../payments/lock-checkout.server.ts'
import { failedWords, providerNotReached, stateWithoutMoney } from '../payments/payment-start-rules.ts'
import { isUnpaid, statusCheckWindow } from '../payments/provider/outcome-rules.ts'
import { isTimeToCheck, translatedFailure } from '../payments/provider/provider-events.server.ts'
import {
  deniedStates,
  hasMoneyCome,
  mayAttemptBecome,
  pendingStates,
  statesWithMoney,
  unawaitedStates,
} from '../payments/status.ts'
import { payments } from '../payments/tables.ts'
import { applyPayment, notifyBuyerOfPayment } from './apply-payment.server.ts'

export type ConfirmRefusal = 'payment-not-found' | 'unsure'

/**
 * Asks the provider what became of a payment, and follows. However often, by whomever and in whatever order it is
 * asked, the outcome is one: what the provider says is believed only here.
 */
export async function confirmPayment(
  db: Db,
  gateway: Pick<PaymentGateway, 'findCharge' | 'madeBy'>,
  { chargeId }: { chargeId: string },
  now = new Date(),
): Promise<Result<PaymentRow, ConfirmRefusal>> {
  const [known] = await db.select().from(payments).where(eq(payments.chargeId, chargeId))
  if (!known || known.way === 'manual') return refuse('payment-not-found')
  if (isOver(known)) return ok(known)
  const found = await madeBy(gateway, known.provider).findCharge(chargeId, known.way)
  if (!found.ok) {
    await db.update(payments).set({ askedAt: now }).where(eq(payments.id, known.id))
    return refuse('unsure', found.detail)
  }
  return transact(db, async (tx) => {
    const held = await lockCheckout(tx, known.checkoutId)
    const payment = held?.payments.find(({ id }) => id === known.id)
    if (!held || !payment) return refuse('payment-not-found')
    return ok(isOver(payment) ? payment : await follow(tx, held, payment, found.value, now))
  })
}

const isOver = ({ status }: PaymentRow) => hasMoneyCome(status)

async function follow(
  tx: Tx,
  held: LockedCheckout,
  payment: PaymentRow,
  found: ProviderLookup,
  now: Date,
): Promise<PaymentRow> {
  const came = succeededOf(found)
  if (came) return applyPayment(tx, held, payment, { ...came, now })
  const next = stateWithoutMoney(payment, found, now)
  if (!next || !mayAttemptBecome(payment.status, next.status))
    return updatePayment(tx, payment, { askedAt: now })
  const noted = await updatePayment(tx, payment, { ...next, askedAt: now })
  if ('failure' in next && held.orders.some(isUnpaid))
    await notifyBuyerOfPayment(
      tx,
      { orders: held.orders.filter(isUnpaid) },
      `failed-${payment.id}`,
      (t, order) =>
        failedWords(
          t,
          order,
          { ...noted, failure: translatedFailure(t, next.failure) },
          { canRetry: !!held.checkout.payBy && held.checkout.payBy > now },
        ),
    )
  return noted
}

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
          and(
            not(inArray(payments.status, statesWithMoney)),
            hasFailed(db, 'payment-check', payments.chargeId),
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
