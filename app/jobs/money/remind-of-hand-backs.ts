import type { Job } from '#app/db/queue.server.ts'
import { remindOfHandBacks } from '#app/modules/money/handbacks/remind-of-hand-backs.server.ts'

/** Once an hour: cash that sellers have to hand back within two days, or should have by now. */
export const remindOfHandBacksJob: Job<object> = {
  name: 'remind-of-hand-backs',
  cron: '20 * * * *',
  run: (db) => remindOfHandBacks(db, new Date()),
}
