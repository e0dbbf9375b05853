import { ERRORS } from '@tus/server'
import { uploadMessages } from '#app/domain/media/upload-rules.ts'
import type { CallStatus } from '#app/routes/endpoints/calls/callable.server.ts'
import { type Refused, refusedFor, refusedPicture } from './refusal.ts'

type TusError = { status_code: number; body: string }

/** An error of the protocol, or of ours on its way, as its status and the body that callables would send. */
export function tusRefusal(
  error: unknown,
  { request, requestId }: { request: Request; requestId: string },
): TusError {
  const { http, error: said } = refusedOf(error, request, requestId)
  return { status_code: http, body: JSON.stringify({ error: said }) }
}

function refusedOf(error: unknown, request: Request, requestId: string): Refused {
  if (isOutcome(error)) return error.refused
  if (!isTusError(error)) return refusedFor(error, request, requestId)
  const { status_code: http, body } = error
  if (http === 413) return tooLarge(request)
  if (http === 404 || http === 410) return refused(http, 'NOT_FOUND', uploadMessages.place)
  if (body === ERRORS.ABORTED.body) return refused(http, 'ABORTED', uploadMessages.canceled)
  if (http === 409) return refused(http, 'ABORTED', body.trim())
  if (http === 501) return refused(http, 'UNIMPLEMENTED', body.trim())
  if (http >= 500) return refusedFor(new Error(body.trim()), request, requestId)
  return refused(http, 'INVALID_ARGUMENT', body.trim())
}

const refused = (http: number, status: CallStatus, message: string): Refused => ({
  http,
  error: { status, message },
})

/** The size that was announced, or that this part would have come to. */
function tooLarge({ headers }: Request): Refused {
  const announced = Number(headers.get('Upload-Length') ?? 0)
  const reached = Number(headers.get('Upload-Offset') ?? 0) + Number(headers.get('Content-Length') ?? 0)
  return refusedPicture({ reason: 'picture-too-large', detail: Math.max(announced, reached) })
}

const isOutcome = (error: unknown): error is { refused: Refused } =>
  typeof error === 'object' && error !== null && !(error instanceof Error) && 'refused' in error
const isTusError = (error: unknown): error is TusError =>
  typeof error === 'object' && error !== null && 'status_code' in error && 'body' in error
