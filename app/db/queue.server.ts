import { sql } from 'drizzle-orm'
import { PgBoss, type WorkOptions } from 'pg-boss'
import type { Connection, Db, Tx } from './client.server.ts'
import { moveFormerJobs, waitForFormerJob } from './former-queues.server.ts'
import { beatSeconds, type Execute, releaseLostJobs, watchQueues } from './lost-jobs.server.ts'
import type { ReadDb } from './read-db.ts'
import { executeText } from './statement.server.ts'
import { connectionTimeouts, jobTimeouts } from './timeouts.ts'

/** Every kind of job. A queue stands from the start, so that work can be written before anybody takes it. */
export const queueNames = [
  'delete-expired',
  'deliver-mail',
  'expire-mails',
  'check-deadlines',
  'complete-orders',
  'delete-old-notifications',
  'delete-pictures',
  'delete-private-files',
  'delete-unused-uploads',
  'run-imports',
  'delete-old-imports',
  'fetch-pictures',
  'delete-missed-searches',
  'send-dispute-reminders',
  'remind-of-hand-backs',
  'send-campaigns',
  'screen-products',
  'verify-ledger',
  'report-ledger-alarms',
  'verify-audit-log',
  'process-provider-events',
  'check-payments',
  'send-payouts',
  'reconcile-payments',
  'notify-admins-of-work',
  'notify-price-drop',
  'approve-products',
  'remind-of-reviews',
  'update-rating-scores',
  'run-backfills',
  'add-months',
  'send-push',
  'update-records',
  'send-texts',
  'look-after-texts',
  'apply-text-news',
  'text-people',
  'notify-buyers-of-suspension',
] as const
export type QueueName = (typeof queueNames)[number]

/** Says everything about a job but its name, which its queue, the failed-tasks page, the log and the figures share. */
export type JobCard = RunCard | BatchCard
export type JobCards = Partial<Record<QueueName, JobCard>>
export type Job = JobCard & { name: QueueName }

type RunCard = {
  /** When it runs by itself, as five cron fields in Malawi's time. Without, it runs when somebody queues it. */
  schedule: string | null
  run: (db: Connection, data: never) => Promise<unknown>
  /** How many of them one process does side by side; one after the other unless said otherwise. */
  atOnce?: number
  /** What its queue is called in release 0.1.0, or its queues: see `former-queues.server.ts`, which says when this can go. */
  formerly?: string | readonly string[]
}

/** For jobs of which there are many. */
export type BatchCard = { takers: Taker[] }

/** Takes a batch at a time, of jobs of its priorities only: what is urgent never waits for the rest. */
export type Taker = {
  atOnce: number
  batch: number
  minPriority?: number
  maxPriority?: number
  /** Returns the faults of those that are to be tried again, in the same order. */
  runAll: (db: Connection, all: never[]) => Promise<(Error | undefined)[]>
}

/** So that looking for lost jobs, and counting failed ones, costs nothing however many jobs are kept. */
export const queueIndexes: Record<string, string> = {
  'jobs.job_active': `create index concurrently job_active on jobs.job_common (heartbeat_on) where state = 'active'`,
  'jobs.job_failed': `create index concurrently job_failed on jobs.job_common (completed_on) where state = 'failed'`,
}

/**
 * A job is tried again with growing pauses for about a day before it is given up. Then it stands at /admin/failed-tasks
 * until somebody lets it be tried once more; what has a schedule goes on meanwhile.
 */
const retries = { retryLimit: 12, retryDelay: 20, retryBackoff: true, retryDelayMax: 3 * 3600 }
/** The database tells of a new job. Without a sign of life its taker is lost: pg-boss allows no fewer than ten seconds. */
export const queueOptions = { ...retries, notify: true, heartbeatSeconds: 10 }
/** Seconds. Only a job that is tried again or begins later waits for such a look. */
const polling = { notifyPollingIntervalSeconds: 20, heartbeatRefreshSeconds: beatSeconds }
const cronWorkerIntervalSeconds = 15
const schema = 'jobs'

let boss: PgBoss | undefined
let stopWatching: (() => void) | undefined
let stopping = false

/** Whether a job that could go on for long should come to an end, so that the server can. */
export const areJobsStopping = () => stopping

/** Whether a run that may take so many milliseconds should come to an end. */
export function endOfRun(longest: number): () => boolean {
  const end = Date.now() + longest
  return () => stopping || Date.now() > end
}

type OnError = (error: Error) => void

/** Starts taking jobs. One process of a server does; several servers share the work, and go on with what a lost one had. */
export async function startJobs(url: string, db: Connection, jobs: Job[], onError: OnError) {
  stopping = false
  const taker = new PgBoss({
    connectionString: url,
    schema,
    max: 4,
    useListenNotify: true,
    cronWorkerIntervalSeconds,
    ...connectionTimeouts(jobTimeouts),
  })
  boss = taker
  taker.on('error', onError)
  await taker.start()
  const execute: Execute = (text) => taker.getDb().executeSql(text)
  const looks = [() => releaseLostJobs(execute), () => moveFormerJobs(execute, jobs)]
  await moveFormerJobs(execute, jobs).catch(onError)
  const workers = new Map<string, string[]>()
  for (const job of jobs) {
    // One queue that cannot be taken from, or planned for, keeps no other from being worked on.
    await take(taker, db, job, onError).then((ids) => workers.set(job.name, ids), onError)
  }
  const wake = (queue: string) => workers.get(queue)?.forEach((id) => void taker.notifyWorker(id))
  stopWatching = watchQueues(looks, wake, onError)
}

/** Returns the ids of whom a new job wakes. */
async function take(taker: PgBoss, db: Connection, job: Job, onError: OnError): Promise<string[]> {
  if ('takers' in job) {
    return Promise.all(job.takers.map((each) => takeBatches(taker, db, { ...each, name: job.name, onError })))
  }
  const id = await taker.work(job.name, { localConcurrency: job.atOnce ?? 1, ...polling }, async ([work]) => {
    try {
      await waitForFormerJob(db, job, areJobsStopping)
      return await job.run(db, (work?.data ?? {}) as never)
    } catch (error) {
      onError(error as Error) // the queue itself keeps failures to itself and tries again
      throw error
    }
  })
  if (job.schedule) await taker.schedule(job.name, job.schedule, {}, { tz: 'Africa/Blantyre' })
  return [id]
}

type Batches = Taker & { name: QueueName; onError: OnError }

/** Done ones are deleted: there are many of them, and what they did is written elsewhere. */
function takeBatches(taker: PgBoss, db: Connection, batches: Batches) {
  const { name, onError, runAll, atOnce, batch, ...priorities } = batches
  const work: WorkOptions & { perJobResults: true } = {
    ...polling,
    notifyPollingIntervalSeconds: 5,
    ...priorities,
    localConcurrency: atOnce,
    batchSize: batch,
    burstWhenBatchFull: true,
    perJobResults: true,
  }
  return taker.work<object>(name, work, async (taken) => {
    const faults = await runAll(db, taken.map(({ data }) => data) as never[]).catch((error: Error) => {
      onError(error)
      throw error
    })
    const done = taken.filter((_, place) => !faults[place])
    if (done.length > 0) await taker.deleteJob(name, done)
    return taken.map(({ id }, place) => {
      const fault = faults[place]
      if (!fault) return { id, status: 'completed' as const }
      onError(fault)
      return { id, status: 'failed' as const, output: { message: fault.message } }
    })
  })
}

export async function stopJobs() {
  stopping = true
  stopWatching?.()
  const ending = boss
  boss = undefined
  await ending?.stop({ graceful: true, timeout: 6_000 })
}

/** Makes the queue's own tables and every queue, once for a database. Called under the migrations' lock. */
export async function installQueues(url: string, names: readonly string[] = queueNames) {
  const installer = new PgBoss({
    connectionString: url,
    schema,
    max: 1,
    supervise: false,
    schedule: false,
    ...connectionTimeouts(jobTimeouts),
  })
  installer.on('error', () => {}) // what matters is thrown
  await installer.start()
  for (const name of names) {
    await installer.createQueue(name, queueOptions)
    await installer.updateQueue(name, queueOptions) // one that an older server made
  }
  await installer.stop({ graceful: false })
}

/** Writes a job in the caller's transaction: it exists exactly if what it is about exists. */
export const enqueue = (tx: Tx, name: QueueName, data: object) => enqueueAll(tx, name, [{ data }])

/** The same, to be taken up after so many seconds. */
export const enqueueAfter = (tx: Tx, name: QueueName, data: object, after: number) =>
  enqueueAll(tx, name, [{ data, startAfter: after }])

/** Of those that wait the highest `priority` goes first. It begins after `startAfter` seconds. */
export type NewJob = { data: object; priority?: number; startAfter?: number }

/** Any number of jobs in one statement. */
export async function enqueueAll(tx: Tx, name: QueueName, all: NewJob[]) {
  if (all.length === 0) return
  const transaction = {
    executeSql: async (text: string, values: unknown[] = []) => ({
      rows: await executeText(tx, text, values),
    }),
  }
  const writer = writers.get(name) ?? new PgBoss({ db: transaction, schema })
  const jobs = all.map((job) => ({ startAfter: 0, ...job }))
  await writer.insert(name, jobs, { db: transaction })
  writers.set(name, writer)
}

export type DelayedJob<Data> = { id: string; data: Data }

/** Jobs of which the data say this, and which nobody took up yet: the oldest first, and no more than a page shows. */
export async function findDelayedJobs<Data extends object>(
  db: ReadDb,
  name: QueueName,
  said: Partial<Data>,
): Promise<DelayedJob<Data>[]> {
  const { rows } = await db.execute<DelayedJob<Data>>(sql`
    select id, data from jobs.job
    where name = ${name} and state < 'active' and data @> ${JSON.stringify(said)}::jsonb
    order by created_on, id limit 100`)
  return rows
}

/** Takes back a job before anybody took it up, and says what it was about. Nothing where it is too late. */
export async function cancelDelayedJob<Data extends object>(
  tx: Tx,
  name: QueueName,
  { id, said }: { id: string; said: Partial<Data> },
): Promise<Data | undefined> {
  const { rows } = await tx.execute<{ data: Data }>(sql`
    delete from jobs.job
    where name = ${name} and id = ${id}::uuid and state < 'active' and data @> ${JSON.stringify(said)}::jsonb
    returning data`)
  return rows[0]?.data
}

type FailedRow = {
  id: string
  name: string
  created_on: string
  completed_on: string
  retry_count: number
  output: unknown
  total: string
}

/** Jobs that nobody tries again by itself, the newest first, and how many there are. They go after some days. */
export async function findFailedJobs(db: Db, limit: number) {
  const { rows } = await db.execute<FailedRow>(sql`
    select id, name, created_on, completed_on, retry_count, output, count(*) over () as total
    from jobs.job where state = 'failed' order by completed_on desc, id limit ${limit}`)
  return {
    total: Number(rows[0]?.total ?? 0),
    jobs: rows.map(({ id, name, created_on, completed_on, retry_count, output }) => ({
      id,
      name,
      tries: retry_count + 1,
      output,
      createdAt: new Date(created_on),
      failedAt: new Date(completed_on),
    })),
  }
}

/** Lets a job that failed for good be tried once more. Whether there was such a one. */
export async function retryFailedJob(tx: Tx, { name, id }: { name: string; id: string }): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    update jobs.job set state = 'retry', retry_limit = retry_limit + 1, start_after = now(), completed_on = null
    where name = ${name} and id = ${id}::uuid and state = 'failed' returning id`)
  return rows.length > 0
}

/** What wrote to a queue before has looked it up: from then on it asks nothing but the transaction it is given. */
const writers = new Map<QueueName, PgBoss>()
