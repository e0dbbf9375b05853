import type { Job } from '#app/db/queue.server.ts'
import { remindOfDisputes } from '#app/domain/disputes/remind-of-disputes.server.ts'

/** Four times an hour: disputes whose time to answer ends or has ended, and those that nobody goes on with. */
export const remindOfDisputesJob: Job<object> = {
  name: 'remind-of-disputes',
  cron: '*/15 * * * *',
  run: (db) => remindOfDisputes(db, new Date()),
}
