import { mkdtemp, readdir, readFile, rm, utimes } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type OpenStore, testStores } from '#test/s3/stores.ts'
import { openImportZips } from './import-zips.server.ts'
import { s3Storage } from './s3-storage.server.ts'

const day = 24 * 60 * 60_000
async function* coming(text: string) {
  for (let at = 0; at < text.length; at += 1_000) yield Buffer.from(text.slice(at, at + 1_000))
}

describe.each(testStores)('ZIPs of imports in a store, %s:', (_name, start) => {
  let store: OpenStore
  let root: string
  beforeAll(async () => {
    store = await start()
  })
  afterAll(() => store.stop())
  beforeEach(async () => {
    root = await mkdtemp(join(tmpdir(), 'thumba-zips-'))
  })
  afterEach(() => rm(root, { recursive: true }))

  const machine = (name: string) => openImportZips(join(root, name), s3Storage(store.settings))
  const send = async (to: ReturnType<typeof machine>, id: string, text: string) => {
    const { file } = await to.receive(coming(text), 100_000)
    return { id, zip: await to.keep(file, id) }
  }
  const textOf = async (file: string | undefined) => file && readFile(file, 'utf8')

  test('what one machine received another reads, from a copy of its own that it makes once', async () => {
    const text = 'thumba '.repeat(3_000)
    const zip = await send(machine('one'), 'a', text)
    expect(await readdir(join(root, 'one')), 'nothing stays where it was received').toEqual([])
    const file = await machine('other').fileOf(zip)
    expect(await textOf(file)).toBe(text)
    await s3Storage(store.settings).remove(`imports/a.${zip.zip}.zip`)
    expect(await machine('other').fileOf(zip)).toBe(file)
    expect(await machine('third').fileOf(zip)).toBeUndefined()
    expect(await readdir(join(root, 'third'))).toEqual([])
  })

  test('one that is sent anew has another name, so nobody reads an old copy for it', async () => {
    const first = await send(machine('one'), 'b', 'first')
    await machine('other').fileOf(first)
    const again = await send(machine('one'), 'b', 'second')
    expect(await textOf(await machine('other').fileOf(again))).toBe('second')
  })

  test('what nobody needs is removed, also the copy; what waits too long is named', async () => {
    const [done, old] = [await send(machine('one'), 'c', 'done'), await send(machine('one'), 'd', 'old')]
    await machine('one').fileOf(done)
    await machine('one').remove(done)
    expect(await machine('one').fileOf(done)).toBeUndefined()
    expect(await machine('one').removeOld(new Date(Date.now() - day))).toEqual([])
    expect(await machine('one').removeOld(new Date(Date.now() + day))).toContainEqual(old)
    expect(await machine('one').fileOf(old)).toBeUndefined()
  })

  test('copies take a bounded part of the disk: the oldest used go first', async () => {
    const here = machine('one')
    for (let at = 0; at < 11; at++) {
      const zip = await send(here, `e${at}`, 'x')
      const file = (await here.fileOf(zip))!
      await utimes(file, new Date(Date.now() - day + at * 60_000), new Date())
    }
    const names = (await readdir(join(root, 'one'))).map((name) => name.split('.')[0])
    expect(names).toHaveLength(10)
    expect(names).not.toContain('e0')
  })
})
