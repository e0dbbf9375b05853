import type { Job } from '#app/db/queue.server.ts'
import { updateAllVoices } from '#app/modules/money/trust/review-voices.server.ts'
import { updateRatingScores } from '#app/modules/sales/reviews/rating/update-rating-scores.server.ts'

/** Every night: whose reviews count, and the scores of products, where what they are counted by was changed. */
export const updateRatingScoresJob: Job<object> = {
  name: 'update-rating-scores',
  cron: '40 2 * * *',
  async run(db) {
    await updateAllVoices(db)
    await updateRatingScores(db)
  },
}
