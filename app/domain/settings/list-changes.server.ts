import type { Db } from '../../db/client.server.ts'
import { findActs } from '../audit/find-acts.server.ts'
import type { Admin } from '../shared/actor.ts'
import { leavesOf, type SettingsChange, undoOf } from './change-rules.ts'
import type { Settings } from './rules.ts'
import { platform } from './write-settings.server.ts'

export type RecordedChange = SettingsChange & {
  id: number
  at: Date
  actorName: string
  undoes: boolean
}

/** The latest changes of the settings, newest first. */
export async function findChanges(db: Db, limit: number): Promise<RecordedChange[]> {
  const acts = await findActs(db, { subject: platform, limit })
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
export async function listChanges(db: Db, _admin: Admin, settings: Settings, limit = 20) {
  const now = leavesOf(settings)
  return (await findChanges(db, limit)).map((change) => {
    const undo = undoOf(now, change)
    const state = !undo.ok ? 'changed-since' : Object.keys(undo.value).length > 0 ? 'stands' : 'taken-back'
    return { ...change, state } as const
  })
}
export type ListedChange = Awaited<ReturnType<typeof listChanges>>[number]
