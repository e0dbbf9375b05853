import { mkdtempSync } from 'node:fs'
import { access, lstat, mkdir, readdir, readFile, rm, symlink, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { expect, onTestFinished, test } from 'vitest'
import { localStorage } from '#app/gateways/storage/local-storage.server.ts'
import { prepareBackupFolder } from '../folder/backup-folder.ts'
import { restoreFiles } from '../restore/restore-files.ts'
import { expireRemoved } from './expire-removed.ts'
import { openFileHistory } from './file-history.ts'
import { findFiles } from './find-files.ts'
import { mirrorFiles } from './mirror-files.ts'

function aFolder() {
  const root = mkdtempSync(join(tmpdir(), 'thumba-files-'))
  onTestFinished(() => rm(root, { recursive: true, force: true }))
  return root
}

test('a media folder that is a link to another disk is backed up', async () => {
  const [root, disk] = [aFolder(), aFolder()]
  await mkdir(join(disk, 'products'))
  await writeFile(join(disk, 'products', 'pot.webp'), 'a pot')
  await symlink(disk, join(root, 'media'))
  expect((await findFiles(root, new Map())).map(({ name }) => name)).toEqual(['media/products/pot.webp'])
})

test('a file on another disk is removed, and lies where the backup takes it from', async () => {
  const root = aFolder()
  const other = await access('/dev/shm').then(
    async () => mkdtempSync('/dev/shm/thumba-files-'),
    () => undefined,
  )
  if (other === undefined) return
  onTestFinished(() => rm(other, { recursive: true, force: true }))
  const storage = localStorage(join(root, 'media'), join(other, 'removed'))
  await storage.put('notes/one.txt', Buffer.from('one'), 'text/plain')
  expect((await lstat(root)).dev).not.toBe((await lstat(other)).dev)
  await storage.remove('notes/one.txt')
  await storage.remove('notes/one.txt')
  expect(await readFile(join(other, 'removed', 'notes', 'one.txt'), 'utf8')).toBe('one')
  expect(await readdir(join(root, 'media', 'notes'))).toEqual([])
})

test('removed files that no backup takes go once no moment can name them', async () => {
  const root = aFolder()
  const folder = join(root, 'removed', 'notes')
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, 'one.txt'), 'one')
  await utimes(join(folder, 'one.txt'), 1, 1) // when it was written says nothing of when it was removed
  const days = 14 * 86_400_000
  await expireRemoved(root, 14, Date.now() + days - 60_000)
  expect(await readdir(folder)).toEqual(['one.txt'])
  await expireRemoved(root, 14, Date.now() + days + 60_000)
  expect(await readdir(folder)).toEqual([])
})

test('what lies in a bucket is copied as it comes, and never held whole', async () => {
  const root = aFolder()
  const part = Buffer.alloc(1_000_000, 'thumba')
  const bucket = {
    list: async () => ['products/one/640.webp', 'products/gone.webp'],
    openFile: async (key: string) => (key.includes('gone') ? undefined : Readable.from([part, part, part])),
    get: () => Promise.reject(new Error('held whole')),
  }
  const folder = await prepareBackupFolder(join(root, 'backups'), 'shop', { dataDir: join(root, 'shop') })
  const history = openFileHistory(folder)
  const source = { dataDir: join(root, 'shop'), seen: new Map(), inBucket: true, bucket: bucket as never }
  await mirrorFiles({ folder, history, source }, '2026-11-23T06:00:00.000Z')
  expect(history.current('media/products/one/640.webp')).toMatchObject({ size: 3_000_000 })
  expect(history.current('media/products/gone.webp')).toBeUndefined()
})

test('a backup that names a file outside of the shop is refused', async () => {
  const root = aFolder()
  const folder = await prepareBackupFolder(join(root, 'backups'), 'shop', { dataDir: join(root, 'shop') })
  const at = '2026-11-23T06:00:00.000Z'
  const plan = { to: at, until: { at }, newest: { at } }
  for (const name of ['../outside', '/outside', 'media/../../outside', 'media\\..\\outside', '']) {
    const one = { came: at, name, size: 1, changed: 0, hash: 'a'.repeat(64) }
    await openFileHistory(folder).rewrite([one])
    const back = restoreFiles({ folder, plan, dataDir: join(root, 'back'), inBucket: false })
    await expect(back).rejects.toThrow('names a file outside')
  }
})
