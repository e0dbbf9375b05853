import type { Admin } from '#app/base/actor.ts'
import { formatKwacha } from '#app/base/money.ts'
import type { Refusal } from '#app/base/result.ts'
import { db } from '#app/db/index.server.ts'
import { defineAction, defineActions } from '#app/kit/form/define-actions.server.ts'
import { compose, fill, type Message } from '#app/messages/language.ts'
import {
  type RecordedManualPayment,
  recordManualPayment,
} from '#app/modules/money/order-payments/record-manual-payment.server.ts'
import { failedInput, receivedInput, returnedInput } from '#app/modules/money/payments/input-rules.ts'
import {
  type PaymentRefusal,
  paymentRefusalText,
} from '#app/modules/money/payments/manual/manual-payment-rules.ts'
import * as texts from '#messages/admin-payments.ts'

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
    success: ({ orderNumber }) => fill(texts.goesBackNoted, { orderNumber }),
    refusal,
  }),
  failed: defineAction({
    input: failedInput,
    run: (admin: Admin, input) => recordManualPayment(db, admin, { ...input, to: 'failed' }),
    success: ({ orderNumber }) => fill(texts.failedNoted, { orderNumber }),
    refusal,
  }),
})

/** What becomes of the money that came. */
function receivedText({ orderNumber, transfer }: RecordedManualPayment): Message {
  if (!transfer) return fill(texts.receivedBefore, { orderNumber })
  const { pays, over, waits, missing } = transfer
  const paid = pays.map((order) => order.orderNumber).join(', ')
  return compose((t) =>
    [
      pays.length > 0 && t(texts.arePaid, { count: pays.length, orders: paid }),
      over > 0 && t(texts.overGoesBack, { amount: formatKwacha(over) }),
      waits > 0 && t(texts.partWaits, { kept: formatKwacha(waits), missing: formatKwacha(missing) }),
    ]
      .filter(Boolean)
      .join('; '),
  )
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
