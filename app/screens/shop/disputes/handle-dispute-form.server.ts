import { db } from '#app/db/index.server.ts'
import {
  type DisputeFormFailure,
  disputeFormFailureOf,
  disputeFormTooLarge,
  handlePhotoUpload,
  parseDisputeMessage,
  parseDisputeOpening,
  readDisputeForm,
} from '#app/http/disputes/dispute-form.server.ts'
import type { OrderAccess } from '#app/http/orders/open-order.server.ts'
import { translatorOf } from '#app/messages/request-language.server.ts'
import { writeMessage } from '#app/modules/money/disputes/messages/messages.server.ts'
import { openDispute, withdrawDispute } from '#app/modules/money/disputes/opening/opening.server.ts'
import { fileStorage } from '#app/modules/platform/files/file-storage.server.ts'
import { answerOnce } from '#app/modules/platform/requests/answer-once.server.ts'
import * as texts from '#messages/dispute-page.ts'

type Taken = { ok: true; text: string } | ({ ok: false } & DisputeFormFailure)

/** Does what the buyer's form asks for, and says so. */
export async function handleDisputeForm(
  request: Request,
  { order, asker }: OrderAccess,
  noteFault: (error: unknown) => void,
): Promise<Taken> {
  const t = translatorOf(request)
  const sent = await readDisputeForm(request, asker.actor)
  const { typed, photos } = sent
  if (sent.tooMuch) return { ok: false, ...disputeFormTooLarge(sent) }
  const orderId = order.id
  if (typed.intent === 'withdraw') {
    const withdrawn = await withdrawDispute(db, asker, { orderId })
    return withdrawn.ok
      ? { ok: true, text: t(texts.withdrawn) }
      : { ok: false, ...disputeFormFailureOf(t, withdrawn, typed) }
  }
  if (typed.intent === 'write') {
    const form = parseDisputeMessage(sent)
    if (!form.ok) return { ok: false, status: 400, error: form.error }
    return answerOnce<Taken>(db, sent.requestId, t(texts.sent), async (recordOnce) => {
      const said = { orderId, as: 'buyer', text: form.value.text, photos, recordOnce } as const
      const written = await handlePhotoUpload(sent, writeMessage(db, fileStorage, asker, said), noteFault)
      return written.ok ? { ok: true, text: t(texts.sent) } : written
    })
  }
  const form = parseDisputeOpening(sent)
  if (!form.ok) return { ok: false, status: 400, error: form.error }
  return answerOnce<Taken>(db, sent.requestId, t(texts.opened), async (recordOnce) => {
    const wanted = { ...form.value, orderId, photos, recordOnce }
    const opened = await handlePhotoUpload(sent, openDispute(db, fileStorage, asker, wanted), noteFault)
    return opened.ok ? { ok: true, text: t(texts.opened) } : opened
  })
}
