import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { openStorage } from '#app/gateways/storage/storage.server.ts'
import { products } from '#app/modules/catalog/products/tables.ts'
import { storePicture } from '#app/modules/platform/files/pictures/pictures.server.ts'
import { db, request } from '#test/http.ts'
import { aProduct, aSeller } from '#test/make.ts'

const storage = openStorage({ DATA_DIR: process.env.DATA_DIR!, S3_REGION: '' })
const cardOf = (id: string, headers = {}) => request(`/share-card/${id}.jpg`, { headers })
const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer())

const noise = () =>
  sharp({
    create: {
      width: 1400,
      height: 900,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 90 },
    },
  })
    .jpeg({ quality: 70 })
    .toBuffer()

async function aPicturedProduct(bytes: Uint8Array) {
  const { userId } = await aSeller(db)
  const kept = await storePicture(db, storage, {
    ownerId: userId,
    folder: `products/${userId}`,
    name: 'a.jpg',
    bytes,
  })
  if (!kept.ok) throw new Error(kept.reason)
  return aProduct(db, { sellerId: userId, name: 'Chitenje & <b>cloth</b>', images: [kept.value] })
}

test('a shared link shows the product in 1200 by 630 pixels, under 60 KB also for a restless picture §10.25', async () => {
  const { id } = await aPicturedProduct(await noise())
  const response = await cardOf(id)
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
  const bytes = await bytesOf(response)
  expect(bytes.byteLength).toBeLessThan(60_000)
  expect(await sharp(bytes).metadata()).toMatchObject({
    format: 'jpeg',
    width: 1200,
    height: 630,
    channels: 3,
  })
})

test('the middle square shows the picture and the price, with words on both sides of it', async () => {
  const red = await sharp({ create: { width: 900, height: 900, channels: 3, background: '#c01010' } })
    .jpeg()
    .toBuffer()
  const bytes = await bytesOf(await cardOf((await aPicturedProduct(red)).id))
  const at = async (left: number, top: number) =>
    (await sharp(bytes).extract({ left, top, width: 4, height: 4 }).resize(1, 1).raw().toBuffer()).toJSON()
      .data
  for (const left of [300, 600, 900]) {
    const [r, g, b] = await at(left, 240)
    expect(r! > 150 && g! < 60 && b! < 60, `${left}`).toBe(true)
    const [r2, g2, b2] = await at(left, 624)
    expect(r2! < 60 && g2! > 80 && b2! < 100, `${left}`).toBe(true)
  }
  for (const left of [10, 1190]) expect((await at(left, 500)).every((value) => value > 240)).toBe(true)
})

test('a product without picture, with a name in letters that no face has, has a card all the same', async () => {
  for (const name of ['اسود', 'Ŵ'.repeat(200), 'word '.repeat(39).trim(), '&&& <<< >>>']) {
    const response = await cardOf((await aProduct(db, { name })).id)
    expect(response.status).toBe(200)
    expect((await sharp(await bytesOf(response)).metadata()).width).toBe(1200)
  }
})

test('a card is drawn once, and anew when what it says has changed', async () => {
  const { id } = await aProduct(db, { name: 'Lamp', price: 9_000 })
  const first = await cardOf(id)
  const etag = first.headers.get('etag')!
  const before = await bytesOf(first)
  expect((await cardOf(id, { 'If-None-Match': etag })).status).toBe(304)
  await db.update(products).set({ stock: 1 }).where(eq(products.id, id))
  expect((await cardOf(id)).headers.get('etag')).toBe(etag)

  await db.update(products).set({ price: 8_000 }).where(eq(products.id, id))
  const after = await cardOf(id, { 'If-None-Match': etag })
  expect(after.status).toBe(200)
  expect((await bytesOf(after)).equals(before)).toBe(false)
  expect(await storage.list(`share-cards/${id}/`)).toHaveLength(1)
})

test('many who ask at once get the same card', async () => {
  const { id } = await aProduct(db)
  const cards = await Promise.all(Array.from({ length: 8 }, async () => bytesOf(await cardOf(id))))
  expect(cards.every((card) => card.equals(cards[0]!))).toBe(true)
})

test('what is not in the public lists has no card', async () => {
  const { id } = await aProduct(db, { status: 'pending' })
  expect((await cardOf(id)).status).toBe(404)
  const approved = await aProduct(db)
  const wrong = [
    '/share-card/nobody.jpg',
    `/share-card/${approved.id}`,
    `/share-card/..%2f${approved.id}.jpg`,
    `/share-card/${approved.id}.png`,
  ]
  for (const path of wrong) expect((await request(path)).status, path).toBe(404)
})

test('the address in the page names what the card says: it is kept for ever, and is another one after a change §55.1', async () => {
  const { id } = await aProduct(db, { name: 'Named lamp', price: 9_000 })
  const cardIn = async () => {
    const html = await (await request(`/product/${id}`)).text()
    return new URL(/property="og:image" content="([^"]*)"/.exec(html)![1]!)
  }
  const first = await cardIn()
  const answer = await request(first.pathname + first.search)
  expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect(answer.headers.get('etag')).toBe(`"${first.searchParams.get('v')}"`)

  await db.update(products).set({ price: 8_000 }).where(eq(products.id, id))
  expect((await cardIn()).search).not.toBe(first.search)
  // A stranger's own name for it draws nothing new, and is not kept.
  const made = await request(`${first.pathname}?v=${'0'.repeat(16)}`)
  expect(made.headers.get('cache-control')).toBe('public, max-age=3600')
  expect(await storage.list(`share-cards/${id}/`)).toHaveLength(1)
})
