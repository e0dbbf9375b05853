import { eq, sql } from 'drizzle-orm'
import type { Tx } from '#app/db/client.server.ts'
import { drawNumber } from './draw-receipt-number.server.ts'
import { creditOf, type GivenByLine, taxedOf } from './issue-rules.ts'
import { creditNotes, receipts } from './tables.ts'

/** What the ledger says of an order: what is left of what was paid, and by which sets something of it went back. */
type GivenBack = { left: number; sets: { id: number; at: Date }[] }

/** Writes a credit note about all that went back of an order and no note says yet. */
export async function creditReceipt(
  tx: Tx,
  orderId: string,
  { left, sets }: GivenBack,
  parts: GivenByLine = { goods: [], delivery: 0 },
): Promise<void> {
  const receipt = await findCredited(tx, orderId)
  // The first that gave something back since the last note names the new one.
  const set = sets.find(({ id }) => receipt && id > receipt.lastSet)
  if (!receipt || !set) return
  const credit = creditOf(receipt, receipt.total - left, receipt.noted, taxedOf(receipt, parts))
  if (credit.amount === 0) return
  const { drawn, number } = drawNumber(tx, 'creditNotes', set.at)
  const about = { receiptNumber: receipt.number, setId: set.id, issuedAt: set.at }
  await tx
    .with(drawn)
    .insert(creditNotes)
    .values({ number, ...about, ...credit })
}

async function findCredited(tx: Tx, orderId: string) {
  const { number, total, vat, vatRate, lines } = receipts
  const sum = (column: typeof creditNotes.amount | typeof creditNotes.vat) =>
    sql<string>`coalesce(sum(${column}), 0)`
  const [found] = await tx
    .select({
      receipt: { number, total, vat, vatRate, lines },
      amount: sum(creditNotes.amount),
      vat: sum(creditNotes.vat),
      lastSet: sql<string>`coalesce(max(${creditNotes.setId}), 0)`,
    })
    .from(receipts)
    .leftJoin(creditNotes, eq(creditNotes.receiptNumber, number))
    .where(eq(receipts.orderId, orderId))
    .groupBy(number)
  if (!found) return undefined
  const noted = { amount: Number(found.amount), vat: Number(found.vat) }
  return { ...found.receipt, noted, lastSet: Number(found.lastSet) }
}
