import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

/** A folder as drizzle-kit writes it, of these migrations: when each was made, and its text. */
export function migrationFolder(migrations: Record<string, string>, first = Date.now()): string {
  const folder = mkdtempSync(join(tmpdir(), 'migrations-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  mkdirSync(join(folder, 'meta'))
  const entries = Object.entries(migrations).map(([tag, text], idx) => {
    writeFileSync(join(folder, `${tag}.sql`), text)
    return { idx, version: '7', when: first + idx, tag, breakpoints: true }
  })
  const journal = { version: '7', dialect: 'postgresql', entries }
  writeFileSync(join(folder, 'meta', '_journal.json'), JSON.stringify(journal))
  return folder
}
