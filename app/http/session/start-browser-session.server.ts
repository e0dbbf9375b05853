import { redirect } from 'react-router'
import { db } from '#app/db/index.server.ts'
import type { Origin } from '#app/modules/identity/accounts/rules.ts'
import { findSession } from '#app/modules/identity/sessions/reading.server.ts'
import { signOut } from '#app/modules/identity/sessions/sessions.server.ts'
import { mergeGuestCart } from '../cart/merge-guest-cart.server.ts'
import { flashToast } from '../flash-toast.server.ts'
import { mergeGuestWish } from '../wishlist/guest-wishlist.server.ts'
import { rememberDevice } from './known-device.server.ts'
import { sessionCookie } from './session.server.ts'
import { cookieToken } from './session-token.server.ts'

type NewSession = { token: string; userId: string; email?: string | null }

/** Where a person signs in from, as sessions and limits note it. */
export const signInOriginOf = (request: Request, address: string, countedAs = address): Origin => ({
  address,
  countedAs,
  userAgent: request.headers.get('User-Agent') ?? '',
})

/**
 * Lets the browser in: the Set-Cookie values for the new session. The session it had before ends, so that a token
 * somebody planted there is worth nothing.
 */
export async function startBrowserSession(request: Request, session: NewSession): Promise<string[]> {
  const previous = cookieToken(request)
  if (previous) await signOut(db, previous)
  const begun = await findSession(db, session.token, new Date())
  return [
    sessionCookie(request, session.token),
    await rememberDevice(request, session, begun?.member.heldUntil),
    ...(await mergeGuestCart(request, session.token)),
    ...(await mergeGuestWish(request, session.token)),
  ]
}

/** Leads on to `path` with the cookies, and a greeting there. */
export async function redirectWithGreeting(path: string, cookies: string[], text: string): Promise<Response> {
  const headers = new Headers()
  for (const cookie of [...cookies, await flashToast({ kind: 'success', text })])
    headers.append('Set-Cookie', cookie)
  return redirect(path, { status: 303, headers })
}
