import { and, eq, gt } from 'drizzle-orm'
import type { Admin } from '#app/base/actor.ts'
import { ok, type Result, refuse } from '#app/base/result.ts'
import { signInsRefused } from '#app/base/telemetry/counters.server.ts'
import { type Db, transact } from '#app/db/client.server.ts'
import {
  type Counted,
  consumeAttempt,
  findUsedUp,
  resetAttempts,
  restoreAttempt,
} from '#app/modules/platform/limits/rate-limits.server.ts'
import { isUsable } from '#app/modules/platform/users/status.ts'
import { users } from '#app/modules/platform/users/tables.ts'
import { lockAccount } from '../accounts/locking.server.ts'
import type { PasswordCheckRefusal } from '../accounts/passwords/credential-change-rules.ts'
import {
  checkPassword,
  findPasswordHash,
  findPasswordStart,
  isPasswordOf,
} from '../accounts/passwords/passwords.server.ts'
import { emailField, type Origin, type SignInRefusal } from '../accounts/rules.ts'
import { warnByText } from '../accounts/verified-phones.server.ts'
import { type PendingAction, passwordConfirmationMinutes } from './session-rules.ts'
import { createSession } from './sessions.server.ts'
import { sessions } from './tables.ts'

type SignedIn = { userId: string; token: string }

/**
 * A new session for whoever knows the password. Every failure counts for the account, and last for the address, which
 * many people share; on a device that was signed in to the account before, for that device alone, so that nobody can
 * lock its owner out.
 */
export async function signIn(
  db: Db,
  typed: { email: string; password: string },
  origin: Origin,
  now = new Date(),
): Promise<Result<SignedIn, SignInRefusal>> {
  const signed = await trySignIn(db, typed, origin, now)
  if (!signed.ok) signInsRefused.inc({ reason: signed.reason })
  return signed
}

async function trySignIn(
  db: Db,
  typed: { email: string; password: string },
  origin: Origin,
  now: Date,
): Promise<Result<SignedIn, SignInRefusal>> {
  const email = emailField.safeParse(typed.email)
  if (!email.success) return refuse('invalid-email')
  const counted = origin.countedAs ?? origin.address
  const tries = origin.device
    ? triesOfDevice(db, `${email.data} ${origin.device}`)
    : triesOfStranger(db, email.data, counted, now)
  const taken = await tries.take()
  if (taken !== 'free') return refuse(taken)
  const proven = await prove(db, { email: email.data, password: typed.password }, origin)
  if (proven.ok) await tries.giveBack()
  return proven
}

type Tries = { take: () => Promise<'free' | 'too-many-tries' | 'work-first'>; giveBack: () => Promise<void> }

const triesOfDevice = (db: Db, device: string): Tries => ({
  take: async () =>
    (await consumeAttempt(db, 'sign-in from a known device', device)) ? 'free' : 'too-many-tries',
  giveBack: () => resetAttempts(db, 'sign-in from a known device', device),
})

const triesOfStranger = (db: Db, email: string, counted: string, now: Date): Tries => ({
  // What is refused for its account costs its neighbours nothing; they are never refused for it, only asked for some work.
  async take() {
    const all: Counted[] = [
      ['sign-in of an account', email],
      ['sign-in from an address', counted],
    ]
    const usedUp = await findUsedUp(db, all, now)
    if (!usedUp) return 'free'
    return usedUp.limit === 'sign-in of an account' ? 'too-many-tries' : 'work-first'
  },
  async giveBack() {
    await resetAttempts(db, 'sign-in of an account', email)
    await restoreAttempt(db, 'sign-in from an address', counted)
  },
})

async function prove(
  db: Db,
  { email, password }: { email: string; password: string },
  origin: Origin,
): Promise<Result<SignedIn, SignInRefusal>> {
  const [user] = await db.select({ id: users.id }).from(users).where(eq(users.email, email))
  if (!user) return refuse('no-account')
  const hash = await findPasswordHash(db, user.id)
  if (!hash || !(await isPasswordOf(password, hash))) return refuse('wrong-password')
  return transact<SignedIn, SignInRefusal>(db, async (tx) => {
    const account = await lockAccount(tx, user.id)
    // A reset or a suspension that came in between ended all sessions: no other may begin behind it.
    if (!account || (await findPasswordHash(tx, user.id)) !== hash) return refuse('wrong-password')
    if (!isUsable(account.status)) return refuse('suspended')
    // One that a code to the phone set a short while ago opens no more than the code does.
    const countsFrom = origin.device ? null : await findPasswordStart(tx, user.id)
    const how = { signedInBy: 'password', heldUntil: countsFrom } as const
    if (!origin.device) await warnByText(tx, account, 'security-sign-in')
    return ok({ userId: user.id, token: await createSession(tx, user.id, origin, new Date(), how) })
  })
}

/** Whether the password was typed in this session a short while ago: at signing in, or since. */
export async function isPasswordConfirmed(db: Db, { sessionId }: Admin, now = new Date()): Promise<boolean> {
  const since = new Date(now.getTime() - passwordConfirmationMinutes * 60 * 1000)
  const recent = and(eq(sessions.id, sessionId), gt(sessions.confirmedAt, since))
  return (await db.$count(sessions, recent)) > 0
}

/** The password, typed again: this session may do grave acts for a while, and nothing waits for it any more. */
export async function confirmSession(
  db: Db,
  { userId, sessionId }: Admin,
  password: string,
  now = new Date(),
): Promise<Result<null, PasswordCheckRefusal>> {
  const checked = await checkPassword(db, userId, password)
  if (!checked.ok) return checked
  await db.update(sessions).set({ confirmedAt: now, waitingAct: null }).where(eq(sessions.id, sessionId))
  return ok(null)
}

/** What was typed waits with the session, the newest form only. */
export const savePendingAction = (db: Db, { sessionId }: Admin, waitingAct: PendingAction) =>
  db.update(sessions).set({ waitingAct }).where(eq(sessions.id, sessionId))

export async function findPendingAction(db: Db, { sessionId }: Admin): Promise<PendingAction | undefined> {
  const [session] = await db
    .select({ act: sessions.waitingAct })
    .from(sessions)
    .where(eq(sessions.id, sessionId))
  return session?.act ?? undefined
}
