import type { Admin } from '#app/base/actor.ts'
import { db } from '#app/db/index.server.ts'
import { sendUserPasswordReset } from '#app/modules/identity/accounts/passwords/send-user-password-reset.server.ts'
import {
  type AccountErasureRefusal,
  accountErasureText,
} from '#app/modules/identity/accounts/users/account-erasure-rules.ts'
import {
  accountStatusActions,
  roleActions,
  type UserActionRefusal,
  userActionRefusals,
} from '#app/modules/identity/accounts/users/user-action-rules.ts'
import { endUserSessions } from '#app/modules/identity/sessions/end-user-sessions.server.ts'
import { createAdminNote } from '#app/modules/platform/audit/create-admin-note.server.ts'
import { changeRole } from '#app/workflows/change-role.server.ts'
import { deleteAccountByAdmin } from '#app/workflows/delete-account-by-admin.server.ts'
import { updateAccountStatus } from '#app/workflows/update-account-status.server.ts'

type Done = { ok: true; text: string } | Refused
type Refused = { ok: false; message: string; status: number; field?: string }

/** Does what the pressed button says, with what was typed beside it. */
export async function handleUserForm(admin: Admin, id: string, typed: Record<string, string>): Promise<Done> {
  const { intent = '', reason = '', note = '', confirmation = '' } = typed
  const roleAct = roleActions.find((known) => known === intent)
  if (roleAct) {
    const changed = await changeRole(db, admin, { id, act: roleAct })
    if (!changed.ok) return refused(changed.reason)
    return said(changed.value === 'admin' ? 'Is an administrator now' : 'Is no longer an administrator')
  }
  const standingAct = accountStatusActions.find((known) => known === intent)
  if (standingAct) {
    const asked = { id, act: standingAct, reason: reason.trim().slice(0, 500) }
    const judged = await updateAccountStatus(db, admin, asked)
    if (!judged.ok) return refused(judged.reason)
    return said(judged.value === 'active' ? 'The account is open again' : 'The account is suspended')
  }
  switch (intent) {
    case 'end-sessions': {
      const ended = await endUserSessions(db, admin, { id })
      if (!ended.ok) return refused(ended.reason)
      return said(ended.value === 0 ? 'Was signed in nowhere' : `Signed out: ${ended.value}`)
    }
    case 'send-reset': {
      const sent = await sendUserPasswordReset(db, admin, { id })
      return sent.ok ? said('The link is on its way') : refused(sent.reason)
    }
    case 'erase': {
      const erased = await deleteAccountByAdmin(db, admin, { id, typed: confirmation })
      return erased.ok ? said('The account is erased') : notErased(erased.reason, erased.detail)
    }
    case 'note': {
      const noted = await createAdminNote(db, admin, { kind: 'user', id }, note)
      return noted.ok ? said('Note added') : { ok: false, message: 'Write something first', status: 400 }
    }
    default:
      return { ok: false, message: 'Choose what to do', status: 400 }
  }
}

const said = (text: string): Done => ({ ok: true, text })

function refused(reason: UserActionRefusal): Refused {
  const message = userActionRefusals[reason]
  if (reason === 'reason-missing') return { ok: false, message, status: 400, field: message }
  return { ok: false, message, status: statuses[reason] ?? 409 }
}
const statuses: Partial<Record<UserActionRefusal, number>> = { 'no-such-user': 404, 'no-longer-admin': 403 }

function notErased(reason: AccountErasureRefusal, detail: unknown): Refused {
  const message = accountErasureText(reason, detail)
  if (reason === 'not-confirmed') return { ok: false, message, status: 400, field: message }
  const status = { 'no-such-user': 404, 'no-longer-admin': 403 }[reason as string] ?? 409
  return { ok: false, message, status }
}
