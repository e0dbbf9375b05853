import type { Admin } from '#app/base/actor.ts'
import type { Result } from '#app/base/result.ts'
import { db } from '#app/db/index.server.ts'
import { createAdminNote } from '#app/modules/platform/audit/create-admin-note.server.ts'

type Done = { ok: true; text: string } | { ok: false; message: string; field?: string; status: number }
type Letter<Reason extends string> = {
  subject: { kind: 'message' | 'interest'; id: string }
  answer: (text: string) => Promise<Result<null, Reason>>
  close: () => Promise<Result<null, Reason>>
  refusals: Record<Reason, string>
}

/** Answers what somebody wrote to us, closes it, or notes something about it. */
export async function handleAnswerForm<Reason extends string>(
  admin: Admin,
  letter: Letter<Reason>,
  { intent = '', answer = '', note = '' }: Record<string, string>,
): Promise<Done> {
  if (intent === 'note') {
    const noted = await createAdminNote(db, admin, letter.subject, note)
    return noted.ok
      ? { ok: true, text: 'Note added' }
      : { ok: false, message: 'Write something first', status: 400 }
  }
  if (intent !== 'answer' && intent !== 'close')
    return { ok: false, message: 'Choose what to do', status: 400 }
  const done = await (intent === 'answer' ? letter.answer(answer) : letter.close())
  if (done.ok) return { ok: true, text: intent === 'answer' ? 'The answer is on its way' : 'Closed' }
  const message = letter.refusals[done.reason]
  if (done.reason === 'answer-empty') return { ok: false, message, field: message, status: 400 }
  return { ok: false, message, status: done.reason.startsWith('no-such') ? 404 : 409 }
}
