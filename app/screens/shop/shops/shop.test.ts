import { beforeAll, expect, test } from 'vitest'
import type { Seller } from '#app/base/actor.ts'
import { deliveryZones } from '#app/modules/sales/delivery/tables.ts'
import { db, request } from '#test/http.ts'
import { aProduct, aSeller } from '#test/make.ts'
import { aVisitorAs } from '#test/visitors/member-visitor.ts'
import { readable } from '#test/visitors/visitor.ts'

let seller: Seller
let path: string
const htmlOf = async (address: string) => (await request(address)).text()
const mainOf = async (address: string) => readable(/<main[\s\S]*<\/main>/.exec(await htmlOf(address))![0])

beforeAll(async () => {
  seller = await aSeller(db, {
    businessName: 'Limbe Solar',
    location: 'Blantyre',
    area: 'Limbe',
    description: 'Lamps & panels',
    createdAt: new Date('2024-05-06T10:00:00Z'),
  })
  path = `/shop/${seller.userId}`
  const sellerId = seller.userId
  await aProduct(db, { sellerId, name: 'Solar lamp', category: 'Electronics', price: 9_000 })
  await aProduct(db, { sellerId, name: 'Reading book', category: 'Books & Education', stock: 0 })
  await aProduct(db, { sellerId, name: 'Hidden thing', status: 'pending' })
  await aProduct(db, { name: 'Of another shop' })
  await db.insert(deliveryZones).values({ sellerId, district: 'Zomba', fee: 2_500, days: 2 })
})

test('a shop shows its name, about, district, since, that it is approved, and its approved products §20.6', async () => {
  const page = await mainOf(path)
  for (const text of [
    'Limbe Solar',
    'Lamps & panels',
    'Limbe, Blantyre',
    'Since May 2024',
    'Approved seller',
  ])
    expect(page).toContain(text)
  expect(page).toContain('2 products')
  for (const name of ['Solar lamp', 'Reading book']) expect(page).toContain(name)
  for (const name of ['Hidden thing', 'Of another shop']) expect(page).not.toContain(name)
})

test('its products are searched, narrowed and sorted by the address, without scripts §20.6', async () => {
  const goodsOf = async (asked: string) => [
    ...new Set([...(await mainOf(`${path}?${asked}`)).matchAll(/Solar lamp|Reading book/g)].map(String)),
  ]
  expect(await goodsOf('category=Electronics')).toEqual(['Solar lamp'])
  expect(await goodsOf('inStock=1')).toEqual(['Solar lamp'])
  expect(await goodsOf('minPrice=6000')).toEqual(['Solar lamp'])
  expect(await goodsOf('search=reading')).toEqual(['Reading book'])
  expect(await goodsOf('sortBy=price_low')).toEqual(['Reading book', 'Solar lamp'])
  expect(await goodsOf('sortBy=price_high')).toEqual(['Solar lamp', 'Reading book'])
  expect(await mainOf(`${path}?category=Automotive`)).toContain('No products found')
})

test('it is paged by 12, and the address of a page that is no more leads to the last', async () => {
  const { userId: sellerId } = await aSeller(db)
  for (let number = 0; number < 13; number += 1) await aProduct(db, { sellerId })
  const html = await htmlOf(`/shop/${sellerId}?sortBy=name`)
  expect(html).toContain(`href="/shop/${sellerId}?sortBy=name&amp;page=2"`)
  const gone = await request(`/shop/${sellerId}?page=9`, { redirect: 'manual' })
  expect([gone.status, gone.headers.get('location')]).toEqual([302, `/shop/${sellerId}?page=2`])
})

test('its delivery choices are those of the district that is asked for, and narrow no products', async () => {
  const page = await mainOf(`${path}?district=Zomba`)
  expect(page).toContain('Delivered by Limbe Solar')
  expect(page).toContain('2,500')
  expect(page).toContain('2 products')
  expect(await mainOf(path)).not.toContain('Delivered by Limbe Solar')
})

test('it is shared to WhatsApp, with a picture, and has one address for search engines §28.5', async () => {
  const html = await htmlOf(`${path}?search=lamp`)
  expect(html).toContain(
    `https://wa.me/?text=${encodeURIComponent(`Limbe Solar http://localhost:3000/s/${seller.userId.slice(0, 6)}`)}`,
  )
  expect(html).toMatch(new RegExp(`<link rel="canonical" href="[^"]*${path}"`))
  expect(html).toContain(
    `<meta property="og:image" content="http://localhost:3000/share-card/shop/${seller.userId}.jpg?v=`,
  )
  expect(html).toContain('<meta name="robots" content="noindex, follow"/>')
})

test('shops that are unknown, pending, rejected or suspended are not found, by their owner neither §20.6', async () => {
  for (const status of ['pending', 'rejected', 'suspended'] as const) {
    const hidden = await aSeller(db, { status })
    const answer = await (await aVisitorAs(db, hidden)).get(`/shop/${hidden.userId}`)
    expect(answer.status).toBe(404)
    expect(await answer.text()).toContain('Shop not found')
  }
  expect((await request('/shop/aaaaaaaaaaaaaaaa')).status).toBe(404)
})

test('the page of a product leads to the shop of its seller', async () => {
  const product = await aProduct(db, { sellerId: seller.userId })
  expect(await htmlOf(`/product/${product.id}`)).toMatch(
    new RegExp(`href="${path}"[^>]*>More from this seller<`),
  )
})

test('an open shop is linked from the overview of its owner', async () => {
  const html = await (await (await aVisitorAs(db, seller)).get('/dashboard')).text()
  expect(html).toContain(`href="${path}"`)
})
