import { createHash, randomBytes } from 'node:crypto'
import { appSecret } from '#app/base/secrets/app-secret.server.ts'
import { createSignedCookie } from '../signed-cookie.server.ts'

const mostAccounts = 5
const year = 365 * 24 * 60 * 60

// Not named like our other cookies: it changes no page, so guests who have it still share cached pages.
const cookie = createSignedCookie('known-device', {
  path: '/',
  httpOnly: true,
  sameSite: 'lax',
  maxAge: year,
})

/**
 * What this browser is called for an account that was signed in to on it before. Its tries are counted apart, so that a
 * stranger who guesses at the account can't keep its owner out (decision 008).
 */
export async function knownDevice(request: Request, email: string): Promise<string | undefined> {
  const entry = (await entries(request)).find((kept) => kept.startsWith(`${markOf(email)} `))
  return entry?.split(' ')[1]
}

/** The Set-Cookie value by which this browser is known for the account from now on. */
export async function rememberDevice(request: Request, email: string): Promise<string> {
  const mark = markOf(email)
  const name = (await knownDevice(request, email)) ?? randomBytes(16).toString('base64url')
  const others = (await entries(request)).filter((kept) => !kept.startsWith(`${mark} `))
  return cookie.serialize([`${mark} ${name}`, ...others].slice(0, mostAccounts))
}

async function entries(request: Request): Promise<string[]> {
  const kept: unknown = await cookie.parse(request.headers.get('Cookie'))
  return Array.isArray(kept) ? kept.filter((entry) => typeof entry === 'string') : []
}

/** Whoever borrows the phone must not read whose accounts it knows. */
const markOf = (email: string) =>
  createHash('sha256').update(`${appSecret()} ${email.trim().toLowerCase()}`).digest('base64url').slice(0, 22)
