import { eq } from 'drizzle-orm'
import type { Seller } from '#app/base/actor.ts'
import type { Db } from '#app/db/client.server.ts'
import type { LedgerEntry } from '#app/modules/money/ledger/rules.ts'
import { moveOrder } from '#app/modules/money/order-moves/moving.server.ts'
import { updateOrder } from '#app/modules/money/order-moves/update-order.server.ts'
import { orders } from '#app/modules/sales/orders/tables.ts'
import { aGuest, aProduct, aSeller } from '#test/make.ts'
import { anOrder } from './checkout.ts'

/** An order of one thing at MK 5,000, paid in cash unless told otherwise. */
export async function aSale(db: Db, more: Record<string, unknown> = {}) {
  const seller = await aSeller(db)
  const { id } = await anOrder(db, aGuest, await aProduct(db, { sellerId: seller.userId, stock: 1000 }), more)
  return { seller, id }
}

export const stepsToDelivered = ['confirmed', 'processing', 'shipped', 'delivered'] as const

/** Moves an order as its seller, stop by stop. */
export async function moveOrderThrough(
  db: Db,
  seller: Seller,
  id: string,
  ...stops: ((typeof stepsToDelivered)[number] | 'cancelled')[]
) {
  for (const to of stops) {
    const moved = await moveOrder(db, { actor: seller }, { id, to, note: 'Why' })
    if (!moved.ok) throw new Error(moved.reason)
  }
}

/** Writes into an order's row, past every rule of the program about who may and when; its money follows. */
export const setOrder = (db: Db, id: string, values: Partial<typeof orders.$inferInsert>) =>
  db.transaction(async (tx) => {
    const [row] = await tx.select().from(orders).where(eq(orders.id, id)).for('update')
    return updateOrder(tx, row!, values)
  })

/** A payout's entries, which add up unless `other` says otherwise. */
export const payoutEntries = (sellerId: string, amount: number, other = -amount): LedgerEntry[] => [
  { account: 'seller_available', sellerId, amount },
  { account: 'provider', sellerId: null, amount: other },
]
export const aPayout = (entries: LedgerEntry[], onceKey = 'test:1') => ({
  kind: 'payout' as const,
  onceKey,
  entries,
  at: new Date('2026-11-20T08:00:00Z'),
})
