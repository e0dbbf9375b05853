import { CallError, type CallStatus, callStatuses } from '#app/api/calls/callable.server.ts'
import { config } from '#app/config.server.ts'
import { isUnstorableText } from '#app/db/client.server.ts'
import { logRequestError } from '#app/http/log/log.server.ts'
import { defaultTranslate, spoken, type Text, type Translate } from '#app/messages/language.ts'
import { translatorOf } from '#app/messages/request-language.server.ts'
import { storageErrorOf, uploadMessages } from '#app/modules/platform/files/pictures/upload-rules.ts'
import { type PictureRefusal, pictureMessage, pictureStatuses } from '#app/modules/platform/files/rules.ts'
import { unstorable } from '#messages/forms.ts'

/** What is wrong with an upload, in the shape that callables answer in. */
export type UploadRefusal = {
  http: number
  error: { status: CallStatus; message: string; details?: unknown }
}

/** Thrown where an upload is refused. */
export class UploadError extends Error {
  readonly refused: (t: Translate) => UploadRefusal
  constructor(status: CallStatus, text: Text, http: number = callStatuses[status]) {
    super(spoken(defaultTranslate, text))
    this.refused = (t) => ({ http, error: { status, message: spoken(t, text) } })
  }
}

export function pictureRefusalOf(
  refusal: { reason: PictureRefusal; detail?: unknown },
  details?: unknown,
): UploadRefusal {
  const message = defaultTranslate(pictureMessage(refusal))
  const status = refusal.reason === 'storage-full' ? 'RESOURCE_EXHAUSTED' : 'INVALID_ARGUMENT'
  return {
    http: pictureStatuses[refusal.reason],
    error: { status, message, details },
  }
}

/** Any error as its refusal; one that nobody foresaw is logged. */
export function uploadRefusalOf(error: unknown, request: Request, requestId: string): UploadRefusal {
  const t = translatorOf(request)
  if (error instanceof UploadError) return error.refused(t)
  if (error instanceof CallError)
    return {
      http: callStatuses[error.status],
      error: { status: error.status, message: spoken(t, error.text) },
    }
  if (isUnstorableText(error))
    return { http: 400, error: { status: 'INVALID_ARGUMENT', message: t(unstorable) } }
  logRequestError(error, request, requestId)
  const fault = storageErrorOf(error)
  if (fault) return { http: callStatuses[fault.status], error: { ...fault, message: t(fault.message) } }
  const message = t(uploadMessages.failed)
  return { http: 500, error: { status: 'INTERNAL', message, details: { requestId } } }
}

export const uploadHeaders = { 'Cache-Control': 'no-store', 'X-Region': config.REGION }

export const refusalResponse = ({ http, error }: UploadRefusal) =>
  Response.json({ error }, { status: http, headers: uploadHeaders })
