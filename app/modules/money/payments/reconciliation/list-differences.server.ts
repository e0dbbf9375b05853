import { eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type { Admin } from '#app/base/actor.ts'
import type { Db } from '#app/db/client.server.ts'
import { listQuery } from '#app/db/list-query.ts'
import type { ReadDb } from '#app/db/read-db.ts'
import { paymentDifferences, payments } from '../tables.ts'
import { type DifferenceState, differenceCard } from './difference-list-rules.ts'

export type ListedDifference = Awaited<ReturnType<typeof readDifferences>>[number]

/** Where our books and the provider's are not the same, and how many are open and settled. */
export const differenceQuery = listQuery({
  card: differenceCard,
  table: paymentDifferences,
  id: paymentDifferences.id,
  where: {
    status: (state) => is[state],
    search: (chargeId) => eq(paymentDifferences.chargeId, chargeId),
  },
  rows: (db, ids, order) => readDifferences(db, ids).orderBy(...order),
  counts: countStates,
})

/** How many wait for somebody to find out where they come from. */
export const countOpenDifferences = (db: Db, _admin: Admin): Promise<number> =>
  db.$count(paymentDifferences, isNull(paymentDifferences.settledAt))

const readDifferences = (db: ReadDb, ids: string[]) =>
  db
    .select({ difference: paymentDifferences, paymentId: payments.id })
    .from(paymentDifferences)
    .leftJoin(payments, eq(payments.chargeId, paymentDifferences.chargeId))
    .where(inArray(paymentDifferences.id, ids))

const is: Record<DifferenceState, SQL> = {
  open: isNull(paymentDifferences.settledAt),
  settled: isNotNull(paymentDifferences.settledAt),
}

async function countStates(db: ReadDb, where: SQL | undefined): Promise<Record<DifferenceState, number>> {
  const [counted] = await db
    .select({
      open: sql<number>`count(*) filter (where ${is.open})::int`,
      settled: sql<number>`count(*) filter (where ${is.settled})::int`,
    })
    .from(paymentDifferences)
    .where(where)
  return counted!
}
