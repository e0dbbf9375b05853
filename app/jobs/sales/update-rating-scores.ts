import type { Job } from '#app/db/queue.server.ts'
import { updateRatingScores } from '#app/modules/sales/reviews/rating/update-rating-scores.server.ts'

/** Every night: the scores of products, where the settings that they are counted by were changed. */
export const updateRatingScoresJob: Job<object> = {
  name: 'update-rating-scores',
  cron: '40 2 * * *',
  run: (db) => updateRatingScores(db),
}
