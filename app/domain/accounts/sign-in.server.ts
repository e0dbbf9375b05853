import { isAPIError } from 'better-auth/api'
import { eq } from 'drizzle-orm'
import type { Db } from '../../db/client.server.ts'
import { ok, type Result, refuse } from '../shared/result.ts'
import { authOn, originHeaders } from './auth.server.ts'
import { forgetTries, returnTry, takeTry } from './limit-tries.server.ts'
import { emailField, type Origin, type SignInRefusal } from './rules.ts'
import { users } from './tables.ts'

type SignedIn = { userId: string; token: string }

/**
 * A new session for whoever knows the password. Every failure counts for the account and for the address; on a device
 * that was signed in to the account before, for that device alone, so that nobody can lock its owner out.
 */
export async function signIn(
  db: Db,
  typed: { email: string; password: string },
  origin: Origin,
): Promise<Result<SignedIn, SignInRefusal>> {
  const email = emailField.safeParse(typed.email)
  if (!email.success) return refuse('invalid-email')
  const tries = origin.device
    ? triesOfDevice(db, `${email.data} ${origin.device}`)
    : triesOfStranger(db, email.data, origin.address)
  if (!(await tries.take())) return refuse('too-many-tries')
  const proven = await prove(db, { email: email.data, password: typed.password }, origin)
  if (proven.ok) await tries.giveBack()
  return proven
}

const triesOfDevice = (db: Db, device: string) => ({
  take: () => takeTry(db, 'sign-in from a known device', device),
  giveBack: () => forgetTries(db, 'sign-in from a known device', device),
})

const triesOfStranger = (db: Db, email: string, address: string) => ({
  take: async () =>
    (await takeTry(db, 'sign-in from an address', address)) &&
    (await takeTry(db, 'sign-in of an account', email)),
  async giveBack() {
    await forgetTries(db, 'sign-in of an account', email)
    await returnTry(db, 'sign-in from an address', address)
  },
})

async function prove(
  db: Db,
  body: { email: string; password: string },
  origin: Origin,
): Promise<Result<SignedIn, SignInRefusal>> {
  const [user] = await db.select({ id: users.id }).from(users).where(eq(users.email, body.email))
  if (!user) return refuse('no-account')
  try {
    const { token } = await authOn(db).api.signInEmail({ body, headers: originHeaders(origin) })
    return ok({ userId: user.id, token })
  } catch (error) {
    if (!isAPIError(error)) throw error
    if (error.status === 'FORBIDDEN') return refuse('suspended')
    if (error.status === 'UNAUTHORIZED' || error.status === 'BAD_REQUEST') return refuse('wrong-password')
    throw error
  }
}
