import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Admin } from '#app/base/actor.ts'
import { ok, type Result, refuse } from '#app/base/result.ts'
import { type Db, type Tx, transact } from '#app/db/client.server.ts'
import type { ReadDb } from '#app/db/read-db.ts'
import { statement } from '#app/db/statement.server.ts'
import { findAuditEntries, recordAuditEntry } from '../audit/audit.server.ts'
import { auditEntries } from '../audit/tables.ts'
import {
  applyFlatSettings,
  diffSettings,
  flattenSettings,
  parseSettingPath,
  type SettingsChange,
  type SettingsRefusal,
  undoValues,
} from './changes/change-rules.ts'
import { type Settings, settingsFrom, settingsSchema } from './rules.ts'
import { settings } from './tables.ts'

export async function findSettings(db: ReadDb): Promise<Settings> {
  const rows = await readSettings(db, {})
  return settingsFrom(Object.fromEntries(rows.map(({ key, value }) => [key, value])))
}

const readSettings = statement<typeof settings.$inferSelect>(
  'settings',
  () => sql`select key, value from ${settings}`,
)

/** What the log calls the subject of every change: there is one platform. */
const settingsSubject = { kind: 'settings', id: 'platform' } as const

const settingsLock = 7_301

/** Whoever changes settings waits here for those who do already; readers do not. */
const lockSettings = (tx: Tx) => tx.execute(sql`select pg_advisory_xact_lock(${settingsLock})`)

/** Whoever decides by the settings has them stay as they are until the transaction ends, beside others who do. */
export const holdSettings = (tx: Tx) => tx.execute(sql`select pg_advisory_xact_lock_shared(${settingsLock})`)

/** Whether a change may be made, for what needs more than one administrator. */
export type SettingsGuard<Reason extends string> = (
  tx: Tx,
  before: Settings,
  after: Settings,
) => Promise<Result<null, Reason>>
const unguarded: SettingsGuard<never> = async () => ok(null)

type Written = { action: 'settings.save' | 'settings.undo'; before: Settings; after: Settings }

/** Writes and logs what differs. The caller holds the lock. Returns the names of what was changed. */
async function writeSettings(tx: Tx, admin: Admin, { action, before, after }: Written): Promise<string[]> {
  const change = diffSettings(flattenSettings(before), flattenSettings(after))
  const changed = Object.keys(change.after)
  if (changed.length === 0) return []
  const keys = new Set(changed.map((leaf) => parseSettingPath(leaf).key as keyof Settings))
  await tx
    .insert(settings)
    .values([...keys].map((key) => ({ key, value: after[key] })))
    .onConflictDoUpdate({
      target: settings.key,
      set: { value: sql`excluded.value`, updatedAt: sql`now()` },
    })
  await recordAuditEntry(tx, admin, { action, subject: settingsSubject, ...change })
  return changed
}

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

export type RecordedSettingsChange = SettingsChange & {
  id: number
  at: Date
  actorName: string
  undoes: boolean
}

/** The latest changes of the settings, newest first. */
async function findSettingsChanges(db: Db, limit: number): Promise<RecordedSettingsChange[]> {
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
