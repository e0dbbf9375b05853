import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { openStorage } from '#app/gateways/storage/storage.server.ts'
import { updateLogo } from '#app/modules/identity/shops/profile/update-logo.server.ts'
import { sellerProfiles } from '#app/modules/identity/shops/tables.ts'
import { storePicture } from '#app/modules/platform/files/pictures/pictures.server.ts'
import { db, request } from '#test/http.ts'
import { noisyJpeg, plainJpeg } from '#test/make/picture.ts'
import { aProduct, aSeller } from '#test/make.ts'

const storage = openStorage({ DATA_DIR: process.env.DATA_DIR!, S3_REGION: '' })
const cardOf = (id: string, headers = {}) => request(`/share-card/shop/${id}.jpg`, { headers })
const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer())

async function addPictured(sellerId: string, bytes: Uint8Array) {
  const folder = `products/${sellerId}`
  const kept = await storePicture(db, storage, { ownerId: sellerId, folder, name: 'a.jpg', bytes })
  if (!kept.ok) throw new Error(kept.reason)
  return aProduct(db, { sellerId, images: [kept.value] })
}
/** The colour around a place of the card: red, green, blue. */
async function colourAt(card: Buffer, left: number, top: number) {
  const spot = sharp(card).extract({ left, top, width: 4, height: 4 }).resize(1, 1)
  return [...(await spot.raw().toBuffer())]
}
const [red, green, blue] = ['#c01010', '#10a010', '#1010c0'] as const

test('a shared shop shows in 1200 by 630 pixels, under 60 KB also with restless pictures', async () => {
  const seller = await aSeller(db, { businessName: 'Limbe Solar & <b>Sons</b>' })
  for (let n = 0; n < 3; n += 1) await addPictured(seller.userId, await noisyJpeg(900, 700, 70))
  await updateLogo(db, storage, seller, { name: 'logo.jpg', bytes: await noisyJpeg(400, 400) })
  const response = await cardOf(seller.userId)
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
  const bytes = await bytesOf(response)
  expect(bytes.byteLength).toBeLessThan(60_000)
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 })
})

test('its newest pictures stand in the middle square, at most three, with its logo on them §28.5', async () => {
  const seller = await aSeller(db)
  for (const colour of ['#ffffff', blue, green, red])
    await addPictured(seller.userId, await plainJpeg(600, 600, colour))
  await updateLogo(db, storage, seller, { name: 'l.jpg', bytes: await plainJpeg(300, 300, blue) })
  const card = await bytesOf(await cardOf(seller.userId))
  const strongest = async (left: number, top: number) => {
    const colour = await colourAt(card, left, top)
    return colour.indexOf(Math.max(...colour))
  }
  expect(await strongest(400, 400)).toBe(0)
  expect(await strongest(800, 120)).toBe(1)
  expect(await strongest(800, 400)).toBe(2)
  expect(await strongest(376, 91)).toBe(2)
})

test('a shop with nothing on sale, one or two pictures, or a name in letters no face has, has a card', async () => {
  const seller = await aSeller(db, { businessName: 'اسود', location: 'Zomba' })
  for (let pictures = 0; pictures < 3; pictures += 1) {
    if (pictures > 0) await addPictured(seller.userId, await plainJpeg())
    const response = await cardOf(seller.userId)
    expect(response.status).toBe(200)
    expect((await sharp(await bytesOf(response)).metadata()).width).toBe(1200)
  }
})

test('it is drawn once, and anew when the shop or its goods changed', async () => {
  const { userId } = await aSeller(db, { businessName: 'Before' })
  const etagOf = async () => (await cardOf(userId)).headers.get('etag')!
  const first = await etagOf()
  expect((await cardOf(userId, { 'If-None-Match': first })).status).toBe(304)
  expect(await etagOf()).toBe(first)
  await addPictured(userId, await plainJpeg())
  const second = await etagOf()
  expect(second).not.toBe(first)
  await db.update(sellerProfiles).set({ businessName: 'After' }).where(eq(sellerProfiles.userId, userId))
  expect(await etagOf()).not.toBe(second)
  expect(await storage.list(`share-cards/shops/${userId}/`)).toHaveLength(1)
})

test('a shop that buyers do not see has no card, nor has what is no address', async () => {
  for (const status of ['pending', 'rejected', 'suspended'] as const)
    expect((await cardOf((await aSeller(db, { status })).userId)).status).toBe(404)
  const { userId } = await aSeller(db)
  for (const path of [userId, `${userId}.png`, `..%2f${userId}.jpg`, 'nobody.jpg'])
    expect((await request(`/share-card/shop/${path}`)).status, path).toBe(404)
})
