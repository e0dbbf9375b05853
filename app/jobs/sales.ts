import type { JobCards } from '#app/db/queue.server.ts'
import { completeDelivered } from '#app/modules/money/order-moves/completion.server.ts'
import { checkDeadlines, remindSellers } from '#app/modules/money/order-moves/deadlines.server.ts'
import { updateAllVoices } from '#app/modules/money/trust/trust.server.ts'
import {
  notifyBuyersOfSuspension,
  type SuspendedShop,
} from '#app/modules/sales/orders/notices/notify-of-suspension.server.ts'
import { updateRatingScores } from '#app/modules/sales/reviews/rating/rating.server.ts'
import { remindOfReviews } from '#app/modules/sales/reviews/reminders/remind-of-reviews.server.ts'
import { completeDueClaims } from '#app/workflows/claim-phone.server.ts'

export const salesJobs = {
  /** Phone numbers whose days of waiting are over; orders that their sellers have to confirm or send within a day, and those that are late. */
  'check-deadlines': {
    schedule: '*/10 * * * *',
    async run(db) {
      const now = new Date()
      await remindSellers(db, now)
      await checkDeadlines(db, now)
      await completeDueClaims(db, now)
    },
  },
  /** Orders that were delivered long enough ago. */
  'complete-orders': {
    schedule: '20 * * * *',
    run: (db) => completeDelivered(db, new Date()),
  },
  /** Every hour of the day: who received something three days ago is asked once how it is. */
  'remind-of-reviews': {
    schedule: '20 8-18 * * *',
    run: (db) => remindOfReviews(db),
  },
  /** Whose reviews count, and the scores of products, where what they are counted by was changed. */
  'update-rating-scores': {
    schedule: '40 2 * * *',
    async run(db) {
      await updateAllVoices(db)
      await updateRatingScores(db)
    },
  },
  /** The buyers of the open orders of a shop that was suspended, in batches. */
  'notify-buyers-of-suspension': {
    schedule: null,
    run: (db, shop: SuspendedShop) => notifyBuyersOfSuspension(db, shop),
  },
} satisfies JobCards
