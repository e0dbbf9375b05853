import { lt } from 'drizzle-orm'
import type { Db } from '#app/db/client.server.ts'
import { sessions, verifications } from './tables.ts'

/** Deletes sessions and verification links whose time is over. Returns how many. */
export async function forgetExpired(db: Db, now: Date): Promise<number> {
  const ended = await db.delete(sessions).where(lt(sessions.expiresAt, now))
  const stale = await db.delete(verifications).where(lt(verifications.expiresAt, now))
  return (ended.rowCount ?? 0) + (stale.rowCount ?? 0)
}
