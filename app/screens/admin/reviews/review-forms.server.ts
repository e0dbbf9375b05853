import { z } from 'zod'
import type { Admin } from '#app/base/actor.ts'
import { textField } from '#app/base/fields/text-field.ts'
import { db } from '#app/db/index.server.ts'
import { defineAction, defineActions, refusalsFrom } from '#app/kit/form/define-actions.server.ts'
import { says } from '#app/messages/validation.ts'
import { decideReview } from '#app/modules/sales/reviews/deciding/decide-review.server.ts'
import {
  type AdminReviewMove,
  reviewRefusalStatuses,
  reviewRefusals,
} from '#app/modules/sales/reviews/rules.ts'
import { reasonMissing } from '#messages/reviews.ts'
import * as texts from '#messages/reviews-page.ts'

const refusal = refusalsFrom({ texts: reviewRefusals, statuses: reviewRefusalStatuses })

const plain = z.object({ reviewId: z.string() })
const withReason = plain.extend({
  reason: textField(500).refine((reason) => reason.length > 0, says(reasonMissing)),
})

const decision = (move: AdminReviewMove) =>
  defineAction({
    input: plain,
    run: (admin: Admin, { reviewId }) => decideReview(db, admin, { reviewId, move }),
    success: () => texts.done[move],
    refusal,
  })

/** What an administrator can do with a review. */
export const reviewForms = defineActions({
  approve: decision('approve'),
  reinstate: decision('reinstate'),
  hide: decision('hide'),
  remove: defineAction({
    input: withReason,
    run: (admin: Admin, { reviewId, reason }) =>
      decideReview(db, admin, { reviewId, move: 'remove', reason }),
    success: () => texts.done.remove,
    refusal,
  }),
})
