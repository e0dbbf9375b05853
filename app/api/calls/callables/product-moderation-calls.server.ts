import { z } from 'zod'
import { fill } from '#app/messages/language.ts'
import { says } from '#app/messages/validation.ts'
import { moderateProducts } from '#app/modules/catalog/moderation/moderating.server.ts'
import {
  type ModerationDecision,
  maxModerated,
  maxReasonLength,
  moderationRefusalStatuses,
  moderationRefusals,
} from '#app/modules/catalog/moderation/rules.ts'
import {
  toOwnProduct,
  toOwnProductResponse,
} from '#app/modules/catalog/products/editing/own-products.server.ts'
import { productId } from '#app/modules/catalog/products/editing/product-input-rules.ts'
import type { Product } from '#app/modules/catalog/products/tables.ts'
import * as texts from '#messages/calls.ts'
import { tooLong } from '#messages/forms.ts'
import { type Callables, CallError, defineCallable, requireRole, valueOrThrow } from '../callable.server.ts'

const input = z
  .object({
    id: productId.optional(),
    ids: z
      .array(productId)
      .min(1, says(texts.productsMissing))
      .max(maxModerated, says(moderationRefusals['too-many']))
      .optional(),
    reason: z
      .string(says(texts.reasonMissing))
      .trim()
      .max(maxReasonLength, says(fill(tooLong, { most: maxReasonLength })))
      .default(''),
  })
  .refine(({ id, ids }) => (id === undefined) !== (ids === undefined), {
    ...says(texts.oneOrSeveral),
    path: ['id'],
  })

const answered = (product: Product) => toOwnProductResponse(toOwnProduct(product))

const judging = (verdict: ModerationDecision) =>
  defineCallable({
    who: 'admin',
    input,
    async run({ db, actor, input: { id, ids, reason } }) {
      const chosen = (ids ?? (id === undefined ? [] : [id])).map((one) => ({ id: one }))
      const { judged, already, skipped } = valueOrThrow(
        await moderateProducts(db, requireRole(actor, 'admin'), { verdict, reason, chosen }),
        moderationRefusals,
        moderationRefusalStatuses,
      )
      const products = [...judged, ...already].map(answered)
      if (ids) return { result: { products, skipped } }
      const why = skipped[0]?.why
      if (why)
        throw new CallError(why === 'no-such-product' ? 'NOT_FOUND' : 'ABORTED', moderationRefusals[why])
      return { result: { product: products[0] } }
    },
  })

export const productModerationCalls: Callables = {
  approveProduct: judging('approve'),
  rejectProduct: judging('reject'),
}
