import type { Refusal } from '#app/base/result.ts'
import { retryAfterText } from '#app/base/retry-after.ts'
import { db } from '#app/db/index.server.ts'
import type { FormError } from '#app/kit/form/parse-form.server.ts'
import { spoken, type Text, type Translate } from '#app/messages/language.ts'
import { uploadTransferProof } from '#app/modules/money/order-payments/review.server.ts'
import { consumeProofAttempt } from '#app/modules/money/payments/attempts/start-payment.server.ts'
import { type PayRefusal, payRefusals } from '#app/modules/money/payments/payment-start-rules.ts'
import { fileStorage } from '#app/modules/platform/files/file-storage.server.ts'
import { storageErrorOf, uploadMessages } from '#app/modules/platform/files/pictures/upload-rules.ts'
import {
  isPictureRefusal,
  type PictureRefusal,
  pictureMessage,
  pictureStatuses,
} from '#app/modules/platform/files/rules.ts'
import type { Visitor } from '#app/modules/platform/limits/rate-limits.server.ts'
import type { OrderViewer } from '#app/modules/sales/orders/access/order-access.server.ts'
import * as formTexts from '#messages/forms.ts'
import { tooManyTries } from '#messages/payments.ts'

type Sent = { checkoutId: string; picture: Uint8Array | undefined }
type Taken = { ok: true } | { ok: false; status: number; error: FormError }

const typed = { way: 'manual' }
const beside = (t: Translate, status: number, proof: Text): Taken => ({
  ok: false,
  status,
  error: { message: t(formTexts.checkFields), fields: { proof: spoken(t, proof) }, typed },
})

export const proofTooLarge = (t: Translate, refusal: Refusal<PictureRefusal>): Taken =>
  beside(t, 413, pictureMessage(refusal))

/** Keeps the picture of a transfer; what is wrong with it is told beside it. */
export async function uploadProof(
  t: Translate,
  { asker, visitor }: { asker: OrderViewer; visitor: Visitor },
  { checkoutId, picture }: Sent,
  noteFault: (error: unknown) => void,
): Promise<Taken> {
  if (!picture) return beside(t, 400, uploadMessages.nothing)
  const wait = await consumeProofAttempt(db, visitor, checkoutId)
  const tooMany = {
    message: `${t(tooManyTries)} ${retryAfterText(wait, t)}`,
    fields: {},
    typed,
  }
  if (wait > 0) return { ok: false, status: 429, error: tooMany }
  try {
    const sent = await uploadTransferProof(db, fileStorage, asker, { checkoutId, picture })
    return sent.ok ? { ok: true } : refused(t, sent)
  } catch (error) {
    noteFault(error)
    return beside(t, 503, storageErrorOf(error)?.message ?? uploadMessages.failed)
  }
}

function refused(t: Translate, { reason, detail }: Refusal<PayRefusal | PictureRefusal>): Taken {
  if (isPictureRefusal(reason)) return beside(t, pictureStatuses[reason], pictureMessage({ reason, detail }))
  if (reason === 'paid-already') return { ok: true }
  return { ok: false, status: 409, error: { message: t(payRefusals[reason]), fields: {}, typed } }
}
