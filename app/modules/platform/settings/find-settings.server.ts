import type { Db } from '#app/db/client.server.ts'
import { type Settings, settingsFrom } from './rules.ts'
import { settings } from './tables.ts'

export async function findSettings(db: Db): Promise<Settings> {
  const rows = await db.select({ key: settings.key, value: settings.value }).from(settings)
  return settingsFrom(Object.fromEntries(rows.map(({ key, value }) => [key, value])))
}
