import type { Admin } from '#app/base/actor.ts'
import { ok, type Result, refuse } from '#app/base/result.ts'
import { type Db, transact } from '#app/db/client.server.ts'
import { diffSettings, flattenSettings } from './changes/change-rules.ts'
import { findSettingsChanges } from './changes/list-settings-changes.server.ts'
import { findSettings } from './find-settings.server.ts'
import { type Settings, settingsSchema } from './rules.ts'
import { lockSettings, type SettingsGuard, unguarded, writeSettings } from './write-settings.server.ts'

/** `seen` is the number of the latest change that the administrator knew of; without it nothing is compared. */
type Wanted = { changes: Partial<Settings>; seen?: number }
/** What becomes of the settings as they are when nobody else changes them. */
type Decide<Reason extends string> = (now: Settings) => Result<Partial<Settings>, Reason>

/** Changes settings on every worker; what is as wanted already is left alone. Returns the names of what changed. */
export const saveSettings = <Guarded extends string = never>(
  db: Db,
  admin: Admin,
  { changes, seen }: Wanted,
  guard: SettingsGuard<Guarded> = unguarded,
): Promise<Result<string[], 'changed-meanwhile' | Guarded>> =>
  saveSettingsWith<never, Guarded>(db, admin, () => ok(changes), seen, guard)

export const saveSettingsWith = <Reason extends string, Guarded extends string = never>(
  db: Db,
  admin: Admin,
  decide: Decide<Reason>,
  seen?: number,
  guard: SettingsGuard<Guarded> = unguarded,
): Promise<Result<string[], Reason | Guarded | 'changed-meanwhile'>> =>
  transact<string[], Reason | Guarded | 'changed-meanwhile'>(db, async (tx) => {
    await lockSettings(tx)
    const before = await findSettings(tx)
    const changes = decide(before)
    if (!changes.ok) return changes
    const after = settingsSchema.parse({ ...before, ...changes.value })
    if (seen !== undefined) {
      const wanted = Object.keys(diffSettings(flattenSettings(before), flattenSettings(after)).after)
      const unseen = (await findSettingsChanges(tx, 100)).filter(({ id }) => id > seen)
      if (unseen.some(({ after }) => wanted.some((leaf) => leaf in after))) return refuse('changed-meanwhile')
    }
    const allowed = await guard(tx, before, after)
    if (!allowed.ok) return allowed
    return ok(await writeSettings(tx, admin, { action: 'settings.save', before, after }))
  })
