import type { Admin } from '#app/base/actor.ts'
import { db } from '#app/db/index.server.ts'
import {
  defineAction,
  defineActions,
  type FormAction,
  refusalsFrom,
} from '#app/kit/form/define-actions.server.ts'
import { refusedForm } from '#app/kit/form/form-result.ts'
import { bookChargeback } from '#app/modules/money/chargebacks/booking/book-chargeback.server.ts'
import { winChargeback } from '#app/modules/money/chargebacks/booking/win-chargeback.server.ts'
import { chargebackInput, wonInput } from '#app/modules/money/chargebacks/input-rules.ts'
import { type ChargebackRefusal, chargebackRefusalText } from '#app/modules/money/chargebacks/rules.ts'
import { resolveAmountMismatch } from '#app/modules/money/order-payments/review.server.ts'
import { reviewInput } from '#app/modules/money/payments/input-rules.ts'
import { findTransaction } from '#app/modules/money/payments/reconciliation/transactions.server.ts'
import { reviewRefusals } from '#app/modules/money/payments/review/payment-review-rules.ts'
import * as texts from '#messages/admin-payments.ts'
import * as chargebackTexts from '#messages/chargebacks.ts'
import { noteAction } from '../../audit/note-action.server.ts'
import { manualPaymentForms } from '../manual-payment-actions.server.ts'

const onTransfer: FormAction<Admin>['run'] = async (admin, typed, t) => {
  const found = await findTransaction(db, admin, typed.id ?? '')
  if (!found) return refusedForm(404, t(reviewRefusals['payment-not-found']), typed)
  const order = found.unpaid ?? found.orders[0]
  return manualPaymentForms.run(admin, { ...typed, id: order?.id ?? '' }, t)
}

const typedOnce = { autoComplete: 'off' } as const
const chargebackFields: Partial<Record<ChargebackRefusal, string>> = {
  'amount-wrong': 'amount',
  'more-than-came': 'amount',
  'reference-used': 'reference',
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
  chargeback: defineAction({
    input: chargebackInput,
    attributes: { amount: typedOnce, reason: typedOnce, reference: typedOnce },
    run: (admin: Admin, { press, ...input }) => bookChargeback(db, admin, { ...input, onceKey: press }),
    success: () => chargebackTexts.booked,
    refusal: (refused) => ({
      status: refused.reason === 'no-such-payment' ? 404 : 409,
      message: chargebackRefusalText(refused),
      field: chargebackFields[refused.reason],
    }),
  }),
  won: defineAction({
    input: wonInput,
    attributes: { note: typedOnce },
    run: (admin: Admin, { chargeback, note }) => winChargeback(db, admin, { id: chargeback, note }),
    success: () => chargebackTexts.wonNoted,
    refusal: (refused) => ({
      status: refused.reason === 'no-such-chargeback' ? 404 : 409,
      message: chargebackRefusalText(refused),
    }),
  }),
  received: { fields: {}, run: onTransfer },
  failed: { fields: {}, run: onTransfer },
  note: noteAction('payment'),
})
export type TransactionForms = (typeof transactionForms)['forms']
