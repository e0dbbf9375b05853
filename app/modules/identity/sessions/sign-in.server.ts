import { eq } from 'drizzle-orm'
import { ok, type Result, refuse } from '#app/base/result.ts'
import { signInsRefused } from '#app/base/telemetry/counters.server.ts'
import { type Db, transact } from '#app/db/client.server.ts'
import { isUsable } from '#app/modules/identity/accounts/status.ts'
import {
  type Counted,
  consumeAttempt,
  findUsedUp,
  resetAttempts,
  restoreAttempt,
} from '#app/modules/platform/limits/rate-limits.server.ts'
import { findPasswordHash, findPasswordStart } from '../accounts/passwords/check-password.server.ts'
import { isPasswordOf } from '../accounts/passwords/credentials.server.ts'
import { emailField, type Origin, type SignInRefusal } from '../accounts/rules.ts'
import { users } from '../accounts/tables.ts'
import { lockAccount } from '../accounts/users/lock-account.server.ts'
import { warnByText } from '../phones/warn-by-text.server.ts'
import { createSession } from './create-session.server.ts'

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
