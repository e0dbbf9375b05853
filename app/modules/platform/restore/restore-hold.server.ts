import { eq, sql } from 'drizzle-orm'
import type { Db } from '#app/db/client.server.ts'
import { settings } from '../settings/tables.ts'

/** `to`: the moment that the shop is at again, as ISO text. */
export type RestoreHold = { to: string }

// A setting that nobody's form shows: it is there or not, in the database that was restored.
const key = 'restoredTo'
const ofHold = eq(settings.key, key)

/** Whether the shop was restored, and nobody has said yet that its jobs may go on. */
export async function findRestoreHold(db: Db): Promise<RestoreHold | undefined> {
  const [row] = await db.select().from(settings).where(ofHold)
  return row && { to: String(row.value) }
}

export async function writeRestoreHold(db: Db, { to }: RestoreHold): Promise<void> {
  await db
    .insert(settings)
    .values({ key, value: to })
    .onConflictDoUpdate({ target: settings.key, set: { value: sql`excluded.value` } })
}

/** Whether there was one. */
export async function deleteRestoreHold(db: Db): Promise<boolean> {
  return (await db.delete(settings).where(ofHold).returning({ key: settings.key })).length > 0
}
