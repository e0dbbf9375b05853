import { and, eq, gte, inArray, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import type { Admin } from '#app/base/actor.ts'
import { endOfDay, startOfDay } from '#app/base/dates/dates.ts'
import type { Db } from '#app/db/client.server.ts'
import { type Cursor, keyset } from '#app/db/keyset.ts'
import type { ReadDb } from '#app/db/read-db.ts'
import { paymentDifferences, payments } from '../tables.ts'
import type { DifferenceCounts, DifferenceFilter, DifferenceState } from './difference-list-rules.ts'

export type ListedDifference = Awaited<ReturnType<typeof readDifferences>>[number]

const list = keyset(paymentDifferences.id, { newest: { desc: [paymentDifferences.foundAt] } }, 'newest')

/** Where our books and the provider's are not the same, newest first, and how many are open and settled. */
export async function listDifferences(
  db: ReadDb,
  _admin: Admin,
  wanted: DifferenceFilter & Cursor & { limit: number },
) {
  const { ids, ...neighbours } = await list.page(db, fits(wanted), wanted)
  return { rows: await readDifferences(db, ids), counts: await countDifferences(db, wanted), neighbours }
}

/** Every difference that fits, a batch at a time. */
export async function* eachDifference(db: Db, _admin: Admin, filter: DifferenceFilter) {
  for await (const ids of list.batches(db, fits(filter), { limit: 500 })) yield readDifferences(db, ids)
}

/** How many wait for somebody to find out where they come from. */
export const countOpenDifferences = (db: Db, _admin: Admin): Promise<number> =>
  db.$count(paymentDifferences, isNull(paymentDifferences.settledAt))

const readDifferences = (db: ReadDb, ids: string[]) =>
  db
    .select({ difference: paymentDifferences, paymentId: payments.id })
    .from(paymentDifferences)
    .leftJoin(payments, eq(payments.chargeId, paymentDifferences.chargeId))
    .where(inArray(paymentDifferences.id, ids))
    .orderBy(...list.orderBy())

const is: Record<DifferenceState, ReturnType<typeof isNull>> = {
  open: isNull(paymentDifferences.settledAt),
  settled: isNotNull(paymentDifferences.settledAt),
}

const fits = ({ status, ...filter }: DifferenceFilter) => and(narrows(filter), status && is[status])

/** All that narrows the list but the state, of which each is counted. */
const narrows = ({ kind, search, from, to }: DifferenceFilter) =>
  and(
    kind && eq(paymentDifferences.kind, kind),
    search ? eq(paymentDifferences.chargeId, search) : undefined,
    from ? gte(paymentDifferences.foundAt, startOfDay(from)) : undefined,
    to ? lt(paymentDifferences.foundAt, endOfDay(to)) : undefined,
  )

async function countDifferences(db: ReadDb, filter: DifferenceFilter): Promise<DifferenceCounts> {
  const [counted] = await db
    .select({
      open: sql<number>`count(*) filter (where ${is.open})::int`,
      settled: sql<number>`count(*) filter (where ${is.settled})::int`,
    })
    .from(paymentDifferences)
    .where(narrows(filter))
  return counted!
}
