import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { removeOldUploads } from './partial-uploads.server.ts'

const day = 24 * 60 * 60 * 1000

test('uploads that nothing was written to for a day are removed, also finished ones; the others stay §22.10', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'thumba-partial-'))
  const now = Date.now()
  const put = async (name: string, hours: number) => {
    await writeFile(join(folder, name), 'x')
    const when = new Date(now - hours * 60 * 60 * 1000)
    await utimes(join(folder, name), when, when)
  }
  await put('orphan', 25)
  await put('orphan.json', 26)
  await put('resumed', 1) // begun long ago, still coming
  await put('resumed.json', 30)
  await put('fresh', 2)
  await put('fresh.json', 2)
  expect(await removeOldUploads(folder, new Date(now - day))).toBe(1)
  expect((await readdir(folder)).sort()).toEqual(['fresh', 'fresh.json', 'resumed', 'resumed.json'])
  await rm(folder, { recursive: true })
  expect(await removeOldUploads(folder, new Date(now)), 'where nothing was ever sent').toBe(0)
})
