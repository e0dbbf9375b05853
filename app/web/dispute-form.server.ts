import { messageInput, openDisputeInput } from '../domain/disputes/input-rules.ts'
import type { PhotoRefusal } from '../domain/disputes/keep-photos.server.ts'
import { type DisputeRefusal, disputeRefusals } from '../domain/disputes/rules.ts'
import { isPictureRefusal, pictureMessage, pictureStatuses } from '../domain/media/rules.ts'
import { mostFormBytes, storeFault, uploadMessages } from '../domain/media/upload-rules.ts'
import type { Refusal, Result } from '../domain/shared/result.ts'
import { checkFields, type FormError, textsOf } from './forms.server.ts'
import { bodyBytesHeader } from './picture-form.server.ts'

export type SentDispute = { typed: Record<string, string>; photos: Uint8Array[]; tooMuch: boolean }
type Refused = Refusal<DisputeRefusal | PhotoRefusal>
export type Failed = { status: number; error: FormError }

/** A form of a dispute, with the photos that came along. */
export async function readDisputeForm(request: Request): Promise<SentDispute> {
  const form = await request.formData().catch(() => new FormData())
  const files = form.getAll('photos').filter((entry) => entry instanceof File)
  const chosen = files.filter(({ name, size }) => name !== '' || size > 0)
  return {
    typed: textsOf(form),
    photos: await Promise.all(chosen.map(async (file) => new Uint8Array(await file.arrayBuffer()))),
    tooMuch: Number(request.headers.get(bodyBytesHeader) ?? 0) > mostFormBytes,
  }
}

export const checkOpening = ({ typed }: SentDispute) => checkFields(typed, openDisputeInput)
export const checkMessage = ({ typed }: SentDispute) => checkFields(typed, messageInput)

const check = 'Please check the fields marked below'

/** Too much was sent to be looked at. */
export const tooMuchSent = ({ typed }: SentDispute): Failed => ({
  status: 413,
  error: { message: check, fields: { photos: uploadMessages.tooMuch }, typed },
})

/** What went wrong, beside the photos where they are the reason. */
export function failedBy(refusal: Refused, typed: Record<string, string>): Failed {
  const { reason, detail } = refusal
  if (isPictureRefusal(reason)) {
    const photos = pictureMessage({ reason, detail })
    return { status: pictureStatuses[reason], error: { message: check, fields: { photos }, typed } }
  }
  switch (reason) {
    case 'too-many-photos':
      return { status: 400, error: { message: check, fields: { photos: disputeRefusals[reason] }, typed } }
    default: {
      const statuses: Partial<Record<DisputeRefusal, number>> = {
        'order-not-found': 403,
        'no-dispute': 404,
        'too-often': 429,
      }
      const status = statuses[reason] ?? 409
      return { status, error: { message: disputeRefusals[reason], fields: {}, typed } }
    }
  }
}

/** Runs what takes photos; a storage that fails is told beside them, and noted. */
export async function takePhotos<Value>(
  typed: Record<string, string>,
  work: Promise<Result<Value, Refused['reason']>>,
  noteFault: (error: unknown) => void,
): Promise<{ ok: true; value: Value } | ({ ok: false } & Failed)> {
  try {
    const done = await work
    return done.ok ? done : { ok: false, ...failedBy(done, typed) }
  } catch (error) {
    noteFault(error)
    const photos = storeFault(error)?.message ?? uploadMessages.failed
    return { ok: false, status: 503, error: { message: check, fields: { photos }, typed } }
  }
}
