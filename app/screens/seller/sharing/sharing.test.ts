import sharp from 'sharp'
import { afterEach, expect, test } from 'vitest'
import { openStorage } from '#app/gateways/storage/storage.server.ts'
import { storePicture } from '#app/modules/platform/files/pictures/pictures.server.ts'
import { tries } from '#app/modules/platform/limits/tables.ts'
import { db, request } from '#test/http.ts'
import { noisyJpeg, plainJpeg } from '#test/make/picture.ts'
import { readZip } from '#test/make/read-zip.ts'
import { aBuyer, aProduct, aSeller } from '#test/make.ts'
import { aVisitorAs } from '#test/visitors/member-visitor.ts'

const storage = openStorage({ DATA_DIR: process.env.DATA_DIR!, S3_REGION: '' })
afterEach(() => db.delete(tries))

async function aShop(picture = plainJpeg(640, 480)) {
  const seller = await aSeller(db, { businessName: 'Limbe Solar' })
  const kept = await storePicture(db, storage, {
    ownerId: seller.userId,
    folder: `products/${seller.userId}`,
    name: 'a.jpg',
    bytes: await picture,
  })
  if (!kept.ok) throw new Error(kept.reason)
  const lamp = await aProduct(db, {
    sellerId: seller.userId,
    name: 'Solar lamp',
    price: 9_000,
    images: [kept.value],
  })
  const radio = await aProduct(db, { sellerId: seller.userId, name: 'Radio / FM' })
  return { seller, visitor: await aVisitorAs(db, seller), lamp, radio }
}
const pack = (ids: string[], more = '') =>
  `/seller/share/status.zip?${new URLSearchParams(ids.map((id) => ['id', id]))}${more}`

test('a seller gets a status picture of an own product: 1080 by 1920, light enough to post §55.5', async () => {
  const { visitor, lamp } = await aShop(noisyJpeg(1400, 900)) // the heaviest there is
  const answers = await Promise.all(
    ['en', 'ny'].map((language) => visitor.get(`/seller/share/status/${lamp.id}.jpg?language=${language}`)),
  )
  const pictures: Buffer[] = []
  for (const answer of answers) {
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
    const bytes = Buffer.from(await answer.arrayBuffer())
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 1080, height: 1920 })
    expect(bytes.byteLength).toBeLessThan(200_000)
    pictures.push(bytes)
  }
  expect(pictures[0]!.equals(pictures[1]!)).toBe(false)
})

test('several come as one ZIP, with the short links to paste beside them §55.5', async () => {
  const { visitor, lamp, radio } = await aShop()
  const answer = await visitor.get(pack([lamp.id, radio.id], '&language=ny'))
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/zip'])
  const files = await readZip(Buffer.from(await answer.arrayBuffer()))
  expect([...files.keys()].toSorted()).toEqual(['1-radio-fm.jpg', '2-solar-lamp.jpg', 'malinki.txt'])
  expect(await sharp(files.get('2-solar-lamp.jpg')).metadata()).toMatchObject({ width: 1080, height: 1920 })
  expect(`${files.get('malinki.txt')}`).toContain(
    `Solar lamp, MK\u00a09,000\r\nhttp://localhost:3000/p/${lamp.id.slice(0, 6)}`,
  )
})

test('strangers, other sellers and buyers get no picture, nor is one made of what is not on sale §55.5', async () => {
  const { seller, visitor, lamp } = await aShop()
  const picture = `/seller/share/status/${lamp.id}.jpg`
  const other = await aVisitorAs(db, await aSeller(db))
  expect((await other.get(picture)).status).toBe(404)
  expect((await (await aVisitorAs(db, await aBuyer(db))).get(picture)).status).toBe(403)
  expect((await request(picture)).status).toBe(302)
  expect((await other.get(pack([lamp.id]))).status).toBe(303)
  expect((await other.get(`/seller/share?id=${lamp.id}`)).status).toBe(200)
  expect(await (await other.get(`/seller/share?id=${lamp.id}`)).text()).not.toContain('Solar lamp')

  const hidden = await aProduct(db, { sellerId: seller.userId, status: 'paused' })
  expect((await visitor.get(`/seller/share/status/${hidden.id}.jpg`)).status).toBe(404)
  for (const wrong of [`${lamp.id}.png`, lamp.id, '..%2f..%2fetc.jpg'])
    expect((await visitor.get(`/seller/share/status/${wrong}`)).status, wrong).toBe(404)
})

test('at most twelve at once, and some files an hour §55.5', async () => {
  const { seller, visitor, lamp } = await aShop()
  const many = await Promise.all(Array.from({ length: 13 }, () => aProduct(db, { sellerId: seller.userId })))
  const refused = await visitor.get(pack(many.map(({ id }) => id)))
  expect(refused.status).toBe(303)
  for (let asked = 0; asked < 20; asked += 1) expect((await visitor.get(pack([lamp.id]))).status).toBe(200)
  const again = await visitor.get(pack([lamp.id]))
  expect([again.status, again.headers.get('location')]).toEqual([303, `/seller/share?id=${lamp.id}`])
})

test('shop and products are printed with a code that leads to their short address §55.4', async () => {
  const { seller, visitor, lamp } = await aShop()
  const sheet = await (await visitor.get(`/seller/share/print?id=${lamp.id}`)).text()
  for (const text of ['Solar lamp', 'MK\u00a09,000', `localhost:3000/p/${lamp.id.slice(0, 6)}`, 'role="img"'])
    expect(sheet).toContain(text)
  expect(sheet).not.toContain('Radio / FM')
  const poster = await (await visitor.get('/seller/share/print?shop=yes&language=ny')).text()
  expect(poster).toContain('Limbe Solar')
  expect(poster).toContain(`localhost:3000/s/${seller.userId.slice(0, 6)}`)
  expect(poster).toContain('Jambulani')
  expect((await visitor.get('/seller/share/print')).status).toBe(303)
})

test('the page offers the newest products, or those that were ticked, and says so before the shop is open §55.4', async () => {
  const { visitor, lamp } = await aShop()
  const all = await (await visitor.get('/seller/share')).text()
  expect(all).toContain('Solar lamp')
  expect(all).toContain('Radio / FM')
  const one = await (await visitor.get(`/seller/share?id=${lamp.id}`)).text()
  expect(one).toContain('Solar lamp')
  expect(one).not.toContain('Radio / FM')
  const pending = await aVisitorAs(db, await aSeller(db, { status: 'pending' }))
  expect(await (await pending.get('/seller/share')).text()).toContain('Buyers can&#x27;t open your links yet')
})

test('the page names the feeds of the shop for Google and Meta §68.4', async () => {
  const { seller, visitor } = await aShop()
  const html = await (await visitor.get('/seller/share')).text()
  for (const feed of ['google.xml', 'meta.csv'])
    expect(html).toContain(`href="http://localhost:3000/feeds/shop/${seller.userId}/${feed}"`)
})
