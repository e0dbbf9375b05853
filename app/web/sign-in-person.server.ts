import { redirect } from 'react-router'
import { db } from '../db/index.server.ts'
import type { Origin } from '../domain/accounts/rules.ts'
import { signOut } from '../domain/accounts/sign-out.server.ts'
import { bringGuestCart } from './bring-guest-cart.server.ts'
import { bringGuestWish } from './guest-wish.server.ts'
import { rememberDevice } from './known-device.server.ts'
import { sessionCookie } from './session.server.ts'
import { cookieToken } from './session-token.server.ts'
import { flashToast } from './toast.server.ts'

type NewSession = { token: string; email: string }

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
  return [
    sessionCookie(request, session.token),
    await rememberDevice(request, session.email),
    ...(await bringGuestCart(request, session.token)),
    ...(await bringGuestWish(request, session.token)),
  ]
}

/** Leads on to `path` with the cookies, and a greeting there. */
export async function welcome(path: string, cookies: string[], text: string): Promise<Response> {
  const headers = new Headers()
  for (const cookie of [...cookies, await flashToast({ kind: 'success', text })])
    headers.append('Set-Cookie', cookie)
  return redirect(path, { status: 303, headers })
}
