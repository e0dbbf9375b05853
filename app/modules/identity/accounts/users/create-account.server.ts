import type { Role } from '#app/base/actor.ts'
import { ok, type Result, refuse } from '#app/base/result.ts'
import type { Tx } from '#app/db/client.server.ts'
import type { Language } from '#app/messages/language.ts'
import { credentials, users } from '../tables.ts'

export type NewAccount = {
  /** None where somebody registers with a phone; then there is no password either. */
  email: string | null
  passwordHash?: string
  name: string
  phone?: string
  role: Role
  language?: Language
  emailVerified?: boolean
}

/** Writes a user and how they sign in. Of two who register an email at once the second waits and is refused. */
export async function createAccount(tx: Tx, account: NewAccount): Promise<Result<string, 'email-taken'>> {
  const { passwordHash, ...values } = account
  const [user] = await tx.insert(users).values(values).onConflictDoNothing().returning({ id: users.id })
  if (!user) return refuse('email-taken')
  if (!passwordHash) return ok(user.id)
  await tx.insert(credentials).values({
    userId: user.id,
    accountId: user.id,
    providerId: 'credential', // a password
    password: passwordHash,
  })
  return ok(user.id)
}
