import { and, asc, eq, ne, sql } from 'drizzle-orm'
import type { Db, Tx } from '#app/db/client.server.ts'
import { defaultTranslate } from '#app/messages/language.ts'
import { findLastRestore } from '#app/modules/platform/restore/restore-hold.server.ts'
import { failedTasks } from '#app/modules/platform/tasks/tables.ts'
import { checkouts, type orders } from '#app/modules/sales/orders/tables.ts'
import * as texts from '#messages/tasks.ts'
import { ledgerEntries, ledgerSets } from '../ledger/tables.ts'
import { payments } from '../payments/tables.ts'
import { owedBy, type PaidBy } from './rules.ts'
import { refunds } from './tables.ts'

type Order = Pick<typeof orders.$inferSelect, 'id' | 'checkoutId' | 'paymentReference'>

/** Whatever the ledger owes a buyer about an order and no refund says yet becomes one. */
export async function recordOwedRefund(tx: Tx, order: Order): Promise<void> {
  const amount = await findUnsaid(tx, order.id)
  if (amount <= 0) return
  const paid = await findPaidBy(tx, order)
  await insertRefund(tx, order.checkoutId, { orderId: order.id, ...owedBy(paid, amount) })
}

/** What a payment brought too much, too late or twice goes back as it came, once. */
export async function recordReturned(
  tx: Tx,
  payment: PaidBy & { checkoutId: string; returned: number },
): Promise<void> {
  await insertRefund(tx, payment.checkoutId, owedBy(payment, payment.returned))
}

/**
 * Of a checkout from before a moment that the shop was restored to, the same may have been refunded after that moment,
 * under another name than the provider is asked about now: a person looks first.
 */
async function insertRefund(tx: Tx, checkoutId: string, values: typeof refunds.$inferInsert) {
  const [checkout] = await tx
    .select({ createdAt: checkouts.createdAt })
    .from(checkouts)
    .where(eq(checkouts.id, checkoutId))
  const restoredTo = await findLastRestore(tx)
  const mayHaveLeft = restoredTo !== undefined && !!checkout && checkout.createdAt <= restoredTo
  const [refund] = await tx
    .insert(refunds)
    .values({
      ...values,
      ...(mayHaveLeft && values.way === 'by_hand' && { doubt: defaultTranslate(texts.mayHaveLeft) }),
    })
    .onConflictDoNothing()
    .returning({ id: refunds.id })
  if (mayHaveLeft && refund) await giveUpRefunds(tx, [refund.id], new Date())
}

async function findUnsaid(tx: Tx, orderId: string): Promise<number> {
  const { rows } = await tx.execute<{ unsaid: string }>(sql`
    select (select coalesce(sum(e.amount), 0) from ${ledgerEntries} e join ${ledgerSets} s on s.id = e.set_id
        where s.order_id = ${orderId} and s.kind in ('reversal', 'refund', 'hand_back', 'goodwill') and e.account = 'buyers')
      - (select coalesce(sum(amount), 0) from ${refunds} where order_id = ${orderId}) as unsaid`)
  return Number(rows[0]!.unsaid)
}

/** A transfer by hand is known by the reference on its order. */
export async function findPaidBy(
  tx: Db,
  { checkoutId, paymentReference }: Order,
): Promise<PaidBy | undefined> {
  const { id, operator, number, way, providerReference } = payments
  const known = paymentReference
    ? and(eq(way, 'manual'), eq(providerReference, paymentReference))
    : ne(way, 'manual')
  const [paid] = await tx
    .select({ id, operator, number })
    .from(payments)
    .where(and(eq(payments.checkoutId, checkoutId), eq(payments.use, 'orders'), known))
    .orderBy(asc(payments.createdAt), asc(id))
    .limit(1)
  return paid
}

/**
 * Refunds that may have left before the shop was restored, and nobody here knows. They rest among the failed tasks until
 * an administrator, who looked at the provider's own list, presses "Try again".
 */
export async function giveUpRefunds(tx: Tx, ids: string[], now: Date): Promise<void> {
  if (ids.length === 0) return
  const error = defaultTranslate(texts.mayHaveLeft)
  const tried = { attempts: 0, error, firstAt: now, lastAt: now, nextAt: now, givenUpAt: now }
  await tx
    .insert(failedTasks)
    .values(ids.map((itemId) => ({ kind: 'refund-send' as const, itemId, ...tried })))
    .onConflictDoUpdate({
      target: [failedTasks.kind, failedTasks.itemId],
      set: { error: sql`excluded.error`, givenUpAt: now },
    })
}
