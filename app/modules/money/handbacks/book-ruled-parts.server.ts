import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { Tx } from '#app/db/client.server.ts'
import { disputes } from '#app/modules/money/disputes/tables.ts'
import { giveBackLines, giveBacks } from '#app/modules/money/refunds/tables.ts'
import type { orders } from '#app/modules/sales/orders/tables.ts'
import { postLedgerSet, postPartialRefund } from '../ledger/entries/posting.server.ts'
import { cashStaysEntries } from './rules.ts'
import { isShopsDebt } from './status.ts'
import { handBacks } from './tables.ts'

type OrderRow = typeof orders.$inferSelect

/**
 * Parts of a cash order that were ruled to go back before anybody noted it as paid: now that its sale is in the books, they
 * go back there too, and their commission with them. How its payment stands by that; nothing where nothing was ruled.
 */
export async function bookRuledParts(
  tx: Tx,
  order: OrderRow,
  now: Date,
): Promise<'partly_refunded' | 'refunded' | undefined> {
  if (order.paymentMethod !== 'cash_on_delivery') return undefined
  const ruled = await findUnbooked(tx, order.id)
  if (ruled.length === 0) return undefined
  let [back, backDelivery] = [0, 0]
  for (const { cash, counted, note } of ruled) {
    const amount = Math.min(cash.amount, order.totalAmount - back)
    if (amount <= 0) break
    const delivery = Math.min(counted?.delivery ?? 0, amount, order.shippingFee - backDelivery)
    back += amount
    backDelivery += delivery
    const { onceKey } = cash
    const [given] = await tx
      .insert(giveBacks)
      .values({ orderId: order.id, amount, delivery, note: note ?? '', onceKey, createdAt: now })
      .returning({ id: giveBacks.id })
    const lines = (counted?.lines ?? []).map(({ name: _, ...line }) => ({ ...line, giveBackId: given!.id }))
    if (lines.length > 0) await tx.insert(giveBackLines).values(lines)
    // All of it is reversed as a whole.
    if (back === order.totalAmount) return 'refunded'
    await postPartialRefund(tx, order, {
      amount,
      delivery: backDelivery,
      onceKey: `refund:${onceKey}`,
      at: now,
    })
    // What we paid for the shop never left its till.
    if (isShopsDebt(cash.status))
      await postLedgerSet(tx, {
        kind: 'hand_back',
        orderId: order.id,
        onceKey: `hand-back-cash:${cash.id}`,
        at: now,
        entries: cashStaysEntries({ sellerId: order.sellerId, amount }),
      })
  }
  return 'partly_refunded'
}

/** With what each was counted from. */
const findUnbooked = (tx: Tx, orderId: string) =>
  tx
    .select({ cash: handBacks, counted: disputes.counted, note: disputes.note })
    .from(handBacks)
    .innerJoin(disputes, eq(handBacks.onceKey, sql`'dispute:' || ${disputes.id}`))
    .leftJoin(giveBacks, eq(giveBacks.onceKey, handBacks.onceKey))
    .where(and(eq(handBacks.orderId, orderId), eq(handBacks.wasBooked, false), isNull(giveBacks.id)))
    .orderBy(asc(handBacks.createdAt), asc(handBacks.id))
