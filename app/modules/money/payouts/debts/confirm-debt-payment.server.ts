import { and, asc, eq, gt, inArray, or, sql } from 'drizzle-orm'
import { ok } from '#app/base/result.ts'
import { type Db, type Tx, transact } from '#app/db/client.server.ts'
import { madeBy, type PaymentGateway, type ProviderLookup } from '#app/gateways/payments/payment-gateway.ts'
import { defaultTranslate } from '#app/messages/language.ts'
import { postLedgerSet } from '#app/modules/money/ledger/entries/post-set.server.ts'
import {
  failureText,
  lostAttemptAfter,
  providerNotReached,
} from '#app/modules/money/payments/attempts/payment-start-rules.ts'
import { isTimeToCheck } from '#app/modules/money/payments/provider/find-payments-to-check.server.ts'
import { platformCurrency } from '#app/modules/money/payments/provider/outcome-rules.ts'
import { statusCheckWindow } from '#app/modules/money/payments/provider/status-check-rules.ts'
import { unclearOutcomeText } from '#app/modules/money/payments/provider/unresolved-outcome-rules.ts'
import {
  deniedStates,
  isBooked,
  mayAttemptBecome,
  pendingStates,
  unawaitedStates,
} from '#app/modules/money/payments/status.ts'
import { UnresolvedOutcome } from '#app/modules/platform/tasks/rules.ts'
import { forEachItem, isNotBackingOff } from '#app/modules/platform/tasks/tasks.server.ts'
import { lockShopForPayout } from '../approving/lock-payout.server.ts'
import { debtPayments } from '../tables.ts'
import type { DebtPayment } from './pay-debt.server.ts'

type Asking = Pick<PaymentGateway, 'findCharge' | 'madeBy'>
const mostAtOnce = 200

/** Asks about every attempt to settle a debt whose time it is. */
export async function checkOpenDebtPayments(
  db: Db,
  gateway: Asking,
  now: Date,
  most = mostAtOnce,
): Promise<number> {
  const due = await db
    .select({ chargeId: debtPayments.chargeId })
    .from(debtPayments)
    .where(
      and(
        isNotBackingOff(db, 'debt-check', debtPayments.chargeId, now),
        isTimeToCheck(debtPayments, now),
        or(
          inArray(debtPayments.status, pendingStates),
          and(
            inArray(debtPayments.status, [...unawaitedStates, ...deniedStates]),
            gt(debtPayments.createdAt, new Date(now.getTime() - statusCheckWindow)),
          ),
        ),
      ),
    )
    .orderBy(sql`${debtPayments.askedAt} nulls first`, asc(debtPayments.createdAt), asc(debtPayments.id))
    .limit(most)
  return forEachItem(
    db,
    due,
    { kind: 'debt-check', keyOf: ({ chargeId }) => chargeId, now },
    async ({ chargeId }) => {
      if ((await confirmDebtPayment(db, gateway, chargeId, now)) === 'unsure')
        throw new UnresolvedOutcome(unclearOutcomeText)
    },
  )
}

/** Asks the provider what became of an attempt to settle a debt, and follows; however often, with one result. */
export async function confirmDebtPayment(
  db: Db,
  gateway: Asking,
  chargeId: string,
  now = new Date(),
): Promise<string> {
  const [known] = await db.select().from(debtPayments).where(eq(debtPayments.chargeId, chargeId))
  if (!known) return 'not-ours'
  if (isBooked(known.status)) return known.status
  const found = await madeBy(gateway, known.provider).findCharge(chargeId, 'mobile_money')
  if (!found.ok) return 'unsure'
  const followed = await transact<string, never>(db, async (tx) => {
    await lockShopForPayout(tx, known.sellerId)
    const [payment] = await tx.select().from(debtPayments).where(eq(debtPayments.id, known.id)).for('update')
    return ok(await follow(tx, payment!, found.value, now))
  })
  return followed.ok ? followed.value : 'unsure'
}

async function follow(tx: Tx, payment: DebtPayment, found: ProviderLookup, now: Date): Promise<string> {
  if (isBooked(payment.status)) return payment.status
  const write = async (values: Partial<DebtPayment>) => {
    const asked = { askedAt: now, updatedAt: now }
    await tx
      .update(debtPayments)
      .set({ ...asked, ...values })
      .where(eq(debtPayments.id, payment.id))
    return values.status ?? payment.status
  }
  if (found.status === 'succeeded') {
    const { amount: received, currency, fee } = found
    if (currency !== platformCurrency || received <= 0)
      throw new Error(`The provider says that ${received} ${currency} came for a debt of ${payment.amount}`)
    await postLedgerSet(tx, {
      kind: 'payment',
      onceKey: `debt:${payment.id}`,
      at: now,
      entries: [
        { account: 'provider', sellerId: null, amount: fee - received },
        { account: 'fees', sellerId: null, amount: -fee },
        { account: 'seller_available', sellerId: payment.sellerId, amount: received },
      ],
    })
    return write({ status: 'succeeded', received, fee, failure: null, settledAt: now })
  }
  const next = whatFollows(payment, found, now)
  return next && mayAttemptBecome(payment.status, next.status) ? write(next) : write({})
}

function whatFollows(
  payment: DebtPayment,
  found: Exclude<ProviderLookup, { status: 'succeeded' }>,
  now: Date,
) {
  if (found.status === 'failed' || found.status === 'reversed')
    return {
      status: 'failed' as const,
      failure: failureText(defaultTranslate, 'reason' in found ? found.reason : undefined),
    }
  if (payment.payUntil <= now) return { status: 'expired' as const }
  if (found.status === 'pending') return { status: 'pending' as const }
  const isLost = now.getTime() - payment.createdAt.getTime() > lostAttemptAfter
  return isLost ? { status: 'failed' as const, failure: providerNotReached } : undefined
}
