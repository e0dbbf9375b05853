import { db } from '#app/db/index.server.ts'
import { noteAbout } from '#app/domain/audit/note-about.server.ts'
import { findDispute } from '#app/domain/disputes/find-dispute.server.ts'
import { rulingInput } from '#app/domain/disputes/input-rules.ts'
import { resolveDispute } from '#app/domain/disputes/resolve-dispute.server.ts'
import { disputeRefusals } from '#app/domain/disputes/rules.ts'
import { outcomeText } from '#app/domain/disputes/ruling-rules.ts'
import { writeMessage } from '#app/domain/disputes/write-message.server.ts'
import { pictureStorage } from '#app/domain/media/picture-storage.server.ts'
import { askedFor } from '#app/domain/refunds/input-rules.ts'
import { isAboutRefund, refundFieldOf, refundRefusalText } from '#app/domain/refunds/refund-rules.ts'
import type { Admin } from '#app/domain/shared/actor.ts'
import {
  checkMessage,
  type Failed,
  failedBy,
  readDisputeForm,
  type SentDispute,
  takePhotos,
} from '#app/web/dispute-form.server.ts'
import { checkFields } from '#app/web/forms.server.ts'

type Taken = { ok: true; value: string } | ({ ok: false } & Failed)
const refused = (status: number, message: string, typed: Record<string, string>): Taken => ({
  ok: false,
  status,
  error: { message, fields: {}, typed },
})

/** Does what a form on the page of a dispute asks for, and says so. */
export async function takeForm(
  request: Request,
  admin: Admin,
  id: string,
  noteFault: (error: unknown) => void,
): Promise<Taken> {
  const found = await findDispute(db, admin, id)
  const sent = await readDisputeForm(request)
  const { typed } = sent
  if (!found) return refused(404, disputeRefusals['no-dispute'], typed)
  if (typed.intent === 'resolve') return resolve(admin, id, typed)
  if (typed.intent === 'write') return write(admin, found.order.id, sent, noteFault)
  if (typed.intent !== 'note') return refused(400, 'Choose what to do', typed)
  const noted = await noteAbout(db, admin, { kind: 'dispute', id }, typed.note ?? '')
  return noted.ok ? { ok: true, value: 'Note added' } : refused(400, 'Write something first', typed)
}

async function resolve(admin: Admin, id: string, typed: Record<string, string>): Promise<Taken> {
  const form = checkFields(typed, rulingInput)
  if (!form.ok) return { ok: false, status: 400, error: form.error }
  const { what, note, restock } = form.value
  const asked = what === 'none' ? what : askedFor({ ...form.value, what }, typed)
  const resolved = await resolveDispute(db, admin, { id, asked, note, restock: restock === 'yes' })
  if (resolved.ok) {
    const { outcome, refundAmount } = resolved.value
    return { ok: true, value: `Decided: ${outcomeText(outcome ?? 'none', refundAmount ?? 0)}` }
  }
  const { reason, detail } = resolved
  if (!isAboutRefund(reason)) return { ok: false, ...failedBy({ ok: false, reason, detail }, typed) }
  const refusal = { ok: false, reason, detail } as const
  const message = refundRefusalText(refusal)
  const field = refundFieldOf(refusal)
  const fields = field ? { [field]: message } : {}
  return { ok: false, status: field ? 400 : 409, error: { message, fields, typed } }
}

async function write(
  admin: Admin,
  orderId: string,
  sent: SentDispute,
  noteFault: (error: unknown) => void,
): Promise<Taken> {
  const form = checkMessage(sent)
  if (!form.ok) return { ok: false, status: 400, error: form.error }
  const said = { orderId, as: 'admin', text: form.value.text, photos: sent.photos } as const
  const writing = writeMessage(db, pictureStorage, { actor: admin }, said)
  const written = await takePhotos(sent.typed, writing, noteFault)
  return written.ok ? { ok: true, value: 'Sent to both sides' } : written
}
