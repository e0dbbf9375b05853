import type { Admin } from '#app/base/actor.ts'
import { db } from '#app/db/index.server.ts'
import { defineAction, defineActions } from '#app/kit/form/define-actions.server.ts'
import { adjust } from '#app/modules/money/adjustments/adjustments.server.ts'
import { adjustmentInput } from '#app/modules/money/adjustments/input-rules.ts'
import { type AdjustmentRefusal, adjustmentRefusalText } from '#app/modules/money/adjustments/rules.ts'
import * as texts from '#messages/adjustments.ts'

const fields: Record<AdjustmentRefusal, string> = {
  'no-such-order': 'order',
  'no-such-shop': 'shop',
  'no-such-difference': 'difference',
  'amount-wrong': 'amount',
  'more-than-paid': 'amount',
  'more-than-owed': 'amount',
}
const typedOnce = { autoComplete: 'off' } as const

/** What the page of goodwill and write-offs books. */
export const adjustmentForms = defineActions({
  adjust: defineAction({
    input: adjustmentInput,
    attributes: { amount: typedOnce, order: typedOnce, shop: typedOnce, reason: typedOnce },
    run: (admin: Admin, input) => adjust(db, admin, input),
    success: () => texts.booked,
    refusal: (refused) => ({
      status: 409,
      message: adjustmentRefusalText(refused),
      field: fields[refused.reason],
    }),
  }),
})
export type AdjustmentForms = (typeof adjustmentForms)['forms']
