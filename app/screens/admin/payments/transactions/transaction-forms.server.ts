import type { Admin } from '#app/base/actor.ts'
import { db } from '#app/db/index.server.ts'
import {
  defineAction,
  defineActions,
  type FormAction,
  refusalsFrom,
} from '#app/kit/form/define-actions.server.ts'
import { refusedForm } from '#app/kit/form/form-result.ts'
import { findTransaction } from '#app/modules/money/payments/reconciliation/find-transaction.server.ts'
import { reviewRefusals } from '#app/modules/money/payments/review/payment-review-rules.ts'
import { resolveAmountMismatch } from '#app/modules/money/payments/review/resolve-payment-review.server.ts'
import { reviewInput } from '#app/modules/money/payments/review/review-input-rules.ts'
import * as texts from '#messages/admin-payments.ts'
import { noteAction } from '../../audit/note-action.server.ts'
import { manualPaymentForms } from '../manual-payment-actions.server.ts'

const onTransfer: FormAction<Admin>['run'] = async (admin, typed, t) => {
  const found = await findTransaction(db, admin, typed.id ?? '')
  if (!found) return refusedForm(404, t(reviewRefusals['payment-not-found']), typed)
  const order = found.unpaid ?? found.orders[0]
  return manualPaymentForms.run(admin, { ...typed, id: order?.id ?? '' }, t)
}

/** What the page of a payment can do with it. */
export const transactionForms = defineActions({
  review: defineAction({
    input: reviewInput,
    attributes: {
      worth: { inputMode: 'numeric', autoComplete: 'off' },
      note: { autoComplete: 'off' },
    },
    run: (admin: Admin, { worth, ...input }) =>
      resolveAmountMismatch(db, admin, { ...input, ...(worth !== undefined && { worth }) }),
    success: (_, { take }) => (take === 'orders' ? texts.usedForOrders : texts.allGoesBack),
    refusal: refusalsFrom({
      texts: reviewRefusals,
      statuses: { 'payment-not-found': 404, 'worth-needed': 400 },
      fields: { 'worth-needed': 'worth' },
    }),
  }),
  received: { fields: {}, run: onTransfer },
  failed: { fields: {}, run: onTransfer },
  note: noteAction('payment'),
})
export type TransactionForms = (typeof transactionForms)['forms']
