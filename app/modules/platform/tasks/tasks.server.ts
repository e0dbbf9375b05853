import { and, count, desc, eq, exists, gt, isNotNull, notExists, or, type SQLWrapper, sql } from 'drizzle-orm'
import pMap from 'p-map'
import type { Admin } from '#app/base/actor.ts'
import { ok, type Result, refuse } from '#app/base/result.ts'
import { type Db, transact } from '#app/db/client.server.ts'
import { enqueue, findFailedJobs, type QueueName, retryFailedJob } from '#app/db/queue.server.ts'
import { defaultTranslate } from '#app/messages/language.ts'
import * as texts from '#messages/tasks.ts'
import { recordAuditEntry } from '../audit/audit.server.ts'
import { maxAttemptsOf, retryDelayAfter, type TaskKind, taskErrorText, UnresolvedOutcome } from './rules.ts'
import { failedTasks } from './tables.ts'

const mostShown = 100

/** What nobody tries again by itself: items that were given up, and jobs that failed for good. */
export async function findFailedTasks(db: Db, _admin: Admin) {
  const tasks = await db
    .select()
    .from(failedTasks)
    .where(isNotNull(failedTasks.givenUpAt))
    .orderBy(desc(failedTasks.givenUpAt), failedTasks.itemId)
    .limit(mostShown)
  const { jobs, total } = await findFailedJobs(db, mostShown)
  const [resting] = await db.select({ all: count() }).from(failedTasks)
  const given = await db.$count(failedTasks, isNotNull(failedTasks.givenUpAt))
  return {
    tasks,
    given,
    failed: total,
    resting: resting!.all - given,
    jobs: jobs.map(({ output, ...job }) => ({ ...job, error: errorOf(output) })),
  }
}

/** How many wait for an administrator. */
export const countFailedTasks = async (db: Db, _admin: Admin): Promise<number> =>
  (await countTasks(db)).failed

/** Tasks and jobs that nobody tries again by itself, and tasks that rest before the next try. */
export async function countTasks(db: Db) {
  const [all, given] = [
    await db.$count(failedTasks),
    await db.$count(failedTasks, isNotNull(failedTasks.givenUpAt)),
  ]
  return { failed: given + (await findFailedJobs(db, 1)).total, resting: all - given }
}

function errorOf(output: unknown): string {
  const said = output as { message?: unknown; cause?: { message?: unknown } } | null
  const words = said?.cause?.message ?? said?.message
  return typeof words === 'string' ? taskErrorText(words) : defaultTranslate(texts.noWords)
}

/** The job that deals with items of a kind. */
const jobOf: Record<TaskKind, QueueName> = {
  'payment-check': 'check-payments',
  'checkout-expire': 'check-payments',
  'part-settle': 'check-payments',
  'provider-event': 'process-provider-events',
  'message-event': 'apply-text-news',
  'payout-destination': 'send-payouts',
  'payout-send': 'send-payouts',
  'payout-check': 'send-payouts',
  'refund-send': 'send-payouts',
  'refund-check': 'send-payouts',
  'order-deadline': 'check-deadlines',
  'order-remind': 'check-deadlines',
  'order-complete': 'complete-orders',
  'debt-check': 'check-payments',
  'payment-compare': 'reconcile-payments',
  'payout-compare': 'reconcile-payments',
  'debt-compare': 'reconcile-payments',
  'text-ladder': 'text-people',
}

export type TaskRefusal = 'no-such-task'
type Named = { task: TaskKind; id: string } | { job: string; id: string }

/** Lets an item, or a job, be tried again from the start. */
export const retryFailedTask = (
  db: Db,
  admin: Admin,
  named: Named,
  now = new Date(),
): Promise<Result<null, TaskRefusal>> =>
  transact<null, TaskRefusal>(db, async (tx) => {
    if ('task' in named) {
      const { task: kind, id } = named
      const retried = await tx
        .update(failedTasks)
        .set({ attempts: 0, givenUpAt: null, nextAt: now })
        .where(and(eq(failedTasks.kind, kind), eq(failedTasks.itemId, id), isNotNull(failedTasks.givenUpAt)))
        .returning({ id: failedTasks.itemId })
      if (retried.length === 0) return refuse('no-such-task')
      await enqueue(tx, jobOf[kind], {})
    } else if (!(await retryFailedJob(tx, { name: named.job, id: named.id }))) return refuse('no-such-task')
    const about = 'task' in named ? named.task : named.job
    await recordAuditEntry(tx, admin, {
      action: 'task.retry',
      subject: { kind: 'task', id: `${about} ${named.id}` },
      after: { retried: true },
    })
    return ok(null)
  })

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
  const givenUpAt = before?.givenUpAt ?? (attempts >= maxAttemptsOf(kind) ? now : null)
  const values = { attempts, error, lastAt: now, nextAt, givenUpAt }
  await db
    .insert(failedTasks)
    .values({ kind, itemId, firstAt: now, ...values })
    .onConflictDoUpdate({ target: [failedTasks.kind, failedTasks.itemId], set: values })
  return givenUpAt !== null && !before?.givenUpAt
}

/** For a query of items of some days: also what failed before, however old, or nobody would try it again. */
export const hasFailed = (db: Db, kind: TaskKind, itemId: SQLWrapper) =>
  exists(
    db
      .select({ found: sql`1` })
      .from(failedTasks)
      .where(and(eq(failedTasks.kind, kind), eq(failedTasks.itemId, itemId))),
  )

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
