import { sql } from 'drizzle-orm'
import type { Tx } from '../../db/client.server.ts'
import { yearInMalawi } from '../orders/number-rules.ts'
import { receiptNumber } from './issue-rules.ts'
import { receiptYears } from './tables.ts'

/**
 * The next number of its year. The year stays locked until the transaction ends, so that no number is left out: what is
 * drawn by one that fails is drawn again. So it is the last thing that a transaction locks.
 */
export async function drawNumber(tx: Tx, series: 'receipts' | 'creditNotes', at: Date): Promise<string> {
  const counted = receiptYears[series]
  const year = yearInMalawi(at)
  const [drawn] = await tx
    .insert(receiptYears)
    .values({ year, [series]: 1 })
    .onConflictDoUpdate({ target: receiptYears.year, set: { [series]: sql`${counted} + 1` } })
    .returning({ place: counted })
  return receiptNumber(series === 'receipts' ? 'TR' : 'TC', year, drawn!.place)
}
