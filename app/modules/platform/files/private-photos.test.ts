import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { localStorage } from '#app/gateways/storage/local-storage.server.ts'
import type { Storage } from '#app/gateways/storage/storage.server.ts'
import { plainJpeg } from '#test/make/picture.ts'
import {
  encryptOldPhotos,
  getPrivatePhoto,
  privatePhotoFolders,
  putPrivatePhoto,
} from './private-photos.server.ts'

let folder: string
let storage: Storage
let jpeg: Buffer
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'thumba-private-'))
  storage = localStorage(folder)
  jpeg = await plainJpeg()
})
afterEach(() => rm(folder, { recursive: true }))
const onDisk = (key: string) => readFile(join(folder, key))
const opened = async (key: string) => Buffer.from((await getPrivatePhoto(storage, key))!.bytes)

test('a private photo is nowhere on the disk as it is seen, and opens only under its own key §54.7', async () => {
  await putPrivatePhoto(storage, 'payments/a/b.jpg', jpeg)
  const file = await onDisk('payments/a/b.jpg')
  expect(file.includes(jpeg.subarray(20, 60))).toBe(false)
  expect(await opened('payments/a/b.jpg')).toEqual(jpeg)
  await storage.put('waybills/a/b.jpg', file, 'image/jpeg')
  await expect(getPrivatePhoto(storage, 'waybills/a/b.jpg')).rejects.toThrow()
  expect(await getPrivatePhoto(storage, 'payments/a/c.jpg')).toBeUndefined()
})

test('photos of before open as they are, and are sealed once §54.7', async () => {
  const keys = privatePhotoFolders.map((name) => `${name}order/photo_1.jpg`)
  for (const key of keys) await storage.put(key, jpeg, 'image/jpeg')
  for (const key of keys) expect(await opened(key)).toEqual(jpeg)
  expect(await encryptOldPhotos(storage, () => true), 'too late to begin').toBe(0)
  expect(await encryptOldPhotos(storage)).toBe(keys.length)
  for (const key of keys) {
    expect((await onDisk(key)).subarray(0, 2)).not.toEqual(jpeg.subarray(0, 2))
    expect(await opened(key)).toEqual(jpeg)
  }
  expect(await encryptOldPhotos(storage), 'never again').toBeUndefined()
})

test('a key set later closes nothing', async () => {
  const app = 'the secret of this shop, long enough'
  await putPrivatePhoto(storage, 'disputes/a/b.jpg', jpeg, { app })
  const own = { app, own: 'another secret, long enough to be one' }
  expect(Buffer.from((await getPrivatePhoto(storage, 'disputes/a/b.jpg', own))!.bytes)).toEqual(jpeg)
})
