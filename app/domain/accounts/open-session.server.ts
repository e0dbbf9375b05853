import { eq } from 'drizzle-orm'
import type { Db } from '../../db/client.server.ts'
import { hashOfToken, newToken } from './auth.server.ts'
import type { Origin } from './rules.ts'
import { sessionEnd } from './session-rules.ts'
import { sessions, users } from './tables.ts'

/** A new session of a user who has just proven who they are by a password. Returns its token, which nothing here keeps. */
export async function openSession(
  db: Db,
  userId: string,
  { address, userAgent }: Origin,
  now = new Date(),
): Promise<string> {
  const [user] = await db.select({ status: users.status }).from(users).where(eq(users.id, userId))
  if (user?.status !== 'active') throw new Error('Whoever is suspended gets no session')
  const token = newToken()
  await db.insert(sessions).values({
    userId,
    token: hashOfToken(token),
    expiresAt: sessionEnd(now),
    confirmedAt: now,
    ipAddress: address,
    userAgent: userAgent.slice(0, 300),
  })
  return token
}
