import { and, eq, ne } from 'drizzle-orm'
import type { Db } from '../../db/client.server.ts'
import type { Member } from '../shared/actor.ts'
import { sessions } from './tables.ts'

/** Ends one of a member's other sessions. False when there is no such session of theirs. */
export async function endSession(db: Db, { userId, sessionId }: Member, id: string): Promise<boolean> {
  const { rowCount } = await db
    .delete(sessions)
    .where(and(eq(sessions.id, id), eq(sessions.userId, userId), ne(sessions.id, sessionId)))
  return (rowCount ?? 0) > 0
}

/** Ends all of a member's sessions but this one. Returns how many. */
export async function endOtherSessions(db: Db, { userId, sessionId }: Member): Promise<number> {
  const { rowCount } = await db
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), ne(sessions.id, sessionId)))
  return rowCount ?? 0
}
