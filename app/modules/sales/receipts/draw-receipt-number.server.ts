import { sql } from 'drizzle-orm'
import type { Tx } from '#app/db/client.server.ts'
import { yearInMalawi } from '../orders/order-number-rules.ts'
import { receiptYears } from './tables.ts'

const prefixes = { receipts: 'TR', creditNotes: 'TC' }

/**
 * Draws the next number of its year, `TR-2026-000123`, for a row that is written by the same statement. The year stays
 * locked until the transaction ends, so that no number is left out: what is drawn by one that fails is drawn again. So it
 * is the last thing that a transaction locks.
 */
export function drawNumber(tx: Tx, series: keyof typeof prefixes, at: Date) {
  const counted = receiptYears[series]
  const year = yearInMalawi(at)
  const drawn = tx.$with('drawn').as(
    tx
      .insert(receiptYears)
      .values({ year, [series]: 1 })
      .onConflictDoUpdate({ target: receiptYears.year, set: { [series]: sql`${counted} + 1` } })
      .returning({ place: sql<string>`${counted}::text`.as('place') }),
  )
  const number = sql<string>`(select ${`${prefixes[series]}-${year}-`} || lpad(place, greatest(6, length(place)), '0') from drawn)`
  return { drawn, number }
}
