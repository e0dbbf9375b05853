import type { Job } from '#app/db/queue.server.ts'
import { remindOfReviews } from '#app/modules/sales/reviews/reminders/remind-of-reviews.server.ts'

/** Every hour of the day: who received something three days ago is asked once how it is. */
export const remindOfReviewsJob: Job<object> = {
  name: 'remind-of-reviews',
  cron: '20 8-18 * * *',
  run: (db) => remindOfReviews(db),
}
