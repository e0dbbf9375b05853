import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Db } from '#app/db/client.server.ts'
import { productFindings } from '#app/modules/catalog/moderation/tables.ts'
import { saveOffers } from '#app/modules/catalog/products/editing/editing-offers.server.ts'
import { type Product, products } from '#app/modules/catalog/products/tables.ts'
import { settings } from '#app/modules/platform/settings/tables.ts'
import { test } from '#test/db.ts'
import { t } from '#test/in-english.ts'
import { aShoe, sizeKey } from '#test/make/offers.ts'
import { anAdmin, aProduct, aSeller } from '#test/make.ts'
import { findEvidence, screenChangedProducts } from './screening.server.ts'

const text =
  'Charges in six hours of sun, lights a room for a whole night and charges a phone by its cable. Two bulbs.'
const shown = (path: string) => ({ path, width: 4, height: 3, placeholder: 'data:' })
const none = { pictures: [], texts: [], price: null, words: [], contact: [] }
const look = (db: Db, words: string[] = []) => screenChangedProducts(db, words)
const evidenceOf = async (db: Db, product: Product, words: string[] = []) =>
  findEvidence(db, t, await anAdmin(db), product, words)
const kindsOf = async (db: Db, { id }: Product) =>
  (await db.select().from(productFindings).where(eq(productFindings.productId, id)))[0]?.kinds

test('a picture that another product shows too is told with the product and its shop, other shops first §38.1', async ({
  db,
}) => {
  const [mine, other] = [await aSeller(db), await aSeller(db, { businessName: 'Copy Shop' })]
  const images = [shown('products/x/one'), shown('products/x/two')]
  const product = await aProduct(db, { sellerId: mine.userId, images, status: 'pending' })
  const own = await aProduct(db, { sellerId: mine.userId, images: [shown('products/x/two')] })
  const copy = await aProduct(db, { sellerId: other.userId, images: [shown('products/x/one')] })
  await aProduct(db, { images: [shown('products/x/three')] })
  const { pictures } = await evidenceOf(db, product)
  expect(pictures).toMatchObject([
    { own: { path: 'products/x/one' }, product: { id: copy.id, sellerName: 'Copy Shop' } },
    { own: { path: 'products/x/two' }, product: { id: own.id } },
  ])
})

test('a text that is nearly the same is told with how much is and what is not §38.2', async ({ db }) => {
  const first = await aProduct(db, { name: 'Solar lamp', description: text })
  await aProduct(db, {
    name: 'Cotton dress',
    description: `${text.slice(0, 30)} Sewn by hand in Zomba, in blue and green.`,
  })
  await look(db)
  const product = await aProduct(db, {
    name: 'Solar lamp',
    description: text.replace('Two', 'Three'),
    status: 'pending',
  })
  const { texts } = await evidenceOf(db, product)
  expect(texts).toEqual([
    {
      product: expect.objectContaining({ id: first.id, sellerId: first.sellerId }),
      percent: 95,
      onlyHere: ['three'],
      onlyThere: ['two'],
    },
  ])
})

test('a price is told where it is far from those of its like, and only where there are enough §38.3', async ({
  db,
}) => {
  const laptop = (price: number, name = 'Dell laptop computer') =>
    aProduct(db, { name, price, category: 'Electronics' })
  const cheap = await laptop(5_000, 'Dell laptop bargain')
  for (let at = 0; at < 7; at++) await laptop(120_000 + at * 10_000)
  await aProduct(db, { name: 'Dell laptop computer', price: 1_000, category: 'Other' })
  await aProduct(db, {
    name: 'Dell laptop computer',
    price: 1_000,
    category: 'Electronics',
    status: 'pending',
  })
  await laptop(900, 'Phone charger')
  expect((await evidenceOf(db, cheap)).price).toBeNull()
  await laptop(190_000)
  expect((await evidenceOf(db, cheap)).price).toEqual({
    count: 8,
    low: 130_000,
    median: 150_000,
    high: 170_000,
    dear: false,
  })
  expect((await evidenceOf(db, await laptop(100_000))).price).toBeNull()
  expect(await evidenceOf(db, await aProduct(db, { name: '???' }))).toEqual(none)
})

test('forbidden words are told field by field', async ({ db }) => {
  const product = await aProduct(db, { description: 'Carved from ivory.' })
  expect(await evidenceOf(db, product, ['ivory'])).toMatchObject({
    words: [{ field: 'Description', words: ['ivory'] }],
  })
})

test('what waits is looked at once, again after every edit, and again when the words change §38.4', async ({
  db,
}) => {
  const product = await aProduct(db, { status: 'pending', description: 'Carved from ivory.' })
  await aProduct(db, { description: 'Ivory, but approved already.' })
  expect(await look(db, ['ivory'])).toBe(2)
  expect(await kindsOf(db, product)).toEqual(['words'])
  expect(await look(db, ['ivory'])).toBe(0)
  const edit = (values: Partial<Product>) =>
    db.update(products).set(values).where(eq(products.id, product.id))
  await edit({ stock: 3 })
  expect(await look(db, ['ivory']), 'stock says nothing').toBe(0)
  await edit({ description: 'Carved from wood.' })
  expect(await look(db, ['ivory'])).toBe(1)
  expect(await kindsOf(db, product)).toEqual([])
  await db.insert(settings).values({ key: 'forbiddenWords', value: ['wood'] })
  expect(await look(db, ['wood'])).toBe(1)
  expect(await kindsOf(db, product)).toEqual(['words'])
  await edit({ status: 'approved' })
  expect(await look(db, ['wood'])).toBe(1)
  expect(await kindsOf(db, product)).toEqual([])
})

test('looking at the page tells the queue what came since', async ({ db }) => {
  const images = [shown('products/x/one')]
  const product = await aProduct(db, { status: 'pending', images })
  await look(db)
  await aProduct(db, { images })
  expect(await kindsOf(db, product)).toEqual([])
  await evidenceOf(db, product)
  expect(await kindsOf(db, product)).toEqual(['pictures'])
})

test('a product that is gone leaves nothing behind', async ({ db }) => {
  const product = await aProduct(db)
  await db.delete(products).where(eq(products.id, product.id))
  expect(await kindsOf(db, product)).toBeUndefined()
})

test('the dearest choice of a product is held against its like too, also where it changed while the product waits §69.5', async ({
  db,
}) => {
  const seller = await aSeller(db)
  for (let at = 0; at < 9; at++) await aProduct(db, { name: 'Ladies court shoe', price: 9_000 })
  const shoe = await aShoe(db, seller, { 38: { stock: 2 }, 42: { stock: 3 } }, { name: 'Ladies court shoe' })
  const priced = async (price: number) => {
    const offers = [{ key: sizeKey('42'), price }]
    expect((await saveOffers(db, seller, { id: shoe.id, offers })).ok).toBe(true)
    await look(db)
    return kindsOf(db, shoe)
  }
  expect(await priced(9_500)).toEqual([])
  expect(await priced(900_000)).toEqual(['price'])
})
