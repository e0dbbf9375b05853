import { and, eq, gt, inArray } from 'drizzle-orm'
import type { Db } from '../../db/client.server.ts'
import { sessions, users } from './tables.ts'

/** Which of these sessions still open something: not ended, not expired, their member not suspended. */
export async function findLivingSessions(db: Db, ids: string[], now: Date): Promise<Set<string>> {
  const living = await db
    .select({ id: sessions.id })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(inArray(sessions.id, ids), gt(sessions.expiresAt, now), eq(users.status, 'active')))
  return new Set(living.map(({ id }) => id))
}
