import type { Job } from '#app/db/queue.server.ts'
import { notifyAdminsOfWork } from '#app/modules/outreach/statistics/notify-admins-of-work.server.ts'

/** Every five minutes: what came in that administrators decide about. */
export const notifyAdminsOfWorkJob: Job<object> = {
  name: 'notify-admins-of-work',
  cron: '*/5 * * * *',
  run: (db) => notifyAdminsOfWork(db, new Date()),
}
