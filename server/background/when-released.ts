import type { Connection } from '#app/db/client.server.ts'
import { log } from '#app/http/log/log.server.ts'
import { findRestoreHold } from '#app/modules/platform/restore/restore-hold.server.ts'

const lookEvery = 5_000
let timer: NodeJS.Timeout | undefined

/** Does the work at once, or, where the shop was restored, when an operator has said that its jobs may go on. */
export async function whenReleased(db: Connection, work: () => Promise<unknown>): Promise<void> {
  if (!(await findRestoreHold(db))) return void (await work())
  log.warn('The shop was restored: its jobs rest until npm run restore -- --release')
  timer = setInterval(async () => {
    const isHeld = await findRestoreHold(db).catch(() => true) // no database, no jobs
    if (isHeld || !timer) return
    stopWaiting()
    await work().catch((error) => log.error({ err: error }, 'jobs'))
  }, lookEvery)
}

export function stopWaiting(): void {
  clearInterval(timer)
  timer = undefined
}
