import { assertSameSite } from '#app/api/calls/assert-same-site.server.ts'
import type { Seller } from '#app/base/actor.ts'
import { db } from '#app/db/index.server.ts'
import { findActor, sessionCookie } from '#app/http/session/session.server.ts'
import { bearerToken, cookieToken } from '#app/http/session/session-token.server.ts'
import { findUploadRefusal } from '#app/modules/identity/shops/reading/reading.server.ts'
import { uploadRefusals } from '#app/modules/identity/shops/rules.ts'
import { uploadMessages } from '#app/modules/platform/files/pictures/upload-rules.ts'
import { consumeAttempt } from '#app/modules/platform/limits/rate-limits.server.ts'
import { UploadError } from './refusal.ts'

/** A request that a seller sends; `requestId` is what its log line is called. */
export type UploadRequest = { request: Request; seller: Seller; requestId: string }
type Visit = { seller: Seller; cookie?: string }

/** The seller who asks, before a byte of what they send is read; anybody else is refused. */
export async function requireUploader(request: Request): Promise<Visit> {
  if (!['GET', 'HEAD'].includes(request.method)) assertSameSite(request)
  const { actor, cookie } = await findActor(request)
  if (actor.role === 'guest') {
    const came = bearerToken(request) ?? cookieToken(request)
    throw new UploadError('UNAUTHENTICATED', came ? uploadMessages.expired : uploadMessages.signedOut)
  }
  if (actor.role !== 'seller') throw new UploadError('PERMISSION_DENIED', uploadMessages.notASeller)
  const refusal = await findUploadRefusal(db, actor)
  if (refusal) throw new UploadError('PERMISSION_DENIED', uploadRefusals[refusal])
  if (cookie !== 'renew') return { seller: actor }
  return { seller: actor, cookie: sessionCookie(request, cookieToken(request)!) }
}

/** Each picture counts, whichever way it comes. */
export async function countUploadedPicture({ userId }: Seller): Promise<void> {
  if (await consumeAttempt(db, 'picture of a seller', userId)) return
  throw new UploadError('RESOURCE_EXHAUSTED', uploadMessages.tooOften)
}
