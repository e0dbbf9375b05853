import { db } from '#app/db/index.server.ts'
import { takeTry } from '#app/domain/accounts/limit-tries.server.ts'
import { uploadMessages } from '#app/domain/media/upload-rules.ts'
import { uploadRefusals } from '#app/domain/sellers/rules.ts'
import { whyNotUpload } from '#app/domain/sellers/why-not-upload.server.ts'
import type { Seller } from '#app/domain/shared/actor.ts'
import { assertOwnPage } from '#app/routes/endpoints/calls/own-page.server.ts'
import { findActor, sessionCookie } from '#app/web/session.server.ts'
import { bearerToken, cookieToken } from '#app/web/session-token.server.ts'
import { UploadError } from './refusal.ts'

/** A request that a seller sends; `requestId` is what its log line is called. */
export type Asked = { request: Request; seller: Seller; requestId: string }
type Visit = { seller: Seller; cookie?: string }

/** The seller who asks, before a byte of what they send is read; anybody else is refused. */
export async function sellerAt(request: Request): Promise<Visit> {
  if (!['GET', 'HEAD'].includes(request.method)) assertOwnPage(request)
  const { actor, cookie } = await findActor(request)
  if (actor.role === 'guest') {
    const came = bearerToken(request) ?? cookieToken(request)
    throw new UploadError('UNAUTHENTICATED', came ? uploadMessages.expired : uploadMessages.signedOut)
  }
  if (actor.role !== 'seller') throw new UploadError('PERMISSION_DENIED', uploadMessages.notASeller)
  const refusal = await whyNotUpload(db, actor)
  if (refusal) throw new UploadError('PERMISSION_DENIED', uploadRefusals[refusal])
  if (cookie !== 'renew') return { seller: actor }
  return { seller: actor, cookie: sessionCookie(request, cookieToken(request)!) }
}

/** Each picture counts, whichever way it comes. */
export async function countPicture({ userId }: Seller): Promise<void> {
  if (await takeTry(db, 'picture of a seller', userId)) return
  throw new UploadError('RESOURCE_EXHAUSTED', uploadMessages.tooOften)
}
