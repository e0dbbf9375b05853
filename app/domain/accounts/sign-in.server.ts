import { isAPIError } from 'better-auth/api'
import { eq } from 'drizzle-orm'
import type { Db } from '../../db/client.server.ts'
import { ok, type Result, refuse } from '../shared/result.ts'
import { authOn, originHeaders } from './auth.server.ts'
import { forgetTries, returnTry, takeTry } from './limit-tries.server.ts'
import { emailField, type Origin, type SignInRefusal } from './rules.ts'
import { users } from './tables.ts'

type SignedIn = { userId: string; token: string }

/** A new session for whoever knows the password. Every failure counts for the account and for the address. */
export async function signIn(
  db: Db,
  typed: { email: string; password: string },
  origin: Origin,
): Promise<Result<SignedIn, SignInRefusal>> {
  const email = emailField.safeParse(typed.email)
  if (!email.success) return refuse('invalid-email')
  if (!(await takeTry(db, 'sign-in from an address', origin.address))) return refuse('too-many-tries')
  if (!(await takeTry(db, 'sign-in of an account', email.data))) return refuse('too-many-tries')

  const proven = await prove(db, { email: email.data, password: typed.password }, origin)
  if (!proven.ok) return proven
  await forgetTries(db, 'sign-in of an account', email.data)
  await returnTry(db, 'sign-in from an address', origin.address)
  return proven
}

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
