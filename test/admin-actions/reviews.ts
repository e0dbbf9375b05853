import type { Connection } from '#app/db/client.server.ts'
import { hideReportedReview } from '#app/modules/sales/reviews/deciding/decide-review.server.ts'
import type { AdminReviewMove } from '#app/modules/sales/reviews/rules.ts'
import { aReview } from '../make/sales/review.ts'
import { type AdminActionCase, download } from './action-case.ts'

const suspicious = 'Whatsapp me 0999 123 456'

/** A review that stands so that this can be done with it. */
async function aReviewFor(db: Connection, move: AdminReviewMove) {
  const { review } = await aReview(db, move === 'approve' ? { text: suspicious } : {})
  if (move === 'reinstate') await db.transaction((tx) => hideReportedReview(tx, review.id, new Date()))
  return review
}

const decide = (move: AdminReviewMove): AdminActionCase => ({
  route: '/admin/reviews/:reviewId',
  does: `review.${move}`,
  ask: async (db) => ({
    path: `/admin/reviews/${(await aReviewFor(db, move)).id}`,
    form: { intent: move, reason: 'It insults somebody' },
  }),
})

export const reviewActions: AdminActionCase[] = [
  decide('approve'),
  decide('hide'),
  decide('remove'),
  decide('reinstate'),
  download('/admin/reviews.csv'),
]
