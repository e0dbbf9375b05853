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

/** `from`: since when the browser counts as known to the account, in milliseconds. */
type Entry = { mark: string; name: string; from: number }

/**
 * What this browser is called for an account that was signed in to on it before. Its tries are counted apart, so that a
 * stranger who guesses at the account can't keep its owner out (decision 010).
 */
export async function knownDevice(request: Request, email: string): Promise<string | undefined> {
  return (await entriesOf(request, [email])).find(isKnown)?.name
}

/** Which accounts this browser was signed in to before, asked by their ids. */
export async function knownAccounts(request: Request): Promise<(userId: string) => boolean> {
  const kept = await entries(request)
  return (userId) => kept.some((entry) => entry.mark === markOf(userId) && isKnown(entry))
}

/** Whether an account was ever signed in to on this browser, by its email or id: as evidence, not as trust. */
export const wasSignedInHere = async (request: Request, account: string): Promise<boolean> =>
  (await entriesOf(request, [account])).length > 0

type Account = { email?: string | null; userId?: string }

/**
 * The Set-Cookie value by which this browser is known for the account from now on: by its email and its id. Where a code
 * alone signed in it is known only once nothing is held any more: else the next code would end what the first was held for.
 */
export async function rememberDevice(
  request: Request,
  { email, userId }: Account,
  heldUntil?: string | Date | null,
): Promise<string> {
  const accounts = [email, userId].filter((name) => typeof name === 'string')
  const marks = accounts.map(markOf)
  const before = await entriesOf(request, accounts)
  const name = before[0]?.name ?? randomBytes(16).toString('base64url')
  const held = heldUntil ? new Date(heldUntil).getTime() : 0
  const from = Math.min(held, ...before.map((entry) => entry.from))
  const others = (await entries(request)).filter(({ mark }) => !marks.includes(mark))
  const all = [...marks.map((mark) => ({ mark, name, from })), ...others].slice(0, 2 * mostAccounts)
  return cookie.serialize(all.map(written))
}

async function entriesOf(request: Request, accounts: string[]): Promise<Entry[]> {
  const marks = accounts.map(markOf)
  return (await entries(request)).filter(({ mark }) => marks.includes(mark))
}

async function entries(request: Request): Promise<Entry[]> {
  const kept: unknown = await cookie.parse(request.headers.get('Cookie'))
  return Array.isArray(kept) ? kept.filter((entry) => typeof entry === 'string').map(read) : []
}

function read(entry: string): Entry {
  const [mark = '', name = '', from = '0'] = entry.split(' ')
  return { mark, name, from: Number(from) }
}
const written = ({ mark, name, from }: Entry) => (from > 0 ? `${mark} ${name} ${from}` : `${mark} ${name}`)
const isKnown = ({ from }: Entry) => from <= Date.now()

/** Whoever borrows the phone must not read whose accounts it knows. */
const markOf = (account: string) =>
  createHash('sha256')
    .update(`${appSecret()} ${account.trim().toLowerCase()}`)
    .digest('base64url')
    .slice(0, 22)
