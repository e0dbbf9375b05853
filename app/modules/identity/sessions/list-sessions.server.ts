import { and, desc, eq, gt } from 'drizzle-orm'
import type { Member } from '#app/base/actor.ts'
import type { Db } from '#app/db/client.server.ts'
import { sessionLastUsed, sessionStart } from './session-rules.ts'
import { sessions } from './tables.ts'

/** Where a member is signed in: this session first, then by last use (known to the day). Never a token. */
export async function listSessions(
  db: Db,
  { userId, sessionId }: Pick<Member, 'userId' | 'sessionId'>,
  now: Date,
) {
  const rows = await db
    .select({
      id: sessions.id,
      address: sessions.ipAddress,
      userAgent: sessions.userAgent,
      createdAt: sessions.createdAt,
      expiresAt: sessions.expiresAt,
    })
    .from(sessions)
    .where(
      and(
        eq(sessions.userId, userId),
        gt(sessions.expiresAt, now),
        gt(sessions.createdAt, sessionStart(now)),
      ),
    )
    .orderBy(desc(sessions.expiresAt), desc(sessions.id))
  return rows
    .map(({ expiresAt, ...row }) => ({
      ...row,
      lastUsedAt: sessionLastUsed(expiresAt),
      isThis: row.id === sessionId,
    }))
    .toSorted((one, other) => Number(other.isThis) - Number(one.isThis))
}
