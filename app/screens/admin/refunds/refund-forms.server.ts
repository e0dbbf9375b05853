import type { Admin } from '#app/base/actor.ts'
import { db } from '#app/db/index.server.ts'
import { checkRefundStatus } from '#app/http/refunds/check-refund-status.server.ts'
import { defineAction, defineActions, refusalsFrom } from '#app/kit/form/define-actions.server.ts'
import { applyRefundToOrder } from '#app/modules/money/refunds/sending/apply-refund-to-order.server.ts'
import {
  arrivedRefundInput,
  manualRefundInput,
  refundWalletInput,
  returnedRefundInput,
  sendRefundInput,
  unclearRefundInput,
  useRefundInput,
} from '#app/modules/money/refunds/sending/refund-action-input-rules.ts'
import { refundActionRefusals } from '#app/modules/money/refunds/sending/refund-action-rules.ts'
import {
  payRefundManually,
  recordArrivedRefund,
  recordReturnedRefund,
  resolveUnclearRefund,
  sendRefundNow,
  updateRefundWallet,
} from '#app/modules/money/refunds/sending/update-refund.server.ts'

const refusal = refusalsFrom({
  texts: refundActionRefusals,
  statuses: { 'no-such-refund': 404, 'provider-silent': 503 },
})
const orderRefusal = refusalsFrom({
  texts: refundActionRefusals,
  statuses: { 'no-such-refund': 404, 'provider-silent': 503 },
  fields: { 'no-such-order': 'order', 'order-of-another': 'order', 'order-in-cash': 'order' },
})
const typedOnce = { autoComplete: 'off' } as const

/** What an administrator saw at the provider of a refund in doubt. */
const outcome = (arrived: boolean, success: string) =>
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
    success: 'On its way',
    refusal,
  }),
  wallet: defineAction({
    input: refundWalletInput,
    attributes: { number: { type: 'tel', ...typedOnce } },
    run: (admin: Admin, input) => updateRefundWallet(db, admin, input),
    success: 'Wallet saved',
    refusal,
  }),
  'by-hand': defineAction({
    input: manualRefundInput,
    attributes: { reference: typedOnce },
    run: (admin: Admin, input) => payRefundManually(db, checkRefundStatus, admin, input),
    success: 'Noted as paid',
    refusal,
  }),
  arrived: outcome(true, 'Noted as paid back'),
  'give-up': outcome(false, 'Noted: pay it by hand now'),
  'came-back': defineAction({
    input: returnedRefundInput,
    attributes: { reason: typedOnce },
    run: (admin: Admin, input) => recordReturnedRefund(db, admin, input),
    success: 'Noted: it is owed to the buyer again',
    refusal,
  }),
  'arrived-after-all': defineAction({
    input: arrivedRefundInput,
    attributes: { reference: typedOnce, reason: typedOnce },
    run: (admin: Admin, input) => recordArrivedRefund(db, checkRefundStatus, admin, input),
    success: 'Noted as paid back',
    refusal,
  }),
  use: defineAction({
    input: useRefundInput,
    attributes: { order: typedOnce, reason: typedOnce },
    run: (admin: Admin, input) => applyRefundToOrder(db, admin, input),
    success: ({ orderNumber }) => `Used for order ${orderNumber}`,
    refusal: orderRefusal,
  }),
})
export type RefundForms = (typeof refundForms)['forms']
