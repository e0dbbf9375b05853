import { config } from '#app/config.server.ts'
import { isUnstorable } from '#app/db/client.server.ts'
import { type PictureRefusal, pictureMessage, pictureStatuses } from '#app/domain/media/rules.ts'
import { storeFault, uploadMessages } from '#app/domain/media/upload-rules.ts'
import { unstorableMessage } from '#app/domain/shared/storable-text.ts'
import { CallError, type CallStatus, callStatuses } from '#app/routes/endpoints/calls/callable.server.ts'
import { logFault } from '#app/web/log.server.ts'

/** What is wrong with an upload, in the shape that callables answer in. */
export type Refused = { http: number; error: { status: CallStatus; message: string; details?: unknown } }

/** Thrown where an upload is refused. */
export class UploadError extends Error {
  readonly refused: Refused
  constructor(status: CallStatus, message: string, http: number = callStatuses[status]) {
    super(message)
    this.refused = { http, error: { status, message } }
  }
}

export function refusedPicture(
  refusal: { reason: PictureRefusal; detail?: unknown },
  details?: unknown,
): Refused {
  const message = pictureMessage(refusal)
  const status = refusal.reason === 'storage-full' ? 'RESOURCE_EXHAUSTED' : 'INVALID_ARGUMENT'
  return {
    http: pictureStatuses[refusal.reason],
    error: { status, message, ...(details !== undefined && { details }) },
  }
}

/** Any error as its refusal; one that nobody foresaw is logged. */
export function refusedFor(error: unknown, request: Request, requestId: string): Refused {
  if (error instanceof UploadError) return error.refused
  if (error instanceof CallError)
    return { http: callStatuses[error.status], error: { status: error.status, message: error.message } }
  if (isUnstorable(error))
    return { http: 400, error: { status: 'INVALID_ARGUMENT', message: unstorableMessage } }
  logFault(error, request, requestId)
  const fault = storeFault(error)
  if (fault) return { http: callStatuses[fault.status], error: fault }
  return { http: 500, error: { status: 'INTERNAL', message: uploadMessages.failed, details: { requestId } } }
}

export const uploadHeaders = { 'Cache-Control': 'no-store', 'X-Region': config.REGION }

export const refusalAnswer = ({ http, error }: Refused) =>
  Response.json({ error }, { status: http, headers: uploadHeaders })
