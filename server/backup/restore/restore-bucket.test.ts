import { createHash, randomBytes } from 'node:crypto'
import { mkdtempSync } from 'node:fs'
import { readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { s3Storage } from '#app/gateways/storage/s3-storage.server.ts'
import { type FakeS3, startFakeS3 } from '#test/services/fake-s3.ts'
import { openFileHistory } from '../files/file-history.ts'
import { type BackupFolder, prepareBackupFolder } from '../folder/backup-folder.ts'
import { storeBytes } from '../folder/objects.ts'
import { restoreBucket } from './restore-files.ts'

const root = mkdtempSync(join(tmpdir(), 'thumba-bucket-'))
const at = '2026-11-23T06:00:00.000Z'
const plan = { to: at, until: { at }, newest: { at } }
const names = Array.from({ length: 12 }, (_, place) => `products/one/pot_${place}/640.webp`)
const large = randomBytes(6_000_000)
let s3: FakeS3
let folder: BackupFolder

beforeAll(async () => {
  s3 = await startFakeS3()
  folder = await prepareBackupFolder(join(root, 'backups'), 'shop', { dataDir: join(root, 'maker') })
  const { hash, size } = await storeBytes(folder, large)
  const came = (name: string) => ({ came: at, name: `media/${name}`, size, changed: 0, hash })
  await openFileHistory(folder).add(names.map(came))
})
beforeEach(() => s3.files.clear())
afterAll(async () => {
  await s3.stop()
  await rm(root, { recursive: true, force: true })
})
const sumOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

test('files of equal contents come back into a bucket whole, each of them', async () => {
  const work = join(root, 'work')
  const back = await restoreBucket({ folder, plan }, s3Storage(s3.settings), work)
  expect(back.files).toBe(names.length)
  const sums = names.map((name) => [name, s3.files.has(name) && sumOf(s3.files.get(name)!.bytes)])
  expect(sums).toEqual(names.map((name) => [name, sumOf(large)]))
  expect(s3.files.get(names[0]!)!.type).toBe('image/webp')
  expect(await readdir(root)).not.toContain('work')
})

test('a bucket refuses what is not what the backup holds', async () => {
  const file = join(root, 'cut')
  await writeFile(file, large.subarray(0, 1_000))
  const put = s3Storage(s3.settings).putFile('products/cut.webp', file, 'image/webp', sumOf(large))
  await expect(put).rejects.toThrow()
  expect(s3.files.size).toBe(0)
})
