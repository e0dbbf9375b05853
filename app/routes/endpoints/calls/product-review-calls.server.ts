import { z } from 'zod'
import { toAnsweredProduct, toOwnProduct } from '#app/domain/catalog/find-own-product.server.ts'
import { judgeProducts } from '#app/domain/catalog/judge-products.server.ts'
import { productId } from '#app/domain/catalog/product-input-rules.ts'
import {
  longestReason,
  mostJudged,
  type ProductVerdict,
  productReviewRefusals,
} from '#app/domain/catalog/review-rules.ts'
import type { Product } from '#app/domain/catalog/tables.ts'
import { type Callables, CallError, defineCallable, orRefuse, withRole } from './callable.server.ts'

const input = z
  .object({
    id: productId.optional(),
    ids: z
      .array(productId)
      .min(1, 'Which products?')
      .max(mostJudged, productReviewRefusals['too-many'])
      .optional(),
    reason: z
      .string('Say why')
      .trim()
      .max(longestReason, `The reason can have at most ${longestReason} characters`)
      .default(''),
  })
  .refine(({ id, ids }) => (id === undefined) !== (ids === undefined), {
    error: 'Name one product by id or several by ids',
    path: ['id'],
  })

const wrong = {
  'none-chosen': 'INVALID_ARGUMENT',
  'too-many': 'INVALID_ARGUMENT',
  'reason-missing': 'INVALID_ARGUMENT',
} as const
const answered = (product: Product) => toAnsweredProduct(toOwnProduct(product))

const judging = (verdict: ProductVerdict) =>
  defineCallable({
    who: 'admin',
    input,
    async run({ db, actor, input: { id, ids, reason } }) {
      const chosen = (ids ?? (id === undefined ? [] : [id])).map((one) => ({ id: one }))
      const { judged, already, skipped } = orRefuse(
        await judgeProducts(db, withRole(actor, 'admin'), { verdict, reason, chosen }),
        productReviewRefusals,
        wrong,
      )
      const products = [...judged, ...already].map(answered)
      if (ids) return { result: { products, skipped } }
      const why = skipped[0]?.why
      if (why)
        throw new CallError(why === 'no-such-product' ? 'NOT_FOUND' : 'ABORTED', productReviewRefusals[why])
      return { result: { product: products[0] } }
    },
  })

export const productReviewCalls: Callables = {
  approveProduct: judging('approve'),
  rejectProduct: judging('reject'),
}
