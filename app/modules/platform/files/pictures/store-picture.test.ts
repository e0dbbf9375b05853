import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import sharp, { type Sharp } from 'sharp'
import { afterAll, beforeAll, describe, expect } from 'vitest'
import type { Db } from '#app/db/client.server.ts'
import { localStorage } from '#app/gateways/storage/local-storage.server.ts'
import type { Storage } from '#app/gateways/storage/storage.server.ts'
import { test } from '#test/db.ts'
import { t } from '#test/in-english.ts'
import { aSeller } from '#test/make.ts'
import { decode } from '../decoding/decode-tasks.server.ts'
import { drawingStorage } from '../drawings/drawing-storage.server.ts'
import { renderDrawing } from '../drawings/render-drawing.server.ts'
import { maxPictureBytes, pictureMessage } from '../rules.ts'
import { pictureGists, pictures } from '../tables.ts'
import { jpegStorage } from './jpeg-storage.server.ts'
import { removePictures, storeDrawing, storePicture, uploadPicture } from './pictures.server.ts'

let folder: string
let storage: Storage
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'thumba-pictures-'))
  storage = localStorage(folder)
})
afterAll(() => rm(folder, { recursive: true }))

const plain = (width: number, height: number, background = '#0f6b45') =>
  sharp({ create: { width, height, channels: 3, background } })
const jpeg = (picture: Sharp) => picture.jpeg().toBuffer()

async function store(db: Db, bytes: Uint8Array, name = 'Photo.JPG') {
  const { userId } = await aSeller(db)
  return storePicture(db, storage, { ownerId: userId, folder: `products/${userId}`, name, bytes })
}
async function stored(db: Db, bytes: Uint8Array, name?: string) {
  const result = await store(db, bytes, name)
  if (!result.ok) throw new Error(result.reason)
  return result.value
}
const fileOf = async (path: string, name: string) =>
  Buffer.from((await storage.get(`${path}/${name}`))!.bytes)
const sizeOf = async (path: string, name: string) => {
  const { width, height, format } = await sharp(await fileOf(path, name)).metadata()
  return [width, height, format]
}
const pixelAt = async (bytes: Buffer, left: number, top: number) => {
  const data = await sharp(bytes).extract({ left, top, width: 1, height: 1 }).removeAlpha().raw().toBuffer()
  return [...data]
}

test('a picture is kept at most 1920 by 1080, in four widths, as AVIF and WebP §5.4 §9.2 §10.13', async ({
  db,
}) => {
  const picture = await stored(db, await jpeg(plain(4000, 2000)))
  expect([picture.width, picture.height]).toEqual([1920, 960])
  expect(await sizeOf(picture.path, '1280.webp')).toEqual([1280, 640, 'webp'])
  expect(await sizeOf(picture.path, '640.avif')).toEqual([640, 320, 'heif'])
  expect(await sizeOf(picture.path, '160.webp')).toEqual([160, 80, 'webp'])
  expect((await readdir(join(folder, picture.path))).sort()).toHaveLength(8)

  const [row] = await db.select().from(pictures).where(eq(pictures.path, picture.path))
  expect(row).toMatchObject({ width: 1920, height: 960, placeholder: picture.placeholder })
})

test('a small picture is never enlarged, and has every address all the same', async ({ db }) => {
  const picture = await stored(db, await jpeg(plain(200, 100)))
  expect([picture.width, picture.height]).toEqual([200, 100])
  expect(await sizeOf(picture.path, '160.webp')).toEqual([160, 80, 'webp'])
  expect(await sizeOf(picture.path, '1280.avif')).toEqual([200, 100, 'heif'])
})

test('names are lower-cased, other characters become underscores, and a mark makes each unique §5.5 §7.4', async ({
  db,
}) => {
  const bytes = await jpeg(plain(20, 20))
  const first = await stored(db, bytes, '../My Photo (1)é.JPEG')
  const second = await stored(db, bytes, '../My Photo (1)é.JPEG')
  expect(first.path).toMatch(/^products\/[a-z0-9]{16}\/my_photo_1_\d{13}_[a-z0-9]{8}$/)
  expect(second.path).not.toBe(first.path)
  expect((await stored(db, bytes, '圖片.png')).path).toMatch(/\/picture_\d{13}_/)
})

test('the placeholder is a data URI under 700 bytes, also of a restless picture §10.14', async ({ db }) => {
  const noise = sharp({
    create: {
      width: 900,
      height: 900,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 120 },
    },
  })
  const { placeholder } = await stored(db, await noise.jpeg({ quality: 60 }).toBuffer())
  expect(placeholder).toMatch(/^data:image\/webp;base64,[A-Za-z0-9+/=]+$/)
  expect(placeholder.length).toBeLessThan(700)
})

test('a picture taken sideways stands upright, and where it was taken is gone §5.6', async ({ db }) => {
  const halves = plain(60, 40, '#ff0000').composite([
    { input: await plain(30, 40, '#0000ff').png().toBuffer(), left: 0, top: 0 },
  ])
  const sideways = await halves
    .withExif({ IFD0: { Orientation: '6', Copyright: 'Somebody' }, IFD3: { GPSLatitude: '13/1 57/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 95 })
    .toBuffer()
  const { path, width, height } = await stored(db, sideways)
  expect([width, height]).toEqual([40, 60])
  const webp = await fileOf(path, '160.webp')
  const [red, , blue] = await pixelAt(webp, 20, 5)
  expect(blue).toBeGreaterThan(red! + 100) // the blue half, left before, is on top now
  const { exif, xmp, icc, orientation } = await sharp(webp).metadata()
  expect([exif, xmp, icc, orientation]).toEqual([undefined, undefined, undefined, undefined])
  expect((await sharp(await fileOf(path, '160.avif')).metadata()).exif).toBeUndefined()
})

test('what is clear becomes white', async ({ db }) => {
  const clear = await sharp({ create: { width: 50, height: 50, channels: 4, background: '#00000000' } })
    .png()
    .toBuffer()
  expect(await pixelAt(await fileOf((await stored(db, clear)).path, '160.webp'), 9, 9)).toEqual([
    255, 255, 255,
  ])
})

test('a picture in printing colours becomes one in screen colours', async ({ db }) => {
  const printed = await plain(80, 60, '#d02020').toColourspace('cmyk').jpeg().toBuffer()
  expect((await sharp(printed).metadata()).space).toBe('cmyk')
  const webp = await fileOf((await stored(db, printed)).path, '160.webp')
  expect((await sharp(webp).metadata()).space).toBe('srgb')
  const [red, green] = await pixelAt(webp, 10, 10)
  expect(red).toBeGreaterThan(green! + 60)
})

test('of a moving picture the first frame is kept', async ({ db }) => {
  const frames = await Promise.all(
    ['#ff0000', '#0000ff'].map((colour) => plain(40, 30, colour).png().toBuffer()),
  )
  const moving = await sharp(frames, { join: { animated: true } })
    .webp()
    .toBuffer()
  expect((await sharp(moving).metadata()).pages).toBe(2)
  const picture = await stored(db, moving, 'moving.webp')
  expect([picture.width, picture.height]).toEqual([40, 30])
  expect((await sharp(await fileOf(picture.path, '160.webp')).metadata()).pages).toBeUndefined()
})

describe('refused:', () => {
  test('what is no JPEG, PNG or WebP, whatever it is called §5.2 §9.3', async ({ db }) => {
    const gif = await plain(10, 10).gif().toBuffer()
    const refused = await store(db, gif, 'really.jpg')
    expect(refused).toMatchObject({ ok: false, reason: 'type-not-allowed' })
    expect(!refused.ok && t(pictureMessage(refused))).toBe(
      'File type image/gif is not allowed. Allowed types: image/jpeg, image/png, image/webp',
    )
    for (const text of [
      '<svg xmlns="http://www.w3.org/2000/svg"/>',
      '<?xml version="1.0"?>\n<svg />',
      'hello',
      '',
    ])
      expect(await store(db, new TextEncoder().encode(text), 'a.png')).toMatchObject({
        reason: 'type-not-allowed',
      })
  })

  test('what is over 5 MB §5.3 §9.2', async ({ db }) => {
    const small = await jpeg(plain(10, 10))
    const exactly = Buffer.concat([small, Buffer.alloc(maxPictureBytes - small.length)])
    expect(await store(db, exactly)).toMatchObject({ ok: true })
    const refused = await store(db, Buffer.concat([exactly, Buffer.alloc(1)]))
    expect(!refused.ok && t(pictureMessage(refused))).toBe('File size 5.01 MB exceeds maximum size of 5MB')
  })

  test('what has over 50 megapixels', async ({ db }) => {
    const huge = await plain(10_000, 5_001).png().toBuffer()
    expect(await store(db, huge)).toEqual({ ok: false, reason: 'picture-has-too-many-pixels' })
  })

  test('what is cut off or no picture behind its first bytes, leaving nothing behind', async ({ db }) => {
    const whole = await plain(300, 300, '#abcdef').jpeg().toBuffer()
    const { userId } = await aSeller(db)
    for (const bytes of [whole.subarray(0, whole.length / 2), Buffer.from('\xff\xd8\xff no', 'latin1')]) {
      const refused = await storePicture(db, storage, {
        ownerId: userId,
        folder: `products/${userId}`,
        name: 'a.jpg',
        bytes,
      })
      expect(refused).toEqual({ ok: false, reason: 'picture-unreadable' })
    }
    expect(await storage.list(`products/${userId}/`)).toEqual([])
    expect(await db.select().from(pictures).where(eq(pictures.ownerId, userId))).toEqual([])
  })
})

test('a seller’s pictures stay within the quota, also when ten are sent at once §54.11', async ({ db }) => {
  const seller = await aSeller(db)
  const bytes = await jpeg(plain(60, 40))
  const send = (quota?: number) => uploadPicture(db, storage, seller, { name: 'a.jpg', bytes }, quota)
  expect(await send()).toMatchObject({ ok: true })
  const [{ size } = { size: 0 }] = await db.select().from(pictures).where(eq(pictures.ownerId, seller.userId))
  const room = 3 * size
  const sent = []
  for (let count = 0; count < 10; count++) sent.push(send(room))
  const full = { ok: false, reason: 'storage-full' }
  expect(await Promise.all(sent)).toContainEqual(full)
  const kept = await db.select().from(pictures).where(eq(pictures.ownerId, seller.userId))
  expect(kept.length).toBeLessThanOrEqual(3)
  expect(await storage.list(`products/${seller.userId}/`)).toHaveLength(8 * kept.length)
  expect(await send(size)).toEqual(full)
  expect(t(pictureMessage({ reason: 'storage-full' }))).toBe(
    'Storage quota exceeded. Please contact support.',
  )
})

test('our own drawings may be SVG; drawn again, they take the place of the first §54.21', async ({ db }) => {
  const { userId } = await aSeller(db)
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="1280" height="1280"><circle cx="640" cy="640" r="400" fill="red"/></svg>'
  const drawing = { ownerId: userId, path: `products/${userId}/ball_1`, svg }
  const first = await storeDrawing(db, storage, drawing)
  expect(await storeDrawing(db, storage, drawing)).toEqual(first)
  expect(first).toMatchObject({ width: 1080, height: 1080 })
  expect(first.placeholder).toMatch(/^data:image\/webp;base64,/)

  let drawn = 0
  const onDemand = drawingStorage(storage, (request) => {
    drawn += 1
    return renderDrawing(request)
  })
  const askedAtOnce = await Promise.all(
    Array.from({ length: 10 }, () => onDemand.get(`${first.path}/320.webp`)),
  )
  expect([drawn, new Set(askedAtOnce.map((file) => file!.bytes.byteLength)).size]).toEqual([1, 1])
  expect(await sizeOf(first.path, '320.webp'), 'kept').toEqual([320, 320, 'webp'])
  await onDemand.get(`${first.path}/1280.avif`)
  expect(await sizeOf(first.path, '1280.avif')).toEqual([1080, 1080, 'heif'])
  expect(await pixelAt(await fileOf(first.path, '320.webp'), 2, 2)).toEqual([255, 255, 255])
  for (const none of ['321.webp', '320.png', '320.svg', 'x/320.webp'])
    expect(await onDemand.get(`${first.path}/${none}`), none).toBeUndefined()
  expect(drawn).toBe(2)
  // Two workers that are asked for one at the same time leave it to the background process.
  const workers = [1, 2].map(() =>
    drawingStorage(storage, () => Promise.reject(new Error('drawn by a worker')), onDemand.get),
  )
  await Promise.all(workers.map((worker) => worker.get(`${first.path}/640.webp`)))
  expect(drawn).toBe(3)
  const alone = drawingStorage(storage, renderDrawing, async () => undefined)
  expect((await alone.get(`${first.path}/640.avif`))?.type, 'without that process').toBe('image/avif')
  await removePictures(db, storage, [first.path])
  expect(await storage.list(`${first.path}/`)).toEqual([])
})

test('a JPEG is made of a stored picture when the first old browser asks, once, and goes with it', async ({
  db,
}) => {
  const { path } = await stored(db, await jpeg(plain(900, 600)))
  let made = 0
  const onDemand = jpegStorage(storage, async (webp) => {
    made += 1
    return (await decode({ task: 'jpeg', bytes: webp }).then((one) =>
      one.ok ? one.value : undefined,
    )) as Buffer
  })
  const asked = await Promise.all(Array.from({ length: 10 }, () => onDemand.get(`${path}/320.jpg`)))
  expect([made, asked[0]?.type]).toEqual([1, 'image/jpeg'])
  expect(await sizeOf(path, '320.jpg')).toEqual([320, 213, 'jpeg'])
  for (const none of [`${path}/1280.jpg`, `${path}/320.png`, `${path}x/320.jpg`])
    expect(await onDemand.get(none), none).toBeUndefined()
  expect(made).toBe(1)
  await removePictures(db, storage, [path])
  expect(await storage.list(`${path}/`)).toEqual([])
})

test('a JPEG that is made while its picture is removed goes too, and one that cannot be made is not there', async ({
  db,
}) => {
  const { path } = await stored(db, await jpeg(plain(60, 40)))
  expect(await jpegStorage(storage, async () => undefined).get(`${path}/160.jpg`)).toBeUndefined()
  const late = jpegStorage(storage, async (webp) => {
    await removePictures(db, storage, [path])
    return webp
  })
  expect(await late.get(`${path}/160.jpg`)).toBeUndefined()
  expect(await storage.list(`${path}/`)).toEqual([])
})

test('a removed picture leaves neither row nor file', async ({ db }) => {
  const { path } = await stored(db, await jpeg(plain(30, 30)))
  await removePictures(db, storage, [path])
  expect(await storage.list(`${path}/`)).toEqual([])
  expect(await db.select().from(pictures).where(eq(pictures.path, path))).toEqual([])
})

test('a product’s picture is kept with what it is known again by, a portrait without', async ({ db }) => {
  const { userId } = await aSeller(db)
  const sent = {
    ownerId: userId,
    folder: `products/${userId}`,
    name: 'a.jpg',
    bytes: await jpeg(plain(60, 40)),
  }
  const product = await storePicture(db, storage, sent)
  const face = await storePicture(db, storage, { ...sent, folder: `users/${userId}`, kind: 'portrait' })
  if (!product.ok || !face.ok) throw new Error('not kept')
  const rows = await db.select({ path: pictureGists.path, bands: pictureGists.bands }).from(pictureGists)
  expect(rows.filter(({ path }) => path === face.value.path)).toEqual([])
  expect(rows.find(({ path }) => path === product.value.path)?.bands.length).toBeGreaterThan(0)
  await removePictures(db, storage, [product.value.path])
  const left = await db.select().from(pictureGists).where(eq(pictureGists.path, product.value.path))
  expect(left).toEqual([])
})
