import { eq } from 'drizzle-orm'
import type { Db } from '#app/db/client.server.ts'
import { postPartialRefund } from '#app/modules/money/ledger/entries/posting.server.ts'
import { orders } from '#app/modules/sales/orders/tables.ts'
import { findReceiptOfOrder } from '#app/modules/sales/receipts/reading.server.ts'
import { aSale, setOrder } from './sale.ts'

export const paidAt = new Date('2026-11-20T08:00:00.000Z')

/** Notes an order as paid by mobile money, past every rule of the program: its receipt is issued. */
export const markPaid = (db: Db, id: string, at = paidAt) =>
  setOrder(db, id, { paymentStatus: 'paid', status: 'confirmed', updatedAt: at })

/** Gives back part of what was paid, past every rule of the program: a credit note is issued. */
export const refundInLedger = (db: Db, id: string, amount: number, onceKey: string) =>
  db.transaction(async (tx) => {
    const [row] = await tx.select().from(orders).where(eq(orders.id, id)).for('update')
    await postPartialRefund(tx, row!, { amount, onceKey, at: paidAt })
    await setOrder(tx, id, { paymentStatus: 'partly_refunded' })
  })

/** The receipt of an order of one thing at MK 5,000. */
export async function aReceipt(db: Db) {
  const { seller, id } = await aSale(db, { paymentMethod: 'airtel_money' })
  await markPaid(db, id)
  return { ...(await findReceiptOfOrder(db, id))!, orderId: id, seller }
}
