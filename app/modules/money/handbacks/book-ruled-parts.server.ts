import { and, asc, eq, getTableColumns, isNull } from 'drizzle-orm'
import type { Tx } from '#app/db/client.server.ts'
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
  for (const cash of ruled) {
    const { counted, note, onceKey } = cash
    const amount = Math.min(cash.amount, order.totalAmount - back)
    if (amount <= 0) break
    const delivery = Math.min(counted?.delivery ?? 0, amount, order.shippingFee - backDelivery)
    back += amount
    backDelivery += delivery
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

const findUnbooked = (tx: Tx, orderId: string) =>
  tx
    .select(getTableColumns(handBacks))
    .from(handBacks)
    .leftJoin(giveBacks, eq(giveBacks.onceKey, handBacks.onceKey))
    .where(and(eq(handBacks.orderId, orderId), eq(handBacks.wasBooked, false), isNull(giveBacks.id)))
    .orderBy(asc(handBacks.createdAt), asc(handBacks.id))
