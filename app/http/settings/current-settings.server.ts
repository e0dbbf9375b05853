import { sessionDatabaseUrl } from '#app/config.server.ts'
import { unavailableOf } from '#app/db/connection-errors.ts'
import { db, isDatabaseAway } from '#app/db/index.server.ts'
import { listen } from '#app/db/listen.server.ts'
import type { Settings } from '#app/modules/platform/settings/rules.ts'
import { findSettings } from '#app/modules/platform/settings/settings.server.ts'

/** Were a notice of a change missed, this is how long it would go unseen. */
const keptFor = 60_000
let kept: Promise<Settings> | undefined
let keptUntil = 0
let listening = false

/** They are read again. For the worker that changed them itself: it need not wait to be told. */
export const clearSettingsCache = () => {
  keptUntil = 0
}

/** The platform's settings, read once a minute and after anybody changed them. While they can't be read they stay as they were. */
export function currentSettings(): Promise<Settings> {
  if (!listening) {
    listening = true
    listen(sessionDatabaseUrl()!, 'thumba_settings', clearSettingsCache)
  }
  const before = kept
  if (before && (Date.now() < keptUntil || isDatabaseAway())) return before
  keptUntil = Date.now() + keptFor
  const reading = findSettings(db).catch((error) => {
    if (before && unavailableOf(error)) {
      keptUntil = 0
      return before
    }
    if (kept === reading) kept = undefined
    throw error
  })
  kept = reading
  return reading
}
