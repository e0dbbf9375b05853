import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type EncryptionSecrets, encrypt } from '#app/base/secrets/encryption.server.ts'
import { localStorage } from '#app/gateways/storage/local-storage.server.ts'
import type { Storage } from '#app/gateways/storage/storage.server.ts'
import { isStorageKey } from '#app/gateways/storage/storage.ts'
import { payments } from '#app/modules/money/payments/tables.ts'
import { test as inDatabase } from '#test/db.ts'
import { aCheckoutToPay, anAttempt } from '#test/make/money/payment.ts'
import { plainJpeg } from '#test/make/picture.ts'
import { aFakeGateway } from '#test/services/fake-gateway.ts'
import { encryptOldPhotos } from './clean-up-private-files.server.ts'
import {
  type PrivateFileKind,
  partsOfKey,
  privateFileCards,
  privateFileKey,
  privateFileKinds,
} from './private-file-rules.ts'
import {
  deletePrivateFiles,
  findPrivateFiles,
  putPrivateFile,
  readPrivateFile,
} from './private-files.server.ts'

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
const fileOf = (key: string) => ({ kind: partsOfKey(key).kind!, id: '', key })
const put = (key: string, secrets?: EncryptionSecrets) =>
  putPrivateFile(storage, fileOf(key).kind, fileOf(key), jpeg, secrets)
const opened = async (key: string, secrets?: EncryptionSecrets) =>
  Buffer.from((await readPrivateFile(storage, fileOf(key), secrets))!)

test('a private photo is nowhere on the disk as it is seen, and opens only under its own key §54.7', async () => {
  await put('payments/a/b.jpg')
  const file = await onDisk('payments/a/b.jpg')
  expect(file.includes(jpeg.subarray(20, 60))).toBe(false)
  expect(await opened('payments/a/b.jpg')).toEqual(jpeg)
  await storage.put('waybills/a/b.jpg', file, 'image/jpeg')
  await expect(opened('waybills/a/b.jpg')).rejects.toThrow()
  expect(await readPrivateFile(storage, fileOf('payments/a/c.jpg'))).toBeUndefined()
})

/** As every release has encrypted them: what it wrote must open for good. */
test('a photo opens that was encrypted as the photo of its key', async () => {
  const key = 'waybills/order/photo_1.jpg'
  const secrets = { app: 'the secret of this shop, long enough' }
  await storage.put(key, encrypt(secrets, { kind: 'private photos', id: key }, jpeg), 'image/jpeg')
  expect(await opened(key, secrets)).toEqual(jpeg)
})

test('photos of before open as they are, and are sealed once §54.7', async () => {
  const keys = ['payments', 'waybills', 'disputes', 'conversations'].map(
    (name) => `${name}/order/photo_1.jpg`,
  )
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
  await put('disputes/a/b.jpg', { app })
  expect(await opened('disputes/a/b.jpg', { app, own: 'another secret, long enough to be one' })).toEqual(
    jpeg,
  )
})

const folders: Record<PrivateFileKind, string> = {
  'verification-document': 'papers/',
  waybill: 'waybills/',
  'transfer-proof': 'payments/',
  'dispute-photo': 'disputes/',
  'conversation-photo': 'conversations/',
}
inDatabase('each kind lies where it always has, and its rows can be read', async ({ db }) => {
  for (const kind of privateFileKinds) {
    expect(privateFileCards[kind].folder).toBe(folders[kind])
    expect(await findPrivateFiles(db, kind, sql`person = 'nobody' and key = 'x' and subject = 'x'`)).toEqual(
      [],
    )
  }
})

test('a key is one that the store takes, whatever a checkout is called, and leads back to its kind', () => {
  for (const subject of ['order1', '-checkout-of-a-browser', '_checkout', undefined])
    for (const kind of privateFileKinds) {
      const key = privateFileKey(kind, { subject, id: 'a1' })
      expect(isStorageKey(key), key).toBe(true)
      expect(partsOfKey(key)).toEqual({ kind, subject: subject === 'order1' ? subject : undefined })
    }
})

inDatabase('the job deletes only what lies in the folder of a kind', async ({ db }) => {
  await storage.put('products/a/b/640.webp', jpeg, 'image/webp')
  expect(await deletePrivateFiles(db, storage, ['products/a/b/640.webp'])).toBe(0)
  expect(await storage.get('products/a/b/640.webp')).toBeDefined()
})

inDatabase(
  'what a row has stays, also under a key that names another subject, as a former release wrote',
  async ({ db }) => {
    const { checkoutId } = await aCheckoutToPay(db)
    const { id } = await anAttempt(db, aFakeGateway(), checkoutId)
    const [held, left] = ['payments/another-checkout/photo_1.jpg', 'payments/another-checkout/photo_2.jpg']
    for (const key of [held, left]) await put(key)
    await db.update(payments).set({ proofKey: held }).where(eq(payments.id, id))
    expect(await deletePrivateFiles(db, storage, [held, left])).toBe(1)
    expect([(await storage.get(held)) === undefined, (await storage.get(left)) === undefined]).toEqual([
      false,
      true,
    ])
  },
)
