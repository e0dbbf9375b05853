import { and, eq } from 'drizzle-orm'
import type { Db } from '../../db/client.server.ts'
import { ok, type Result, refuse } from '../shared/result.ts'
import { fits } from './auth.server.ts'
import type { PasswordCheckRefusal } from './change-rules.ts'
import { forgetTries, takeTry } from './limit-tries.server.ts'
import { credentials } from './tables.ts'

/** Asks a signed-in member for the password again, before something grave. Returns the hash it was checked against. */
export async function checkPassword(
  db: Db,
  userId: string,
  password: string,
): Promise<Result<string, PasswordCheckRefusal>> {
  if (!(await takeTry(db, 'password of a member', userId))) return refuse('too-many-tries')
  const hash = await findPasswordHash(db, userId)
  if (!hash || !(await fits(password, hash))) return refuse('wrong-password')
  await forgetTries(db, 'password of a member', userId)
  return ok(hash)
}

export async function findPasswordHash(db: Db, userId: string) {
  const [credential] = await db
    .select({ hash: credentials.password })
    .from(credentials)
    .where(and(eq(credentials.userId, userId), eq(credentials.providerId, 'credential')))
  return credential?.hash ?? undefined
}
