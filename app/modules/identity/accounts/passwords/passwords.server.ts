import { createHash, randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { Admin } from '#app/base/actor.ts'
import { ok, type Result, refuse } from '#app/base/result.ts'
import { config, leastPasswordCost } from '#app/config.server.ts'
import { type Db, type Tx, transact } from '#app/db/client.server.ts'
import type { Message } from '#app/messages/language.ts'
import { recordAuditEntry } from '#app/modules/platform/audit/audit.server.ts'
import { consumeAttempt, resetAttempts } from '#app/modules/platform/limits/rate-limits.server.ts'
import { writeMail } from '#app/modules/platform/mail/mails.server.ts'
import type { Settings } from '#app/modules/platform/settings/rules.ts'
import { isUsable } from '#app/modules/platform/users/status.ts'
import { users } from '#app/modules/platform/users/tables.ts'
import * as texts from '#messages/accounts.ts'
import { linkMinutes, type ResetRefusal, secondsUntilResend } from '../links/link-rules.ts'
import { createLink, linkIdentifier } from '../links/links.server.ts'
import { type Account, lockAccount, lockAccountForAdmin } from '../locking.server.ts'
import { emailField } from '../rules.ts'
import { credentials, verifications } from '../tables.ts'
import { isDeletedAccount, type UserActionRefusal } from '../user-action-rules.ts'
import { commonPasswordList } from './common-password-list.server.ts'
import type { PasswordCheckRefusal } from './credential-change-rules.ts'
import { guessablePassword, type PasswordOwner, passwordError } from './password-rules.ts'

/** Asks a signed-in member for the password again, before something grave. Returns the hash it was checked against. */
export async function checkPassword(
  db: Db,
  userId: string,
  password: string,
): Promise<Result<string, PasswordCheckRefusal>> {
  if (!(await consumeAttempt(db, 'password of a member', userId))) return refuse('too-many-tries')
  const hash = await findPasswordHash(db, userId)
  if (!hash || !(await isPasswordOf(password, hash))) return refuse('wrong-password')
  await resetAttempts(db, 'password of a member', userId)
  return ok(hash)
}

/** From when a password moves money; null where it always did. */
export async function findPasswordStart(db: Db, userId: string): Promise<Date | null> {
  const [credential] = await db
    .select({ countsFrom: credentials.countsFrom })
    .from(credentials)
    .where(and(eq(credentials.userId, userId), eq(credentials.providerId, 'credential')))
  return credential?.countsFrom ?? null
}

export async function findPasswordHash(db: Db, userId: string) {
  const [credential] = await db
    .select({ hash: credentials.password })
    .from(credentials)
    .where(and(eq(credentials.userId, userId), eq(credentials.providerId, 'credential')))
  return credential?.hash ?? undefined
}

const sentAgainWithin = 60_000
/** Whether it was changed to this a moment ago: by the same form, which comes again. */
export async function wasJustChangedTo(db: Db, userId: string, password: string, now: Date) {
  const [credential] = await db
    .select({ hash: credentials.password, changedAt: credentials.updatedAt })
    .from(credentials)
    .where(and(eq(credentials.userId, userId), eq(credentials.providerId, 'credential')))
  if (!credential?.hash || now.getTime() - credential.changedAt.getTime() > sentAgainWithin) return false
  return isPasswordOf(password, credential.hash)
}

const common: ReadonlySet<string> = new Set(commonPasswordList.trim().split(/\s+/))

/** Why a new password is refused: it lacks something, or others would try it first. Nobody is asked for it at a sign-in. */
export function refusedPassword(
  password: string,
  owner: PasswordOwner,
  { passwordPolicy, name }: Pick<Settings, 'passwordPolicy' | 'name'>,
): Message | undefined {
  const lacks = passwordError(password, passwordPolicy)
  if (lacks) return lacks
  const names = [...(owner.names ?? []), name, 'Thumba']
  const guessable = guessablePassword(password, { ...owner, names }, common)
  return guessable && texts.guessablePasswords[guessable]
}

/**
 * Sets a password, also for a user who had none (sellers that an import brought in). `countsFrom`: from when it moves money,
 * where only a code to the phone set it. Another password in the meantime waits as long: a thief would choose one.
 */
export async function writePassword(tx: Tx, userId: string, passwordHash: string, countsFrom?: Date) {
  await tx
    .insert(credentials)
    .values({
      userId,
      accountId: userId,
      providerId: 'credential',
      password: passwordHash,
      countsFrom: countsFrom ?? null,
    })
    .onConflictDoUpdate({
      target: [credentials.userId, credentials.providerId],
      set: { password: passwordHash, ...(countsFrom && { countsFrom }), updatedAt: new Date() },
    })
}

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

/** Mails a link to choose a new password. Asking again makes the link of before worthless. */
export async function sendPasswordReset(
  db: Db,
  typed: { email: string },
  { address }: { address: string },
  now = new Date(),
): Promise<Result<null, ResetRefusal>> {
  const email = emailField.safeParse(typed.email)
  if (!email.success) return refuse('invalid-email')
  const [user] = await db.select({ id: users.id }).from(users).where(eq(users.email, email.data))
  // The network last: many people share one.
  if (user && !(await consumeAttempt(db, 'reset of an account', user.id))) return refuse('too-many-resets')
  if (user && !(await consumeAttempt(db, 'links to an email', email.data))) return refuse('too-many-resets')
  if (!(await consumeAttempt(db, 'reset from an address', address))) return refuse('too-many-resets')
  if (!user) return refuse('no-account')
  return transact<null, ResetRefusal>(db, async (tx) => {
    const account = await lockAccount(tx, user.id)
    if (!account) return refuse('no-account')
    if (!isUsable(account.status)) return refuse('suspended')
    await writePasswordReset(tx, account, now)
    return ok(null)
  })
}

/** Writes the message with the link. The caller holds the account. */
async function writePasswordReset(tx: Tx, account: Account, now: Date): Promise<void> {
  const { id: userId, email } = account
  if (!email) throw new Error('Whoever has no email is sent no link')
  const token = await createLink(tx, 'reset-password', { userId, email }, now)
  await writeMail(tx, account, {
    kind: 'reset-password',
    path: `/reset-password?token=${token}`,
    minutes: linkMinutes['reset-password'],
  })
}

/** Mails somebody a link to choose a new password. Pressed twice in a row, it is sent once. */
export const sendUserPasswordReset = (
  db: Db,
  admin: Admin,
  { id }: { id: string },
  now = new Date(),
): Promise<Result<null, UserActionRefusal>> =>
  transact<null, UserActionRefusal>(db, async (tx) => {
    const held = await lockAccountForAdmin(tx, admin, id)
    if (!held.ok) return held
    const { account } = held.value
    if (isDeletedAccount(account)) return refuse('account-erased')
    if (!isUsable(account.status)) return refuse('account-suspended')
    if (!account.email) return refuse('no-email')
    const [link] = await tx
      .select({ sentAt: verifications.createdAt })
      .from(verifications)
      .where(eq(verifications.identifier, linkIdentifier('reset-password', id)))
    if (secondsUntilResend(link?.sentAt, now) > 0) return refuse('sent-just-now')
    await writePasswordReset(tx, account, now)
    await recordAuditEntry(tx, admin, { action: 'user.reset', subject: { kind: 'user', id } })
    return ok(null)
  })
