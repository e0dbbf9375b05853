import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { ERRORS, Upload } from '@tus/server'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect } from 'vitest'
import { type S3Storage, s3Storage } from '#app/gateways/storage/s3-storage.server.ts'
import { deleteOldPartialUploads } from '#app/modules/platform/files/partial-uploads/partial-uploads.server.ts'
import { partialUploads } from '#app/modules/platform/files/tables.ts'
import { committed } from '#test/db.ts'
import { testStores } from '#test/s3/stores.ts'
import { uploadsInStore } from './uploads-in-store.ts'

const whole = randomBytes(1_200_000)
const hour = 60 * 60_000
const outcome = { image: { url: '/media/x', path: 'x', fullPath: 'x', name: 'x', size: 1, timeCreated: 'x' } }

describe.each(testStores)('parts in an S3-compatible store, %s:', (_name, start) => {
  let store: Awaited<ReturnType<typeof start>>
  let storage: S3Storage
  beforeAll(async () => {
    store = await start()
    storage = s3Storage(store.settings)
  })
  afterAll(() => store.stop())

  const begin = async ({ datastore }: ReturnType<typeof uploadsInStore>) => {
    const id = randomBytes(16).toString('hex')
    const metadata = { owner: 'a-seller', filename: 'lamp.jpg' }
    await datastore.create(new Upload({ id, offset: 0, size: whole.length, metadata }))
    return id
  }
  const sent = (from: number, to: number) => Readable.from([whole.subarray(from, to)])
  async function* brokenOff(from: number, to: number) {
    for (let at = from; at < to; at += 10_000) yield whole.subarray(at, Math.min(to, at + 10_000))
    throw new Error('The line broke')
  }
  const partsOf = (id: string) => storage.list(`partial/${id}/`)

  committed('one server goes on where another was cut, byte for byte', async ({ db }) => {
    const [one, other] = [uploadsInStore(db, storage), uploadsInStore(db, storage)]
    const id = await begin(one)
    const broken = one.datastore.write(Readable.from(brokenOff(0, 705_000)), id, 0)
    await expect(broken).rejects.toThrow('The line broke')
    expect(await other.datastore.getUpload(id)).toMatchObject({
      offset: 705_000,
      size: whole.length,
      metadata: { owner: 'a-seller', filename: 'lamp.jpg' },
    })
    expect((await partsOf(id)).length, 'what a fall would lose is small').toBe(3)
    const reached = await other.datastore.write(sent(705_000, whole.length), id, 705_000)
    expect(reached).toBe(whole.length)
    expect(whole.equals(await one.read(id))).toBe(true)
  })

  committed('who lost the lock without noticing spoils nothing', async ({ db }) => {
    const [stale, living] = [uploadsInStore(db, storage), uploadsInStore(db, storage)]
    const id = await begin(living)
    await living.datastore.write(sent(0, 300_000), id, 0)
    const wrong = Readable.from([randomBytes(500_000)])
    await expect(stale.datastore.write(wrong, id, 0)).rejects.toBe(ERRORS.INVALID_OFFSET)
    await living.datastore.write(sent(300_000, whole.length), id, 300_000)
    expect(whole.equals(await living.read(id))).toBe(true)
    expect(await partsOf(id), 'of what came too late nothing is left').toHaveLength(2)
  })

  committed('what became of it is remembered by all, and its parts take no room', async ({ db }) => {
    const [one, other] = [uploadsInStore(db, storage), uploadsInStore(db, storage)]
    const id = await begin(one)
    await one.datastore.write(sent(0, whole.length), id, 0)
    await one.finish(id, outcome)
    expect(await other.find(id)).toEqual({ fileName: 'lamp.jpg', outcome })
    expect(await partsOf(id)).toEqual([])
    expect((await other.datastore.getUpload(id)).offset).toBe(whole.length)
  })

  committed('one that is ended, or whose parts are gone, is not there', async ({ db }) => {
    const uploads = uploadsInStore(db, storage)
    const ended = await begin(uploads)
    await uploads.datastore.write(sent(0, 1_000), ended, 0)
    await uploads.datastore.remove(ended)
    expect(await partsOf(ended)).toEqual([])
    await expect(uploads.datastore.getUpload(ended)).rejects.toBe(ERRORS.FILE_NOT_FOUND)
    await expect(uploads.datastore.remove(ended)).rejects.toBe(ERRORS.FILE_NOT_FOUND)
    const lost = await begin(uploads)
    await uploads.datastore.write(sent(0, 1_000), lost, 0)
    for (const key of await partsOf(lost)) await storage.remove(key)
    await expect(uploads.read(lost)).rejects.toBe(ERRORS.FILE_NO_LONGER_EXISTS)
  })

  committed('what nobody goes on with is removed, also parts that nobody knows of', async ({ db }) => {
    const uploads = uploadsInStore(db, storage)
    const [old, fresh] = [await begin(uploads), await begin(uploads)]
    for (const id of [old, fresh]) await uploads.datastore.write(sent(0, 1_000), id, 0)
    await db
      .update(partialUploads)
      .set({ updatedAt: new Date(Date.now() - 25 * hour) })
      .where(eq(partialUploads.id, old))
    expect(await deleteOldPartialUploads(db, storage, new Date(Date.now() - 24 * hour))).toBe(1)
    expect(await uploads.find(old)).toBeUndefined()
    expect(await uploads.find(fresh)).toBeDefined()
    await storage.put('partial/orphan/0-x', Buffer.from('x'), 'application/octet-stream')
    await deleteOldPartialUploads(db, storage, new Date(Date.now() + hour))
    expect(await storage.list('partial/')).toEqual([])
  })
})
