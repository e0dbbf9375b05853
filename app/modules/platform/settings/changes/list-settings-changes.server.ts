import type { Admin } from '#app/base/actor.ts'
import type { Db } from '#app/db/client.server.ts'
import { findAuditEntries } from '#app/modules/platform/audit/find-audit-entries.server.ts'
import type { Settings } from '../rules.ts'
import { settingsSubject } from '../write-settings.server.ts'
import { flattenSettings, type SettingsChange, undoValues } from './change-rules.ts'

export type RecordedSettingsChange = SettingsChange & {
  id: number
  at: Date
  actorName: string
  undoes: boolean
}

/** The latest changes of the settings, newest first. */
export async function findSettingsChanges(db: Db, limit: number): Promise<RecordedSettingsChange[]> {
  const acts = await findAuditEntries(db, { subject: settingsSubject, limit })
  return acts
    .filter(({ action }) => action === 'settings.save' || action === 'settings.undo')
    .map(({ id, at, actorName, action, before, after }) => ({
      id,
      at,
      actorName,
      undoes: action === 'settings.undo',
      before: before ?? {},
      after: after ?? {},
    }))
}

/** For the list of changes: each with whether it can be taken back as things stand. */
export async function listSettingsChanges(db: Db, _admin: Admin, settings: Settings, limit = 20) {
  const now = flattenSettings(settings)
  return (await findSettingsChanges(db, limit)).map((change) => {
    const undo = undoValues(now, change)
    const state = !undo.ok ? 'changed-since' : Object.keys(undo.value).length > 0 ? 'stands' : 'taken-back'
    return { ...change, state } as const
  })
}
export type ListedSettingsChange = Awaited<ReturnType<typeof listSettingsChanges>>[number]
