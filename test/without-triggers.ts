import { sql } from 'drizzle-orm'
import type { Db } from '#app/db/client.server.ts'

/** Lets work be done that triggers of a table refuse, as it was before there were those triggers. */
export async function withoutTriggers(
  db: Db,
  table: string,
  triggers: string[],
  work: () => Promise<unknown>,
): Promise<void> {
  for (const trigger of triggers) await alter(db, table, `disable trigger ${trigger}`)
  await work()
  for (const trigger of triggers) await alter(db, table, `enable trigger ${trigger}`)
}

/** A table for which checks wait until the end of the transaction cannot be altered: they are made now. */
async function alter(db: Db, table: string, how: string) {
  await db.execute(sql`set constraints all immediate`)
  await db.execute(sql`set constraints all deferred`)
  await db.execute(sql.raw(`alter table ${table} ${how}`))
}
