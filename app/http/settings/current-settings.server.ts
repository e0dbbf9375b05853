import { config } from '#app/config.server.ts'
import { db } from '#app/db/index.server.ts'
import { listen } from '#app/db/listen.server.ts'
import { findSettings } from '#app/modules/platform/settings/find-settings.server.ts'
import type { Settings } from '#app/modules/platform/settings/rules.ts'

let kept: Promise<Settings> | undefined
let listening = false

/** For the worker that changed them itself: it need not wait to be told. */
export const clearSettingsCache = () => {
  kept = undefined
}

/** The platform's settings, read once and again after anybody changed them. */
export function currentSettings(): Promise<Settings> {
  if (!listening) {
    listening = true
    listen(config.DATABASE_URL!, 'thumba_settings', clearSettingsCache)
  }
  kept ??= findSettings(db).catch((error) => {
    kept = undefined
    throw error
  })
  return kept
}
