import { db } from '../db/index.server.ts'
import type { Origin } from '../domain/accounts/rules.ts'
import { signOut } from '../domain/accounts/sign-out.server.ts'
import { sessionCookie } from './session.server.ts'
import { cookieToken } from './session-token.server.ts'

/** Where a person signs in from, as sessions and limits note it. */
export const originOf = (request: Request, address: string): Origin => ({
  address,
  userAgent: request.headers.get('User-Agent') ?? '',
})

/**
 * Lets the browser in: the Set-Cookie values for the new session. The session it had before ends, so that a token
 * somebody planted there is worth nothing.
 */
export async function signInPerson(request: Request, token: string): Promise<string[]> {
  const previous = cookieToken(request)
  if (previous) await signOut(db, previous)
  return [sessionCookie(request, token), ...(await bringGuestCart())]
}

/** The Set-Cookie values that empty the guest's cart once it has become the member's. */
async function bringGuestCart(): Promise<string[]> {
  return []
}
