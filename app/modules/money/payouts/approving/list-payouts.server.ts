import { and, eq, gte, inArray, lt, or, sql } from 'drizzle-orm'
import type { Admin } from '#app/base/actor.ts'
import { endOfDay, startOfDay } from '#app/base/dates/dates.ts'
import type { Db } from '#app/db/client.server.ts'
import { type Cursor, type KeysetSort, keyset } from '#app/db/keyset.ts'
import type { ReadDb } from '#app/db/read-db.ts'
import { users } from '#app/modules/identity/accounts/tables.ts'
import { sellerProfiles } from '#app/modules/identity/shops/tables.ts'
import { payoutStates } from '../status.ts'
import { payouts } from '../tables.ts'
import type { PayoutCounts, PayoutFilter, PayoutSort } from './list-rules.ts'

export type ListedPayout = Awaited<ReturnType<typeof readPayouts>>[number]

const sorts: Record<PayoutSort, KeysetSort> = {
  oldest: { asc: [payouts.createdAt] },
  newest: { desc: [payouts.createdAt] },
  largest: { desc: [payouts.amount] },
}
const list = keyset(payouts.id, sorts, 'oldest')

/** Payouts as administrators see them, a page at a time, the longest waiting first unless said otherwise. */
export async function listPayouts(
  db: ReadDb,
  _admin: Admin,
  wanted: PayoutFilter & Cursor & { limit: number },
) {
  const { ids, ...neighbours } = await list.page(db, fits(db, wanted), wanted)
  const rows = await readPayouts(db, ids, wanted.sort)
  return { rows, counts: await countPayouts(db, wanted), neighbours }
}

/** Every payout that fits, a batch at a time; what is asked for meanwhile shifts none. */
export async function* eachPayout(db: Db, _admin: Admin, { sort, ...filter }: PayoutFilter) {
  for await (const ids of list.batches(db, fits(db, filter), { sort, limit: 500 }))
    yield readPayouts(db, ids, sort)
}

const readPayouts = (db: ReadDb, ids: string[], sort: PayoutSort | undefined) =>
  db
    .select({ ...shown, sellerName: sellerProfiles.businessName, ownerName: users.name })
    .from(payouts)
    .innerJoin(sellerProfiles, eq(sellerProfiles.userId, payouts.sellerId))
    .innerJoin(users, eq(users.id, payouts.sellerId))
    .where(inArray(payouts.id, ids))
    .orderBy(...list.orderBy(sort))
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

async function countPayouts(db: ReadDb, filter: PayoutFilter): Promise<PayoutCounts> {
  const rows = await db
    .select({
      status: payouts.status,
      there: sql<number>`count(*)::int`,
      sum: sql<string>`sum(${payouts.amount})`,
    })
    .from(payouts)
    .where(narrows(db, filter))
    .groupBy(payouts.status)
  const counts = Object.fromEntries(payoutStates.map((status) => [status, none])) as PayoutCounts
  for (const { status, there, sum } of rows) counts[status] = { payouts: there, sum: Number(sum) }
  return counts
}
const none = { payouts: 0, sum: 0 }

const fits = (db: ReadDb, { status, ...filter }: PayoutFilter) =>
  and(narrows(db, filter), status && eq(payouts.status, status))

/** All that narrows the list but the state, of which each is counted. */
function narrows(db: ReadDb, { kind, search, from, to, batch }: PayoutFilter) {
  return and(
    kind && eq(sql`${payouts.destination} ->> 'kind'`, kind),
    from ? gte(payouts.createdAt, startOfDay(from)) : undefined,
    to ? lt(payouts.createdAt, endOfDay(to)) : undefined,
    batch ? eq(payouts.batchId, batch) : undefined,
    search ? or(eq(payouts.reference, search), inArray(payouts.sellerId, named(db, search))) : undefined,
  )
}

/** The name of the shop. */
const named = (db: ReadDb, search: string) =>
  db
    .select({ id: sellerProfiles.userId })
    .from(sellerProfiles)
    .where(
      sql`lower(${sellerProfiles.businessName}) like ${`%${search.toLowerCase().replaceAll(/[\\%_]/g, '\\$&')}%`}`,
    )
