import { asc } from 'drizzle-orm'
import sharp from 'sharp'
import { expect } from 'vitest'
import type { Db } from '#app/db/client.server.ts'
import type { Storage } from '#app/gateways/storage/storage.server.ts'
import { test } from '#test/db.ts'
import { changes, jpegOf } from '#test/photos/changes.ts'
import { randomFrom } from '#test/photos/random.ts'
import { drawScene } from '#test/photos/scenes.ts'
import { computeFingerprint } from '../decoding/compute-fingerprint.server.ts'
import { pictureGists, pictures } from '../tables.ts'
import { computeMissingFingerprints, findMatchingPictures, saveFingerprint } from './fingerprints.server.ts'
import { packFingerprint, unpackFingerprint } from './image-fingerprint/fingerprint-code-rules.ts'
import { areSamePicture } from './image-fingerprint/similarity-rules.ts'

const photo = async (seed: number) => {
  const on = drawScene('heap', randomFrom(seed), randomFrom(seed + 1))
  return { on, jpeg: await jpegOf(on) }
}
const aRow = (path: string) => ({ path, width: 4, height: 3, placeholder: 'data:', size: 9 })
async function keep(db: Db, path: string, jpeg: Buffer) {
  await db.insert(pictures).values(aRow(path))
  await saveFingerprint(db, path, await computeFingerprint(jpeg))
}

test('the same picture cut, squeezed, mirrored or written over is found by an index, another one is not §38.1', async ({
  db,
}) => {
  const { on, jpeg } = await photo(1)
  await keep(db, 'products/a/own', jpeg)
  for (const [name, change] of Object.entries(changes))
    await keep(db, `products/b/${name}`, await change(jpeg, on, randomFrom(5)))
  for (const seed of [100, 200, 300]) await keep(db, `products/c/${seed}`, (await photo(seed)).jpeg)
  const found = await findMatchingPictures(db, ['products/a/own', 'products/c/100', 'products/none'])
  expect(found.get('products/a/own')?.toSorted()).toEqual([
    'products/b/mirror',
    'products/b/recompress',
    'products/b/recrop',
    'products/b/watermark',
  ])
  expect(found.get('products/c/100')).toEqual([])
  expect(found.has('products/none')).toBe(false)
})

test('what is kept of a picture is the same when it is read again', async () => {
  const fingerprint = await computeFingerprint((await photo(7)).jpeg)
  const bytes = packFingerprint(fingerprint)
  expect(bytes.byteLength).toBeLessThan(8_000)
  const again = unpackFingerprint(bytes)!
  expect(again.keypoints.map(({ coefficients }) => coefficients)).toEqual(
    fingerprint.keypoints.map(({ coefficients }) => coefficients),
  )
  expect(again.grey).toEqual(fingerprint.grey)
  expect(areSamePicture(fingerprint, again, 50)).toBe(true)
  expect(unpackFingerprint(new Uint8Array([99]))).toBeUndefined()
})

test('a colour that differs makes another picture, be the rest the same', async () => {
  const { jpeg } = await photo(9)
  const tinted = await sharp(jpeg)
    .recomb([
      ...([
        [0.2, 0.7, 0.1],
        [0.6, 0.1, 0.3],
        [0.1, 0.3, 0.6],
      ] as [number, number, number][]),
    ] as never)
    .jpeg()
    .toBuffer()
  expect(areSamePicture(await computeFingerprint(jpeg), await computeFingerprint(tinted), 50)).toBe(false)
})

test('a picture of one colour has nothing to be known by, and is like none', async () => {
  const plain = await computeFingerprint(
    await sharp({ create: { width: 60, height: 40, channels: 3, background: '#0f6b45' } })
      .png()
      .toBuffer(),
  )
  expect(areSamePicture(plain, plain, 50)).toBe(false)
})

test('pictures that nobody looked at yet are looked at once, those that are gone or no product’s are left §38.1', async ({
  db,
}) => {
  const { jpeg } = await photo(11)
  const webp = await sharp(jpeg).webp().toBuffer()
  const asked: string[] = []
  const storage: Pick<Storage, 'get'> = {
    get: async (key) => {
      asked.push(key)
      if (key.includes('broken')) return { bytes: new Uint8Array([1, 2, 3]), type: 'image/webp' }
      return key.includes('gone') ? undefined : { bytes: webp, type: 'image/webp' }
    },
  }
  for (const path of ['products/a/one', 'products/a/gone', 'products/a/broken', 'users/a/face'])
    await db.insert(pictures).values(aRow(path))
  expect(await computeMissingFingerprints(db, storage)).toBe(3)
  expect(await computeMissingFingerprints(db, storage)).toBe(0)
  expect(asked).toHaveLength(3)
  const rows = await db.select().from(pictureGists).orderBy(asc(pictureGists.path))
  expect(rows.map(({ path, gist }) => [path, gist !== null])).toEqual([
    ['products/a/broken', false],
    ['products/a/gone', false],
    ['products/a/one', true],
  ])
})
