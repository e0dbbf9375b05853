import { LRUCache } from 'lru-cache'
import { emptyVisitor } from '#app/base/visitor.ts'
import { type FoundVisitor, findVisitor, wantsLessData } from '#app/http/page/find-visitor.server.ts'
import { hasRecentChange } from '#app/http/session/recent-change-cookie.server.ts'
import { findActor, sessionCookie } from '#app/http/session/session.server.ts'
import { cookieToken } from '#app/http/session/session-token.server.ts'

/** Who asks, and the cookie that prolongs the session where that is due. */
export type PageVisitor = FoundVisitor & { setCookie?: string }

/** A member on the way through many pages is looked up once a second; who just did something, each time. */
const known = new LRUCache<string, FoundVisitor>({ max: 5_000, ttl: 1_000 })

/** Undefined where a cached page is no answer: a session that is over, or one that waits for its second factor. */
export async function findPageVisitor(
  request: Request,
  failed: (error: unknown) => void,
): Promise<PageVisitor | undefined> {
  const token = cookieToken(request)
  if (!token) return findGuest(request, failed)
  const before = hasRecentChange(request) ? undefined : known.get(token)
  if (before) return { ...before, dataSaver: before.dataSaver || wantsLessData(request) }
  const { actor, cookie } = await findActor(request)
  if (actor.role === 'guest') return undefined
  const found = await findVisitor(request, actor, failed)
  known.set(token, found)
  return cookie === 'renew' ? { ...found, setCookie: sessionCookie(request, token) } : found
}

function findGuest(request: Request, failed: (error: unknown) => void) {
  const hasCart = request.headers.get('Cookie')?.includes('thumba-cart')
  return hasCart
    ? findVisitor(request, { role: 'guest' }, failed)
    : { visitor: emptyVisitor, dataSaver: wantsLessData(request) }
}
