import type { Job } from '#app/db/queue.server.ts'
import { forgetExpired } from '#app/domain/accounts/forget-expired.server.ts'

/** Every night: sign-ins and links that no longer open anything. */
export const forgetExpiredJob: Job<object> = {
  name: 'forget-expired',
  cron: '15 2 * * *',
  run: (db) => forgetExpired(db, new Date()),
}
