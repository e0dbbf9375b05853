import { sql } from 'drizzle-orm'
import type { ReadDb } from '#app/db/read-db.ts'
import { statement } from '#app/db/statement.server.ts'
import { type Settings, settingsFrom } from './rules.ts'
import { settings } from './tables.ts'

export async function findSettings(db: ReadDb): Promise<Settings> {
  const rows = await readSettings(db, {})
  return settingsFrom(Object.fromEntries(rows.map(({ key, value }) => [key, value])))
}

const readSettings = statement<typeof settings.$inferSelect>(
  'settings',
  () => sql`select key, value from ${settings}`,
)
