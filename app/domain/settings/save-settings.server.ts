import { type Db, transact } from '../../db/client.server.ts'
import type { Admin } from '../shared/actor.ts'
import { ok, type Result, refuse } from '../shared/result.ts'
import { changeBetween, leavesOf } from './change-rules.ts'
import { findSettings } from './find-settings.server.ts'
import { findChanges } from './list-changes.server.ts'
import { type Settings, settingsSchema } from './rules.ts'
import { lockSettings, writeSettings } from './write-settings.server.ts'

/** `seen` is the number of the latest change that the administrator knew of; without it nothing is compared. */
type Wanted = { changes: Partial<Settings>; seen?: number | undefined }

/** Changes settings on every worker; what is as wanted already is left alone. Returns the names of what changed. */
export const saveSettings = (
  db: Db,
  admin: Admin,
  { changes, seen }: Wanted,
): Promise<Result<string[], 'changed-meanwhile'>> =>
  transact<string[], 'changed-meanwhile'>(db, async (tx) => {
    await lockSettings(tx)
    const before = await findSettings(tx)
    const after = settingsSchema.parse({ ...before, ...changes })
    if (seen !== undefined) {
      const wanted = Object.keys(changeBetween(leavesOf(before), leavesOf(after)).after)
      const unseen = (await findChanges(tx, 100)).filter(({ id }) => id > seen)
      if (unseen.some(({ after }) => wanted.some((leaf) => leaf in after))) return refuse('changed-meanwhile')
    }
    return ok(await writeSettings(tx, admin, { action: 'settings.save', before, after }))
  })
