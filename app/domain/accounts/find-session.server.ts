import { and, eq, gt } from 'drizzle-orm'
import type { Db } from '../../db/client.server.ts'
import type { Member } from '../shared/actor.ts'
import { isDueForRenewal, looksLikeToken, sessionEnd } from './session-rules.ts'
import { sessions, users } from './tables.ts'

/** Who holds this token, in one query; `renewed` once a day, when the session's 30 days start anew. */
export async function findSession(
  db: Db,
  token: string,
  now: Date,
): Promise<{ member: Member; renewed: boolean } | undefined> {
  if (!looksLikeToken(token)) return undefined
  const [found] = await db
    .select({
      expiresAt: sessions.expiresAt,
      member: {
        sessionId: sessions.id,
        userId: users.id,
        role: users.role,
        name: users.name,
        email: users.email,
        emailVerified: users.emailVerified,
      },
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.token, token), gt(sessions.expiresAt, now), eq(users.status, 'active')))
  if (!found) return undefined
  const renewed = isDueForRenewal(found.expiresAt, now)
  if (renewed) {
    await db
      .update(sessions)
      .set({ expiresAt: sessionEnd(now) })
      .where(eq(sessions.token, token))
  }
  return { member: found.member as Member, renewed }
}
