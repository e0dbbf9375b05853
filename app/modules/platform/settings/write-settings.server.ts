import { sql } from 'drizzle-orm'
import type { Admin } from '#app/base/actor.ts'
import { ok, type Result } from '#app/base/result.ts'
import type { Tx } from '#app/db/client.server.ts'
import { recordAuditEntry } from '../audit/record-audit-entry.server.ts'
import { diffSettings, flattenSettings, parseSettingPath } from './changes/change-rules.ts'
import type { Settings } from './rules.ts'
import { settings } from './tables.ts'

/** What the log calls the subject of every change: there is one platform. */
export const settingsSubject = { kind: 'settings', id: 'platform' } as const

const settingsLock = 7_301

/** Whoever changes settings waits here for those who do already; readers do not. */
export const lockSettings = (tx: Tx) => tx.execute(sql`select pg_advisory_xact_lock(${settingsLock})`)

/** Whoever decides by the settings has them stay as they are until the transaction ends, beside others who do. */
export const holdSettings = (tx: Tx) => tx.execute(sql`select pg_advisory_xact_lock_shared(${settingsLock})`)

/** Whether a change may be made, for what needs more than one administrator. */
export type SettingsGuard<Reason extends string> = (
  tx: Tx,
  before: Settings,
  after: Settings,
) => Promise<Result<null, Reason>>
export const unguarded: SettingsGuard<never> = async () => ok(null)

type Written = { action: 'settings.save' | 'settings.undo'; before: Settings; after: Settings }

/** Writes and logs what differs. The caller holds the lock. Returns the names of what was changed. */
export async function writeSettings(
  tx: Tx,
  admin: Admin,
  { action, before, after }: Written,
): Promise<string[]> {
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
