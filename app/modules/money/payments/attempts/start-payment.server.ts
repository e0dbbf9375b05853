import { eq } from 'drizzle-orm'
import { newId } from '#app/base/ids.ts'
import type { MobileMoneyOperator } from '#app/base/mobile-money.ts'
import { ok, type Result, refuse } from '#app/base/result.ts'
import { type Db, type Tx, transact } from '#app/db/client.server.ts'
import type {
  GatewayResult,
  PaymentGateway,
  StartedTransaction,
} from '#app/gateways/payments/payment-gateway.ts'
import { defaultTranslate } from '#app/messages/language.ts'
import {
  type Counted,
  consumeVisitorAttempt,
  ringing,
  type Visitor,
} from '#app/modules/platform/limits/rate-limits.server.ts'
import { type OrderViewer, rolesIn } from '#app/modules/sales/orders/access/order-access.server.ts'
import { isCancelled } from '#app/modules/sales/orders/status.ts'
import { checkouts } from '#app/modules/sales/orders/tables.ts'
import type { PaymentInstructions } from '../attempt-rules.ts'
import type { PayInput } from '../input-rules.ts'
import { lockCheckout, type OrderRow, type PaymentRow, updatePayment } from '../lock-checkout.server.ts'
import {
  attemptsWithin,
  isSameAttempt,
  maxAttempts,
  type PayRefusal,
  paymentTimeLimit,
  providerNotReached,
  refusedText,
} from '../payment-start-rules.ts'
import { isUnpaid, sumDue } from '../provider/outcome-rules.ts'
import { isPending, isUnheard } from '../status.ts'
import { payments } from '../tables.ts'

/** Who may pay: the buyer of one of its orders. The id of a checkout alone opens nothing. */
export const isPayer = (orders: OrderRow[], asker: OrderViewer) =>
  orders.some((order) => rolesIn(order, asker).includes('buyer'))

/** `backTo` is the whole address of the page that the provider's own page leads back to. */
export type NewPayment = { checkoutId: string } & (
  | { way: 'mobile_money'; operator: MobileMoneyOperator; number: string }
  | { way: 'bank_account' }
  | { way: 'hosted'; backTo: string }
)
type Starter = Pick<PaymentGateway, 'name' | 'startMobileMoney' | 'startBankAccount' | 'startHosted'>
type Starting = { payment: PaymentRow; isNew: boolean; buyer?: { name: string; email?: string } }

/**
 * Asks for what is unpaid of a checkout. It is written down first and asked of the provider then, outside of any
 * transaction: whatever breaks off in between, the attempt is there to be asked about. A second press while one waits
 * gives that one; another number or way is another attempt.
 */
export async function startPayment(
  db: Db,
  gateway: Starter,
  asker: OrderViewer,
  wanted: NewPayment,
  now = new Date(),
): Promise<Result<PaymentRow, PayRefusal>> {
  const starting = await transact<Starting, PayRefusal>(db, (tx) =>
    writeAttempt(tx, asker, { ...wanted, provider: gateway.name }, now),
  )
  if (!starting.ok) return starting
  const { payment, isNew, buyer } = starting.value
  if (!isNew) return ok(payment)
  const answer = await ask(gateway, payment, wanted, buyer)
  return transact(db, async (tx) => {
    const held = await lockCheckout(tx, payment.checkoutId)
    const standing = held?.payments.find(({ id }) => id === payment.id)
    if (!held || !standing) return refuse('checkout-not-found')
    return ok(await noteAnswer(tx, standing, held.checkout, answer))
  })
}

async function writeAttempt(
  tx: Tx,
  asker: OrderViewer,
  wanted: NewPayment & { provider: string | undefined },
  now: Date,
): Promise<Result<Starting, PayRefusal>> {
  const held = await lockCheckout(tx, wanted.checkoutId)
  if (!held || !isPayer(held.orders, asker)) return refuse('checkout-not-found')
  const refusal = paymentRefusalOf(held.orders, held.checkout.payBy, now)
  if (refusal) return refuse(refusal)

  const amount = sumDue(held.orders)
  const same = held.payments.find((payment) => isSameAttempt(payment, { ...wanted, amount }, now))
  if (same) return ok({ payment: same, isNew: false })
  const since = now.getTime() - attemptsWithin
  if (held.payments.filter(({ createdAt }) => createdAt.getTime() > since).length >= maxAttempts)
    return refuse('too-many-attempts')

  const id = newId()
  const wallet = wanted.way === 'mobile_money' && { operator: wanted.operator, number: wanted.number }
  const payUntil = held.checkout.payBy ?? new Date(now.getTime() + attemptsWithin)
  const [payment] = await tx
    .insert(payments)
    .values({
      id,
      checkoutId: wanted.checkoutId,
      way: wanted.way,
      ...wallet,
      amount,
      provider: wanted.provider,
      chargeId: `pay-${id}`,
      payUntil,
      createdAt: now,
      updatedAt: now,
    })
    .returning()
  const { fullName: name, email } = held.orders[0]!.contactInfo
  return ok({ payment: payment!, isNew: true, buyer: { name, ...(email && { email }) } })
}

export function paymentRefusalOf(orders: OrderRow[], payBy: Date | null, now: Date): PayRefusal | undefined {
  if (!orders.some(isUnpaid)) {
    if (orders.some(({ paymentMethod }) => paymentMethod === 'cash_on_delivery')) return 'paid-in-cash'
    return orders.every(({ status }) => isCancelled(status)) ? 'nothing-due' : 'paid-already'
  }
  return payBy && payBy <= now ? 'too-late' : undefined
}

type Asked = StartedTransaction & { instructions?: PaymentInstructions }

async function ask(
  gateway: Starter,
  { chargeId, amount }: PaymentRow,
  wanted: NewPayment,
  buyer: Starting['buyer'],
): Promise<GatewayResult<Asked>> {
  const charge = { chargeId, amount }
  if (wanted.way === 'mobile_money') {
    const { operator, number } = wanted
    return gateway.startMobileMoney({ ...charge, operator, number, name: buyer?.name })
  }
  if (wanted.way === 'bank_account') {
    const made = await gateway.startBankAccount(charge)
    if (!made.ok) return made
    const { bankName, accountNumber, accountName = '', expiresAt } = made.value
    const account = { bankName, accountNumber, accountName, expiresAt: expiresAt.toISOString() }
    return ok({ instructions: { kind: 'account', ...account } })
  }
  const page = await gateway.startHosted({
    ...charge,
    ...buyer,
    callbackUrl: wanted.backTo,
    returnUrl: wanted.backTo,
  })
  return page.ok ? ok({ instructions: { kind: 'page', url: page.value.url } }) : page
}

/** A webhook may have been faster than the answer: then only what the answer adds is noted. */
async function noteAnswer(
  tx: Tx,
  payment: PaymentRow,
  checkout: { id: string; payBy: Date | null; createdAt: Date },
  answer: GatewayResult<Asked>,
): Promise<PaymentRow> {
  const waits = isPending(payment.status)
  if (!answer.ok) {
    // What an account or a page would be nobody learns any more; a prompt may be on the phone all the same.
    const isHopeless = answer.reason === 'refused' || payment.way !== 'mobile_money'
    const failure =
      answer.reason === 'refused' ? refusedText(defaultTranslate, answer.detail) : providerNotReached
    return waits && isHopeless ? updatePayment(tx, payment, { status: 'failed', failure }) : payment
  }
  const { reference, instructions } = answer.value
  const payUntil = instructions?.kind === 'account' ? new Date(instructions.expiresAt) : payment.payUntil
  const latest = new Date(Math.min(payUntil.getTime(), checkout.createdAt.getTime() + paymentTimeLimit))
  if (waits && checkout.payBy && checkout.payBy < latest)
    await tx.update(checkouts).set({ payBy: latest }).where(eq(checkouts.id, checkout.id))
  return updatePayment(tx, payment, {
    ...(isUnheard(payment.status) && { status: 'pending' as const }),
    ...(reference && !payment.providerReference && { providerReference: reference }),
    ...(instructions && { instructions, payUntil }),
  })
}

/**
 * Seconds until somebody may ask for a payment again, or 0. A phone that is asked rings: strangers
 * share its prompts, its owner pays on. */
export function consumePaymentAttempt(
  db: Db,
  visitor: Visitor,
  checkoutId: string,
  input: PayInput,
): Promise<number> {
  const prompt: Counted[] =
    input.way === 'mobile_money' ? [['prompts to a phone', ringing(visitor, input.number)]] : []
  return consumeVisitorAttempt(db, 'payments', visitor, [['payments of a checkout', checkoutId], ...prompt])
}

/** Seconds until somebody may send a picture of a transfer again, or 0. */
export const consumeProofAttempt = (db: Db, visitor: Visitor, checkoutId: string): Promise<number> =>
  consumeVisitorAttempt(db, 'proofs', visitor, [['proofs of a checkout', checkoutId]])
