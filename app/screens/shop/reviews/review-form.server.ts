import type { Actor } from '#app/base/actor.ts'
import type { Refusal, Result } from '#app/base/result.ts'
import { requestIdOf } from '#app/http/request-id.server.ts'
import { bodyBytesHeader } from '#app/http/uploads/picture-form.server.ts'
import { type FormError, formDataOf, parseFields, textFieldsOf } from '#app/kit/form/parse-form.server.ts'
import type { Translate } from '#app/messages/language.ts'
import { translatorOf } from '#app/messages/request-language.server.ts'
import {
  maxUploadFormBytes,
  storageErrorOf,
  uploadMessages,
} from '#app/modules/platform/files/pictures/upload-rules.ts'
import {
  isPictureRefusal,
  type PictureRefusal,
  pictureMessage,
  pictureStatuses,
} from '#app/modules/platform/files/rules.ts'
import { reviewInput } from '#app/modules/sales/reviews/input-rules.ts'
import {
  type ReviewRefusal,
  reviewRefusalStatuses,
  reviewRefusals,
} from '#app/modules/sales/reviews/rules.ts'
import * as texts from '#messages/reviews-page.ts'

export type ReviewFormFailure = { ok: false; status: number; error: FormError }

/** A review's form, with the pictures that came along and those that stay. */
export async function readReviewForm(request: Request, actor: Actor) {
  const t = translatorOf(request)
  const form = await formDataOf(request)
  const files = form.getAll('pictures').filter((entry) => entry instanceof File)
  const chosen = files.filter(({ size }) => size > 0)
  const typed = textFieldsOf(form)
  const tooMuch = Number(request.headers.get(bodyBytesHeader) ?? 0) > maxUploadFormBytes
  return {
    t,
    typed,
    parsed: parseFields(typed, reviewInput, t),
    keep: form.getAll('keep').filter((path) => typeof path === 'string'),
    pictures: await Promise.all(
      chosen.map(async (file) => ({ name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) })),
    ),
    requestId: await requestIdOf(request, form, actor),
    tooMuch: tooMuch ? pictureFailure(t, t(uploadMessages.tooMuch), { status: 413, typed }) : undefined,
  }
}

type Typed = Record<string, string>

const pictureFailure = (
  t: Translate,
  pictures: string,
  { status, typed }: { status: number; typed: Typed },
) => ({
  ok: false as const,
  status,
  error: { message: t(texts.checkFields), fields: { pictures }, typed },
})

/** What went wrong, beside the pictures where they are the reason. */
function failureOf(
  t: Translate,
  { reason, detail }: Refusal<ReviewRefusal | PictureRefusal>,
  typed: Typed,
): ReviewFormFailure {
  if (isPictureRefusal(reason))
    return pictureFailure(t, t(pictureMessage({ reason, detail })), {
      status: pictureStatuses[reason],
      typed,
    })
  if (reason === 'too-many-pictures')
    return pictureFailure(t, t(reviewRefusals[reason]), { status: 400, typed })
  const message = t(reviewRefusals[reason])
  return { ok: false, status: reviewRefusalStatuses[reason] ?? 409, error: { message, fields: {}, typed } }
}

/** Runs what takes pictures; a storage that fails is told beside them, and noted. */
export async function handleReviewUpload<Value>(
  { t, typed }: { t: Translate; typed: Typed },
  work: () => Promise<Result<Value, ReviewRefusal | PictureRefusal>>,
  noteFault: (error: unknown) => void,
): Promise<{ ok: true; value: Value } | ReviewFormFailure> {
  try {
    const done = await work()
    return done.ok ? done : failureOf(t, done, typed)
  } catch (error) {
    const fault = storageErrorOf(error)
    if (!fault) throw error
    noteFault(error)
    return pictureFailure(t, t(fault.message), { status: 503, typed })
  }
}
