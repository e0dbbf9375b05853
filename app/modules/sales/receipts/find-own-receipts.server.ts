import { asc, eq, inArray } from 'drizzle-orm'
import type { Db } from '#app/db/client.server.ts'
import { orders } from '../orders/tables.ts'
import { creditNotes, receipts } from './tables.ts'

/** The receipts that a member got as a buyer or issued as a seller, oldest first, with what was given back of them. */
export async function findOwnReceipts(db: Db, userId: string, as: 'buyer' | 'seller') {
  const whose = as === 'buyer' ? orders.buyerId : orders.sellerId
  const rows = await db
    .select({ receipt: receipts, orderNumber: orders.orderNumber })
    .from(receipts)
    .innerJoin(orders, eq(orders.id, receipts.orderId))
    .where(eq(whose, userId))
    .orderBy(asc(receipts.issuedAt), asc(receipts.number))
  const numbers = rows.map(({ receipt }) => receipt.number)
  const notes = await db
    .select()
    .from(creditNotes)
    .where(inArray(creditNotes.receiptNumber, numbers))
    .orderBy(asc(creditNotes.setId))
  return rows.map(({ receipt: { orderId: _, ...receipt }, orderNumber }) => ({
    ...receipt,
    orderNumber,
    creditNotes: notes
      .filter(({ receiptNumber }) => receiptNumber === receipt.number)
      .map(({ number, issuedAt, amount, vat }) => ({ number, issuedAt, amount, vat })),
  }))
}
