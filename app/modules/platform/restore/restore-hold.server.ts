import { eq, sql } from 'drizzle-orm'
import type { Db } from '#app/db/client.server.ts'
import { settings } from '../settings/tables.ts'

/** `to`: the moment that the shop is at again, as ISO text. */
export type RestoreHold = { to: string }

// Settings that nobody's form shows, in the database that was restored. The hold goes when it is released; the moment stays.
const key = 'restoredTo'
const lastKey = 'lastRestoredTo'
const ofHold = eq(settings.key, key)

/** Whether the shop was restored, and nobody has said yet that its jobs may go on. */
export async function findRestoreHold(db: Db): Promise<RestoreHold | undefined> {
  const [row] = await db.select().from(settings).where(ofHold)
  return row && { to: String(row.value) }
}

export async function writeRestoreHold(db: Db, { to }: RestoreHold): Promise<void> {
  const last = await findLastRestore(db)
  const latest = last && last.toISOString() > to ? last.toISOString() : to
  await db
    .insert(settings)
    .values([
      { key, value: to },
      { key: lastKey, value: latest },
    ])
    .onConflictDoUpdate({ target: settings.key, set: { value: sql`excluded.value` } })
}

/**
 * The latest moment that the shop was ever restored to. What became of anything from before it, between that moment and
 * the restore, was forgotten: also of what was refunded or paid out then.
 */
export async function findLastRestore(db: Db): Promise<Date | undefined> {
  const [row] = await db.select().from(settings).where(eq(settings.key, lastKey))
  return row && new Date(String(row.value))
}

/** Whether there was one. */
export async function deleteRestoreHold(db: Db): Promise<boolean> {
  return (await db.delete(settings).where(ofHold).returning({ key: settings.key })).length > 0
}
