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

/** Which accounts this browser was signed in to before, asked by their ids. */
export async function knownAccounts(request: Request): Promise<(userId: string) => boolean> {
  const kept = await entries(request)
  return (userId) => kept.some((entry) => entry.startsWith(`${markOf(userId)} `))
}

/** The Set-Cookie value by which this browser is known for the account from now on: by its email and its id. */
export async function rememberDevice(
  request: Request,
  { email, userId }: { email?: string | null | undefined; userId?: string },
): Promise<string> {
  const names = [email, userId].filter((name) => typeof name === 'string')
  const marks = names.map(markOf)
  const known = await Promise.all(names.map((name) => knownDevice(request, name)))
  const name = known.find(Boolean) ?? randomBytes(16).toString('base64url')
  const others = (await entries(request)).filter((kept) => !marks.some((mark) => kept.startsWith(`${mark} `)))
  return cookie.serialize([...marks.map((mark) => `${mark} ${name}`), ...others].slice(0, 2 * mostAccounts))
}

async function entries(request: Request): Promise<string[]> {
  const kept: unknown = await cookie.parse(request.headers.get('Cookie'))
  return Array.isArray(kept) ? kept.filter((entry) => typeof entry === 'string') : []
}

/** Whoever borrows the phone must not read whose accounts it knows. */
const markOf = (account: string) =>
  createHash('sha256')
    .update(`${appSecret()} ${account.trim().toLowerCase()}`)
    .digest('base64url')
    .slice(0, 22)
