import { existsSync, mkdtempSync } from 'node:fs'
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { postgresHomeOf } from '../../postgres/postgres-account.ts'
import { putInPlace, requireMovable } from './put-in-place.ts'

async function aPlace() {
  const root = mkdtempSync(join(tmpdir(), 'thumba-place-'))
  const [dataDir, work] = [join(root, 'shop'), join(root, 'shop.restoring')]
  await mkdir(work)
  await writeFile(join(work, 'app-secret'), 'restored')
  onTestFinished(async () => {
    for (const folder of [dataDir, work]) await rm(postgresHomeOf(folder), { recursive: true, force: true })
    await rm(root, { recursive: true, force: true })
  })
  return { root, dataDir, work }
}

test('a database that an earlier shop left at this path does not become that of the restored one', async () => {
  const { dataDir, work } = await aPlace()
  await mkdir(join(postgresHomeOf(dataDir), 'postgres'), { recursive: true })
  await writeFile(join(postgresHomeOf(dataDir), 'postgres', 'PG_VERSION'), 'stale')
  expect(await putInPlace(work, dataDir)).toBeUndefined()
  expect(existsSync(postgresHomeOf(dataDir))).toBe(false)
  expect(await readFile(join(dataDir, 'app-secret'), 'utf8')).toBe('restored')
})

test('a shop that was started meanwhile stays as it is', async () => {
  const { root, dataDir, work } = await aPlace()
  await mkdir(join(dataDir, 'servers'), { recursive: true })
  await writeFile(join(dataDir, 'servers', `${process.ppid}`), '')
  await expect(putInPlace(work, dataDir)).rejects.toThrow('The shop is open')
  expect((await readdir(root)).toSorted()).toEqual(['shop', 'shop.restoring'])
})

test.runIf(existsSync('/dev/shm'))('a disk of its own is refused before the work begins', async () => {
  const { dataDir } = await aPlace()
  requireMovable(dataDir)
  await mkdir(dataDir)
  requireMovable(dataDir)
  expect(() => requireMovable('/dev/shm')).toThrow('cannot be moved aside')
})
