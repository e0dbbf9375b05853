import { sql } from 'drizzle-orm'
import { PgBoss } from 'pg-boss'
import { expect, test } from 'vitest'
import { allJobs } from '#app/jobs/all-jobs.server.ts'
import { committed, connectionOf } from '#test/db.ts'
import { previousRelease } from '#test/services/previous-release.ts'
import type { Connection } from './client.server.ts'
import { moveFormerJobs } from './former-queues.server.ts'
import {
  enqueue,
  findFailedJobs,
  installQueues,
  type Job,
  queueNames,
  retryFailedJob,
  startJobs,
  stopJobs,
} from './queue.server.ts'

/** Those of release 0.1.0. */
const queuesBefore = [
  'forget-expired',
  'deliver-mail',
  'tidy-mails',
  'check-deadlines',
  'complete-orders',
  'forget-notifications',
  'remove-pictures',
  'remove-papers',
  'sweep-papers',
  'seal-photos',
  'sweep-uploads',
  'work-on-imports',
  'forget-imports',
  'drop-waybills',
  'remind-of-disputes',
  'send-campaigns',
  'drop-dispute-photos',
  'look-at-products',
  'verify-ledger',
  'look-into-events',
  'check-payments',
  'send-payouts',
  'compare-payments',
  'notify-admins-of-work',
]
const former = 'forget-expired'

test('each queue of the release before is one still, or emptied by the job that has its work', () => {
  const taken = allJobs.flatMap((job) => ('formerly' in job ? (job.formerly ?? []) : []))
  const names: (string | undefined)[] = [...queueNames, ...taken]
  expect(queuesBefore.filter((name) => !names.includes(name))).toEqual([])
  expect(taken.toSorted()).toEqual(
    queuesBefore.filter((name) => !(queueNames as readonly string[]).includes(name)).toSorted(),
  )
})

test('former names are known while a release that has them can run beside this one, and no longer', () => {
  // If this fails: remove `formerly`, former-queues.server.ts and this file.
  expect(previousRelease.version).toBe('0.1.0')
})

/** A server of the release before, as far as this one job goes. */
async function startServerBefore(db: Connection, work: (text: string) => Promise<unknown>) {
  const boss = new PgBoss({ connectionString: connectionOf(db), schema: 'jobs', useListenNotify: true })
  boss.on('error', () => {})
  await boss.start()
  await boss.work<{ text: string }>(former, {}, ([job]) => work(job!.data.text))
  await boss.schedule(former, '15 2 * * *')
  return boss
}

const rowsOf = async (db: Connection, query: ReturnType<typeof sql>) => (await db.execute(query)).rows
const schedules = (db: Connection) => rowsOf(db, sql`select name from jobs.schedule`)
const waiting = (db: Connection) =>
  rowsOf(db, sql`select data from jobs.job where name = ${former} and state <> 'active'`)

committed(
  'beside the release before a job runs by one schedule, in one hand at a time, and what it queued is never lost',
  async ({ db }) => {
    await installQueues(connectionOf(db), [former])
    const [taken, finish, ran] = [Promise.withResolvers(), Promise.withResolvers(), Promise.withResolvers()]
    const [done, atOnce]: [string[], string[]] = [[], []]
    let inHand = false
    const before = await startServerBefore(db, async (text) => {
      inHand = true
      taken.resolve(undefined)
      await finish.promise
      done.push(text)
      inHand = false
    })
    await before.send(former, { text: 'in hand' })
    await taken.promise
    await before.send(former, { text: 'waiting' })

    const job: Job = {
      name: 'delete-expired',
      formerly: former,
      schedule: '15 2 * * *',
      run: async (_, { text }: { text: string }) => {
        if (inHand) atOnce.push(text)
        done.push(text)
        if (done.length === 4) ran.resolve(undefined)
      },
    }
    await startJobs(connectionOf(db), db, [job], () => {})
    await db.transaction((tx) => enqueue(tx, 'delete-expired', { text: 'of this one' }))
    await expect.poll(() => waiting(db)).toEqual([])
    expect(await schedules(db)).toEqual([{ name: 'delete-expired' }])
    expect(done).toEqual([])
    finish.resolve(undefined)

    // One of its servers is started again, and plans the job anew; then the last of them ends and leaves work behind.
    await before.schedule(former, '15 2 * * *')
    await expect.poll(() => schedules(db)).toEqual([{ name: 'delete-expired' }])
    await before.offWork(former)
    await before.send(former, { text: 'left behind' })
    await before.stop()
    await ran.promise
    await stopJobs()
    expect(done.toSorted()).toEqual(['in hand', 'left behind', 'of this one', 'waiting'])
    expect(atOnce).toEqual([])
    expect(
      await rowsOf(db, sql`select from jobs.job where name = ${former} and state < 'completed'`),
    ).toEqual([])
  },
)

committed(
  'what the release before gave up is listed and tried again under the name of now',
  async ({ db }) => {
    await installQueues(connectionOf(db), [former])
    await db.execute(sql`insert into jobs.job (name, data, state, retry_count, completed_on)
    values (${former}, '{"text": "given up"}', 'failed', 12, now())`)
    const jobs = [{ name: 'delete-expired', formerly: former }]
    const moved = await moveFormerJobs(async (text) => (await db.execute(sql.raw(text))) as never, jobs)
    expect(moved).toEqual(new Set(['delete-expired']))
    const [failed] = (await findFailedJobs(db, 10)).jobs
    await db.transaction((tx) => retryFailedJob(tx, failed!))
    expect(await rowsOf(db, sql`select name, data, state from jobs.job`)).toEqual([
      { name: 'delete-expired', data: { text: 'given up' }, state: 'retry' },
    ])
  },
)
