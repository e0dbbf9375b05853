import { randomUUID } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testStores } from '#test/s3/stores.ts'
import { startFakeS3 } from '#test/services/fake-s3.ts'
import { localStorage } from './local-storage.server.ts'
import { type S3Storage, s3Storage } from './s3-storage.server.ts'
import { openStorage, type Storage } from './storage.server.ts'
import { StorageError, storageErrors } from './storage-error.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'thumba-storage-'))
})
afterAll(() => rm(folder, { recursive: true }))

/** More than the stores themselves put on a page; ours has smaller pages. */
const manyKeys = process.env.TEST_S3 ? 1_001 : 5
const bytes = (text: string) => new TextEncoder().encode(text)
type Opened = { storage: Storage; stop: () => Promise<void> }
const stores: [string, () => Promise<Opened>][] = [
  ['a local folder', async () => ({ storage: localStorage(join(folder, 'media')), stop: async () => {} })],
  ...testStores.map(([name, start]): [string, () => Promise<Opened>] => [
    name,
    async () => {
      const { settings, stop } = await start()
      return { storage: s3Storage(settings), stop }
    },
  ]),
]

describe.each(stores)('%s', (_name, start) => {
  let opened: Opened
  const open = () => opened.storage
  beforeAll(async () => {
    opened = await start()
  })
  afterAll(() => opened.stop())

  test('gives back what was put, with its type §1.10', async () => {
    await open().put('products/abc/shoe_1/640.webp', bytes('picture'), 'image/webp')
    const file = await open().get('products/abc/shoe_1/640.webp')
    expect([new TextDecoder().decode(file?.bytes), file?.type]).toEqual(['picture', 'image/webp'])
  })

  test('replaces what was under the same key', async () => {
    await open().put('a/1.jpg', bytes('first'), 'image/jpeg')
    await open().put('a/1.jpg', bytes('second, longer'), 'image/jpeg')
    expect(Buffer.from((await open().get('a/1.jpg'))!.bytes).toString()).toBe('second, longer')
  })

  test('knows nothing of a key that was never put, or was removed', async () => {
    await open().put('a/gone.webp', bytes('x'), 'image/webp')
    await open().remove('a/gone.webp')
    await open().remove('a/gone.webp')
    expect(await open().get('a/gone.webp')).toBeUndefined()
    expect(await open().get('a/never.webp')).toBeUndefined()
  })

  test('lists the keys of a folder, however many', async () => {
    const keys = Array.from({ length: manyKeys }, (_, at) => `list/${1_000 + at}.webp`)
    for (let at = 0; at < keys.length; at += 20)
      await Promise.all(keys.slice(at, at + 20).map((key) => open().put(key, bytes(key), 'image/webp')))
    await open().put('listed/6.webp', bytes('6'), 'image/webp')
    expect(await open().list('list/')).toEqual(keys)
    expect(await open().list('nothing/')).toEqual([])
  })

  test.each([
    '../secret',
    'a/../../secret',
    '/etc/passwd',
    'a//b',
    '.hidden',
    'a/.b',
    'a\\..\\b',
    'a\0b',
    '',
    'a/%2e%2e/b',
  ])('never leaves its place: %j', async (key) => {
    expect(await open().get(key)).toBeUndefined()
    await expect((async () => open().put(key, bytes('x'), 'image/webp'))()).rejects.toThrow(
      'Not a storage key',
    )
    await expect((async () => open().remove(key))()).rejects.toThrow('Not a storage key')
  })
})

test('a local folder shows no file outside it and leaves no half-written one', async () => {
  const storage = localStorage(join(folder, 'media'))
  await writeFile(join(folder, 'secret'), 'x')
  await storage.put('whole/1.webp', bytes('x'), 'image/webp')
  expect(await storage.get('../secret')).toBeUndefined()
  expect(await readdir(join(folder, 'media', 'whole'))).toEqual(['1.webp'])
  expect(await storage.get('whole')).toBeUndefined()
})

describe.each(testStores)('of an S3-compatible store, %s:', (_name, start) => {
  let store: Awaited<ReturnType<typeof start>>
  let storage: S3Storage
  beforeAll(async () => {
    store = await start()
    storage = s3Storage(store.settings)
  })
  afterAll(() => store.stop())
  const faultOf = (work: Promise<unknown>) =>
    work.then(
      () => 'no fault',
      (error) => (error instanceof StorageError ? [error.status, error.code] : error),
    )

  test('a bucket that is not there is a fault, whatever is asked of it, and no missing file', async () => {
    const nowhere = s3Storage({ ...store.settings, bucket: 'nowhere' })
    for (const work of [
      () => nowhere.put('a/1.webp', bytes('x'), 'image/webp'),
      () => nowhere.get('a/1.webp'),
      () => nowhere.getIfOther('a/1.webp', bytes('x'), 10_000),
      () => nowhere.getFile('a/1.webp', join(folder, 'never')),
      () => nowhere.remove('a/1.webp'),
      () => nowhere.list('a/'),
    ])
      expect(await faultOf(work())).toEqual([404, 'NoSuchBucket'])
  })

  test('who may not read is told so, and not that there is no picture', async () => {
    const strange = s3Storage({ ...store.settings, ...store.stranger })
    expect(await faultOf(strange.get('a/1.webp'))).toEqual([403, 'AccessDenied'])
    const wrong = s3Storage({ ...store.settings, secretAccessKey: 'wrong' })
    expect(await faultOf(wrong.get('a/1.webp'))).toEqual([403, 'SignatureDoesNotMatch'])
    await expect(wrong.put('a/1.webp', bytes('x'), 'image/webp')).rejects.toThrow(
      'The file store answered 403 SignatureDoesNotMatch',
    )
  })

  test('what the caller has is not sent again; what is another, or gone, is told', async () => {
    await storage.put('same/1.webp', bytes('old'), 'image/webp')
    expect(await storage.getIfOther('same/1.webp', bytes('old'), 10_000)).toBe('same')
    const other = await storage.getIfOther('same/1.webp', bytes('new'), 10_000)
    expect(other).toEqual({ bytes: bytes('old'), type: 'image/webp' })
    await storage.remove('same/1.webp')
    expect(await storage.getIfOther('same/1.webp', bytes('old'), 10_000)).toBeUndefined()
  })

  test('a file of many bytes goes there and comes back, and none is left on the way', async () => {
    const [sent, back] = [join(folder, randomUUID()), join(folder, randomUUID())]
    const many = Buffer.alloc(6 * 1024 * 1024, 'thumba ')
    await writeFile(sent, many)
    await storage.putFile('imports/a.zip', sent, 'application/zip')
    await expect(stat(sent), 'it is the store’s now').rejects.toThrow('ENOENT')
    expect(await storage.getFile('imports/a.zip', back)).toBe(true)
    expect((await readFile(back)).equals(many)).toBe(true)
    expect(await storage.getFile('imports/b.zip', back)).toBe(false)
  })

  test('what was written long ago is told from what was written since', async () => {
    await storage.put('ages/1.webp', bytes('x'), 'image/webp')
    const hour = 60 * 60_000
    expect(await storage.listOlder('ages/', new Date(Date.now() + hour))).toEqual(['ages/1.webp'])
    expect(await storage.listOlder('ages/', new Date(Date.now() - hour))).toEqual([])
  })
})

test('an S3-compatible store gets signed requests under /{bucket}/{key}, and a busy one is asked again §1.10', async () => {
  const s3 = await startFakeS3()
  s3.failures.push(503)
  await s3Storage(s3.settings).put('signed/1.avif', bytes('x'), 'image/avif')
  expect(s3.files.get('signed/1.avif')?.type).toBe('image/avif')
  await s3.stop()
})

test('a store that does not answer is a fault that names why, and is counted', async () => {
  const s3 = await startFakeS3()
  await s3.stop()
  const before = storageErrors.get('get none') ?? 0
  await expect(s3Storage(s3.settings).get('a/1.webp')).rejects.toThrow(
    'The file store did not answer: ECONNREFUSED',
  )
  expect(storageErrors.get('get none')).toBe(before + 1)
})

test('half-given S3 settings are refused at the start', () => {
  const settings = { DATA_DIR: folder, S3_REGION: 'us-east-1' }
  expect(() => openStorage({ ...settings, S3_ENDPOINT: 'https://s3.example' })).toThrow('S3_BUCKET')
  expect(() => openStorage({ ...settings, S3_BUCKET: 'pictures' })).toThrow('S3_ENDPOINT')
})
