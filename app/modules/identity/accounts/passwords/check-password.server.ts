import { and, eq } from 'drizzle-orm'
import { ok, type Result, refuse } from '#app/base/result.ts'
import type { Db } from '#app/db/client.server.ts'
import { consumeAttempt, resetAttempts } from '#app/modules/platform/limits/rate-limits.server.ts'
import { credentials } from '../tables.ts'
import type { PasswordCheckRefusal } from './credential-change-rules.ts'
import { isPasswordOf } from './credentials.server.ts'

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
