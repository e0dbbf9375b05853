import { createHash, randomBytes, scrypt, timingSafeEqual } from 'node:crypto'

/** The parameters that OWASP names for scrypt, and the form in which every hash is stored: `salt:key`, both in hex. */
const cost = { N: 16_384, r: 16, p: 1, maxmem: 64 * 1024 * 1024 }
const keyBytes = 64

export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16).toString('hex')
  return `${salt}:${(await keyOf(password, salt)).toString('hex')}`
}

/** Whether a typed password is the one behind a hash. What is longer than any password is not worth hashing. */
export async function isPasswordOf(password: string, hash: string): Promise<boolean> {
  if (password.length > 1000) return false
  const [salt, key] = hash.split(':')
  const known = Buffer.from(key ?? '', 'hex')
  if (!salt || known.byteLength !== keyBytes)
    throw new Error('A stored password hash is not of the form salt:key.')
  return timingSafeEqual(known, await keyOf(password, salt))
}

/** In the thread pool, so that other requests go on. One password has several spellings in Unicode; all are one here. */
function keyOf(password: string, salt: string): Promise<Buffer> {
  return new Promise((resolve, reject) =>
    scrypt(password.normalize('NFKC'), salt, keyBytes, cost, (error, key) =>
      error ? reject(error) : resolve(key),
    ),
  )
}

/** A session's token of 192 bits. It travels in the cookie or as a bearer token, and rests nowhere here. */
export const newSessionToken = () => randomBytes(24).toString('base64url')
/** What the table holds of a token: of no use to whoever reads the table, its backups or the logs. */
export const hashToken = (token: string) => createHash('sha256').update(token).digest('base64url')
