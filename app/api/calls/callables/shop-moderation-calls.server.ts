import { z } from 'zod'
import { moderateShop } from '#app/modules/identity/shops/moderation/moderate-shop.server.ts'
import {
  type ShopDecision,
  shopModerationRefusals,
} from '#app/modules/identity/shops/moderation/moderation-rules.ts'
import { type Callables, defineCallable, requireRole, valueOrThrow } from '../callable.server.ts'

const input = z.object({
  id: z.string('Which seller?').max(100, 'Which seller?'),
  reason: z.string('Say why').trim().max(500, 'The reason can have at most 500 characters').default(''),
})

const judging = (verdict: ShopDecision) =>
  defineCallable({
    who: 'admin',
    isGrave: verdict === 'suspend',
    input,
    async run({ db, actor, input: { id, reason } }) {
      const judged = await moderateShop(db, requireRole(actor, 'admin'), { id, verdict, reason })
      const { sourceKey: _, ...seller } = valueOrThrow(judged, shopModerationRefusals, {
        'no-such-shop': 'NOT_FOUND',
        'reason-missing': 'INVALID_ARGUMENT',
      })
      return { result: { seller } }
    },
  })

export const shopModerationCalls: Callables = {
  approveSeller: judging('approve'),
  rejectSeller: judging('reject'),
  suspendSeller: judging('suspend'),
}
