import type { Job } from '#app/db/queue.server.ts'
import { checkDeadlines } from '#app/modules/sales/orders/deadlines/check-deadlines.server.ts'
import { remindSellers } from '#app/modules/sales/orders/deadlines/remind-sellers.server.ts'
import { completeDueClaims } from '#app/workflows/claim-phone.server.ts'

/** Every ten minutes: phone numbers whose days of waiting are over; orders that their sellers have to confirm or send within a day, and those that are late. */
export const checkDeadlinesJob: Job<object> = {
  name: 'check-deadlines',
  cron: '*/10 * * * *',
  async run(db) {
    const now = new Date()
    await remindSellers(db, now)
    await checkDeadlines(db, now)
    await completeDueClaims(db, now)
  },
}
