import { mkdtempSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { prepareBackupFolder, requirePresent } from './backup-folder.ts'

const root = mkdtempSync(join(tmpdir(), 'thumba-folder-'))
const disk = join(root, 'disk')
const dataDir = join(root, 'shop')
afterAll(() => rm(root, { recursive: true, force: true }))
const prepare = () => prepareBackupFolder(disk, 'shop', { dataDir })

test('a disk that is not there, or another one, is refused in words and nothing is written', async () => {
  await mkdir(dataDir)
  await prepare()
  const open = await prepare()
  await requirePresent(open)
  await rename(disk, `${disk}-away`)
  await expect(prepare()).rejects.toThrow(`The backups that lay in ${disk} are not there`)
  await mkdir(disk) // where the disk is mounted
  await expect(prepare()).rejects.toThrow('Is its disk mounted?')
  await expect(requirePresent(open)).rejects.toThrow('Is its disk mounted?')
  expect(await readdir(disk)).toEqual([])

  await prepareBackupFolder(disk, 'shop', { dataDir: join(root, 'elsewhere') })
  await expect(prepare()).rejects.toThrow('another backup folder of this shop')
  await rm(disk, { recursive: true })
  await rename(`${disk}-away`, disk)
  await prepare()
})

test('a folder from before folders had a name of their own is named now', async () => {
  const mark = join(disk, 'thumba-backup.json')
  const { id, ...rest } = JSON.parse(await readFile(mark, 'utf8'))
  expect(id).toMatch(/^[0-9a-f-]{36}$/)
  await writeFile(mark, JSON.stringify(rest))
  await rm(join(dataDir, '.backup-folders.json'))
  await prepare()
  expect(JSON.parse(await readFile(mark, 'utf8')).id).toMatch(/^[0-9a-f-]{36}$/)
  await prepare()
})
