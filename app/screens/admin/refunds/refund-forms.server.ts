import type { Admin } from '#app/base/actor.ts'
import type { Refusal } from '#app/base/result.ts'
import { db } from '#app/db/index.server.ts'
import { checkRefundStatus } from '#app/http/refunds/check-refund-status.server.ts'
import { defineAction, defineActions, refusalsFrom } from '#app/kit/form/define-actions.server.ts'
import { fill, type Message } from '#app/messages/language.ts'
import { applyRefundToOrder } from '#app/modules/money/order-payments/apply-refund-to-order.server.ts'
import {
  arrivedRefundInput,
  manualRefundInput,
  refundWalletInput,
  returnedRefundInput,
  sendRefundInput,
  unclearRefundInput,
  useRefundInput,
} from '#app/modules/money/refunds/input-rules.ts'
import {
  type RefundActionRefusal,
  refundActionRefusals,
} from '#app/modules/money/refunds/sending/refund-action-rules.ts'
import {
  payRefundManually,
  recordArrivedRefund,
  recordReturnedRefund,
  resolveUnclearRefund,
  sendRefundNow,
  updateRefundWallet,
} from '#app/modules/money/refunds/sending/update-refund.server.ts'
import * as texts from '#messages/admin-refunds.ts'

const answered = refusalsFrom({
  texts: refundActionRefusals,
  statuses: { 'no-such-refund': 404, 'provider-silent': 503 },
  fields: { 'reference-used': 'reference' },
})
/** What a reference of the bank settled already is named. */
const refusal = (refused: Refusal<RefundActionRefusal>) => {
  const answer = answered(refused)
  return refused.reason === 'reference-used' && refused.detail
    ? { ...answer, message: refused.detail as Message }
    : answer
}
const orderRefusal = refusalsFrom({
  texts: refundActionRefusals,
  statuses: { 'no-such-refund': 404, 'provider-silent': 503 },
  fields: { 'no-such-order': 'order', 'order-of-another': 'order', 'order-in-cash': 'order' },
})
const typedOnce = { autoComplete: 'off' } as const

/** What an administrator saw at the provider of a refund in doubt. */
const outcome = (arrived: boolean, success: () => Message) =>
  defineAction({
    input: unclearRefundInput,
    attributes: { reference: typedOnce, reason: typedOnce },
    run: (admin: Admin, found) => resolveUnclearRefund(db, checkRefundStatus, admin, { ...found, arrived }),
    success,
    refusal,
  })

/** What the page of a refund can do with it. */
export const refundForms = defineActions({
  send: defineAction({
    input: sendRefundInput,
    run: (admin: Admin, input) => sendRefundNow(db, checkRefundStatus, admin, input),
    success: () => texts.success.sent,
    refusal,
  }),
  wallet: defineAction({
    input: refundWalletInput,
    attributes: { number: { type: 'tel', ...typedOnce } },
    run: (admin: Admin, input) => updateRefundWallet(db, admin, input),
    success: () => texts.success.wallet,
    refusal,
  }),
  'by-hand': defineAction({
    input: manualRefundInput,
    attributes: { reference: typedOnce },
    run: (admin: Admin, input) => payRefundManually(db, checkRefundStatus, admin, input),
    success: () => texts.success.byHand,
    refusal,
  }),
  arrived: outcome(true, () => texts.success.arrived),
  'give-up': outcome(false, () => texts.success.givenUp),
  'came-back': defineAction({
    input: returnedRefundInput,
    attributes: { reason: typedOnce },
    run: (admin: Admin, input) => recordReturnedRefund(db, admin, input),
    success: () => texts.success.cameBack,
    refusal,
  }),
  'arrived-after-all': defineAction({
    input: arrivedRefundInput,
    attributes: { reference: typedOnce, reason: typedOnce },
    run: (admin: Admin, input) => recordArrivedRefund(db, checkRefundStatus, admin, input),
    success: () => texts.success.arrived,
    refusal,
  }),
  use: defineAction({
    input: useRefundInput,
    attributes: { order: typedOnce, reason: typedOnce },
    run: (admin: Admin, input) => applyRefundToOrder(db, admin, input),
    success: ({ orderNumber }) => fill(texts.success.used, { orderNumber }),
    refusal: orderRefusal,
  }),
})
export type RefundForms = (typeof refundForms)['forms']
