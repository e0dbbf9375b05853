import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startFakeS3 } from '#test/services/fake-s3.ts'
import { localStorage } from './local-storage.server.ts'
import { s3Storage } from './s3-storage.server.ts'
import { openStorage, type Storage } from './storage.server.ts'

let folder: string
let s3: Awaited<ReturnType<typeof startFakeS3>>
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'thumba-storage-'))
  s3 = await startFakeS3()
})
afterAll(async () => {
  await s3.stop()
  await rm(folder, { recursive: true })
})

const bytes = (text: string) => new TextEncoder().encode(text)
const stores: [string, () => Storage][] = [
  ['a local folder', () => localStorage(join(folder, 'media'))],
  ['an S3-compatible store', () => s3Storage(s3.settings)],
]

describe.each(stores)('%s', (_name, open) => {
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
    for (const name of ['1', '2', '3', '4', '5'])
      await open().put(`list/${name}.webp`, bytes(name), 'image/webp')
    await open().put('listed/6.webp', bytes('6'), 'image/webp')
    expect(await open().list('list/')).toEqual(['1', '2', '3', '4', '5'].map((name) => `list/${name}.webp`))
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

test('an S3-compatible store gets signed requests under /{bucket}/{key}, and a busy one is asked again §1.10', async () => {
  s3.failures.push(503)
  await s3Storage(s3.settings).put('signed/1.avif', bytes('x'), 'image/avif')
  expect(s3.files.get('signed/1.avif')?.type).toBe('image/avif')
})

test('an S3-compatible store that refuses is an error that says so', async () => {
  const wrong = s3Storage({ ...s3.settings, accessKeyId: 'somebody-else' })
  await expect(wrong.put('a/1.webp', bytes('x'), 'image/webp')).rejects.toThrow('403 SignatureDoesNotMatch')
  await expect(wrong.get('a/1.webp')).rejects.toThrow('403')
})

test('half-given S3 settings are refused at the start', () => {
  const settings = { DATA_DIR: folder, S3_REGION: 'us-east-1' }
  expect(() => openStorage({ ...settings, S3_ENDPOINT: 'https://s3.example' })).toThrow('S3_BUCKET')
  expect(openStorage(settings)).toBeDefined()
})
