import { and, asc, eq, exists, inArray, lte, ne, not, notExists } from 'drizzle-orm'
import { ok, refuse } from '#app/base/result.ts'
import { type Db, type Tx, transact } from '#app/db/client.server.ts'
import type { PaymentGateway } from '#app/gateways/payments/payment-gateway.ts'
import { defaultTranslate } from '#app/messages/language.ts'
import { moveOrder } from '#app/modules/money/order-moves/moving.server.ts'
import { recordPaymentStatus } from '#app/modules/money/order-moves/update-order.server.ts'
import { UnresolvedOutcome } from '#app/modules/platform/tasks/rules.ts'
import { forEachItem, isNotBackingOff } from '#app/modules/platform/tasks/tasks.server.ts'
import { notifyOfEvent } from '#app/modules/sales/orders/notices/notify-of-orders.server.ts'
import { isAwaited, unpaidStatuses } from '#app/modules/sales/orders/payment-status.ts'
import { statusIs } from '#app/modules/sales/orders/status.server.ts'
import { isCancelled } from '#app/modules/sales/orders/status.ts'
import { checkouts, orders } from '#app/modules/sales/orders/tables.ts'
import { unpaidNote } from '#messages/payments.ts'
import { lockCheckout, type OrderRow } from '../payments/lock-checkout.server.ts'
import { providerTimeout, unpaidWords } from '../payments/payment-start-rules.ts'
import { isUnpaid } from '../payments/provider/outcome-rules.ts'
import { askedStates, pendingStates } from '../payments/status.ts'
import { payments } from '../payments/tables.ts'
import { closeCheckout } from './apply-payment.server.ts'
import { confirmPayment } from './confirm-payment.server.ts'

type Asking = Pick<PaymentGateway, 'findCharge' | 'madeBy'>

const mostAtOnce = 500

/**
 * Gives up what was not paid in time. How many checkouts there were. Those of which nothing is open come first: no
 * provider, however slow, keeps their goods from being for sale again.
 */
export async function expireCheckouts(
  db: Db,
  gateway: Asking,
  now: Date,
  most = mostAtOnce,
): Promise<number> {
  const open = db
    .select({ id: payments.id })
    .from(payments)
    .where(
      and(
        eq(payments.checkoutId, checkouts.id),
        inArray(payments.status, pendingStates),
        ne(payments.way, 'manual'),
      ),
    )
  let expired = 0
  for (const isOpen of [notExists(open), exists(open)]) {
    const due = await db
      .select({ id: checkouts.id })
      .from(checkouts)
      .where(
        and(lte(checkouts.payBy, now), isOpen, isNotBackingOff(db, 'checkout-expire', checkouts.id, now)),
      )
      .orderBy(asc(checkouts.payBy), asc(checkouts.id))
      .limit(most)
    const task = { kind: 'checkout-expire', keyOf: ({ id }: { id: string }) => id, now } as const
    await forEachItem(db, due, task, async ({ id }) => {
      const done = await expireCheckout(db, gateway, id, now)
      if (done.ok) expired += 1
      // It rests, so that others have their turn, and is tried again soon.
      else if (done.reason === 'silent') throw new UnresolvedOutcome('The provider gave no clear answer')
    })
  }
  return expired
}

/**
 * Asks once more about what is open, then cancels the orders that were not paid, and their goods are for sale again.
 * Money that comes later goes back. While the provider is silent it is waited for a while.
 */
async function expireCheckout(db: Db, gateway: Asking, id: string, now: Date) {
  const open = await db
    .select({ chargeId: payments.chargeId })
    .from(payments)
    .where(
      and(eq(payments.checkoutId, id), inArray(payments.status, pendingStates), ne(payments.way, 'manual')),
    )
  let isSilent = false
  for (const attempt of open) {
    // An answer that nobody understands is as good as none.
    const asked = await confirmPayment(db, gateway, attempt, now).catch(() => undefined)
    if (!asked || (!asked.ok && asked.reason === 'unsure')) isSilent = true
  }
  return transact<null, 'not-due' | 'silent'>(db, async (tx) => {
    const held = await lockCheckout(tx, id)
    const { payBy } = held?.checkout ?? {}
    const waits = isSilent && payBy && now.getTime() - payBy.getTime() < providerTimeout
    if (!held || !payBy || payBy > now) return refuse('not-due')
    if (waits) return refuse('silent')
    for (const order of held.orders.filter(isUnpaid)) await giveUp(tx, order, now)
    await closeCheckout(tx, held, now)
    return ok(null)
  })
}

/** Nothing goes on unpaid. What was sent before that was a rule is for an administrator. */
async function giveUp(tx: Tx, row: OrderRow, now: Date) {
  const order = isAwaited(row.paymentStatus)
    ? await recordPaymentStatus(tx, row, { to: 'failed', now })
    : undefined
  const moved = await moveOrder(
    tx,
    'platform',
    { id: row.id, to: 'cancelled', note: defaultTranslate(unpaidNote) },
    now,
  )
  if (moved.ok) return
  if (order)
    await notifyOfEvent(tx, order, {
      kind: 'payment',
      turn: 'unpaid',
      words: (t) => unpaidWords(t, order),
    })
}

/** Nobody looks for a transfer any more whose orders were cancelled or paid otherwise meanwhile. How many there were. */
export async function closeUnneededAttempts(db: Db, now: Date): Promise<number> {
  const unpaid = db
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        eq(orders.checkoutId, payments.checkoutId),
        not(statusIs(orders.status, isCancelled)),
        inArray(orders.paymentStatus, unpaidStatuses),
      ),
    )
  const closed = await db
    .update(payments)
    .set({ status: 'expired', updatedAt: now })
    .where(and(eq(payments.way, 'manual'), inArray(payments.status, askedStates), notExists(unpaid)))
    .returning({ id: payments.id })
  return closed.length
}
