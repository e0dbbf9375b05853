import { chmodSync, lstatSync, mkdirSync, mkdtempSync, symlinkSync, writeFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { makeFolderPrivate } from './private-folder.ts'

const modeOf = (path: string) => (lstatSync(path).mode & 0o777).toString(8)
const isRoot = process.getuid?.() === 0

test('what an older start left open is closed, but for the part that is PostgreSQL’s §52.13', async () => {
  const outside = mkdtempSync(join(tmpdir(), 'outside-'))
  const folder = join(mkdtempSync(join(tmpdir(), 'closed-')), 'data')
  onTestFinished(() => rm(join(folder, '..'), { recursive: true, force: true }))
  onTestFinished(() => rm(outside, { recursive: true, force: true }))
  mkdirSync(join(folder, 'media', 'papers'), { recursive: true })
  mkdirSync(join(folder, 'postgres'))
  for (const name of ['app-secret', 'media/papers/one', 'postgres/PG_VERSION']) {
    writeFileSync(join(folder, name), '')
    chmodSync(join(folder, name), 0o644)
  }
  chmodSync(outside, 0o755)
  symlinkSync(outside, join(folder, 'link'))
  for (const name of ['', 'media', 'media/papers', 'postgres']) chmodSync(join(folder, name), 0o755)

  makeFolderPrivate(folder)
  const modes = ['', 'app-secret', 'media', 'media/papers', 'media/papers/one'].map((name) =>
    modeOf(join(folder, name)),
  )
  expect(modes).toEqual([isRoot ? '710' : '700', '600', '700', '700', '600'])
  expect([modeOf(join(folder, 'postgres')), modeOf(join(folder, 'postgres', 'PG_VERSION'))]).toEqual([
    '755',
    '644',
  ])
  expect(modeOf(outside)).toBe('755')
})

test('a folder is made closed', async () => {
  const home = mkdtempSync(join(tmpdir(), 'closed-'))
  onTestFinished(() => rm(home, { recursive: true, force: true }))
  makeFolderPrivate(join(home, 'data'))
  expect(modeOf(join(home, 'data'))).toBe(isRoot ? '710' : '700')
})
