import { z } from 'zod'
import type { Admin } from '#app/base/actor.ts'
import { truncatedField } from '#app/base/fields/text-field.ts'
import { formatPhone } from '#app/base/format-phone.ts'
import { db } from '#app/db/index.server.ts'
import { defineAction, defineActions, refusalsFrom } from '#app/kit/form/define-actions.server.ts'
import { fill } from '#app/messages/language.ts'
import { sendUserPasswordReset } from '#app/modules/identity/accounts/passwords/passwords.server.ts'
import {
  type AccountStatusAction,
  accountErasureMessage,
  type RoleAction,
  userActionRefusals,
} from '#app/modules/identity/accounts/user-action-rules.ts'
import { endUserSessions } from '#app/modules/identity/sessions/sessions.server.ts'
import { changeRole } from '#app/workflows/change-role.server.ts'
import { restoreAccountPhone } from '#app/workflows/claim-phone.server.ts'
import { deleteAccountByAdmin } from '#app/workflows/delete-account-by-admin.server.ts'
import { updateAccountStatus } from '#app/workflows/update-account-status.server.ts'
import * as texts from '#messages/admin-accounts.ts'
import { noteAction } from '../audit/note-action.server.ts'

const id = z.string()
const refusal = refusalsFrom({
  texts: userActionRefusals,
  statuses: { 'no-such-user': 404, 'no-longer-admin': 403, 'reason-missing': 400, 'evidence-missing': 400 },
  fields: { 'reason-missing': 'reason', 'evidence-missing': 'evidence' },
})

const role = (act: RoleAction) =>
  defineAction({
    input: z.object({ id }),
    run: (admin: Admin, input) => changeRole(db, admin, { ...input, act }),
    success: (now, { id }, admin) => ({
      text: now === 'admin' ? texts.nowAdministrator : texts.noLongerAdministrator,
      // Whoever gave up the administration has no way back in.
      ...(act === 'unmake-admin' && id === admin.userId && { to: '/' }),
    }),
    refusal,
  })

const accountStatus = (act: AccountStatusAction) =>
  defineAction({
    input: z.object({ id, reason: truncatedField(500) }),
    attributes: { reason: { required: true } },
    run: (admin: Admin, input) => updateAccountStatus(db, admin, { ...input, act }),
    success: (now) => (now === 'active' ? texts.accountOpen : texts.accountSuspended),
    refusal,
  })

/** What the page of a user can do with the account. */
export const userForms = defineActions({
  'make-admin': role('make-admin'),
  'unmake-admin': role('unmake-admin'),
  suspend: accountStatus('suspend'),
  reinstate: accountStatus('reinstate'),
  'end-sessions': defineAction({
    input: z.object({ id }),
    run: (admin: Admin, input) => endUserSessions(db, admin, input),
    success: (ended) => fill(texts.sessionsEnded, { count: ended }),
    refusal,
  }),
  'send-reset': defineAction({
    input: z.object({ id }),
    run: (admin: Admin, input) => sendUserPasswordReset(db, admin, input),
    success: () => texts.linkWay,
    refusal,
  }),
  'restore-phone': defineAction({
    input: z.object({ id, reason: truncatedField(500), evidence: truncatedField(1000) }),
    attributes: { reason: { required: true }, evidence: { required: true } },
    run: (admin: Admin, input) => restoreAccountPhone(db, admin, input),
    success: (phone) => fill(texts.phoneRestored, { phone: formatPhone(phone) }),
    refusal,
  }),
  erase: defineAction({
    input: z.object({ id, confirmation: z.string().default('') }),
    attributes: { confirmation: { required: true, type: 'email', autoComplete: 'off' } },
    run: (admin: Admin, { confirmation, ...input }) =>
      deleteAccountByAdmin(db, admin, { ...input, typed: confirmation }),
    success: () => texts.accountDeleted,
    refusal: ({ reason, detail }) => ({
      status: { 'not-confirmed': 400, 'no-such-user': 404, 'no-longer-admin': 403 }[reason as string] ?? 409,
      message: accountErasureMessage(reason, detail),
      field: reason === 'not-confirmed' ? 'confirmation' : undefined,
    }),
  }),
  note: noteAction('user'),
})
export type UserForms = (typeof userForms)['forms']
