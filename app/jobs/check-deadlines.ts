import type { Job } from '#app/db/queue.server.ts'
import { checkDeadlines } from '#app/domain/orders/check-deadlines.server.ts'

/** Every ten minutes: orders whose sellers did not confirm or send them in time. */
export const checkDeadlinesJob: Job<object> = {
  name: 'check-deadlines',
  cron: '*/10 * * * *',
  run: (db) => checkDeadlines(db, new Date()),
}
