import type { Connection } from '#app/db/client.server.ts'
import type { Job } from '#app/db/queue.server.ts'
import { log } from '#app/http/log/log.server.ts'
import { findRestoreHold } from '#app/modules/platform/restore/restore-hold.server.ts'

const lookEvery = 5_000
let timer: NodeJS.Timeout | undefined
/** How jobs are taken, and no longer. */
export type Taking = { start: () => Promise<unknown>; stop: () => Promise<unknown> }

/** Takes jobs at once, or, where the shop was restored, when an operator has said that they may go on. */
export async function whenReleased(db: Connection, taking: Taking): Promise<void> {
  if (await findRestoreHold(db)) waitForRelease(db, taking)
  else await taking.start()
}

function waitForRelease(db: Connection, { start }: Taking) {
  log.warn('The shop was restored: its jobs rest until npm run restore -- --release')
  timer = setInterval(async () => {
    const isHeld = await findRestoreHold(db).catch(() => true) // no database, no jobs
    if (isHeld || !timer) return
    stopWaiting()
    await start().catch((error) => log.error({ err: error }, 'jobs'))
  }, lookEvery)
}

export function stopWaiting(): void {
  clearInterval(timer)
  timer = undefined
}

/**
 * The same job, which asks at each run whether the shop was put back meanwhile: a node may run beside a restore. Then it
 * does nothing and is tried again later, and no other is taken until the release.
 */
export function restWhileHeld(job: Job, db: Connection, taking: Taking): Job {
  const unlessHeld = async <Value>(work: () => Promise<Value>): Promise<Value> => {
    if (!(await findRestoreHold(db))) return work()
    if (!timer) {
      waitForRelease(db, taking)
      void taking.stop().catch((error) => log.error({ err: error }, 'jobs'))
    }
    throw new Error('The shop was restored: its jobs rest')
  }
  if (!('takers' in job)) return { ...job, run: (own, data) => unlessHeld(() => job.run(own, data)) }
  const takers = job.takers.map((taker) => {
    const { runAll } = taker
    return { ...taker, runAll: (...given: Parameters<typeof runAll>) => unlessHeld(() => runAll(...given)) }
  })
  return { ...job, takers }
}
