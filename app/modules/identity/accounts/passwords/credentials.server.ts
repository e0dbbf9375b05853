import { createHash, randomBytes } from 'node:crypto'
import { hashPassword as hash, verifyPassword } from 'better-auth/crypto'

/** scrypt, as better-auth does it. What else an account needs is ours (decisions 005 and 123). */
export const hashPassword = (password: string) => hash(password)

/** Whether a typed password is the one behind a hash. What is longer than any password is not worth hashing. */
export const isPasswordOf = (password: string, hash: string) =>
  password.length <= 1000 ? verifyPassword({ password, hash }) : Promise.resolve(false)

/** A session's token of 192 bits. It travels in the cookie or as a bearer token, and rests nowhere here. */
export const newSessionToken = () => randomBytes(24).toString('base64url')
/** What the table holds of a token: of no use to whoever reads the table, its backups or the logs. */
export const hashToken = (token: string) => createHash('sha256').update(token).digest('base64url')
