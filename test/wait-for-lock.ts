import { sql } from 'drizzle-orm'
import type { Db } from '#app/db/client.server.ts'

/** Until so many queries of this database wait for what another holds. */
export async function waitForLock(db: Db, many = 1) {
  const waiting = sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  while ((await db.execute(waiting)).rows.length < many);
}
