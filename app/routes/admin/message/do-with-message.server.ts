import { db } from '#app/db/index.server.ts'
import { noteAbout } from '#app/domain/audit/note-about.server.ts'
import { answerMessage, closeMessage } from '#app/domain/contact/answer-message.server.ts'
import { messageRefusals } from '#app/domain/contact/answer-rules.ts'
import type { Admin } from '#app/domain/shared/actor.ts'

type Done = { ok: true; text: string } | { ok: false; message: string; field?: string; status: number }

const statuses = {
  'no-such-message': 404,
  'answer-empty': 400,
  'already-answered': 409,
  'message-closed': 409,
} as const

/** Answers a message, closes it, or notes something about it. */
export async function doWithMessage(
  admin: Admin,
  id: string,
  { intent = '', answer = '', note = '' }: Record<string, string>,
): Promise<Done> {
  if (intent === 'note') {
    const noted = await noteAbout(db, admin, { kind: 'message', id }, note)
    return noted.ok
      ? { ok: true, text: 'Note added' }
      : { ok: false, message: 'Write something first', status: 400 }
  }
  if (intent !== 'answer' && intent !== 'close')
    return { ok: false, message: 'Choose what to do', status: 400 }
  const answers = intent === 'answer'
  const done = answers
    ? await answerMessage(db, admin, { id, text: answer })
    : await closeMessage(db, admin, id)
  if (done.ok) return { ok: true, text: answers ? 'The answer is on its way' : 'Closed' }
  const message = messageRefusals[done.reason]
  const field = done.reason === 'answer-empty' ? { field: message } : {}
  return { ok: false, message, ...field, status: statuses[done.reason] }
}
