import type { Admin } from '#app/base/actor.ts'
import type { Refusal } from '#app/base/result.ts'
import { db } from '#app/db/index.server.ts'
import { defineAction, defineActions } from '#app/kit/form/define-actions.server.ts'
import { approvePayout, declinePayout } from '#app/modules/money/payouts/approving/approving.server.ts'
import {
  approvalInput,
  declineInput,
  failedInput,
  paidInput,
} from '#app/modules/money/payouts/input-rules.ts'
import { type PayoutRefusal, payoutRefusalText } from '#app/modules/money/payouts/rules.ts'
import { resolvePayout } from '#app/modules/money/payouts/sending/resolve-payout.server.ts'
import * as texts from '#messages/admin-payouts.ts'
import { noteAction } from '../audit/note-action.server.ts'

const refusal = (refused: Refusal<PayoutRefusal>) => ({
  status: refused.reason === 'no-such-payout' ? 404 : 409,
  message: payoutRefusalText(refused),
})
const typedOnce = { autoComplete: 'off' } as const

/** What the page of a payout can do with it. */
export const payoutForms = defineActions({
  approve: defineAction({
    input: approvalInput,
    run: (admin: Admin, input) => approvePayout(db, admin, input),
    success: () => texts.approved,
    refusal,
  }),
  decline: defineAction({
    input: declineInput,
    attributes: { reason: typedOnce },
    run: (admin: Admin, input) => declinePayout(db, admin, input),
    success: () => texts.declined,
    refusal,
  }),
  paid: defineAction({
    input: paidInput,
    attributes: { reference: typedOnce },
    run: (admin: Admin, input) => resolvePayout(db, admin, { ...input, to: 'paid' }),
    success: () => texts.notedAsPaid,
    refusal,
  }),
  failed: defineAction({
    input: failedInput,
    attributes: { reason: typedOnce },
    run: (admin: Admin, input) => resolvePayout(db, admin, { ...input, to: 'failed' }),
    success: () => texts.notedAsFailed,
    refusal,
  }),
  note: noteAction('payout'),
})
export type PayoutForms = (typeof payoutForms)['forms']
