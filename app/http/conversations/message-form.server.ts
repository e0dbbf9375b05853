import { db } from '#app/db/index.server.ts'
import { readDisputeForm } from '#app/http/disputes/dispute-form.server.ts'
import { type FormOutcome, refusedForm } from '#app/kit/form/form-result.ts'
import { parseFields } from '#app/kit/form/parse-form.server.ts'
import type { Translate } from '#app/messages/language.ts'
import { fileStorage } from '#app/modules/platform/files/file-storage.server.ts'
import { storageErrorOf, uploadMessages } from '#app/modules/platform/files/pictures/upload-rules.ts'
import { isPictureRefusal, pictureMessage, pictureStatuses } from '#app/modules/platform/files/rules.ts'
import { answerOnce } from '#app/modules/platform/requests/answer-once.server.ts'
import type { Thread } from '#app/modules/sales/conversations/conversations.server.ts'
import { conversationMessageInput } from '#app/modules/sales/conversations/message-input-rules.ts'
import { conversationRefusalStatuses, conversationRefusals } from '#app/modules/sales/conversations/rules.ts'
import { sendConversationMessage } from '#app/modules/sales/conversations/send-message.server.ts'
import type { OrderViewer } from '#app/modules/sales/orders/access/order-access.server.ts'
import * as texts from '#messages/conversations.ts'

type Sending = { asker: OrderViewer; thread: Thread; noteFault: (error: unknown) => void }

/** Sends what a page's form says, with its photos, once however often it comes. */
export async function sendMessageForm(
  request: Request,
  { asker, thread, noteFault }: Sending,
): Promise<FormOutcome> {
  const { t, typed, photos, tooMuch, requestId } = await readDisputeForm(request, asker.actor)
  const check = t(texts.checkFields)
  if (tooMuch) return refusedForm(413, check, typed, { photos: t(uploadMessages.tooMuch) })
  const form = parseFields(typed, conversationMessageInput, t)
  if (!form.ok) return form
  const done = { ok: true as const, text: t(texts.sent) }
  return answerOnce<FormOutcome>(db, requestId, done.text, async (recordOnce) => {
    try {
      const said = { thread, text: form.value.text, photos, recordOnce }
      const sent = await sendConversationMessage(db, fileStorage, asker, said)
      return sent.ok ? done : refused(t, sent, typed)
    } catch (error) {
      const storage = storageErrorOf(error)
      if (photos.length === 0) throw error
      noteFault(error)
      return refusedForm(503, check, typed, { photos: t(storage?.message ?? uploadMessages.failed) })
    }
  })
}

type Refused = Extract<Awaited<ReturnType<typeof sendConversationMessage>>, { ok: false }>

function refused(t: Translate, { reason, detail }: Refused, typed: Record<string, string>): FormOutcome {
  const check = t(texts.checkFields)
  if (isPictureRefusal(reason)) {
    const photos = t(pictureMessage({ reason, detail }))
    return refusedForm(pictureStatuses[reason], check, typed, { photos })
  }
  if (reason === 'too-many-photos')
    return refusedForm(400, check, typed, { photos: t(conversationRefusals[reason]) })
  return refusedForm(conversationRefusalStatuses[reason] ?? 409, t(conversationRefusals[reason]), typed)
}
