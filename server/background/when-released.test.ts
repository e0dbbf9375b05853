import { expect } from 'vitest'
import { enqueue, type Job, startJobs, stopJobs } from '#app/db/queue.server.ts'
import { deleteRestoreHold, writeRestoreHold } from '#app/modules/platform/restore/restore-hold.server.ts'
import { committed, connectionOf } from '#test/db.ts'
import { restWhileHeld, stopWaiting, whenReleased } from './when-released.ts'

committed(
  'a node that runs while the shop is put back rests before its next job, and goes on after the release §15',
  async ({ db }) => {
    const ran: string[] = []
    const [first, last] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const job: Job = {
      name: 'delete-expired',
      schedule: null,
      run: async (_db, { name }: { name: string }) => {
        ran.push(name)
        if (name === 'first') first.resolve()
        if (name === 'last') last.resolve()
      },
    }
    const starts: number[] = []
    const rested = Promise.withResolvers<void>()
    const taking = {
      start: async () => {
        starts.push(1)
        const jobs = [restWhileHeld(job, db, taking)]
        await startJobs(connectionOf(db), db, jobs, () => {})
      },
      stop: async () => {
        await stopJobs()
        rested.resolve()
      },
    }
    await whenReleased(db, taking)
    const send = (name: string) => db.transaction((tx) => enqueue(tx, 'delete-expired', { name }))
    await send('first')
    await first.promise
    await writeRestoreHold(db, { to: '2026-11-23T06:00:00.000Z' })
    await send('held')
    await rested.promise
    expect(ran).toEqual(['first'])
    await deleteRestoreHold(db)
    await send('last')
    await last.promise
    expect(starts).toHaveLength(2)
    stopWaiting()
    await stopJobs()
  },
)
