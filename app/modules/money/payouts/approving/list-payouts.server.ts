import { and, asc, desc, eq, gte, inArray, lt, or, type SQL, sql } from 'drizzle-orm'
import type { Admin } from '#app/base/actor.ts'
import { endOfDay, startOfDay } from '#app/base/dates.ts'
import type { Db } from '#app/db/client.server.ts'
import { afterKey } from '#app/db/keyset.ts'
import { users } from '#app/modules/identity/accounts/tables.ts'
import { sellerProfiles } from '#app/modules/identity/shops/tables.ts'
import { payoutStates } from '../rules.ts'
import { payouts } from '../tables.ts'
import type { PayoutCounts, PayoutFilter, PayoutSort } from './list-rules.ts'

type Wanted = PayoutFilter & { page: number; limit: number; after?: SQL | undefined }
export type ListedPayout = Awaited<ReturnType<typeof readPayouts>>[number]

/** Payouts as administrators see them, a page at a time, the longest waiting first unless said otherwise. */
export async function listPayouts(db: Db, _admin: Admin, wanted: Wanted) {
  return { rows: await readPayouts(db, wanted), counts: await countPayouts(db, wanted) }
}

/** Every payout that fits, a batch at a time; what is asked for meanwhile shifts none. */
export async function* eachPayout(db: Db, _admin: Admin, wanted: PayoutFilter) {
  const limit = 500
  for (let after: SQL | undefined; ; ) {
    const rows = await readPayouts(db, { ...wanted, page: 1, limit, after })
    if (rows.length > 0) yield rows
    const last = rows.at(-1)
    if (rows.length < limit || !last) return
    after = beyondRow[wanted.sort ?? 'oldest'](last)
  }
}

/** The ids of a page are found in an index alone; only its own rows are then read. */
function readPayouts(db: Db, { sort = 'oldest', page, limit, after, status, ...filter }: Wanted) {
  const ids = db
    .select({ id: payouts.id })
    .from(payouts)
    .where(and(fits(db, filter), status && eq(payouts.status, status), after))
    .orderBy(...inOrder[sort])
    .limit(limit)
    .offset((page - 1) * limit)
  return db
    .select({ ...shown, sellerName: sellerProfiles.businessName, ownerName: users.name })
    .from(payouts)
    .innerJoin(sellerProfiles, eq(sellerProfiles.userId, payouts.sellerId))
    .innerJoin(users, eq(users.id, payouts.sellerId))
    .where(inArray(payouts.id, ids))
    .orderBy(...inOrder[sort])
}
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

const inOrder: Record<PayoutSort, SQL[]> = {
  oldest: [asc(payouts.createdAt), asc(payouts.id)],
  newest: [desc(payouts.createdAt), desc(payouts.id)],
  largest: [desc(payouts.amount), desc(payouts.id)],
}

type Place = { createdAt: Date; amount: number; id: string }
const beyondRow: Record<PayoutSort, (last: Place) => SQL> = {
  oldest: ({ createdAt, id }) =>
    afterKey('asc', [
      [payouts.createdAt, createdAt],
      [payouts.id, id],
    ]),
  newest: ({ createdAt, id }) =>
    afterKey('desc', [
      [payouts.createdAt, createdAt],
      [payouts.id, id],
    ]),
  largest: ({ amount, id }) =>
    afterKey('desc', [
      [payouts.amount, amount],
      [payouts.id, id],
    ]),
}

async function countPayouts(db: Db, filter: PayoutFilter): Promise<PayoutCounts> {
  const rows = await db
    .select({
      status: payouts.status,
      there: sql<number>`count(*)::int`,
      sum: sql<string>`sum(${payouts.amount})`,
    })
    .from(payouts)
    .where(fits(db, filter))
    .groupBy(payouts.status)
  const counts = Object.fromEntries(payoutStates.map((status) => [status, none])) as PayoutCounts
  for (const { status, there, sum } of rows) counts[status] = { payouts: there, sum: Number(sum) }
  return counts
}
const none = { payouts: 0, sum: 0 }

function fits(db: Db, { kind, search, from, to, batch }: PayoutFilter) {
  return and(
    kind && eq(sql`${payouts.destination} ->> 'kind'`, kind),
    from ? gte(payouts.createdAt, startOfDay(from)) : undefined,
    to ? lt(payouts.createdAt, endOfDay(to)) : undefined,
    batch ? eq(payouts.batchId, batch) : undefined,
    search ? or(eq(payouts.reference, search), inArray(payouts.sellerId, named(db, search))) : undefined,
  )
}

/** The name of the shop. */
const named = (db: Db, search: string) =>
  db
    .select({ id: sellerProfiles.userId })
    .from(sellerProfiles)
    .where(
      sql`lower(${sellerProfiles.businessName}) like ${`%${search.toLowerCase().replaceAll(/[\\%_]/g, '\\$&')}%`}`,
    )
