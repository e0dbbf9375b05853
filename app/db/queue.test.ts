import { fork } from 'node:child_process'
import { once } from 'node:events'
import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { committed, connectionOf } from '#test/db.ts'
import { releaseLostJobs } from './lost-jobs.server.ts'
import { enqueue, enqueueAll, type Job, startJobs, stopJobs } from './queue.server.ts'

committed(
  'a job written in a transaction runs if it commits, and never if it rolls back §10.43',
  async ({ db }) => {
    const heard: string[] = []
    let told: () => void = () => {}
    const ran = new Promise<void>((resolve) => {
      told = resolve
    })
    const job: Job = {
      name: 'delete-expired',
      schedule: null,
      run: async (_db, { text }: { text: string }) => {
        heard.push(text)
        if (text === 'kept') told()
      },
    }
    await startJobs(connectionOf(db), db, [job], () => {})
    const undone = db.transaction(async (tx) => {
      await enqueue(tx, job.name, { text: 'lost' })
      throw new Error('undo')
    })
    await expect(undone).rejects.toThrow('undo')
    await db.transaction((tx) => enqueue(tx, job.name, { text: 'kept' }))
    await ran
    await stopJobs()
    // A process that takes no jobs writes them all the same.
    await db.transaction((tx) => enqueue(tx, job.name, { text: 'later' }))
    const { rows } = await db.execute(
      sql`select data from jobs.job where name = 'delete-expired' and state = 'created'`,
    )
    expect(rows).toEqual([{ data: { text: 'later' } }])
    expect(heard).toEqual(['kept'])
  },
)

committed(
  'a queue that hangs, and one that cannot be taken from, keep no other from its work',
  async ({ db }) => {
    const [hung, ran] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const end = Promise.withResolvers<void>()
    const faults: Error[] = []
    const jobs: Job[] = [
      { name: 'of no queue' as never, schedule: '* * * * *', run: async () => {} },
      {
        name: 'delete-private-files',
        schedule: null,
        run: () => (hung.resolve() as undefined) ?? end.promise,
      },
      { name: 'delete-expired', schedule: null, run: async () => ran.resolve() },
    ]
    await startJobs(connectionOf(db), db, jobs, (fault) => faults.push(fault))
    await db.transaction((tx) => enqueue(tx, 'delete-private-files', {}))
    await hung.promise
    await db.transaction((tx) => enqueue(tx, 'delete-expired', {}))
    await ran.promise
    end.resolve()
    await stopJobs()
    expect(faults.some(({ message }) => message.includes('of no queue'))).toBe(true)
  },
)

committed(
  'of two takers that share the work one goes on with what the other had when it was killed',
  async ({ db }) => {
    const lost = fork('test/services/hanging-taker.ts', [connectionOf(db)])
    await once(lost, 'message') // it is ready
    const taken = once(lost, 'message')
    await db.transaction((tx) => enqueue(tx, 'delete-expired', { text: 'in hand' }))
    await taken
    const ran = Promise.withResolvers<string>()
    const job: Job = {
      name: 'delete-expired',
      schedule: null,
      run: async (_, { text }: { text: string }) => ran.resolve(text),
    }
    await startJobs(connectionOf(db), db, [job], () => {})
    lost.kill('SIGKILL')
    expect(await ran.promise).toBe('in hand')
    await stopJobs()
    const { rows } = await db.execute(
      sql`select state, retry_count from jobs.job where name = 'delete-expired'`,
    )
    expect(rows).toEqual([{ state: 'completed', retry_count: 1 }])
  },
)

committed(
  'of whom gives signs of life nobody takes a job, and of a lost one only as often as it may be tried',
  async ({ db }) => {
    await db.transaction((tx) =>
      enqueueAll(
        tx,
        'delete-expired',
        ['lost', 'alive', 'poison', 'spent'].map((text) => ({ data: { text } })),
      ),
    )
    await db.execute(sql`update jobs.job set state = 'active', started_on = now(),
    heartbeat_on = now() - case data->>'text' when 'alive' then interval '1 s' else interval '1 min' end,
    retry_count = case data->>'text' when 'poison' then 3 when 'spent' then 12 else 0 end`)
    await releaseLostJobs(async (text) => ({
      rows: (await db.execute<{ name: string }>(sql.raw(text))).rows,
    }))
    const { rows } =
      await db.execute(sql`select data->>'text' as text, state, start_after > now() + interval '80 s' as later
    from jobs.job order by 1`)
    expect(rows).toEqual([
      { text: 'alive', state: 'active', later: false },
      { text: 'lost', state: 'retry', later: false },
      { text: 'poison', state: 'retry', later: true },
      { text: 'spent', state: 'active', later: false }, // pg-boss itself counts it as failed
    ])
  },
)
