import { mkdtempSync } from 'node:fs'
import { mkdir, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Client } from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { copyDatabase } from './database/full-backup.ts'
import { expireBackups } from './expire.ts'
import { placesIn, prepareBackupFolder } from './folder/backup-folder.ts'
import { hasObject, storeBytes } from './folder/objects.ts'
import { backupOf } from './round.ts'

// Of the database only its locks are asked for.
const client = { query: async () => ({ rows: [{ mine: true }] }) } as unknown as Client

async function aFolder() {
  const root = mkdtempSync(join(tmpdir(), 'thumba-expire-'))
  onTestFinished(() => rm(root, { recursive: true, force: true }))
  return {
    root,
    folder: await prepareBackupFolder(join(root, 'to'), 'shop', { dataDir: join(root, 'shop') }),
  }
}

test('where the list of backups cannot be read nothing is removed', async () => {
  const { root, folder } = await aFolder()
  const { hash } = await storeBytes(folder, Buffer.from('a page of the database'))
  const backup = backupOf({ folder, client, source: { dataDir: root, seen: new Map() } })
  await writeFile(placesIn(folder).backups, 'what a damaged disk gives')
  await expect(expireBackups(backup, 14)).rejects.toThrow('ENOTDIR')
  expect(await hasObject(folder, hash)).toBe(true)
})

test('a database with tablespaces outside of its folder is not backed up in part', async () => {
  const { root, folder } = await aFolder()
  await mkdir(join(root, 'data', 'pg_tblspc'), { recursive: true })
  await symlink(root, join(root, 'data', 'pg_tblspc', '16400'))
  await expect(copyDatabase(folder, client, join(root, 'data'))).rejects.toThrow('tablespaces')
})
