import { createHash, randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { config, leastPasswordCost } from '#app/config.server.ts'

/**
 * The parameters that OWASP names for scrypt. A hash is stored as `salt:key`, both in hex, or `salt:key:N` where it was made at
 * another cost than this one.
 */
const parameters = { r: 16, p: 1, maxmem: 160 * 1024 * 1024 }
const usualCost = leastPasswordCost
const keyBytes = 64

/** @param cost scrypt's N */
export async function hashPassword(password: string, cost = config.PASSWORD_COST): Promise<string> {
  const salt = randomBytes(16).toString('hex')
  const key = (await keyOf(password, salt, cost)).toString('hex')
  return cost === usualCost ? `${salt}:${key}` : `${salt}:${key}:${cost}`
}

/** Whether a typed password is the one behind a hash. What is longer than any password is not worth hashing. */
export async function isPasswordOf(password: string, hash: string): Promise<boolean> {
  if (password.length > 1000) return false
  const [salt, key, cost] = hash.split(':')
  const known = Buffer.from(key ?? '', 'hex')
  if (!salt || known.byteLength !== keyBytes)
    throw new Error('A stored password hash is not of the form salt:key.')
  return timingSafeEqual(known, await keyOf(password, salt, cost ? Number(cost) : usualCost))
}

/** In the thread pool, so that other requests go on. One password has several spellings in Unicode; all are one here. */
function keyOf(password: string, salt: string, N: number): Promise<Buffer> {
  return new Promise((resolve, reject) =>
    scrypt(password.normalize('NFKC'), salt, keyBytes, { ...parameters, N }, (error, key) =>
      error ? reject(error) : resolve(key),
    ),
  )
}

/** A session's token of 192 bits. It travels in the cookie or as a bearer token, and rests nowhere here. */
export const newSessionToken = () => randomBytes(24).toString('base64url')
/** What the table holds of a token: of no use to whoever reads the table, its backups or the logs. */
export const hashToken = (token: string) => createHash('sha256').update(token).digest('base64url')
