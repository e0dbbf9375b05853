import { and, count, desc, eq, isNotNull } from 'drizzle-orm'
import type { Admin } from '#app/base/actor.ts'
import { ok, type Result, refuse } from '#app/base/result.ts'
import { type Db, transact } from '#app/db/client.server.ts'
import { enqueue, findFailedJobs, type QueueName, retryFailedJob } from '#app/db/queue.server.ts'
import { defaultTranslate } from '#app/messages/language.ts'
import * as texts from '#messages/tasks.ts'
import { recordAuditEntry } from '../audit/audit.server.ts'
import { type TaskKind, taskErrorText } from './rules.ts'
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
