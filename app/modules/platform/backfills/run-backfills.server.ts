import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import { type Connection, type Tx, transaction } from '#app/db/client.server.ts'
import { backfills } from './tables.ts'

/** Rows of before that a release fills in while servers serve, a batch in each transaction. */
export type Backfill = {
  name: string
  /** Fills the next thousand rows or so after a position. Without one it begins. */
  fillBatch: (tx: Tx, after: string | null) => Promise<FilledBatch>
}
export type FilledBatch = {
  rows: number
  /** Where this batch ended, or null where nothing is left. */
  position: string | null
}

/** Until somebody asks it to end. */
type Until = () => boolean

/**
 * Works on those that are not finished. Their state is in the database, in the transaction of each batch: a crash repeats
 * nothing, and of two servers that work on one only one does. A failed one holds up no other.
 */
export async function runBackfills(
  db: Connection,
  all: readonly Backfill[],
  isOver: Until = () => false,
): Promise<void> {
  const faults: unknown[] = []
  for (const backfill of await findUnfinished(db, all))
    await run(db, backfill, isOver).catch((fault) => faults.push(fault))
  if (faults.length > 0) throw faults.length === 1 ? faults[0] : new AggregateError(faults)
}

async function findUnfinished(db: Connection, all: readonly Backfill[]): Promise<Backfill[]> {
  const names = all.map(({ name }) => name)
  if (names.length === 0) return []
  const finished = await db
    .select({ name: backfills.name })
    .from(backfills)
    .where(and(inArray(backfills.name, names), isNotNull(backfills.finishedAt)))
  return all.filter(({ name }) => !finished.some((one) => one.name === name))
}

async function run(db: Connection, backfill: Backfill, isOver: Until) {
  await db.insert(backfills).values({ name: backfill.name }).onConflictDoNothing()
  const next = () => transaction(db, (tx) => runBatch(tx, backfill), { repeat: 'always' })
  while (!isOver() && (await next()));
}

/** Whether there may be more to do here. */
async function runBatch(tx: Tx, { name, fillBatch }: Backfill): Promise<boolean> {
  const [state] = await tx
    .select({ position: backfills.position })
    .from(backfills)
    .where(and(eq(backfills.name, name), isNull(backfills.finishedAt)))
    .for('update', { skipLocked: true })
  if (!state) return false // another server works on it, or has finished it
  const { rows, position } = await fillBatch(tx, state.position)
  await tx
    .update(backfills)
    .set({
      rows: sql`${backfills.rows} + ${rows}`,
      ...(position === null ? { finishedAt: sql`now()` } : { position }),
    })
    .where(eq(backfills.name, name))
  return position !== null
}
