import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { committed, test } from '#test/db.ts'
import { aShoe, sizeKey } from '#test/make/offers.ts'
import { aCheckout, aLine } from '#test/make/sales/checkout.ts'
import { aGuest, aSeller } from '#test/make.ts'
import { importProducts } from '../modules/catalog/import/listings/import-products.server.ts'
import { saveOffers } from '../modules/catalog/products/editing/editing-offers.server.ts'
import { readChoice } from '../modules/catalog/products/offers/offer-rules.ts'
import { offers } from '../modules/catalog/products/offers/tables.ts'
import { products } from '../modules/catalog/products/tables.ts'
import { restockOrder } from '../modules/sales/orders/stock/stock.server.ts'
import { editOffers, editProduct } from './edit-product.server.ts'
import { placeOrders } from './place-orders.server.ts'

const size = (value: string) => ({ selectedOptions: { size: value } })
const said = (of: string, more: object = {}) => ({
  key: sizeKey(of),
  price: 9_000,
  stock: 3,
  code: null,
  active: true,
  ...more,
})

for (const [name, change] of Object.entries({
  'a new price': { price: 8_000 },
  'sold out': { stock: 0 },
  'new lists': { categoryFields: { size: ['38', '44'] } },
}))
  committed(`a listing that is brought in again with ${name} does not break on choices`, async ({ db }) => {
    const seller = await aSeller(db)
    const listing = {
      sourceKey: `shop ${name}`,
      sellerId: seller.userId,
      name: 'Court shoe',
      description: 'A shoe',
      price: 9_000,
      category: 'Other' as const,
      stock: 5,
      condition: 'new' as const,
      tags: [],
      categoryFields: { size: ['38', '42'] },
      createdAt: new Date(),
    }
    const neighbour = { ...listing, sourceKey: `other ${name}`, name: 'Neighbour' }
    await importProducts(db, [listing, neighbour])
    const [shoe] = await db.select().from(products).where(eq(products.sourceKey, listing.sourceKey))
    await saveOffers(db, seller, { id: shoe!.id, offers: [said('38'), said('42')] })
    await db.update(products).set({ status: 'approved' }).where(eq(products.id, shoe!.id))
    await importProducts(db, [
      { ...listing, ...change },
      { ...neighbour, price: 7_000 },
    ])
    const [beside] = await db.select().from(products).where(eq(products.sourceKey, neighbour.sourceKey))
    expect(beside!.price).toBe(7_000)
    const keys = (await db.select().from(offers).where(eq(offers.productId, shoe!.id)))
      .filter(({ active }) => active)
      .map(({ options }) => options.size)
    const [now] = await db.select().from(products).where(eq(products.id, shoe!.id))
    expect(keys.sort()).toEqual(now!.categoryFields.size)
  })

test('the code of a choice that is listed no more is free again', async ({ db }) => {
  const seller = await aSeller(db)
  const shoe = await aShoe(db, seller, { 38: { code: 'RED-38', stock: 1 }, 42: { stock: 1 } })
  await editProduct(db, seller, { id: shoe.id, categoryFields: { size: ['EU 38', '42'] } })
  expect(
    await saveOffers(db, seller, { id: shoe.id, offers: [said('EU 38', { code: 'RED-38' })] }),
  ).toMatchObject({ ok: true })
})

committed('one code that is given to two products at once is refused by name', async ({ db }) => {
  const seller = await aSeller(db)
  for (let turn = 0; turn < 5; turn++) {
    const shoes = await Promise.all(
      [1, 2, 3].map(() => aShoe(db, seller, { 38: { stock: 1 }, 42: { stock: 1 } })),
    )
    const results = await Promise.allSettled(
      shoes.map(({ id }) => editOffers(db, seller, { id, offers: [said('38', { code: `C-${turn}` })] })),
    )
    expect(results.filter(({ status }) => status === 'rejected')).toEqual([])
  }
})

test('what came back over the most that a choice can hold does not keep an order from being cancelled', async ({
  db,
}) => {
  const seller = await aSeller(db)
  const shoe = await aShoe(db, seller, { 38: { stock: 1_000_000 }, 42: { stock: 1 } })
  const placed = await placeOrders(db, aGuest, aCheckout([aLine(shoe, 1, size('38'))], 9_000))
  if (!placed.ok) throw new Error(placed.reason)
  await saveOffers(db, seller, { id: shoe.id, offers: [said('38', { stock: 1_000_000 })] })
  await restockOrder(db as never, placed.value.orderIds[0]!, null)
})

test('a half size that is asked about is no count', () => {
  const sizes = ['36', '36.5', '37'].map((one) => ({ options: { size: one }, code: null }))
  for (const unclear of [' 36.5', ' 36 -5', ' 36,5'])
    expect(readChoice(unclear, sizes), unclear).toBeUndefined()
})

test('two choices that read alike are asked about', () => {
  const alike = ['6+', '6'].map((one) => ({ options: { size: one }, code: null }))
  expect(readChoice('6 5', alike)?.offer).not.toBe(alike[0])
  const coded = [
    { options: { size: '8' }, code: '42' },
    { options: { size: '42' }, code: '9' },
  ]
  expect(readChoice('42 5', coded)).toBeUndefined()
})
