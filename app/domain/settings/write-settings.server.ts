import { sql } from 'drizzle-orm'
import type { Tx } from '../../db/client.server.ts'
import { recordAct } from '../audit/record-act.server.ts'
import type { Admin } from '../shared/actor.ts'
import { changeBetween, leavesOf, placeOf } from './change-rules.ts'
import type { Settings } from './rules.ts'
import { settings } from './tables.ts'

/** What the log calls the subject of every change: there is one platform. */
export const platform = { kind: 'settings', id: 'platform' } as const

const settingsLock = 7_301

/** Whoever changes settings waits here for those who do already; readers do not. */
export const lockSettings = (tx: Tx) => tx.execute(sql`select pg_advisory_xact_lock(${settingsLock})`)

type Written = { action: 'settings.save' | 'settings.undo'; before: Settings; after: Settings }

/** Writes and logs what differs. The caller holds the lock. Returns the names of what was changed. */
export async function writeSettings(
  tx: Tx,
  admin: Admin,
  { action, before, after }: Written,
): Promise<string[]> {
  const change = changeBetween(leavesOf(before), leavesOf(after))
  const changed = Object.keys(change.after)
  if (changed.length === 0) return []
  const keys = new Set(changed.map((leaf) => placeOf(leaf).key as keyof Settings))
  await tx
    .insert(settings)
    .values([...keys].map((key) => ({ key, value: after[key] })))
    .onConflictDoUpdate({
      target: settings.key,
      set: { value: sql`excluded.value`, updatedAt: sql`now()` },
    })
  await recordAct(tx, admin, { action, subject: platform, ...change })
  return changed
}
