import { and, eq, gt, isNotNull, notExists, or, type SQLWrapper, sql } from 'drizzle-orm'
import pMap from 'p-map'
import type { Db } from '#app/db/client.server.ts'
import { maxAttempts, retryDelayAfter, type TaskKind, taskErrorText, UnresolvedOutcome } from './rules.ts'
import { failedTasks } from './tables.ts'

type Options<Item> = {
  kind: TaskKind
  keyOf: (item: Item) => string
  now: Date
  /** How many side by side. */
  concurrency?: number
  /** What follows when nobody tries any more. */
  onGiveUp?: (item: Item, error: string) => Promise<unknown>
}

let report: (fault: unknown) => void = () => {}
/** Says who hears of faults while items are worked on: the log, where a server runs. */
export const setTaskErrorReporter = (to: typeof report) => {
  report = to
}

/**
 * Does something about each of many, a few side by side. One that fails holds up nobody: it is noted, rests, and is
 * given up after many tries. How many were dealt with.
 */
export async function forEachItem<Item>(
  db: Db,
  items: readonly Item[],
  { kind, keyOf, now, concurrency = 4, onGiveUp }: Options<Item>,
  work: (item: Item) => Promise<unknown>,
): Promise<number> {
  let done = 0
  const workOn = async (item: Item) => {
    const itemId = keyOf(item)
    try {
      await work(item)
      await clearTask(db, kind, itemId)
      done += 1
    } catch (fault) {
      if (!(fault instanceof UnresolvedOutcome)) report(fault)
      const error = taskErrorText(fault)
      // Where even that cannot be noted, as while the database is away, the others go on.
      const isGivenUp = await noteFault(db, { kind, itemId, error, now }).catch(report)
      if (isGivenUp) await onGiveUp?.(item, error).catch(report)
    }
  }
  await pMap(items, workOn, { concurrency })
  return done
}

const taskOf = (kind: TaskKind, itemId: string) =>
  and(eq(failedTasks.kind, kind), eq(failedTasks.itemId, itemId))

const clearTask = (db: Db, kind: TaskKind, itemId: string) =>
  db.delete(failedTasks).where(taskOf(kind, itemId))

type Fault = { kind: TaskKind; itemId: string; error: string; now: Date }

async function noteFault(db: Db, { kind, itemId, error, now }: Fault): Promise<boolean> {
  const [before] = await db.select().from(failedTasks).where(taskOf(kind, itemId))
  const attempts = (before?.attempts ?? 0) + 1
  const nextAt = new Date(now.getTime() + retryDelayAfter(attempts))
  const givenUpAt = before?.givenUpAt ?? (attempts >= maxAttempts ? now : null)
  const values = { attempts, error, lastAt: now, nextAt, givenUpAt }
  await db
    .insert(failedTasks)
    .values({ kind, itemId, firstAt: now, ...values })
    .onConflictDoUpdate({ target: [failedTasks.kind, failedTasks.itemId], set: values })
  return givenUpAt !== null && !before?.givenUpAt
}

/** For a query of items: without those that rest after a try that failed, or were given up. */
export const isNotBackingOff = (db: Db, kind: TaskKind, itemId: SQLWrapper, now: Date) =>
  notExists(
    db
      .select({ found: sql`1` })
      .from(failedTasks)
      .where(
        and(
          eq(failedTasks.kind, kind),
          eq(failedTasks.itemId, itemId),
          or(isNotNull(failedTasks.givenUpAt), gt(failedTasks.nextAt, now)),
        ),
      ),
  )
