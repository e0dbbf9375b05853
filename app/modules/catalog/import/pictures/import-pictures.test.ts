import { mkdtemp, readdir, rm, utimes } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect } from 'vitest'
import type { Seller } from '#app/base/actor.ts'
import type { Db } from '#app/db/client.server.ts'
import { type ImportZips, openImportZips } from '#app/gateways/storage/import-zips.server.ts'
import { localStorage } from '#app/gateways/storage/local-storage.server.ts'
import { s3Storage } from '#app/gateways/storage/s3-storage.server.ts'
import type { Storage } from '#app/gateways/storage/storage.server.ts'
import { products } from '#app/modules/catalog/products/tables.ts'
import { pictures } from '#app/modules/platform/files/tables.ts'
import { deleteUnusedPictures } from '#app/workflows/delete-unused-pictures.server.ts'
import { test } from '#test/db.ts'
import { csv, notesOf, outcomesOf } from '#test/make/import.ts'
import { plainJpeg } from '#test/make/picture.ts'
import { aZip } from '#test/make/zip.ts'
import { aProduct, aSeller } from '#test/make.ts'
import { startFakeS3 } from '#test/services/fake-s3.ts'
import { moveImport, uploadImportFile } from '../import-steps.server.ts'
import type { ImportMove } from '../rules.ts'
import { runImports } from '../running/run-imports.server.ts'
import { productImports } from '../tables.ts'
import { maxZipBytes } from './zip-rules.ts'
import { deleteOldZips, findZipContents, uploadZip } from './zips.server.ts'

const day = 24 * 60 * 60 * 1000
let root: string
let zips: ImportZips
let storage: Storage
let jpeg: Buffer
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'thumba-imports-'))
  zips = openImportZips(join(root, 'zips'))
  storage = localStorage(join(root, 'media'))
  jpeg = await plainJpeg()
})
afterAll(() => rm(root, { recursive: true }))

async function aList(db: Db, seller: Seller, ...rows: string[]) {
  const bytes = csv('sku,name,price,description,stock,category,pictures', ...rows)
  const kept = await uploadImportFile(db, seller, { name: 'products.csv', bytes })
  if (!kept.ok) throw new Error(kept.reason)
  return kept.value.id
}
async function* inOne(bytes: Uint8Array) {
  yield bytes
}
const send = async (db: Db, seller: Seller, id: string, files: [string, Uint8Array | string][]) =>
  uploadZip(db, seller, { id, bytes: inOne(await aZip(files)) }, zips)
const zipsOf = async (id: string) => (await readdir(join(root, 'zips'))).filter((name) => name.startsWith(id))
const importOf = async (db: Db, id: string) =>
  (await db.select().from(productImports).where(eq(productImports.id, id)))[0]!
async function carryOn(db: Db, seller: Seller, id: string, moves: ImportMove[], store = storage) {
  for (const move of moves) {
    expect(await moveImport(db, seller, { id, move })).toMatchObject({ ok: true })
    await runImports(db, undefined, { storage: store, zips })
  }
}
const shopOf = (db: Db, { userId }: Seller) =>
  db.select().from(products).where(eq(products.sellerId, userId)).orderBy(asc(products.name))
const filesOf = (images: { path: string }[]) =>
  images.map(({ path }) => path.split('/').at(-1)!.split('_')[0])
const storedOf = (db: Db, { userId }: Seller) => db.$count(pictures, eq(pictures.ownerId, userId))
const reasonOf = async (kept: Promise<{ ok: boolean; reason?: string }>) => (await kept).reason

test('rows take the pictures they name from the ZIP, the first as cover, and the ZIP goes with the run §26.14', async ({
  db,
}) => {
  const seller = await aSeller(db)
  const id = await aList(
    db,
    seller,
    'A1,Hoe,7500,Steel,8,Other,Hoe.jpg',
    'A2,Lamp,900,Bright,3,Other,"lamp.jpg, box.jpg"',
    'A3,Tent,900,Dry,3,Other,',
  )
  await send(db, seller, id, [
    ['all/BOX.jpg', jpeg],
    ['all/hoe.jpg', jpeg],
    ['all/lamp.jpg', jpeg],
    ['all/unused.jpg', jpeg],
  ])
  expect(await findZipContents(db, { id })).toEqual({ usable: 4, odd: [] })
  await carryOn(db, seller, id, ['check'])
  expect((await outcomesOf(db, id)).map(([, outcome]) => outcome)).toEqual(['created', 'created', 'created'])
  expect(await storedOf(db, seller)).toBe(0)
  await carryOn(db, seller, id, ['run'])
  const shop = await shopOf(db, seller)
  expect(shop.map(({ images }) => filesOf(images))).toEqual([['hoe'], ['lamp', 'box'], []])
  expect(shop[0]!.images[0]).toMatchObject({ width: 60, height: 40 })
  expect(await storage.list(`${shop[0]!.images[0]!.path}/`)).not.toEqual([])
  expect(await storedOf(db, seller)).toBe(3)
  expect(await zipsOf(id)).toEqual([])
})

test('a name that is not in the ZIP is told of its row before anything is changed, and the row stands without it §26.14', async ({
  db,
}) => {
  const seller = await aSeller(db)
  const id = await aList(
    db,
    seller,
    'A1,Hoe,7500,Steel,8,Other,hoe.jpg|how.jpg',
    'A2,Lamp,900,Bright,3,Other,lamp.jpg',
    'A3,Tent,900,Dry,3,Other,tent.jpg',
  )
  await carryOn(db, seller, id, ['check', 'mapAgain'])
  expect((await outcomesOf(db, id))[0]).toEqual([2, 'created'])
  expect((await notesOf(db, id))[0]).toEqual([2, expect.stringContaining('there is no ZIP yet')])
  await send(db, seller, id, [
    ['hoe.jpg', jpeg],
    ['lamp.jpg', 'GIF89a'],
    ['tent.jpg', jpeg],
  ])
  await carryOn(db, seller, id, ['check'])
  const created = [2, 3, 4].map((row) => [row, 'created'])
  expect(await outcomesOf(db, id)).toEqual(created)
  expect(await notesOf(db, id)).toEqual([
    [2, '“how.jpg” is not in your ZIP. Correct the name, or upload a ZIP that contains it.'],
    [3, 'lamp.jpg: File type image/gif is not allowed. Allowed types: image/jpeg, image/png, image/webp'],
  ])
  await carryOn(db, seller, id, ['run'])
  expect((await shopOf(db, seller)).map(({ images }) => filesOf(images))).toEqual([['hoe'], [], ['tent']])
})

test('a picture that turns out to be damaged is told of its row, and holds up nothing', async ({ db }) => {
  const seller = await aSeller(db)
  const id = await aList(
    db,
    seller,
    'A1,Hoe,7500,Steel,8,Other,hoe.jpg',
    'A2,Lamp,900,Bright,3,Other,lamp.jpg',
  )
  await send(db, seller, id, [
    ['hoe.jpg', jpeg.subarray(0, jpeg.length / 2)],
    ['lamp.jpg', jpeg],
  ])
  await carryOn(db, seller, id, ['check', 'run'])
  expect(await outcomesOf(db, id)).toEqual([
    [2, 'created'],
    [3, 'created'],
  ])
  expect(await notesOf(db, id)).toEqual([
    [2, 'hoe.jpg: This picture is damaged or incomplete. Please choose another one.'],
  ])
  expect((await shopOf(db, seller)).map(({ images }) => filesOf(images))).toEqual([[], ['lamp']])
})

test('a run that broke off goes on behind the pictures that are stored §26.14', async ({ db }) => {
  const seller = await aSeller(db)
  const id = await aList(
    db,
    seller,
    ...Array.from({ length: 8 }, (_, at) => `A${at},Hoe ${at},7500,Steel,8,Other,${at}.jpg`),
  )
  await send(
    db,
    seller,
    id,
    Array.from({ length: 8 }, (_, at) => [`${at}.jpg`, jpeg]),
  )
  await carryOn(db, seller, id, ['check'])
  let put = 0
  const breaking: Storage = {
    ...storage,
    put(...file) {
      put += 1
      return put === 31 ? Promise.reject(new Error('The store is down')) : storage.put(...file)
    },
  }
  await expect(carryOn(db, seller, id, ['run'], breaking)).rejects.toThrow('The store is down')
  const before = await storedOf(db, seller)
  expect(before).toBeGreaterThan(0)
  expect(before).toBeLessThan(8)
  await runImports(db, undefined, { storage, zips })
  expect((await shopOf(db, seller)).map(({ images }) => images.length)).toEqual(Array(8).fill(1))
  expect(await storedOf(db, seller)).toBe(8)
})

test('a row with the same pictures changes nothing; other ones take their place, and undoing gives them back', async ({
  db,
}) => {
  const seller = await aSeller(db)
  const row = 'A1,Hoe,7500,Steel,8,Other'
  const first = await aList(db, seller, `${row},hoe.jpg`)
  await send(db, seller, first, [['hoe.jpg', jpeg]])
  await carryOn(db, seller, first, ['check', 'run'])
  const [made] = await shopOf(db, seller)
  const address = `https://thumba.example/media/${made!.images[0]!.path}/1280.webp`
  const same = await aList(db, seller, `${row},${address}`)
  await carryOn(db, seller, same, ['check'])
  expect(await outcomesOf(db, same)).toEqual([[2, 'unchanged']])

  const other = await aList(db, seller, `${row},blade.jpg|${address}`)
  await send(db, seller, other, [['blade.jpg', jpeg]])
  await carryOn(db, seller, other, ['check', 'run'])
  expect(filesOf((await shopOf(db, seller))[0]!.images)).toEqual(['blade', 'hoe'])
  await db.update(products).set({ images: [] }).where(eq(products.id, made!.id))
  await deleteUnusedPictures(db, new Date(Date.now() + 2 * day))
  await carryOn(db, seller, other, ['undo'])
  expect((await shopOf(db, seller))[0]!.images).toEqual(made!.images)
  expect(await db.$count(pictures, eq(pictures.path, made!.images[0]!.path))).toBe(1)
})

test('another’s picture cannot be named by its address', async ({ db }) => {
  const [seller, other] = [await aSeller(db), await aSeller(db)]
  const path = `products/${other.userId}/lamp_1700000000000_abcdefgh`
  const image = { path, width: 10, height: 10, placeholder: '' }
  await db.insert(pictures).values({ ...image, ownerId: other.userId, size: 10 })
  await aProduct(db, { sellerId: other.userId, images: [image] })
  const id = await aList(
    db,
    seller,
    `A1,Hoe,7500,Steel,8,Other,https://thumba.example/media/${path}/1280.webp`,
  )
  await carryOn(db, seller, id, ['check', 'run'])
  expect(await notesOf(db, id)).toEqual([[2, expect.stringContaining('not a picture of yours')]])
  expect((await shopOf(db, seller)).map(({ images }) => images)).toEqual([[]])
})

test('a ZIP is refused in words: another’s import, too late, too large, none, broken off; nothing is left of it', async ({
  db,
}) => {
  const seller = await aSeller(db)
  const id = await aList(db, seller, 'A1,Hoe,7500,Steel,8,Other,')
  const there = await readdir(join(root, 'zips')).catch(() => [])
  const sendBytes = (bytes: AsyncIterable<Uint8Array>) => reasonOf(uploadZip(db, seller, { id, bytes }, zips))
  async function* much() {
    for (let sent = 0; sent <= maxZipBytes; sent += 1024 * 1024) yield new Uint8Array(1024 * 1024)
  }
  async function* cut() {
    yield jpeg
    throw new Error('The form broke off')
  }
  expect(await reasonOf(send(db, await aSeller(db), id, [['hoe.jpg', jpeg]]))).toBe('not-yours')
  expect(await sendBytes(much())).toBe('zip-too-large')
  expect(await sendBytes(inOne(new Uint8Array()))).toBe('zip-missing')
  expect(await sendBytes(inOne(jpeg))).toBe('zip-unreadable')
  expect(await sendBytes(cut())).toBe('zip-cut')
  await carryOn(db, seller, id, ['check'])
  expect(await reasonOf(send(db, seller, id, [['hoe.jpg', jpeg]]))).toBe('zip-late')
  expect(await readdir(join(root, 'zips'))).toEqual(there)
})

test('a ZIP waits for a day; then its names are gone as well', async ({ db }) => {
  const seller = await aSeller(db)
  const id = await aList(db, seller, 'A1,Hoe,7500,Steel,8,Other,hoe.jpg')
  await send(db, seller, id, [['hoe.jpg', jpeg]])
  await deleteOldZips(db, new Date(Date.now() - day), zips)
  expect((await findZipContents(db, { id })).usable).toBe(1)
  await utimes((await zips.fileOf(await importOf(db, id)))!, new Date(0), new Date(0))
  await deleteOldZips(db, new Date(Date.now() - day), zips)
  expect((await findZipContents(db, { id })).usable).toBe(0)
  expect(await zipsOf(id)).toEqual([])
})

test('a ZIP that one server received is unpacked by another, from the store that they share', async ({
  db,
}) => {
  const s3 = await startFakeS3()
  const store = s3Storage(s3.settings)
  const [one, other] = ['one', 'other'].map((name) => openImportZips(join(root, name), store))
  const seller = await aSeller(db)
  const id = await aList(db, seller, 'A1,Hoe,7500,Steel,8,Other,hoe.jpg')
  for (const name of ['spade.jpg', 'hoe.jpg'])
    await uploadZip(db, seller, { id, bytes: inOne(await aZip([[name, jpeg]])) }, one)
  const zipKeys = () => [...s3.files.keys()].filter((key) => key.startsWith('imports/'))
  expect(zipKeys(), 'only the one that was sent last').toHaveLength(1)
  for (const move of ['check', 'run'] as const) {
    await moveImport(db, seller, { id, move })
    await runImports(db, undefined, { storage: store, zips: other! })
  }
  expect((await shopOf(db, seller))[0]).toMatchObject({ name: 'Hoe', images: [expect.anything()] })
  expect(zipKeys(), 'it is not needed any more').toEqual([])
  for (const name of ['one', 'other']) expect(await readdir(join(root, name))).toEqual([])
  await s3.stop()
})
