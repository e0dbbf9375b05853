import { mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type FakeS3, startFakeS3 } from '#test/services/fake-s3.ts'
import { cachePictures, pictureCacheCounts } from './picture-cache.server.ts'
import { s3Storage } from './s3-storage.server.ts'

const hour = 60 * 60_000
let folder: string
let s3: FakeS3
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'thumba-cache-'))
  s3 = await startFakeS3()
})
afterEach(async () => {
  await s3.stop()
  await rm(folder, { recursive: true })
})

/** As a process of this machine opens it: what it hears of removals is up to it. */
function open({ maxBytes = 1024 * 1024, now = Date.now } = {}) {
  const keeps = (key: string) => key.endsWith('.webp')
  return cachePictures(s3Storage(s3.settings), { folder, maxBytes, keeps, now })
}
function openListening(settings = {}) {
  const cache = open(settings)
  cache.listening()
  return cache
}
const key = 'products/s/lamp/640.webp'
const put = (name: string, text: string) =>
  s3.files.set(name, { bytes: Buffer.from(text), type: 'image/webp', written: new Date() })
const textOf = async (cache: ReturnType<typeof open>, name = key) => {
  const file = await cache.get(name)
  return file && `${Buffer.from(file.bytes)} ${file.type}`
}
const filesOf = async () =>
  (await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile())

test('a list of 12 pictures costs 12 reads of the store once, and none from then on', async () => {
  const keys = Array.from({ length: 12 }, (_, at) => `products/s/p${at}/320.webp`)
  for (const name of keys) put(name, name)
  const cache = openListening()
  const page = () => Promise.all(keys.map((name) => textOf(cache, name)))
  const first = await page()
  expect(s3.asked).toHaveLength(12)
  expect(await page()).toEqual(first)
  expect(first[3]).toBe(`${keys[3]} image/webp`)
  expect(s3.asked).toHaveLength(12)
})

test('all who ask at once cost one read', async () => {
  put(key, 'lamp')
  const cache = openListening()
  const answers = await Promise.all(Array.from({ length: 20 }, () => textOf(cache)))
  expect(new Set(answers)).toEqual(new Set(['lamp image/webp']))
  expect(s3.asked).toHaveLength(1)
})

test('another process of the machine, and the next start, use the same copies; the next start compares them first', async () => {
  put(key, 'lamp')
  const other = openListening()
  await textOf(openListening({ now: () => Date.now() + 5 }))
  expect(await textOf(other)).toBe('lamp image/webp')
  expect(s3.asked).toHaveLength(1)
  const next = openListening({ now: () => Date.now() + 10 })
  const before = { ...pictureCacheCounts }
  expect(await textOf(next)).toBe('lamp image/webp')
  expect(await textOf(next)).toBe('lamp image/webp')
  expect(s3.asked, 'of which no bytes came').toHaveLength(2)
  expect(pictureCacheCounts).toEqual({ ...before, compared: before.compared + 1, hit: before.hit + 1 })
})

test('a removed picture is shown by nobody who heard of it, also if it was being read at that moment', async () => {
  put(key, 'lamp')
  const [here, there] = [openListening(), openListening()]
  await textOf(there)
  await here.remove(key)
  await there.forget(key)
  expect(await textOf(there)).toBeUndefined()

  put(key, 'lamp')
  let answerNow = () => {}
  s3.held.get = new Promise<void>((resolve) => {
    answerNow = resolve
  })
  const reading = textOf(there)
  await expect.poll(() => s3.asked.filter((one) => one.startsWith('GET')).length).toBe(3)
  await there.forget(key)
  answerNow()
  await reading
  s3.files.delete(key)
  expect(await textOf(there)).toBeUndefined()
  expect(await filesOf()).toEqual([])
})

test('who may have missed a removal asks the store before showing a copy, and after an hour everybody does', async () => {
  let time = Date.now()
  const now = () => time
  put(key, 'lamp')
  const cache = openListening({ now })
  await textOf(cache)
  s3.files.delete(key)
  time += 1
  cache.listening() // its line broke, and is there again
  expect(await textOf(cache)).toBeUndefined()

  put(key, 'lamp')
  await textOf(cache)
  s3.files.delete(key)
  expect(await textOf(cache), 'nobody told it').toBe('lamp image/webp')
  time += hour
  expect(await textOf(cache)).toBeUndefined()
})

test('a process that hears of no removal keeps no copies', async () => {
  put(key, 'lamp')
  const cache = open()
  expect(await textOf(cache)).toBe('lamp image/webp')
  expect(await filesOf()).toEqual([])
})

test('where the store does not answer, what is kept is shown; what is not, is a fault', async () => {
  put(key, 'lamp')
  let time = Date.now()
  const cache = openListening({ now: () => time })
  await textOf(cache)
  time += 2 * hour
  await s3.stop()
  expect(await textOf(cache)).toBe('lamp image/webp')
  await expect(cache.get('products/s/other/640.webp')).rejects.toThrow('did not answer')
  s3 = await startFakeS3()
})

test('what is put anew is read anew, and what is not for everybody is never kept', async () => {
  put(key, 'lamp')
  const cache = openListening()
  await textOf(cache)
  await cache.put(key, Buffer.from('lantern'), 'image/webp')
  expect(await textOf(cache)).toBe('lantern image/webp')
  const before = await filesOf()
  put('papers/a.sealed', 'secret')
  await cache.get('papers/a.sealed')
  expect(await filesOf()).toEqual(before)
})

test('a copy that a loss of power spoiled is mended by the next start', async () => {
  put(key, 'lamp')
  await textOf(openListening())
  const [copy] = await filesOf()
  for (const spoiled of ['', '\0\0\0\0']) {
    await writeFile(join(copy!.parentPath, copy!.name), spoiled)
    expect(await textOf(openListening({ now: () => Date.now() + 10 }))).toBe('lamp image/webp')
  }
})

test('above its size the oldest used go, also those of earlier processes and what a fall left half written', async () => {
  const many = Array.from({ length: 10 }, (_, at) => `products/s/p${at}/640.webp`)
  for (const name of many) put(name, 'x'.repeat(100))
  const cache = openListening({ maxBytes: 1_000 })
  for (const name of many.slice(0, 9)) await cache.get(name)
  const first = await filesOf()
  expect(first).toHaveLength(9)
  for (const entry of first) {
    const file = join(entry.parentPath, entry.name)
    const { mtime } = await stat(file)
    await utimes(file, new Date(Date.now() - 3 * hour), mtime)
  }
  await writeFile(join(first[0]!.parentPath, `${first[0]!.name}.unfinished`), 'x'.repeat(300))
  await utimes(join(first[0]!.parentPath, `${first[0]!.name}.unfinished`), new Date(0), new Date(0))
  await cache.get(many[0]!) // used again
  await cache.get(many[9]!)
  const left = await filesOf()
  expect(left.length * 100).toBeLessThanOrEqual(900)
  expect(left.some(({ name }) => name.endsWith('.unfinished'))).toBe(false)
  const asked = s3.asked.length
  await cache.get(many[0]!)
  await cache.get(many[9]!)
  expect(s3.asked.length, 'the two used last are still there').toBe(asked)
})
