import { lt } from 'drizzle-orm'
import type { Db } from '#app/db/client.server.ts'
import { sessions, tries, verifications } from './tables.ts'

/** Deletes sessions, verification links and counted tries whose time is over. Returns how many. */
export async function forgetExpired(db: Db, now: Date): Promise<number> {
  const ended = await db.delete(sessions).where(lt(sessions.expiresAt, now))
  const stale = await db.delete(verifications).where(lt(verifications.expiresAt, now))
  const counted = await db.delete(tries).where(lt(tries.expire, now))
  return (ended.rowCount ?? 0) + (stale.rowCount ?? 0) + (counted.rowCount ?? 0)
}
