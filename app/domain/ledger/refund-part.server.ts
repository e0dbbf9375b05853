import { and, eq, sql } from 'drizzle-orm'
import type { Tx } from '../../db/client.server.ts'
import type { orders } from '../orders/tables.ts'
import { postSet } from './post-set.server.ts'
import { refundEntries } from './rules.ts'
import { ledgerEntries, ledgerSets } from './tables.ts'

type Back = { amount: number; onceKey: string; at: Date }

/** Writes that part of what an order brought goes back to its buyer, from where the money is: held or released. */
export async function refundPart(tx: Tx, order: typeof orders.$inferSelect, { amount, onceKey, at }: Back) {
  const [found] = await tx
    .select({ held: sql<string>`coalesce(sum(${ledgerEntries.amount}), 0)` })
    .from(ledgerEntries)
    .innerJoin(ledgerSets, eq(ledgerSets.id, ledgerEntries.setId))
    .where(and(eq(ledgerSets.orderId, order.id), eq(ledgerEntries.account, 'seller_held')))
  const isHeld = Number(found?.held ?? 0) > 0
  const entries = refundEntries(order, { amount, isHeld })
  return postSet(tx, { kind: 'refund', orderId: order.id, onceKey, at, entries })
}
