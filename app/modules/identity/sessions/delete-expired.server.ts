import { lt } from 'drizzle-orm'
import type { Db } from '#app/db/client.server.ts'
import { tries } from '#app/modules/platform/limits/tables.ts'
import { verifications } from '../accounts/tables.ts'
import { sessions } from './tables.ts'

const month = 30 * 24 * 60 * 60 * 1000

/**
 * Deletes sessions, mailed links and counted tries whose time is over. Returns how many. A link stays known for a month
 * longer, so that whoever opens it late reads that it is too old rather than that there is none.
 */
export async function deleteExpired(db: Db, now: Date): Promise<number> {
  const ended = await db.delete(sessions).where(lt(sessions.expiresAt, now))
  const stale = await db
    .delete(verifications)
    .where(lt(verifications.expiresAt, new Date(now.getTime() - month)))
  const counted = await db.delete(tries).where(lt(tries.expire, now))
  return (ended.rowCount ?? 0) + (stale.rowCount ?? 0) + (counted.rowCount ?? 0)
}
