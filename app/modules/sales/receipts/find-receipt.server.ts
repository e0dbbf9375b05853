import { asc, eq, type SQL } from 'drizzle-orm'
import type { Db } from '#app/db/client.server.ts'
import type { IssuedReceipt } from './rules.ts'
import { creditNotes, receipts } from './tables.ts'

/** The receipt of an order: none before it is paid. The caller sees to it that the order may be read. */
export const findReceiptOfOrder = (db: Db, orderId: string): Promise<IssuedReceipt | undefined> =>
  findOne(db, eq(receipts.orderId, orderId))

async function findOne(db: Db, where: SQL): Promise<IssuedReceipt | undefined> {
  const [found] = await db.select().from(receipts).where(where)
  if (!found) return undefined
  const notes = await db
    .select()
    .from(creditNotes)
    .where(eq(creditNotes.receiptNumber, found.number))
    .orderBy(asc(creditNotes.setId))
  const { orderId: _, issuedAt, ...receipt } = found
  return {
    ...receipt,
    issuedAt: issuedAt.toISOString(),
    creditNotes: notes.map(({ number, issuedAt, amount, vat }) => ({
      number,
      amount,
      vat,
      issuedAt: issuedAt.toISOString(),
    })),
  }
}
