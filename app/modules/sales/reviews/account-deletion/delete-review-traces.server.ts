import { and, isNotNull, lt, or, sql } from 'drizzle-orm'
import type { Db } from '#app/db/client.server.ts'
import { reviews } from '../tables.ts'

/** How long it is kept from which browser and network a review came. */
export const traceRetentionDays = 180
const day = 24 * 60 * 60 * 1000

/** Returns how many reviews were freed of it. */
export async function deleteReviewTraces(db: Db, now: Date): Promise<number> {
  const before = new Date(now.getTime() - traceRetentionDays * day)
  const gone = await db
    .update(reviews)
    .set({ device: null, network: null, updatedAt: sql`${reviews.updatedAt}` })
    .where(and(lt(reviews.createdAt, before), or(isNotNull(reviews.device), isNotNull(reviews.network))))
  return gone.rowCount ?? 0
}
