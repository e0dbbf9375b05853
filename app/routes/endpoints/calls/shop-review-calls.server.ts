import { z } from 'zod'
import { judgeShop } from '#app/domain/sellers/judge-shop.server.ts'
import { type ShopVerdict, shopReviewRefusals } from '#app/domain/sellers/review-rules.ts'
import { type Callables, defineCallable, orRefuse, withRole } from './callable.server.ts'

const input = z.object({
  id: z.string('Which seller?').max(100, 'Which seller?'),
  reason: z.string('Say why').trim().max(500, 'The reason can have at most 500 characters').default(''),
})

const judging = (verdict: ShopVerdict) =>
  defineCallable({
    who: 'admin',
    isGrave: verdict === 'suspend',
    input,
    async run({ db, actor, input: { id, reason } }) {
      const judged = await judgeShop(db, withRole(actor, 'admin'), { id, verdict, reason })
      const { sourceKey: _, ...seller } = orRefuse(judged, shopReviewRefusals, {
        'no-such-shop': 'NOT_FOUND',
        'reason-missing': 'INVALID_ARGUMENT',
      })
      return { result: { seller } }
    },
  })

export const shopReviewCalls: Callables = {
  approveSeller: judging('approve'),
  rejectSeller: judging('reject'),
  suspendSeller: judging('suspend'),
}
