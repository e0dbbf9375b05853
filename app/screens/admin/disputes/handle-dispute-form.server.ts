import type { Admin } from '#app/base/actor.ts'
import { db } from '#app/db/index.server.ts'
import {
  type DisputeFormData,
  disputeFormFailureOf,
  handlePhotoUpload,
  parseDisputeMessage,
  readDisputeForm,
} from '#app/http/disputes/dispute-form.server.ts'
import { answerSecond } from '#app/kit/form/define-actions.server.ts'
import { type FormOutcome, refusedForm } from '#app/kit/form/form-result.ts'
import { parseFields } from '#app/kit/form/parse-form.server.ts'
import { writeMessage } from '#app/modules/money/disputes/messages/messages.server.ts'
import { rulingInput } from '#app/modules/money/disputes/opening/input-rules.ts'
import { findDispute } from '#app/modules/money/disputes/reading/reading.server.ts'
import { resolveDispute } from '#app/modules/money/disputes/resolving/resolve-dispute.server.ts'
import { disputeRefusals } from '#app/modules/money/disputes/rules.ts'
import { outcomeText } from '#app/modules/money/disputes/ruling-rules.ts'
import { requestedRefundOf } from '#app/modules/money/order-refunds/input-rules.ts'
import { isAboutRefund, refundFieldOf, refundRefusalText } from '#app/modules/money/order-refunds/rules.ts'
import { ownRefusal } from '#app/modules/platform/approvals/approval-rules.ts'
import { createAdminNote } from '#app/modules/platform/audit/audit.server.ts'
import { fileStorage } from '#app/modules/platform/files/file-storage.server.ts'
import * as texts from '#messages/admin-disputes.ts'

/** Does what a form on the page of a dispute asks for, and says so. */
export async function handleDisputeForm(
  request: Request,
  admin: Admin,
  id: string,
  noteFault: (error: unknown) => void,
): Promise<FormOutcome> {
  const found = await findDispute(db, admin, id)
  const sent = await readDisputeForm(request, admin)
  const { typed, t } = sent
  if (!found) return refusedForm(404, t(disputeRefusals['no-dispute']), typed)
  if (typed.intent === 'resolve') return resolve(admin, id, sent)
  if (typed.intent === 'write') return write(admin, found.order.id, sent, noteFault)
  if (typed.intent !== 'note') return refusedForm(400, t(texts.chooseAction), typed)
  const noted = await createAdminNote(db, admin, { kind: 'dispute', id }, typed.note ?? '')
  return noted.ok ? { ok: true, text: t(texts.noteAdded) } : refusedForm(400, t(texts.writeFirst), typed)
}

async function resolve(admin: Admin, id: string, { typed, t }: DisputeFormData): Promise<FormOutcome> {
  const form = parseFields(typed, rulingInput, t)
  if (!form.ok) return form
  const { what, note, restock } = form.value
  const asked = what === 'none' ? what : requestedRefundOf({ ...form.value, what }, typed)
  const resolved = await resolveDispute(db, admin, { id, asked, note, restock: restock === 'yes' })
  if (resolved.ok) {
    const { outcome, refundAmount } = resolved.value
    return {
      ok: true,
      text: t(texts.decided, { outcome: outcomeText(t, outcome ?? 'none', refundAmount ?? 0) }),
    }
  }
  const own = ownRefusal(resolved)
  if (!own) return answerSecond(resolved, typed, t)
  const { reason, detail } = own
  if (!isAboutRefund(reason))
    return { ok: false, ...disputeFormFailureOf(t, { ok: false, reason, detail }, typed) }
  const refusal = { ok: false, reason, detail } as const
  const message = t(refundRefusalText(refusal))
  const field = refundFieldOf(refusal)
  return refusedForm(field ? 400 : 409, message, typed, field ? { [field]: message } : {})
}

async function write(
  admin: Admin,
  orderId: string,
  sent: DisputeFormData,
  noteFault: (error: unknown) => void,
): Promise<FormOutcome> {
  const form = parseDisputeMessage(sent)
  if (!form.ok) return form
  const said = { orderId, as: 'admin', text: form.value.text, photos: sent.photos } as const
  const writing = writeMessage(db, fileStorage, { actor: admin }, said)
  const written = await handlePhotoUpload(sent, writing, noteFault)
  return written.ok ? { ok: true, text: sent.t(texts.sentToBoth) } : written
}
