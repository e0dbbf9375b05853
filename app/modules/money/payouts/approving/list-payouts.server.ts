import { eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import { containing } from '#app/db/like.ts'
import { listQuery } from '#app/db/list-query.ts'
import type { ReadDb } from '#app/db/read-db.ts'
import { users } from '#app/modules/identity/accounts/tables.ts'
import { sellerProfiles } from '#app/modules/identity/shops/tables.ts'
import { payoutStates } from '../status.ts'
import { payouts } from '../tables.ts'
import { type PayoutCounts, payoutCard } from './list-rules.ts'

export type ListedPayout = Awaited<ReturnType<typeof readPayouts>>[number]

/** Payouts as administrators see them, and how many of each state fit, with their sums. */
export const payoutQuery = listQuery({
  card: payoutCard,
  table: payouts,
  id: payouts.id,
  where: {
    search: (typed, { db }) => or(eq(payouts.reference, typed), inArray(payouts.sellerId, named(db, typed))),
    kind: (kind) => eq(sql`${payouts.destination} ->> 'kind'`, kind),
  },
  rows: (db, ids, order) => readPayouts(db, ids).orderBy(...order),
  counts: countPayouts,
})

const shown = {
  id: payouts.id,
  sellerId: payouts.sellerId,
  amount: payouts.amount,
  status: payouts.status,
  destination: payouts.destination,
  destinationNo: payouts.destinationNo,
  way: payouts.way,
  needsSecond: payouts.needsSecond,
  secondBy: payouts.secondBy,
  batchId: payouts.batchId,
  last: payouts.last,
  failure: payouts.failure,
  doubt: payouts.doubt,
  reference: payouts.reference,
  createdAt: payouts.createdAt,
  closedAt: payouts.closedAt,
}

const readPayouts = (db: ReadDb, ids: string[]) =>
  db
    .select({ ...shown, sellerName: sellerProfiles.businessName, ownerName: users.name })
    .from(payouts)
    .innerJoin(sellerProfiles, eq(sellerProfiles.userId, payouts.sellerId))
    .innerJoin(users, eq(users.id, payouts.sellerId))
    .where(inArray(payouts.id, ids))

async function countPayouts(db: ReadDb, where: SQL | undefined): Promise<PayoutCounts> {
  const rows = await db
    .select({
      status: payouts.status,
      there: sql<number>`count(*)::int`,
      sum: sql<string>`sum(${payouts.amount})`,
    })
    .from(payouts)
    .where(where)
    .groupBy(payouts.status)
  const counts = Object.fromEntries(payoutStates.map((status) => [status, none])) as PayoutCounts
  for (const { status, there, sum } of rows) counts[status] = { payouts: there, sum: Number(sum) }
  return counts
}
const none = { payouts: 0, sum: 0 }

/** The name of the shop. */
const named = (db: ReadDb, words: string) =>
  db
    .select({ id: sellerProfiles.userId })
    .from(sellerProfiles)
    .where(sql`lower(${sellerProfiles.businessName}) like ${containing(words)}`)
