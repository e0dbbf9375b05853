import { db } from '#app/db/index.server.ts'
import { endUserSessions } from '#app/domain/accounts/end-user-sessions.server.ts'
import { judgeUser } from '#app/domain/accounts/judge-user.server.ts'
import { sendUserReset } from '#app/domain/accounts/send-user-reset.server.ts'
import {
  roleActs,
  standingActs,
  type UserActRefusal,
  userActRefusals,
} from '#app/domain/accounts/user-act-rules.ts'
import { noteAbout } from '#app/domain/audit/note-about.server.ts'
import { eraseMember } from '#app/domain/newsletter/erase-member.server.ts'
import { type EraseRefusal, eraseText } from '#app/domain/newsletter/erase-rules.ts'
import { changeRole } from '#app/domain/sellers/change-role.server.ts'
import type { Admin } from '#app/domain/shared/actor.ts'

type Done = { ok: true; text: string } | Refused
type Refused = { ok: false; message: string; status: number; field?: string }

/** Does what the pressed button says, with what was typed beside it. */
export async function doAct(admin: Admin, id: string, typed: Record<string, string>): Promise<Done> {
  const { intent = '', reason = '', note = '', confirmation = '' } = typed
  const roleAct = roleActs.find((known) => known === intent)
  if (roleAct) {
    const changed = await changeRole(db, admin, { id, act: roleAct })
    if (!changed.ok) return refused(changed.reason)
    return said(changed.value === 'admin' ? 'Is an administrator now' : 'Is no longer an administrator')
  }
  const standingAct = standingActs.find((known) => known === intent)
  if (standingAct) {
    const asked = { id, act: standingAct, reason: reason.trim().slice(0, 500) }
    const judged = await judgeUser(db, admin, asked)
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
      const sent = await sendUserReset(db, admin, { id })
      return sent.ok ? said('The link is on its way') : refused(sent.reason)
    }
    case 'erase': {
      const erased = await eraseMember(db, admin, { id, typed: confirmation })
      return erased.ok ? said('The account is erased') : notErased(erased.reason, erased.detail)
    }
    case 'note': {
      const noted = await noteAbout(db, admin, { kind: 'user', id }, note)
      return noted.ok ? said('Note added') : { ok: false, message: 'Write something first', status: 400 }
    }
    default:
      return { ok: false, message: 'Choose what to do', status: 400 }
  }
}

const said = (text: string): Done => ({ ok: true, text })

function refused(reason: UserActRefusal): Refused {
  const message = userActRefusals[reason]
  if (reason === 'reason-missing') return { ok: false, message, status: 400, field: message }
  return { ok: false, message, status: statuses[reason] ?? 409 }
}
const statuses: Partial<Record<UserActRefusal, number>> = { 'no-such-user': 404, 'no-longer-admin': 403 }

function notErased(reason: EraseRefusal, detail: unknown): Refused {
  const message = eraseText(reason, detail)
  if (reason === 'not-confirmed') return { ok: false, message, status: 400, field: message }
  const status = { 'no-such-user': 404, 'no-longer-admin': 403 }[reason as string] ?? 409
  return { ok: false, message, status }
}
