import { execFile } from 'node:child_process'
import { chownSync, existsSync, mkdirSync, mkdtempSync, readdirSync, statSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { postgresHomeOf } from '../postgres/postgres-account.ts'
import { requireOwner } from './require-own-shop.ts'

const run = promisify(execFile)
function aFolder() {
  const root = mkdtempSync(join(tmpdir(), 'thumba-own-'))
  onTestFinished(() => rm(root, { recursive: true, force: true }))
  return root
}

test('another user than whose the shop is gets a sentence', () => {
  const dataDir = aFolder()
  requireOwner(dataDir)
  const other = (process.getuid?.() ?? 0) + 1
  expect(() => requireOwner(dataDir, other)).toThrow(`this command runs as ${other}: run it as that user`)
})

test.each(['backup', 'restore-rehearse'])('%s makes no database where there is none', async (command) => {
  const root = aFolder()
  const dataDir = join(root, 'shop')
  mkdirSync(dataDir)
  const { DATABASE_URL: _, ...own } = process.env
  const env = { ...own, DATA_DIR: dataDir, BACKUP_DIR: join(root, 'backups') }
  const ended = await run(process.execPath, [`scripts/${command}.ts`], { env }).catch((error) => error)
  expect(ended.stderr).toContain('holds no database yet')
  expect(ended.code).toBe(1)
  expect(readdirSync(root)).toEqual(['shop'])
  expect(readdirSync(dataDir)).toEqual([])
  expect(existsSync(postgresHomeOf(dataDir))).toBe(false)
})

// Only root may become somebody else, and cannot come back: so a process of its own.
test.runIf(process.getuid?.() === 0)('what root backs up for a user belongs to that user', async () => {
  const dataDir = aFolder()
  chownSync(dataDir, 1234, 1234)
  const program = `const { becomeOwner } = await import('./server/backup/require-own-shop.ts')
    becomeOwner(process.argv[1])
    const { writeFileSync } = await import('node:fs')
    writeFileSync(process.argv[1] + '/files.jsonl', '')`
  await run(process.execPath, ['--input-type=module', '-e', program, dataDir])
  const { uid, gid } = statSync(join(dataDir, 'files.jsonl'))
  expect([uid, gid]).toEqual([1234, 1234])
})
