import { and, eq, gt } from 'drizzle-orm'
import type { Admin } from '#app/base/actor.ts'
import { ok, type Result } from '#app/base/result.ts'
import type { Db } from '#app/db/client.server.ts'
import { checkPassword } from '../accounts/passwords/check-password.server.ts'
import type { PasswordCheckRefusal } from '../accounts/passwords/credential-change-rules.ts'
import { type PendingAction, passwordConfirmationMinutes } from './password-confirmation-rules.ts'
import { sessions } from './tables.ts'

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
