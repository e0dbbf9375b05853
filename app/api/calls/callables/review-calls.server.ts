import { z } from 'zod'
import { type Result, refuse } from '#app/base/result.ts'
import { deviceOf } from '#app/http/session/device.server.ts'
import { wasSignedInHere } from '#app/http/session/known-device.server.ts'
import { says } from '#app/messages/validation.ts'
import { fileStorage } from '#app/modules/platform/files/file-storage.server.ts'
import { isPictureRefusal, type PictureRefusal, pictureAddress } from '#app/modules/platform/files/rules.ts'
import { decideReview } from '#app/modules/sales/reviews/deciding/decide-review.server.ts'
import { answerInput, markInput, reviewInput } from '#app/modules/sales/reviews/input-rules.ts'
import { markOrder } from '#app/modules/sales/reviews/marks/mark-order.server.ts'
import { findProductReviews } from '#app/modules/sales/reviews/reading/reviews.server.ts'
import {
  adminReviewMoves,
  markRefusals,
  markSides,
  type ReviewRefusal,
  reviewRefusalStatuses,
  reviewRefusals,
  type ShownReview,
} from '#app/modules/sales/reviews/rules.ts'
import type { Review } from '#app/modules/sales/reviews/tables.ts'
import { answerReview, markReviewHelpful } from '#app/modules/sales/reviews/writing/answering.server.ts'
import { updateReview } from '#app/modules/sales/reviews/writing/writing.server.ts'
import { createReview } from '#app/workflows/write-review.server.ts'
import { reasonMissing } from '#messages/reviews.ts'
import {
  type Callables,
  defineCallable,
  requireMember,
  requireRole,
  valueOrThrow,
} from '../callable.server.ts'
import { findProductOrThrow } from '../find-product-or-throw.server.ts'

const reviewId = z.string().max(40)
const perPage = 20

/** A review as its author and administrators read it. */
const ownReview = ({
  id,
  orderId,
  productId,
  stars,
  text,
  status,
  createdAt,
  editedAt,
  pictures,
}: Review) => ({
  id,
  orderId,
  productId,
  stars,
  text,
  status,
  pictures: pictures.map(({ path }) => pictureAddress(path, 1280, 'webp')),
  createdAt: createdAt.toISOString(),
  editedAt: editedAt?.toISOString() ?? null,
})

const shown = ({ pictures, ...review }: ShownReview) => ({
  ...review,
  pictures: pictures.map(({ path }) => pictureAddress(path, 1280, 'webp')),
})

/** A call brings no pictures that could be refused. */
function withoutPictures(
  written: Result<Review, ReviewRefusal | PictureRefusal>,
): Result<Review, ReviewRefusal> {
  if (written.ok) return written
  if (isPictureRefusal(written.reason)) throw new Error(`A review without pictures: ${written.reason}`)
  return refuse(written.reason)
}

/** What reviews write; pictures come by the page's form alone. */
export const reviewCalls: Callables = {
  createReview: defineCallable({
    who: 'member',
    input: reviewInput.extend({ orderId: z.string().max(40), position: z.int().min(0).max(200).default(0) }),
    async run({ db, actor, input, request, address }) {
      const member = requireMember(actor)
      const origin = {
        device: await deviceOf(request),
        address,
        isKnownTo: (account: string) => wasSignedInHere(request, account),
      }
      const wanted = { ...input, pictures: [], origin }
      const written = await createReview(db, fileStorage, { actor: member }, wanted)
      return {
        result: {
          review: ownReview(valueOrThrow(withoutPictures(written), reviewRefusals, reviewRefusalStatuses)),
        },
      }
    },
  }),
  updateReview: defineCallable({
    who: 'member',
    input: reviewInput.extend({ id: reviewId }),
    async run({ db, actor, input: { id, ...input } }) {
      const updated = await updateReview(db, { actor: requireMember(actor) }, { ...input, reviewId: id })
      return { result: { review: ownReview(valueOrThrow(updated, reviewRefusals, reviewRefusalStatuses)) } }
    },
  }),
  listReviews: defineCallable({
    input: z.object({
      productId: z.string().max(40),
      stars: z.int().min(1).max(5).optional(),
      withPictures: z.boolean().optional(),
      after: z.string().max(60).optional(),
      limit: z.int().min(1).max(100).default(perPage),
    }),
    async run({ readDb, actor, input }) {
      await findProductOrThrow(readDb, actor, input.productId)
      const found = await findProductReviews(readDb, input)
      return { result: { reviews: found.reviews.map(shown), next: found.next ?? null } }
    },
  }),
  answerReview: defineCallable({
    who: 'seller',
    input: answerInput.extend({ id: reviewId }),
    async run({ db, actor, input: { id, answer } }) {
      const answered = await answerReview(db, requireRole(actor, 'seller'), { reviewId: id, answer })
      const { answer: text, answeredAt } = valueOrThrow(answered, reviewRefusals, reviewRefusalStatuses)
      return { result: { id, answer: text, answeredAt: answeredAt?.toISOString() ?? null } }
    },
  }),
  markReviewHelpful: defineCallable({
    who: 'member',
    input: z.object({ id: reviewId, helpful: z.boolean().default(true) }),
    async run({ db, actor, input: { id, helpful } }) {
      const voted = await markReviewHelpful(db, requireMember(actor), { reviewId: id, helpful })
      return { result: { id, helpful: valueOrThrow(voted, reviewRefusals, reviewRefusalStatuses).helpful } }
    },
  }),
  markOrder: defineCallable({
    who: 'member',
    input: markInput.extend({ orderId: z.string().max(40), as: z.enum(markSides) }),
    async run({ db, actor, input: { as: side, ...input } }) {
      const marked = await markOrder(db, { actor: requireMember(actor) }, { ...input, side })
      const { good, reasons, text } = valueOrThrow(marked, markRefusals, {
        'order-not-found': 403,
      })
      return { result: { good, reasons, text } }
    },
  }),
  decideReview: defineCallable({
    who: 'admin',
    input: z
      .object({ id: reviewId, move: z.enum(adminReviewMoves), reason: z.string().trim().max(500).optional() })
      .refine(({ move, reason }) => move !== 'remove' || !!reason, {
        ...says(reasonMissing),
        path: ['reason'],
      }),
    async run({ db, actor, input: { id, move, reason }, address }) {
      const admin = { ...requireRole(actor, 'admin'), address }
      const decided = await decideReview(db, admin, { reviewId: id, move, reason })
      return { result: { review: ownReview(valueOrThrow(decided, reviewRefusals, reviewRefusalStatuses)) } }
    },
  }),
}
