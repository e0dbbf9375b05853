import { and, desc, eq, gte, inArray, isNotNull, isNull, lt, type SQL, sql } from 'drizzle-orm'
import type { Admin } from '#app/base/actor.ts'
import { endOfDay, startOfDay } from '#app/base/dates.ts'
import type { Db } from '#app/db/client.server.ts'
import { afterKey } from '#app/db/keyset.ts'
import { paymentDifferences, payments } from '../tables.ts'
import type { DifferenceCounts, DifferenceFilter, DifferenceState } from './difference-list-rules.ts'

type Wanted = DifferenceFilter & { page: number; limit: number; after?: SQL | undefined }
export type ListedDifference = Awaited<ReturnType<typeof readDifferences>>[number]

/** Where our books and the provider's are not the same, newest first, and how many are open and settled. */
export async function listDifferences(db: Db, _admin: Admin, wanted: Wanted) {
  return { rows: await readDifferences(db, wanted), counts: await countDifferences(db, wanted) }
}

/** Every difference that fits, a batch at a time. */
export async function* eachDifference(db: Db, _admin: Admin, wanted: DifferenceFilter) {
  const limit = 500
  for (let after: SQL | undefined; ; ) {
    const rows = await readDifferences(db, { ...wanted, page: 1, limit, after })
    if (rows.length > 0) yield rows
    const last = rows.at(-1)
    if (rows.length < limit || !last) return
    after = afterKey('desc', [
      [paymentDifferences.foundAt, last.difference.foundAt],
      [paymentDifferences.id, last.difference.id],
    ])
  }
}

/** How many wait for somebody to find out where they come from. */
export const countOpenDifferences = (db: Db, _admin: Admin): Promise<number> =>
  db.$count(paymentDifferences, isNull(paymentDifferences.settledAt))

/** The ids of a page are found in an index alone; only its own rows are then read. */
function readDifferences(db: Db, { page, limit, after, status, ...filter }: Wanted) {
  const ids = db
    .select({ id: paymentDifferences.id })
    .from(paymentDifferences)
    .where(and(fits(filter), status && is[status], after))
    .orderBy(...newestFirst)
    .limit(limit)
    .offset((page - 1) * limit)
  return db
    .select({ difference: paymentDifferences, paymentId: payments.id })
    .from(paymentDifferences)
    .leftJoin(payments, eq(payments.chargeId, paymentDifferences.chargeId))
    .where(inArray(paymentDifferences.id, ids))
    .orderBy(...newestFirst)
}
const newestFirst = [desc(paymentDifferences.foundAt), desc(paymentDifferences.id)]

const is: Record<DifferenceState, ReturnType<typeof isNull>> = {
  open: isNull(paymentDifferences.settledAt),
  settled: isNotNull(paymentDifferences.settledAt),
}

const fits = ({ kind, search, from, to }: DifferenceFilter) =>
  and(
    kind && eq(paymentDifferences.kind, kind),
    search ? eq(paymentDifferences.chargeId, search) : undefined,
    from ? gte(paymentDifferences.foundAt, startOfDay(from)) : undefined,
    to ? lt(paymentDifferences.foundAt, endOfDay(to)) : undefined,
  )

async function countDifferences(db: Db, filter: DifferenceFilter): Promise<DifferenceCounts> {
  const [counted] = await db
    .select({
      open: sql<number>`count(*) filter (where ${is.open})::int`,
      settled: sql<number>`count(*) filter (where ${is.settled})::int`,
    })
    .from(paymentDifferences)
    .where(fits(filter))
  return counted!
}
