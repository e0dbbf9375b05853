import { createCipheriv, createDecipheriv, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { HOTP, Secret, TOTP } from 'otpauth'
import { ok, type Result, refuse } from '#app/base/result.ts'
import { appSecret } from '#app/base/secrets/app-secret.server.ts'
import { config } from '#app/config.server.ts'
import { type Db, type Tx, transact } from '#app/db/client.server.ts'
import { recordAuditEntry } from '#app/modules/platform/audit/audit.server.ts'
import type { AuditActor } from '#app/modules/platform/audit/rules.ts'
import { consumeAttempt, resetAttempts } from '#app/modules/platform/limits/rate-limits.server.ts'
import { writeMail } from '#app/modules/platform/mail/mails.server.ts'
import { securityNotice } from '#app/modules/platform/mail/rules.ts'
import * as texts from '#messages/sessions.ts'
import { lockAccount } from '../../accounts/locking.server.ts'
import { hashToken } from '../../accounts/passwords/passwords.server.ts'
import { secondFactorResetNotice, signedOutNotice } from '../session-rules.ts'
import { deleteSessions } from '../sessions.server.ts'
import { secondFactors, sessions } from '../tables.ts'
import {
  backupCodeCount,
  isBackupCode,
  normalizeCode,
  type SecondFactorRefusal,
  totpStepOf,
} from './second-factor-rules.ts'

/** What an app is set up with: a QR code of `uri`, or the secret typed in. */
export type SecondFactorSetup = { uri: string; secret: string }

/** Who holds the session: what they do is in the log, with the address they did it from. */
type Holder = AuditActor & { sessionId: string }
const aboutOwn = ({ userId }: AuditActor) => ({ subject: { kind: 'user' as const, id: userId } })

/** How somebody's second factor stands: `isOn` once a first code was entered. */
export async function findSecondFactor(db: Db, userId: string) {
  const [row] = await db.select().from(secondFactors).where(eq(secondFactors.userId, userId))
  return { isOn: Boolean(row?.turnedOnAt), backupCodesLeft: row?.backupCodes.length ?? 0 }
}

/**
 * A secret for an app that is not set up yet; asked again in this session, the same one, so that a page may be opened twice.
 * Every session has one of its own: who saw a page of another, with a stolen password say, knows nothing of this one.
 */
export async function startSecondFactorSetup(
  db: Db,
  { userId, sessionId, email }: { userId: string; sessionId: string; email: string | null },
  issuer: string,
): Promise<Result<SecondFactorSetup, 'on-already'>> {
  if ((await findSecondFactor(db, userId)).isOn) return refuse('on-already')
  const secret = keyOf(secretFor({ userId, sessionId }))
  return ok({ uri: new TOTP({ issuer, label: email ?? userId, secret }).toString(), secret: secret.base32 })
}

/** The first code turns it on, in this session too. Returns the backup codes, which are shown this once. */
export const enableSecondFactor = (
  db: Db,
  holder: Holder,
  typed: string,
  now = new Date(),
): Promise<Result<string[], SecondFactorRefusal>> => {
  const { userId, sessionId } = holder
  return withTry(db, userId, () =>
    transact<string[], SecondFactorRefusal>(db, async (tx) => {
      const account = await lockAccount(tx, userId)
      const row = await lockFactor(tx, userId)
      if (!account || row?.turnedOnAt) return refuse('not-begun')
      const secret = secretFor({ userId, sessionId })
      const step = stepFor({ secret, lastStep: 0 }, normalizeCode(typed), now)
      if (step === undefined) return refuse('wrong-code')
      const codes = Array.from({ length: backupCodeCount }, newBackupCode)
      const turnedOn = {
        secret: seal(userId, secret),
        turnedOnAt: now,
        lastStep: step,
        backupCodes: codes.map(hashToken),
        updatedAt: now,
      }
      await tx
        .insert(secondFactors)
        .values({ userId, ...turnedOn })
        .onConflictDoUpdate({ target: secondFactors.userId, set: turnedOn })
      await tx.update(sessions).set({ secondFactorAt: now }).where(eq(sessions.id, sessionId))
      await writeMail(tx, account, (t) =>
        securityNotice({
          title: t(texts.secondFactorOnTitle),
          text: t(texts.secondFactorChangedText),
          path: '/login',
        }),
      )
      await recordAuditEntry(tx, holder, { action: 'second-factor.on', ...aboutOwn(holder) })
      return ok(codes)
    }),
  )
}

/** Opens the rest of a session: by a code of the app, or by a backup code. Either counts once. */
export const verifySecondFactor = (
  db: Db,
  holder: Holder,
  typed: string,
  now = new Date(),
): Promise<Result<null, SecondFactorRefusal>> => {
  const { userId, sessionId } = holder
  return withTry(db, userId, () =>
    transact<null, SecondFactorRefusal>(db, async (tx) => {
      const row = await lockFactor(tx, userId)
      if (!row?.turnedOnAt) return refuse('not-begun')
      const used = spendCode(row, normalizeCode(typed), now)
      if (!used) return refuse('wrong-code')
      await tx
        .update(secondFactors)
        .set({ ...used, updatedAt: now })
        .where(eq(secondFactors.userId, userId))
      await tx.update(sessions).set({ secondFactorAt: now }).where(eq(sessions.id, sessionId))
      if (used.backupCodes)
        await recordAuditEntry(tx, holder, {
          action: 'second-factor.backup-code',
          ...aboutOwn(holder),
          before: { backupCodes: row.backupCodes.length },
          after: { backupCodes: used.backupCodes.length },
        })
      return ok(null)
    }),
  )
}

/** By a code, so that a browser left open does not do. Other sessions, which showed one, go on. */
export const disableSecondFactor = (
  db: Db,
  holder: Holder,
  typed: string,
  now = new Date(),
): Promise<Result<null, SecondFactorRefusal>> => {
  const { userId } = holder
  return withTry(db, userId, () =>
    transact<null, SecondFactorRefusal>(db, async (tx) => {
      const account = await lockAccount(tx, userId)
      const row = await lockFactor(tx, userId)
      if (!account || !row?.turnedOnAt) return refuse('not-begun')
      if (isSecondFactorRequired()) return refuse('required')
      if (!spendCode(row, normalizeCode(typed), now)) return refuse('wrong-code')
      await tx.delete(secondFactors).where(eq(secondFactors.userId, userId))
      await writeMail(tx, account, (t) =>
        securityNotice({
          title: t(texts.secondFactorOffTitle),
          text: t(texts.secondFactorChangedText),
          path: '/login',
        }),
      )
      await recordAuditEntry(tx, holder, { action: 'second-factor.off', ...aboutOwn(holder) })
      return ok(null)
    }),
  )
}

/** For whoever lost phone and codes, by the operator at the server: the next sign-in sets up a new app. */
export const resetSecondFactor = (db: Db, userId: string): Promise<Result<boolean, 'no-such-user'>> =>
  transact<boolean, 'no-such-user'>(db, async (tx) => {
    const account = await lockAccount(tx, userId)
    if (!account) return refuse('no-such-user')
    const removed = await tx.delete(secondFactors).where(eq(secondFactors.userId, userId))
    const ended = await deleteSessions(tx, userId)
    const wasOn = (removed.rowCount ?? 0) > 0
    if (wasOn) await writeMail(tx, account, (t) => securityNotice(secondFactorResetNotice(t)))
    else if (ended > 0)
      await writeMail(tx, account, (t) => securityNotice(signedOutNotice(t, ended, 'admin')))
    const holder = { userId, name: account.name, role: account.role }
    await recordAuditEntry(tx, holder, { action: 'second-factor.reset', ...aboutOwn(holder) })
    return ok(wasOn)
  })

type Row = typeof secondFactors.$inferSelect

async function lockFactor(tx: Tx, userId: string) {
  const [row] = await tx.select().from(secondFactors).where(eq(secondFactors.userId, userId)).for('update')
  return row
}

async function withTry<Value>(
  db: Db,
  userId: string,
  work: () => Promise<Result<Value, SecondFactorRefusal>>,
): Promise<Result<Value, SecondFactorRefusal>> {
  if (!(await consumeAttempt(db, 'second factor of a member', userId))) return refuse('too-many-codes')
  const done = await work()
  if (done.ok) await resetAttempts(db, 'second factor of a member', userId)
  return done
}

/** What the row keeps once the code is used; undefined where it is not right. */
function spendCode(row: Row, code: string, now: Date): Partial<Row> | undefined {
  if (isBackupCode(code)) {
    const left = row.backupCodes.filter((hash) => !isSame(hash, hashToken(code)))
    return left.length < row.backupCodes.length ? { backupCodes: left } : undefined
  }
  const secret = open(row.userId, row.secret)
  const step = stepFor({ secret, lastStep: row.lastStep }, code, now)
  return step === undefined ? undefined : { lastStep: step }
}

/** The step that a code is of: now, the one before or after, and none that was used already. */
function stepFor(of: { secret: string; lastStep: number }, code: string, now: Date) {
  const secret = keyOf(of.secret)
  for (const step of [-1, 0, 1].map((off) => totpStepOf(now) + off))
    if (step > of.lastStep && isSame(HOTP.generate({ secret, counter: step }), code)) return step
  return undefined
}

/** The stored text itself is the key, as apps that are set up already have it. */
const keyOf = (secret: string) => Secret.fromUTF8(secret)

/** Kept nowhere before it counts: the app's secret and the session make it. */
const secretFor = ({ userId, sessionId }: { userId: string; sessionId: string }) =>
  Buffer.from(
    hkdfSync('sha256', appSecret(), '', `thumba new second factor ${userId} ${sessionId}`, 20),
  ).toString('hex')

function isSame(one: string, other: string) {
  const [known, typed] = [Buffer.from(one), Buffer.from(other)]
  return known.byteLength === typed.byteLength && timingSafeEqual(known, typed)
}

const letters = 'abcdefghjkmnpqrstuvwxyz23456789z'
const newBackupCode = () => [...randomBytes(10)].map((byte) => letters[byte % letters.length]).join('')

const algorithm = 'aes-256-gcm'
const key = () => new Uint8Array(hkdfSync('sha256', appSecret(), '', 'thumba second factors 1', 32))

function seal(userId: string, secret: string): string {
  const nonce = randomBytes(12)
  const cipher = createCipheriv(algorithm, key(), nonce).setAAD(Buffer.from(userId))
  return Buffer.concat([nonce, cipher.update(secret, 'utf8'), cipher.final(), cipher.getAuthTag()]).toString(
    'base64',
  )
}

function open(userId: string, sealed: string): string {
  const bytes = Buffer.from(sealed, 'base64')
  const decipher = createDecipheriv(algorithm, key(), bytes.subarray(0, 12)).setAAD(Buffer.from(userId))
  decipher.setAuthTag(bytes.subarray(-16))
  return decipher.update(bytes.subarray(12, -16), undefined, 'utf8') + decipher.final('utf8')
}

/** Whether administrators must have a second factor here: wherever the shop is open to the world, unless a setting says. */
export function isSecondFactorRequired({
  ADMIN_SECOND_FACTOR,
  PUBLIC_URL,
}: Pick<typeof config, 'ADMIN_SECOND_FACTOR' | 'PUBLIC_URL'> = config): boolean {
  if (ADMIN_SECOND_FACTOR) return ADMIN_SECOND_FACTOR === 'required'
  return PUBLIC_URL !== undefined && !isOwnMachine(new URL(PUBLIC_URL).hostname)
}

const isOwnMachine = (host: string) =>
  /^(localhost|.*\.localhost|127\.\d+\.\d+\.\d+|\[::1\]|0\.0\.0\.0)$/.test(host)
