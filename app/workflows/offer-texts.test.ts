import { and, eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { committed, test } from '#test/db.ts'
import { aShoe, sizeKey } from '#test/make/offers.ts'
import { aLine } from '#test/make/sales/checkout.ts'
import { aSeller } from '#test/make.ts'
import { defaultTranslate } from '../messages/language.ts'
import { offers } from '../modules/catalog/products/offers/tables.ts'
import { products } from '../modules/catalog/products/tables.ts'
import { addAvailable } from '../modules/sales/cart/buy-again/buy-again-rules.ts'
import { findCartProducts } from '../modules/sales/cart/cart.server.ts'
import { buyAgainItems } from '../modules/sales/orders/buy-again-rules.ts'
import { answerStock } from './text-channel/stock.server.ts'

committed('a text about pieces leaves a price that was changed meanwhile', async ({ db }) => {
  const seller = await aSeller(db)
  const shoe = await aShoe(db, seller, { 38: { stock: 2 }, 42: { stock: 3 } })
  const of42 = and(eq(offers.productId, shoe.id), eq(offers.optionsKey, sizeKey('42')))
  const code = shoe.id.slice(0, 8)
  const person = { t: defaultTranslate, member: seller } as never
  let texted: Promise<string> | undefined
  await db.transaction(async (tx) => {
    await tx.select().from(products).where(eq(products.id, shoe.id)).for('update')
    texted = answerStock(db, person, { product: code }, `STOCK ${code} 42 7`)
    await new Promise((resolve) => setTimeout(resolve, 400))
    await tx.update(offers).set({ price: 12_000 }).where(of42)
    await tx
      .update(products)
      .set({ version: shoe.version + 1 })
      .where(eq(products.id, shoe.id))
  })
  await texted
  const [now] = await db.select().from(offers).where(of42)
  expect(now).toMatchObject({ stock: 7, price: 12_000 })
})

test('who buys a choice again reads what it costs now', async ({ db }) => {
  const seller = await aSeller(db)
  const shoe = await aShoe(db, seller, { 38: { stock: 2 }, 42: { stock: 3, price: 21_000 } })
  const shelf = await findCartProducts(db as never, [shoe.id])
  const { tried } = addAvailable([], [aLine(shoe, 1, { selectedOptions: { size: '42' } })], shelf, () => true)
  const item = {
    productId: shoe.id,
    name: shoe.name,
    quantity: 1,
    price: 21_000,
    customOptions: { size: '42' },
  }
  expect(buyAgainItems({ items: [item] } as never, tried, shelf)).toMatchObject([
    { price: 21_000, notes: [] },
  ])
})
