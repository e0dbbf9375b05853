import { z } from 'zod'
import type { Admin } from '#app/base/actor.ts'
import { db } from '#app/db/index.server.ts'
import { checkRefundStatus } from '#app/http/refunds/check-refund-status.server.ts'
import { clearSettingsCache } from '#app/http/settings/current-settings.server.ts'
import { defineAction, defineActions, refusalsFrom } from '#app/kit/form/define-actions.server.ts'
import type { Message } from '#app/messages/language.ts'
import { approvalRefusals, approvalVoidText } from '#app/modules/platform/approvals/approval-rules.ts'
import { declineApproval, withdrawApproval } from '#app/modules/platform/approvals/approvals.server.ts'
import { declineApprovalInput } from '#app/modules/platform/approvals/decline-input-rules.ts'
import { approveRequest } from '#app/workflows/approvals/approve-request.server.ts'
import * as texts from '#messages/admin-approvals.ts'

const id = z.string()
const refusal = refusalsFrom({
  texts: approvalRefusals,
  statuses: { 'no-such-approval': 404, 'no-longer-admin': 403 },
})

/** What an administrator does with an act that waits for a second one. */
export const approvalForms = defineActions({
  approve: defineAction({
    input: z.object({ id }),
    async run(admin: Admin, input) {
      const done = await approveRequest(db, admin, input, { askRefundStatus: checkRefundStatus })
      clearSettingsCache()
      return done
    },
    success: () => texts.approved,
    refusal: ({ reason, detail }) =>
      reason === 'not-done'
        ? { status: 409, message: (detail as Message | undefined) ?? approvalVoidText }
        : refusal({ ok: false, reason }),
  }),
  decline: defineAction({
    input: declineApprovalInput.extend({ id }),
    attributes: { reason: { autoComplete: 'off' } },
    run: (admin: Admin, input) => declineApproval(db, admin, input),
    success: () => texts.declined,
    refusal,
  }),
  withdraw: defineAction({
    input: z.object({ id }),
    run: (admin: Admin, input) => withdrawApproval(db, admin, input),
    success: () => texts.withdrawn,
    refusal,
  }),
})
export type ApprovalForms = (typeof approvalForms)['forms']
