import { and, eq, inArray } from 'drizzle-orm'
import type { Admin } from '#app/base/actor.ts'
import { ok, type Result, refuse } from '#app/base/result.ts'
import { type Db, type Tx, transact } from '#app/db/client.server.ts'
import { auditEntries } from '#app/modules/platform/audit/tables.ts'
import { findSettings } from '../find-settings.server.ts'
import { settingsSchema } from '../rules.ts'
import {
  lockSettings,
  type SettingsGuard,
  settingsSubject,
  unguarded,
  writeSettings,
} from '../write-settings.server.ts'
import { applyFlatSettings, flattenSettings, type SettingsRefusal, undoValues } from './change-rules.ts'

type UndoRefusal = Exclude<SettingsRefusal, 'changed-meanwhile'>

/** Takes one change back, whichever it was, unless something of it was changed again since. */
export const undoSettingsChange = <Guarded extends string = never>(
  db: Db,
  admin: Admin,
  { change: id }: { change: number },
  guard: SettingsGuard<Guarded> = unguarded,
): Promise<Result<string[], UndoRefusal | Guarded>> =>
  transact<string[], UndoRefusal | Guarded>(db, async (tx) => {
    await lockSettings(tx)
    const change = await findChange(tx, id)
    if (!change) return refuse('no-such-change')
    const before = await findSettings(tx)
    const wanted = undoValues(flattenSettings(before), change)
    if (!wanted.ok) return wanted
    const after = settingsSchema.safeParse(applyFlatSettings(before, wanted.value))
    if (!after.success) return refuse('fits-no-more')
    const allowed = await guard(tx, before, after.data)
    if (!allowed.ok) return allowed
    return ok(await writeSettings(tx, admin, { action: 'settings.undo', before, after: after.data }))
  })

async function findChange(tx: Tx, id: number) {
  const [entry] = await tx
    .select({ before: auditEntries.before, after: auditEntries.after })
    .from(auditEntries)
    .where(
      and(
        eq(auditEntries.id, id),
        eq(auditEntries.subjectKind, settingsSubject.kind),
        inArray(auditEntries.action, ['settings.save', 'settings.undo']),
      ),
    )
  return entry && { before: entry.before ?? {}, after: entry.after ?? {} }
}
