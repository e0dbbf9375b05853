import { isFromAnotherSite, isFromThisSite } from '#app/http/security/same-site.server.ts'
import { bearerToken, cookieToken } from '#app/http/session/session-token.server.ts'
import * as texts from '#messages/calls.ts'
import { CallError } from './callable.server.ts'

/**
 * Another site's page must not spend a visitor's cookie. Whoever holds a bearer token was given it on purpose; a
 * session cookie needs the browser's word that the page is ours; a guest only must not come from elsewhere.
 */
export function assertSameSite(request: Request): void {
  if (bearerToken(request)) return
  const allowed = cookieToken(request) ? isFromThisSite(request) : !isFromAnotherSite(request)
  if (!allowed) throw new CallError('PERMISSION_DENIED', texts.otherSite)
}
