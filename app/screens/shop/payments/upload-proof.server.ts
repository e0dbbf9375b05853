import type { Refusal } from '#app/base/result.ts'
import { retryAfterText } from '#app/base/retry-after.ts'
import { db } from '#app/db/index.server.ts'
import type { FormError } from '#app/kit/form/parse-form.server.ts'
import { defaultTranslate } from '#app/messages/language.ts'
import {
  consumeProofAttempt,
  tooManyPayments,
} from '#app/modules/money/payments/attempts/limit-payments.server.ts'
import { type PayRefusal, payRefusals } from '#app/modules/money/payments/attempts/payment-start-rules.ts'
import { uploadTransferProof } from '#app/modules/money/payments/review/upload-transfer-proof.server.ts'
import { fileStorage } from '#app/modules/platform/files/file-storage.server.ts'
import { pictureMessage } from '#app/modules/platform/files/picture-messages.ts'
import { storageErrorOf, uploadMessages } from '#app/modules/platform/files/pictures/upload-rules.ts'
import { isPictureRefusal, type PictureRefusal, pictureStatuses } from '#app/modules/platform/files/rules.ts'
import type { Visitor } from '#app/modules/platform/limits/visitor-limits.server.ts'
import type { OrderViewer } from '#app/modules/sales/orders/access/order-access.server.ts'

type Sent = { checkoutId: string; picture: Uint8Array | undefined }
type Taken = { ok: true } | { ok: false; status: number; error: FormError }

const typed = { way: 'manual' }
const beside = (status: number, proof: string): Taken => ({
  ok: false,
  status,
  error: { message: 'Please check the fields marked below', fields: { proof }, typed },
})

export const proofTooLarge = (refusal: Refusal<PictureRefusal>): Taken =>
  beside(413, defaultTranslate(pictureMessage(refusal)))

/** Keeps the picture of a transfer; what is wrong with it is told beside it. */
export async function uploadProof(
  { asker, visitor }: { asker: OrderViewer; visitor: Visitor },
  { checkoutId, picture }: Sent,
  noteFault: (error: unknown) => void,
): Promise<Taken> {
  if (!picture) return beside(400, defaultTranslate(uploadMessages.nothing))
  const wait = await consumeProofAttempt(db, visitor, checkoutId)
  const tooMany = { message: `${tooManyPayments} ${retryAfterText(wait)}`, fields: {}, typed }
  if (wait > 0) return { ok: false, status: 429, error: tooMany }
  try {
    const sent = await uploadTransferProof(db, fileStorage, asker, { checkoutId, picture })
    return sent.ok ? { ok: true } : refused(sent)
  } catch (error) {
    noteFault(error)
    return beside(503, defaultTranslate(storageErrorOf(error)?.message ?? uploadMessages.failed))
  }
}

function refused({ reason, detail }: Refusal<PayRefusal | PictureRefusal>): Taken {
  if (isPictureRefusal(reason))
    return beside(pictureStatuses[reason], defaultTranslate(pictureMessage({ reason, detail })))
  if (reason === 'paid-already') return { ok: true }
  return { ok: false, status: 409, error: { message: payRefusals[reason], fields: {}, typed } }
}
