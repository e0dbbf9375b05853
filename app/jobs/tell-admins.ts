import type { Job } from '#app/db/queue.server.ts'
import { tellAdmins } from '#app/domain/statistics/tell-admins.server.ts'

/** Every five minutes: what came in that administrators decide about. */
export const tellAdminsJob: Job<object> = {
  name: 'tell-admins',
  cron: '*/5 * * * *',
  run: (db) => tellAdmins(db, new Date()),
}
