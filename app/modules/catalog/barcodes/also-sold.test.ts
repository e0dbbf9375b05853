import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { dayOf, daysAfter } from '#app/base/dates/dates.ts'
import type { Db } from '#app/db/client.server.ts'
import { findOffers } from '#app/modules/catalog/products/offers/offers.server.ts'
import { type Product, products } from '#app/modules/catalog/products/tables.ts'
import { statementsOf } from '#test/count-statements.ts'
import { test } from '#test/db.ts'
import { startHoliday } from '#test/make/holiday.ts'
import { aShoe } from '#test/make/offers.ts'
import { aProduct, aSeller } from '#test/make.ts'
import { findAlsoSold } from './also-sold.server.ts'

const barcode = '6001234567899'
/** A shop's product with this barcode, unless the values say otherwise. */
async function aShopWith(db: Db, price: number, { location = 'Zomba', ...values }: Values = {}) {
  const { userId: sellerId } = await aSeller(db, { location })
  return aProduct(db, { sellerId, price, categoryFields: { barcode }, ...values })
}
type Values = Partial<Product> & { location?: string }
const idsOf = async (db: Db, product: Product, toDistrict?: string) =>
  (await findAlsoSold(db, { ...product, ...(toDistrict && { toDistrict }) })).map(({ id }) => id)

/** A shop for each of these ways to write it, dearer from one to the next. */
async function shopsWith(db: Db, written: [name: string, value: string][]) {
  const made: Product[] = []
  for (const [at, fact] of written.entries())
    made.push(await aShopWith(db, 1_000 + at, { categoryFields: Object.fromEntries([fact]) }))
  return made
}

test('other shops’ products of the same barcode are found, the least price first §70.21', async ({ db }) => {
  const product = await aShopWith(db, 5_000)
  const { userId: sellerId } = await aSeller(db, { businessName: 'Mponda', location: 'Mzimba' })
  const dear = await aProduct(db, { sellerId, price: 9_000, condition: 'used', categoryFields: { barcode } })
  const cheap = await aShopWith(db, 4_000)
  await aShopWith(db, 1_000, { categoryFields: { barcode: '4006381333931' } })
  await aShopWith(db, 1_000, { categoryFields: { code: barcode } })
  expect(await idsOf(db, product)).toEqual([cheap.id, dear.id])
  expect((await findAlsoSold(db, product))[1]).toEqual({
    id: dear.id,
    sellerName: 'Mponda',
    district: 'Mzimba',
    price: 9_000,
    isLeast: false,
    condition: 'used',
  })
  expect(await idsOf(db, cheap)).toEqual([product.id, dear.id])
})

test('in whichever way a seller wrote it §70.21', async ({ db }) => {
  const ways: [string, string][][] = [
    [
      ['barcode', barcode],
      ['EAN', '6 001234 567899'],
      ['Ean-13', ' 6001234-567899 '],
      ['GTIN 14', '06001234567899'],
      ['BAR CODE', '600 1234 56789 9'],
    ],
    ['9780804429573', '978-0-8044-2957-3', '080442957x', '0-8044-2957-X', '0 8044 2957 x'].map((isbn) => [
      'ISBN',
      isbn,
    ]),
    ['036000291452', '0036000291452', '0 36000 29145 2'].map((upc) => ['UPC', upc]),
  ]
  for (const written of ways) {
    const made = await shopsWith(db, written)
    for (const product of made)
      expect(await idsOf(db, product)).toEqual(made.filter(({ id }) => id !== product.id).map(({ id }) => id))
  }
})

test('not its own shop’s, nor what nobody can buy today §70.22', async ({ db }) => {
  const product = await aShopWith(db, 5_000)
  await aProduct(db, { sellerId: product.sellerId, categoryFields: { barcode } })
  for (const status of ['pending', 'rejected', 'paused'] as const) await aShopWith(db, 1_000, { status })
  const { userId: sellerId } = await aSeller(db, { status: 'suspended' })
  await aProduct(db, { sellerId, categoryFields: { barcode } })
  await aShopWith(db, 1_000, { stock: 0 })
  const away = await aShopWith(db, 1_000)
  await startHoliday(db, away.sellerId)
  expect(await idsOf(db, product)).toEqual([])
  const later = new Date(`${daysAfter(dayOf(new Date()), 5)}T08:00:00Z`)
  expect((await findAlsoSold(db, product, later)).map(({ id }) => id)).toEqual([away.id])
})

test('the district that is asked for comes first; of each shop the cheapest, five at most §70.21', async ({
  db,
}) => {
  const product = await aShopWith(db, 5_000)
  const three = await aShopWith(db, 3_000)
  const ids = [three.id, (await aShopWith(db, 6_000)).id]
  for (const price of [1_000, 2_000, 4_000, 7_000])
    ids.push((await aShopWith(db, price, { location: 'Dedza' })).id)
  const [, six, one, two, four, seven] = ids
  for (const price of [5_900, 6_500])
    await aProduct(db, { sellerId: three.sellerId, price, categoryFields: { barcode } })
  expect(await idsOf(db, product)).toEqual([one, two, three.id, four, six])
  expect(await idsOf(db, product, 'Zomba')).toEqual([three.id, six, one, two, four])
  expect(await idsOf(db, product, 'Dedza')).toEqual([one, two, four, seven, three.id])
  expect(await idsOf(db, product, 'Likoma')).toEqual([one, two, three.id, four, six])
})

test('of what differs by choice the least price stands there, marked as such §70.21', async ({ db }) => {
  const product = await aShopWith(db, 5_000)
  const seller = await aSeller(db)
  const sizes = { 38: { price: 8_000, stock: 1 }, 39: { price: 9_500, stock: 1 } }
  const shoe = await aShoe(db, seller, sizes, { categoryFields: { size: ['38', '39'], barcode } })
  expect(await findAlsoSold(db, product)).toMatchObject([{ id: shoe.id, price: 8_000, isLeast: true }])
})

test('a number with a wrong digit, and whatever else is typed, finds nothing and asks nothing §70.22', async ({
  db,
}) => {
  const wrong = [
    '6001234567890',
    '',
    ' ',
    'LAMP',
    "'; drop table products; --",
    '{"a"}',
    '%',
    '9'.repeat(300),
  ]
  for (const text of wrong) {
    const product = await aShopWith(db, 5_000, { categoryFields: { barcode: text } })
    await aShopWith(db, 4_000, { categoryFields: { barcode: text } })
    expect(await statementsOf(async () => expect(await idsOf(db, product)).toEqual([]))).toEqual([])
  }
  const right = await aShopWith(db, 5_000)
  expect(await statementsOf(() => idsOf(db, right, "Zomba'; --"))).toHaveLength(1)
})

test('a list of barcodes that a buyer chooses from names no good §70.22', async ({ db }) => {
  const product = await aShopWith(db, 5_000)
  await aShopWith(db, 1, { categoryFields: { EAN: [barcode, '4006381333931'] } })
  expect(await idsOf(db, product)).toEqual([])
})

test('a choice with the barcode counts, at its own price, and so do those of the product’s choices §69.19', async ({
  db,
}) => {
  const product = await aShopWith(db, 5_000)
  const [seller, other] = [await aSeller(db), await aSeller(db)]
  const sizes = { 38: { price: 8_000, stock: 1 }, 39: { price: 9_500, stock: 1, gtin: `0${barcode}` } }
  const shoe = await aShoe(db, seller, sizes)
  expect(await findAlsoSold(db, product)).toMatchObject([{ id: shoe.id, price: 9_500, isLeast: false }])
  const twin = await aShoe(db, other, { 40: { price: 7_000, stock: 2, gtin: barcode }, 41: { stock: 1 } })
  expect(await idsOf(db, product)).toEqual([twin.id, shoe.id])
  const asked = { ...shoe, offers: await findOffers(db, shoe.id) }
  expect((await findAlsoSold(db, asked)).map(({ id }) => id)).toEqual([product.id, twin.id])
})

test('a choice that is off, sold out, of nothing on sale, or of one whose choices share again names nothing §69.19', async ({
  db,
}) => {
  const product = await aShopWith(db, 5_000)
  const own = await aSeller(db)
  await aShoe(db, own, { 38: { stock: 1, gtin: barcode, active: false }, 39: { stock: 1 } })
  await aShoe(db, own, { 38: { stock: 0, gtin: barcode }, 39: { stock: 1 } })
  await aShoe(db, own, { 38: { stock: 1, gtin: barcode } }, { status: 'paused' })
  const shared = await aShoe(db, own, { 38: { stock: 5, gtin: barcode } })
  await db.update(products).set({ offersDiffer: false }).where(eq(products.id, shared.id))
  const away = await aSeller(db)
  await aShoe(db, away, { 38: { stock: 1, gtin: barcode } })
  await startHoliday(db, away.userId)
  await aShoe(db, { userId: product.sellerId } as never, { 38: { stock: 1, gtin: barcode } })
  expect(await idsOf(db, product)).toEqual([])
})
