import { z } from 'zod'
import { fill } from '#app/messages/language.ts'
import { says } from '#app/messages/validation.ts'
import { moderateShop } from '#app/modules/identity/shops/moderation/moderating.server.ts'
import {
  type ShopDecision,
  shopModerationRefusalStatuses,
  shopModerationRefusals,
} from '#app/modules/identity/shops/moderation/moderation-rules.ts'
import * as texts from '#messages/calls.ts'
import { tooLong } from '#messages/forms.ts'
import { type Callables, defineCallable, requireRole, valueOrThrow } from '../callable.server.ts'

const input = z.object({
  id: z.string(says(texts.sellerMissing)).max(100, says(texts.sellerMissing)),
  reason: z
    .string(says(texts.reasonMissing))
    .trim()
    .max(500, says(fill(tooLong, { most: 500 })))
    .default(''),
})

const judging = (verdict: ShopDecision) =>
  defineCallable({
    who: 'admin',
    isGrave: true,
    input,
    async run({ db, actor, input: { id, reason } }) {
      const judged = await moderateShop(db, requireRole(actor, 'admin'), { id, verdict, reason })
      const { sourceKey: _, ...seller } = valueOrThrow(
        judged,
        shopModerationRefusals,
        shopModerationRefusalStatuses,
      )
      return { result: { seller } }
    },
  })

export const shopModerationCalls: Callables = {
  approveSeller: judging('approve'),
  rejectSeller: judging('reject'),
  suspendSeller: judging('suspend'),
}
