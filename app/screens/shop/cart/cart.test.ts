import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { products } from '#app/modules/catalog/products/tables.ts'
import { lineKey } from '#app/modules/sales/cart/rules.ts'
import { db } from '#test/http.ts'
import { aProduct, aSeller } from '#test/make.ts'
import { aVisitor, textOf } from '#test/visitors/visitor.ts'

const keyOf = (product: { id: string }) => lineKey({ productId: product.id, selectedOptions: {} })

async function aFullCart() {
  const phiri = await aSeller(db, { businessName: 'Phiri Traders' })
  const banda = await aSeller(db, { businessName: 'Banda Shoes' })
  const lamp = await aProduct(db, { sellerId: phiri.userId, name: 'Solar lamp', price: 9_000, stock: 5 })
  const hoe = await aProduct(db, { sellerId: phiri.userId, name: 'Hoe', price: 6_500 })
  const shoes = await aProduct(db, { sellerId: banda.userId, name: 'Shoes', price: 12_000 })
  const visitor = aVisitor()
  for (const { id } of [lamp, hoe, shoes]) await visitor.post('/cart-items', { productId: id, quantity: '1' })
  return { visitor, lamp, hoe, shoes }
}

test('the cart is grouped by seller, with a subtotal each and the total §1.4', async () => {
  const { visitor } = await aFullCart()
  const text = await visitor.textOf('/cart')
  expect(text).toMatch(/Phiri Traders .*Solar lamp.*Hoe.*Subtotal.*MK 15,500.*Banda Shoes .*Shoes.*MK 12,000/)
  expect(text).toContain('3 items from 2 sellers')
  expect(text).toContain('MK 27,500')
})

test('a quantity is changed, 0 removes, and above stock is refused beside the line', async () => {
  const { visitor, lamp, hoe } = await aFullCart()
  const update = (product: { id: string }, quantity: string) =>
    visitor.post('/cart', { intent: 'update', line: keyOf(product), quantity })

  const changed = await update(lamp, '3')
  expect([changed.status, changed.headers.get('Location')]).toEqual([303, '/cart'])
  expect(await visitor.textOf('/cart')).toContain('MK 27,000')

  expect((await update(hoe, '0')).status).toBe(303)
  expect(await visitor.textOf('/cart')).not.toContain('Hoe')

  const refused = await update(lamp, '6')
  expect(refused.status).toBe(409)
  expect(await textOf(refused)).toContain('Not enough stock available')
  const nonsense = await update(lamp, 'many')
  expect([nonsense.status, await textOf(nonsense)]).toEqual([
    400,
    expect.stringContaining('Quantity must be a whole number'),
  ])
  const gone = await update(hoe, '1')
  expect([gone.status, await textOf(gone)]).toEqual([409, expect.stringContaining('Item not found in cart')])
  expect((await visitor.post('/cart', { intent: 'update', line: 'rubbish', quantity: '1' })).status).toBe(404)
})

test('a note is kept with its line §10.32', async () => {
  const { visitor, lamp } = await aFullCart()
  await visitor.post('/cart', {
    intent: 'update',
    line: keyOf(lamp),
    quantity: '1',
    notes: 'The blue one please',
  })
  expect(await visitor.textOf('/cart')).toContain('The blue one please')
})

test('clearing empties the cart, and says what to do next', async () => {
  const { visitor } = await aFullCart()
  expect((await visitor.post('/cart', { intent: 'clear' })).status).toBe(303)
  expect(await visitor.textOf('/cart')).toContain('Your cart is empty')
})

test('what is not to be had any more is taken out and told, once', async () => {
  const { visitor, lamp, shoes } = await aFullCart()
  await db.update(products).set({ status: 'paused' }).where(eq(products.id, shoes.id))
  await db.update(products).set({ price: 9_900 }).where(eq(products.id, lamp.id))
  const text = await visitor.textOf('/cart')
  expect(text).toContain('Your cart has changed')
  expect(text).toContain('We removed Shoes')
  expect(text).toContain('MK 9,900')
  expect(await visitor.textOf('/cart')).not.toContain('Shoes')
})
