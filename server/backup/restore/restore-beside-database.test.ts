import { existsSync, mkdtempSync } from 'node:fs'
import { readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect } from 'vitest'
import type { Config } from '#app/config.server.ts'
import { findRestoreHold } from '#app/modules/platform/restore/restore-hold.server.ts'
import { committed, connectionOf } from '#test/db.ts'
import { aSale } from '#test/make/sales/sale.ts'
import { type FakeS3, startFakeS3 } from '#test/services/fake-s3.ts'
import { openFileHistory } from '../files/file-history.ts'
import { type BackupFolder, prepareBackupFolder } from '../folder/backup-folder.ts'
import { storeBytes } from '../folder/objects.ts'
import { noteMoment } from '../moments.ts'
import { holdShop, restoreBesideDatabase } from './restore-beside-database.ts'

const root = mkdtempSync(join(tmpdir(), 'thumba-beside-'))
const from = join(root, 'backups')
const dataDir = join(root, 'shop')
const at = '2100-11-23T06:00:00.000Z'
const to = '2100-11-23T05:59:59.000Z'
let s3: FakeS3
let folder: BackupFolder

beforeAll(async () => {
  s3 = await startFakeS3()
  folder = await prepareBackupFolder(from, 'shop', { dataDir: join(root, 'maker') })
  await add('media/products/one/640.webp', 'a picture')
  await add('app-secret', 'secret')
  await noteMoment(folder, { at })
})
afterAll(async () => {
  await s3.stop()
  await rm(root, { recursive: true, force: true })
})
async function add(name: string, holds: string) {
  const { hash, size } = await storeBytes(folder, Buffer.from(holds))
  await openFileHistory(folder).add([{ came: '2100-11-23T05:00:00.000Z', name, size, changed: 0, hash }])
}
const configOf = (url: string) =>
  ({
    DATA_DIR: dataDir,
    DATABASE_URL: url,
    S3_ENDPOINT: s3.settings.endpoint,
    S3_BUCKET: 'pictures',
    S3_REGION: 'us-east-1',
    S3_ACCESS_KEY_ID: s3.settings.accessKeyId,
    S3_SECRET_ACCESS_KEY: s3.settings.secretAccessKey,
  }) as Config

committed('the hold stands before the first file is brought back §15', async ({ db }) => {
  s3.allowed = 0
  const config = configOf(connectionOf(db))
  await expect(restoreBesideDatabase({ config, from, to, say: () => {} })).rejects.toThrow()
  expect(await findRestoreHold(db)).toEqual({ to })
  s3.allowed = Number.POSITIVE_INFINITY
})

committed('a shop whose database another put back is held without a backup folder §15', async ({ db }) => {
  await aSale(db)
  const done = await holdShop(connectionOf(db), undefined)
  expect(await findRestoreHold(db)).toEqual({ to: done.to })
  expect(done.to <= new Date().toISOString()).toBe(true)
})

committed(
  'what lies in a bucket goes straight there, and nothing of it into DATA_DIR §15',
  async ({ db }) => {
    s3.files.clear()
    const config = configOf(connectionOf(db))
    await restoreBesideDatabase({ config, from, to, say: () => {} })
    expect([...s3.files.keys()]).toEqual(['products/one/640.webp'])
    expect(await readFile(join(dataDir, 'app-secret'), 'utf8')).toBe('secret')
    expect(existsSync(join(dataDir, 'media'))).toBe(false)
  },
)
