import { db } from '#app/db/index.server.ts'
import type { Visitor } from '#app/domain/accounts/visitor-limits.server.ts'
import { pictureStorage } from '#app/domain/media/picture-storage.server.ts'
import {
  isPictureRefusal,
  type PictureRefusal,
  pictureMessage,
  pictureStatuses,
} from '#app/domain/media/rules.ts'
import { storeFault, uploadMessages } from '#app/domain/media/upload-rules.ts'
import type { Asker } from '#app/domain/orders/access.server.ts'
import { secondsUntilProof, tooManyPayments } from '#app/domain/payments/limit-paying.server.ts'
import { type PayRefusal, payRefusals } from '#app/domain/payments/paying-rules.ts'
import { sendProof } from '#app/domain/payments/send-proof.server.ts'
import type { Refusal } from '#app/domain/shared/result.ts'
import { waitText } from '#app/domain/shared/wait-text.ts'
import type { FormError } from '#app/web/forms.server.ts'

type Sent = { checkoutId: string; picture: Uint8Array | undefined }
type Taken = { ok: true } | { ok: false; status: number; error: FormError }

const typed = { way: 'manual' }
const beside = (status: number, proof: string): Taken => ({
  ok: false,
  status,
  error: { message: 'Please check the fields marked below', fields: { proof }, typed },
})

export const tooLargeProof = (refusal: Refusal<PictureRefusal>): Taken => beside(413, pictureMessage(refusal))

/** Keeps the picture of a transfer; what is wrong with it is told beside it. */
export async function takeProof(
  { asker, visitor }: { asker: Asker; visitor: Visitor },
  { checkoutId, picture }: Sent,
  noteFault: (error: unknown) => void,
): Promise<Taken> {
  if (!picture) return beside(400, uploadMessages.nothing)
  const wait = await secondsUntilProof(db, visitor, checkoutId)
  const tooMany = { message: `${tooManyPayments} ${waitText(wait)}`, fields: {}, typed }
  if (wait > 0) return { ok: false, status: 429, error: tooMany }
  try {
    const sent = await sendProof(db, pictureStorage, asker, { checkoutId, picture })
    return sent.ok ? { ok: true } : refused(sent)
  } catch (error) {
    noteFault(error)
    return beside(503, storeFault(error)?.message ?? uploadMessages.failed)
  }
}

function refused({ reason, detail }: Refusal<PayRefusal | PictureRefusal>): Taken {
  if (isPictureRefusal(reason)) return beside(pictureStatuses[reason], pictureMessage({ reason, detail }))
  if (reason === 'paid-already') return { ok: true }
  return { ok: false, status: 409, error: { message: payRefusals[reason], fields: {}, typed } }
}
