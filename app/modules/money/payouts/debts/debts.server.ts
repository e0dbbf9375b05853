import { and, asc, desc, eq, gt, inArray, or, sql } from 'drizzle-orm'
import type { Seller } from '#app/base/actor.ts'
import { newId } from '#app/base/ids.ts'
import type { MobileMoneyOperator } from '#app/base/mobile-money.ts'
import { ok, type Result, refuse } from '#app/base/result.ts'
import { type Db, type Tx, transact } from '#app/db/client.server.ts'
import { madeBy, type PaymentGateway, type ProviderLookup } from '#app/gateways/payments/payment-gateway.ts'
import { succeededOf } from '#app/gateways/payments/provider-status.ts'
import { defaultTranslate } from '#app/messages/language.ts'
import { consumeAttempt } from '#app/modules/platform/limits/rate-limits.server.ts'
import { UnresolvedOutcome } from '#app/modules/platform/tasks/rules.ts'
import { forEachItem, hasFailed, isNotBackingOff } from '#app/modules/platform/tasks/tasks.server.ts'
import { findBalances } from '../../ledger/earnings/balances.server.ts'
import { postLedgerSet } from '../../ledger/entries/posting.server.ts'
import { refusedText, stateWithoutMoney } from '../../payments/payment-start-rules.ts'
import {
  platformCurrency,
  statusCheckWindow,
  unclearOutcomeText,
} from '../../payments/provider/outcome-rules.ts'
import { isTimeToCheck } from '../../payments/provider/provider-events.server.ts'
import {
  deniedStates,
  isBooked,
  isPending,
  mayAttemptBecome,
  pendingStates,
  unawaitedStates,
  unheardStates,
} from '../../payments/status.ts'
import { lockShopForPayout } from '../locking.server.ts'
import { type DebtRefusal, debtAttemptsWithin, debtPayTime, maxDebtAttempts } from '../rules.ts'
import { debtPayments } from '../tables.ts'

type DebtPayment = typeof debtPayments.$inferSelect
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
          hasFailed(db, 'debt-check', debtPayments.chargeId),
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
  const came = succeededOf(found)
  if (came) {
    const { amount: received, currency, fee } = came
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
  const next = stateWithoutMoney(payment, found, now)
  return next && mayAttemptBecome(payment.status, next.status) ? write(next) : write({})
}
