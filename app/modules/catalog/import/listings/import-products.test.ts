import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { products } from '#app/modules/catalog/products/tables.ts'
import { credentials } from '#app/modules/identity/accounts/tables.ts'
import { importSellers } from '#app/modules/identity/shops/profile/import-sellers.server.ts'
import { sellerProfiles } from '#app/modules/identity/shops/tables.ts'
import { users } from '#app/modules/platform/users/tables.ts'
import { committed, test } from '#test/db.ts'
import { aSeller } from '#test/make.ts'
import { importedPictures } from '../tables.ts'
import { type ImportedProduct, importProducts } from './import-products.server.ts'

const monthAgo = new Date('2026-10-01T08:00:00Z')

const aShop = (key: string, values = {}) => ({
  sourceKey: `file:${key}`,
  ownerName: 'Chikondi Banda',
  email: `${key}@sellers.example`,
  businessName: `Shop ${key}`,
  location: 'Zomba',
  area: 'Chikanda',
  description: 'Lamps and more.',
  createdAt: monthAgo,
  ...values,
})
const aLamp = (sellerId: string, key: string, values: Partial<ImportedProduct> = {}): ImportedProduct => ({
  sourceKey: `file:${key}`,
  sellerId,
  name: `Solar lamp ${key}`,
  description: 'Six hours of light.',
  price: 12_500,
  category: 'Electronics',
  stock: 4,
  condition: 'new',
  tags: ['solar'],
  categoryFields: { brand: 'Sun King', colour: 'Yellow' },
  createdAt: monthAgo,
  ...values,
})

test('sellers come in approved, with an account that no password opens', async ({ db }) => {
  const { counts, ids } = await importSellers(db, [aShop('a'), aShop('b')])
  expect(counts).toEqual({ created: 2, updated: 0, unchanged: 0 })
  const id = ids.get('file:a')!
  const [profile] = await db.select().from(sellerProfiles).where(eq(sellerProfiles.userId, id))
  expect(profile).toMatchObject({
    businessName: 'Shop a',
    location: 'Zomba',
    status: 'approved',
    createdAt: monthAgo,
  })
  const [user] = await db.select().from(users).where(eq(users.id, id))
  expect(user).toMatchObject({ role: 'seller', status: 'active', email: 'a@sellers.example' })
  expect(await db.select().from(credentials).where(eq(credentials.userId, id))).toEqual([])
})

test('sellers brought in again are the same sellers; only what changed is written', async ({ db }) => {
  const first = await importSellers(db, [aShop('a'), aShop('b')])
  const second = await importSellers(db, [aShop('a'), aShop('b', { location: 'Dedza' }), aShop('c')])
  expect(second.counts).toEqual({ created: 1, updated: 1, unchanged: 1 })
  expect(second.ids.get('file:b')).toBe(first.ids.get('file:b'))
})

test('a suspended seller stays suspended', async ({ db }) => {
  const { ids } = await importSellers(db, [aShop('a')])
  const mine = eq(sellerProfiles.userId, ids.get('file:a')!)
  await db.update(sellerProfiles).set({ status: 'suspended' }).where(mine)
  await importSellers(db, [aShop('a', { location: 'Salima' })])
  expect((await db.select().from(sellerProfiles).where(mine))[0]).toMatchObject({
    status: 'suspended',
    location: 'Salima',
  })
})

test('products come in approved and listed, as old as the file says §10.1', async ({ db }) => {
  const { userId } = await aSeller(db)
  expect(await importProducts(db, [aLamp(userId, '1')])).toEqual({ created: 1, updated: 0, unchanged: 0 })
  const [lamp] = await db.select().from(products)
  expect(lamp).toMatchObject({
    status: 'approved',
    listed: true,
    createdAt: monthAgo,
    approvedAt: monthAgo,
    brand: 'Sun King',
  })
})

test('products brought in again are not doubled, and nothing is written §10.20', async ({ db }) => {
  const { userId } = await aSeller(db)
  const lamps = Array.from({ length: 600 }, (_, at) => aLamp(userId, String(at)))
  await importProducts(db, lamps)
  const before = await db.select().from(products).orderBy(products.id)
  expect(await importProducts(db, lamps)).toEqual({ created: 0, updated: 0, unchanged: 600 })
  expect(await db.select().from(products).orderBy(products.id)).toEqual(before)
})

test('a changed price is brought up to date; what was sold, paused or pictured stays so', async ({ db }) => {
  const { userId } = await aSeller(db)
  await importProducts(db, [aLamp(userId, '1')])
  const picture = { path: `products/${userId}/lamp_1`, width: 800, height: 600, placeholder: 'data:,' }
  await db.update(products).set({ stock: 1, status: 'paused', images: [picture] })
  expect(await importProducts(db, [aLamp(userId, '1', { price: 13_000 })])).toMatchObject({ updated: 1 })
  const [lamp] = await db.select().from(products)
  expect(lamp).toMatchObject({ price: 13_000, stock: 1, status: 'paused', images: [picture] })
})

test('a product that the file calls sold out is emptied', async ({ db }) => {
  const { userId } = await aSeller(db)
  await importProducts(db, [aLamp(userId, '1')])
  expect(await importProducts(db, [aLamp(userId, '1', { stock: 0 })])).toMatchObject({ updated: 1 })
  expect((await db.select().from(products))[0]!.stock).toBe(0)
})

test('a key that comes twice makes one product, as the last row says', async ({ db }) => {
  const { userId } = await aSeller(db)
  const twice = [aLamp(userId, '1'), aLamp(userId, '1', { name: 'Newer name' })]
  expect(await importProducts(db, twice)).toEqual({ created: 1, updated: 0, unchanged: 0 })
  expect((await db.select().from(products))[0]!.name).toBe('Newer name')
})

committed('two imports of one file at once make everything once §10.20', async ({ db }) => {
  const run = async () => {
    const { ids } = await importSellers(db, [aShop('a')])
    return importProducts(
      db,
      Array.from({ length: 300 }, (_, at) => aLamp(ids.get('file:a')!, String(at))),
    )
  }
  const counts = await Promise.all([run(), run(), run()])
  expect(counts.reduce((sum, { created }) => sum + created, 0)).toBe(300)
  expect(await db.$count(products)).toBe(300)
  expect(await db.$count(sellerProfiles)).toBe(1)
})

test('addresses of pictures are fetched later, and those that a product has or waits for are not promised again §71.11', async ({
  db,
}) => {
  const seller = await aSeller(db)
  const promised = async () =>
    (await db.select().from(importedPictures).orderBy(importedPictures.position)).map(
      ({ address, importId, row }) => [address, importId, row],
    )
  const pictures = 'http://shop.example/a.jpg, http://shop.example/b.jpg, http://10.0.0.1/c.jpg'
  await importProducts(db, [aLamp(seller.userId, '1', { pictures }), aLamp(seller.userId, '2')])
  const both = [
    ['http://shop.example/a.jpg', null, null],
    ['http://shop.example/b.jpg', null, null],
  ]
  expect(await promised()).toEqual(both)
  const again = await importProducts(db, [aLamp(seller.userId, '1', { pictures })])
  expect(again).toMatchObject({ created: 0, updated: 0, unchanged: 1 })
  expect(await promised()).toEqual(both)
})
