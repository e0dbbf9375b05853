import type { Admin } from '#app/base/actor.ts'
import { formatKwacha } from '#app/base/money.ts'
import type { Refusal } from '#app/base/result.ts'
import { db } from '#app/db/index.server.ts'
import { defineAction, defineActions } from '#app/kit/form/define-actions.server.ts'
import {
  failedInput,
  receivedInput,
  returnedInput,
} from '#app/modules/money/payments/applying/manual-payment-input-rules.ts'
import {
  type PaymentRefusal,
  paymentRefusalText,
} from '#app/modules/money/payments/applying/manual-payment-rules.ts'
import {
  type RecordedManualPayment,
  recordManualPayment,
} from '#app/modules/money/payments/applying/record-manual-payment.server.ts'

/** What the forms of a row say about its payment. */
export const manualPaymentForms = defineActions({
  received: defineAction({
    input: receivedInput,
    run: (admin: Admin, input) => recordManualPayment(db, admin, { ...input, to: 'paid' }),
    success: receivedText,
    refusal,
  }),
  returned: defineAction({
    input: returnedInput,
    run: (admin: Admin, input) => recordManualPayment(db, admin, { ...input, to: 'returned' }),
    success: ({ orderNumber }) => `${orderNumber}: the transfer goes back, see Refunds`,
    refusal,
  }),
  failed: defineAction({
    input: failedInput,
    run: (admin: Admin, input) => recordManualPayment(db, admin, { ...input, to: 'failed' }),
    success: ({ orderNumber }) => `${orderNumber}: payment failed`,
    refusal,
  }),
})

/** What becomes of the money that came. */
function receivedText({ orderNumber, transfer }: RecordedManualPayment): string {
  if (!transfer) return `${orderNumber}: this was noted before`
  const { pays, over, waits, missing } = transfer
  const paid = pays.map((order) => order.orderNumber).join(', ')
  return [
    pays.length > 0 && `${paid} ${pays.length === 1 ? 'is' : 'are'} paid`,
    over > 0 && `${formatKwacha(over)} goes back, see Refunds`,
    waits > 0 && `${formatKwacha(waits)} is kept, ${formatKwacha(missing)} is missing`,
  ]
    .filter(Boolean)
    .join('; ')
}

function refusal(refused: Refusal<PaymentRefusal>) {
  const field = refused.reason.startsWith('reference-')
    ? 'reference'
    : refused.reason === 'amount-differs'
      ? 'sure'
      : undefined
  const status = refused.reason === 'order-not-found' ? 404 : 409
  return { status, message: paymentRefusalText(refused), field }
}
