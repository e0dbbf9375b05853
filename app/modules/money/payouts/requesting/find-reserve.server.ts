import { sql } from 'drizzle-orm'
import type { Seller } from '#app/base/actor.ts'
import type { Db } from '#app/db/client.server.ts'

/**
 * How much of a seller's balance was released so shortly before that disputes can still reach it. The migrations count
 * it: there a payout that takes of it is refused too.
 */
export async function findReserve(db: Db, { userId }: Pick<Seller, 'userId'>, now: Date): Promise<number> {
  const { rows } = await db.execute<{ reserve: string }>(
    sql`select payout_reserve(${userId}, ${now.toISOString()}::timestamptz) as reserve`,
  )
  return Number(rows[0]!.reserve)
}
