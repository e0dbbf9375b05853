import { eq } from 'drizzle-orm'
import type { Db } from '#app/db/client.server.ts'
import { isUsable } from '#app/modules/identity/accounts/status.ts'
import { hashToken, newSessionToken } from '../accounts/passwords/credentials.server.ts'
import type { Origin } from '../accounts/rules.ts'
import { accountPhones, users } from '../accounts/tables.ts'
import { sessionExpiry } from './session-rules.ts'
import { sessions } from './tables.ts'

type Beginning = Pick<typeof sessions.$inferInsert, 'signedInBy' | 'heldUntil'>
const byPassword: Beginning = { signedInBy: 'password', heldUntil: null }

/** A new session of a user who has just proven who they are. Returns its token, which nothing here keeps. */
export async function createSession(
  db: Db,
  userId: string,
  { address, userAgent }: Origin,
  now = new Date(),
  how = byPassword,
): Promise<string> {
  const [user] = await db.select({ status: users.status }).from(users).where(eq(users.id, userId))
  if (!user || !isUsable(user.status)) throw new Error('Whoever is suspended gets no session')
  const token = newSessionToken()
  await db.insert(sessions).values({
    userId,
    token: hashToken(token),
    expiresAt: sessionExpiry(now),
    confirmedAt: how.signedInBy === 'password' ? now : null,
    ...how,
    ipAddress: address,
    userAgent: userAgent.slice(0, 300),
  })
  await db.update(accountPhones).set({ lastUsedAt: now }).where(eq(accountPhones.userId, userId))
  return token
}
