import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '#app/db/client.server.ts'
import type { Text } from '#app/messages/language.ts'
import { messageStore } from '#app/messages/stored-message.server.ts'
import * as audit from '#messages/audit.ts'
import * as ledger from '#messages/ledger.ts'
import type { CheckName, CheckResult } from './rules.ts'
import { systemChecks } from './tables.ts'

const maxLength = 500

/** What checks find: faults of the ledger and of the audit log. */
const checkMessages = messageStore({ ledger, audit })

/** Writes down how a check ended: with what is wrong, or with nothing. When it last passed stays known. */
export async function recordCheck(db: Db, name: CheckName, faults: Text[], now = new Date()) {
  const said = faults.map((fault) => checkMessages.store(fault))
  const isPassed = faults.length === 0
  const fault = isPassed
    ? null
    : said
        .map(({ text }) => text)
        .join('. ')
        .slice(0, maxLength)
  const ended = { checkedAt: now, fault, said: isPassed ? null : said }
  const passedAt = isPassed ? now : null
  await db
    .insert(systemChecks)
    .values({ name, ...ended, passedAt })
    .onConflictDoUpdate({
      target: systemChecks.name,
      set: { ...ended, passedAt: passedAt ?? sql`${systemChecks.passedAt}` },
    })
}

/** How each check ended the last time. One that never ran has no row. */
export async function findChecks(db: Db): Promise<CheckResult[]> {
  const rows = await db.select().from(systemChecks)
  return rows.map(({ fault, said, ...ended }) => ({ ...ended, faults: faultsOf(fault, said) }))
}

function faultsOf(fault: string | null, said: (typeof systemChecks.$inferSelect)['said']): Text[] {
  if (fault === null) return []
  return said ? said.map((one) => checkMessages.restore(one)) : [fault]
}

/** Seconds since 1970: how far the backup goes, when the last full one ended, and since when it fails. */
const backupState = z.object({
  moment: z.number().optional(),
  full: z.number().optional(),
  failing: z.number().optional(),
  why: z.string().optional(),
})
export type BackupState = z.infer<typeof backupState>

/** What the backup of this server wrote down of itself; undefined where none was ever made here. */
export async function readBackupState(folder: string): Promise<BackupState | undefined> {
  const text = await readFile(join(folder, '.backup-state.json'), 'utf8').catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return undefined
      throw error
    },
  )
  return text === undefined ? undefined : backupState.parse(JSON.parse(text))
}
