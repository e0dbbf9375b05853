import type { Actor } from '#app/base/actor.ts'
import type { Refusal, Result } from '#app/base/result.ts'
import { type FormError, parseFields, textFieldsOf } from '#app/kit/form/parse-form.server.ts'
import type { Translate } from '#app/messages/language.ts'
import { translatorOf } from '#app/messages/request-language.server.ts'
import type { PhotoRefusal } from '#app/modules/money/disputes/messages/messages.server.ts'
import { messageInput, openDisputeInput } from '#app/modules/money/disputes/opening/input-rules.ts'
import { type DisputeRefusal, disputeRefusals } from '#app/modules/money/disputes/rules.ts'
import {
  maxUploadFormBytes,
  storageErrorOf,
  uploadMessages,
} from '#app/modules/platform/files/pictures/upload-rules.ts'
import { isPictureRefusal, pictureMessage, pictureStatuses } from '#app/modules/platform/files/rules.ts'
import * as texts from '#messages/disputes.ts'
import { requestIdOf } from '../request-id.server.ts'
import { bodyBytesHeader } from '../uploads/picture-form.server.ts'

export type DisputeFormData = {
  t: Translate
  typed: Record<string, string>
  photos: Uint8Array[]
  tooMuch: boolean
  requestId: string | undefined
}
type Refused = Refusal<DisputeRefusal | PhotoRefusal>
export type DisputeFormFailure = { status: number; error: FormError }

/** A form of a dispute, with the photos that came along. */
export async function readDisputeForm(request: Request, actor: Actor): Promise<DisputeFormData> {
  const form = await request.formData().catch(() => new FormData())
  const files = form.getAll('photos').filter((entry) => entry instanceof File)
  const chosen = files.filter(({ name, size }) => name !== '' || size > 0)
  return {
    t: translatorOf(request),
    typed: textFieldsOf(form),
    photos: await Promise.all(chosen.map(async (file) => new Uint8Array(await file.arrayBuffer()))),
    requestId: await requestIdOf(request, form, actor),
    tooMuch: Number(request.headers.get(bodyBytesHeader) ?? 0) > maxUploadFormBytes,
  }
}

export const parseDisputeOpening = ({ typed, t }: DisputeFormData) => parseFields(typed, openDisputeInput, t)
export const parseDisputeMessage = ({ typed, t }: DisputeFormData) => parseFields(typed, messageInput, t)

/** Too much was sent to be looked at. */
export const disputeFormTooLarge = ({ typed, t }: DisputeFormData): DisputeFormFailure => ({
  status: 413,
  error: { message: t(texts.checkFields), fields: { photos: t(uploadMessages.tooMuch) }, typed },
})

/** What went wrong, beside the photos where they are the reason. */
export function disputeFormFailureOf(
  t: Translate,
  refusal: Refused,
  typed: Record<string, string>,
): DisputeFormFailure {
  const { reason, detail } = refusal
  const message = t(texts.checkFields)
  if (isPictureRefusal(reason)) {
    const photos = t(pictureMessage({ reason, detail }))
    return { status: pictureStatuses[reason], error: { message, fields: { photos }, typed } }
  }
  switch (reason) {
    case 'too-many-photos':
      return { status: 400, error: { message, fields: { photos: t(disputeRefusals[reason]) }, typed } }
    default: {
      const statuses: Partial<Record<DisputeRefusal, number>> = {
        'order-not-found': 403,
        'no-dispute': 404,
        'too-often': 429,
      }
      const status = statuses[reason] ?? 409
      return { status, error: { message: t(disputeRefusals[reason]), fields: {}, typed } }
    }
  }
}

/** Runs what takes photos; a storage that fails is told beside them, and noted. */
export async function handlePhotoUpload<Value>(
  { typed, t }: Pick<DisputeFormData, 'typed' | 't'>,
  work: Promise<Result<Value, Refused['reason']>>,
  noteFault: (error: unknown) => void,
): Promise<{ ok: true; value: Value } | ({ ok: false } & DisputeFormFailure)> {
  try {
    const done = await work
    return done.ok ? done : { ok: false, ...disputeFormFailureOf(t, done, typed) }
  } catch (error) {
    noteFault(error)
    const photos = t(storageErrorOf(error)?.message ?? uploadMessages.failed)
    return { ok: false, status: 503, error: { message: t(texts.checkFields), fields: { photos }, typed } }
  }
}
