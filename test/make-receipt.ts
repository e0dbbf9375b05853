import { eq } from 'drizzle-orm'
import type { Db } from '#app/db/client.server.ts'
import { refundPart } from '#app/domain/ledger/refund-part.server.ts'
import { orders } from '#app/domain/orders/tables.ts'
import { findReceiptOf } from '#app/domain/receipts/find-receipt.server.ts'
import { aSale, setOrder } from './make-sale.ts'

export const paidAt = new Date('2026-11-20T08:00:00.000Z')

/** Notes an order as paid by mobile money, past every rule of the program: its receipt is issued. */
export const payFor = (db: Db, id: string, at = paidAt) =>
  setOrder(db, id, { paymentStatus: 'paid', status: 'confirmed', updatedAt: at })

/** Gives back part of what was paid, past every rule of the program: a credit note is issued. */
export const giveBack = (db: Db, id: string, amount: number, onceKey: string) =>
  db.transaction(async (tx) => {
    const [row] = await tx.select().from(orders).where(eq(orders.id, id)).for('update')
    await refundPart(tx, row!, { amount, onceKey, at: paidAt })
    await setOrder(tx, id, { paymentStatus: 'partly_refunded' })
  })

/** The receipt of an order of one thing at MK 5,000. */
export async function aReceipt(db: Db) {
  const { seller, id } = await aSale(db, { paymentMethod: 'airtel_money' })
  await payFor(db, id)
  return { ...(await findReceiptOf(db, id))!, orderId: id, seller }
}
