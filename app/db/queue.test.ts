import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { committed, connectionOf } from '#test/db.ts'
import { enqueue, type Job, startJobs, stopJobs } from './queue.server.ts'

committed(
  'a job written in a transaction runs if it commits, and never if it rolls back §10.43',
  async ({ db }) => {
    const heard: string[] = []
    let told: () => void = () => {}
    const ran = new Promise<void>((resolve) => {
      told = resolve
    })
    const job: Job<{ text: string }> = {
      name: 'forget-expired',
      run: async (_db, { text }) => {
        heard.push(text)
        if (text === 'kept') told()
      },
    }
    await startJobs(connectionOf(db), db, [job as Job<never>], () => {})
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
      sql`select data from jobs.job where name = 'forget-expired' and state = 'created'`,
    )
    expect(rows).toEqual([{ data: { text: 'later' } }])
    expect(heard).toEqual(['kept'])
  },
)
