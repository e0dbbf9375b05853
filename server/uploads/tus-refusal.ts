import { ERRORS } from '@tus/server'
import type { CallStatus } from '#app/api/calls/callable.server.ts'
import { defaultTranslate } from '#app/messages/language.ts'
import { uploadMessages } from '#app/modules/platform/files/pictures/upload-rules.ts'
import { pictureRefusalOf, type UploadRefusal, uploadRefusalOf } from './refusal.ts'

type TusError = { status_code: number; body: string }

/** An error of the protocol, or of ours on its way, as its status and the body that callables would send. */
export function tusRefusal(
  error: unknown,
  { request, requestId }: { request: Request; requestId: string },
): TusError {
  const { http, error: said } = refusedOf(error, request, requestId)
  return { status_code: http, body: JSON.stringify({ error: said }) }
}

function refusedOf(error: unknown, request: Request, requestId: string): UploadRefusal {
  if (isOutcome(error)) return error.refused
  if (!isTusError(error)) return uploadRefusalOf(error, request, requestId)
  const { status_code: http, body } = error
  if (http === 413) return tooLarge(request)
  if (http === 404 || http === 410) return refused(http, 'NOT_FOUND', defaultTranslate(uploadMessages.place))
  if (body === ERRORS.ABORTED.body) return refused(http, 'ABORTED', defaultTranslate(uploadMessages.canceled))
  if (http === 409) return refused(http, 'ABORTED', body.trim())
  if (http === 501) return refused(http, 'UNIMPLEMENTED', body.trim())
  if (http >= 500) return uploadRefusalOf(new Error(body.trim()), request, requestId)
  return refused(http, 'INVALID_ARGUMENT', body.trim())
}

const refused = (http: number, status: CallStatus, message: string): UploadRefusal => ({
  http,
  error: { status, message },
})

/** The size that was announced, or that this part would have come to. */
function tooLarge({ headers }: Request): UploadRefusal {
  const announced = Number(headers.get('Upload-Length') ?? 0)
  const reached = Number(headers.get('Upload-Offset') ?? 0) + Number(headers.get('Content-Length') ?? 0)
  return pictureRefusalOf({ reason: 'picture-too-large', detail: Math.max(announced, reached) })
}

const isOutcome = (error: unknown): error is { refused: UploadRefusal } =>
  typeof error === 'object' && error !== null && !(error instanceof Error) && 'refused' in error
const isTusError = (error: unknown): error is TusError =>
  typeof error === 'object' && error !== null && 'status_code' in error && 'body' in error
