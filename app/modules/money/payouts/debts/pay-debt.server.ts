import { and, desc, eq, gt, inArray } from 'drizzle-orm'
import type { Seller } from '#app/base/actor.ts'
import { newId } from '#app/base/ids.ts'
import type { MobileMoneyOperator } from '#app/base/mobile-money.ts'
import { ok, type Result, refuse } from '#app/base/result.ts'
import { type Db, transact } from '#app/db/client.server.ts'
import type { PaymentGateway } from '#app/gateways/payments/payment-gateway.ts'
import { defaultTranslate } from '#app/messages/language.ts'
import { findBalances } from '#app/modules/money/ledger/earnings/find-balances.server.ts'
import { refusedText } from '#app/modules/money/payments/attempts/payment-start-rules.ts'
import { isPending, unheardStates } from '#app/modules/money/payments/status.ts'
import { consumeAttempt } from '#app/modules/platform/limits/rate-limits.server.ts'
import { lockShopForPayout } from '../approving/lock-payout.server.ts'
import { debtPayments } from '../tables.ts'
import { type DebtRefusal, debtAttemptsWithin, debtPayTime, maxDebtAttempts } from './debt-rules.ts'

export type DebtPayment = typeof debtPayments.$inferSelect
type Wallet = { operator: MobileMoneyOperator; number: string }

/**
 * Asks a wallet for what a seller owes. As with buyers it is written down first and asked of the provider then; a second
 * press while one waits gives that one.
 */
export async function payDebt(
  db: Db,
  gateway: Pick<PaymentGateway, 'name' | 'startMobileMoney'>,
  seller: Seller,
  wallet: Wallet,
  now = new Date(),
): Promise<Result<DebtPayment, DebtRefusal>> {
  type Begun = { payment: DebtPayment; isNew: boolean }
  const begun = await transact<Begun, DebtRefusal>(db, async (tx) => {
    if (!(await lockShopForPayout(tx, seller.userId))) return refuse('no-shop')
    const { seller_available } = await findBalances(tx, seller)
    if (seller_available >= 0) return refuse('no-debt')
    const amount = -seller_available
    const recent = await tx
      .select()
      .from(debtPayments)
      .where(
        and(
          eq(debtPayments.sellerId, seller.userId),
          gt(debtPayments.createdAt, new Date(now.getTime() - debtAttemptsWithin)),
        ),
      )
    const same = recent.find(
      (one) =>
        isPending(one.status) && one.payUntil > now && one.number === wallet.number && one.amount === amount,
    )
    if (same) return ok({ payment: same, isNew: false })
    if (recent.length >= maxDebtAttempts) return refuse('too-many-attempts')
    if (!(await consumeAttempt(tx, 'prompts to a phone', wallet.number))) return refuse('too-many-attempts')
    const id = newId()
    const [payment] = await tx
      .insert(debtPayments)
      .values({
        id,
        provider: gateway.name,
        chargeId: `dbt-${id}`,
        sellerId: seller.userId,
        amount,
        ...wallet,
        payUntil: new Date(now.getTime() + debtPayTime),
        createdAt: now,
        updatedAt: now,
      })
      .returning()
    return ok({ payment: payment!, isNew: true })
  })
  if (!begun.ok || !begun.value.isNew) return begun.ok ? ok(begun.value.payment) : begun
  const { payment } = begun.value
  const answer = await gateway.startMobileMoney({
    ...wallet,
    chargeId: payment.chargeId,
    amount: payment.amount,
  })
  const noted = answer.ok
    ? { status: 'pending' as const }
    : answer.reason === 'refused'
      ? { status: 'failed' as const, failure: refusedText(defaultTranslate, answer.detail) }
      : undefined
  if (!noted) return ok(payment)
  // What was told of it meanwhile is newer than this answer.
  const [after] = await db
    .update(debtPayments)
    .set({ ...noted, updatedAt: now })
    .where(and(eq(debtPayments.id, payment.id), inArray(debtPayments.status, unheardStates)))
    .returning()
  return ok(after ?? payment)
}

/** The newest attempt of a seller, for the page. */
export async function findDebtPayment(db: Db, { userId }: Seller): Promise<DebtPayment | undefined> {
  const [newest] = await db
    .select()
    .from(debtPayments)
    .where(eq(debtPayments.sellerId, userId))
    .orderBy(desc(debtPayments.createdAt), desc(debtPayments.id))
    .limit(1)
  return newest
}
