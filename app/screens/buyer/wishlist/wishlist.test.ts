import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import type { Member } from '#app/base/actor.ts'
import { products } from '#app/modules/catalog/products/tables.ts'
import { addToWishlist, findSavedProductIds } from '#app/modules/catalog/wishlist/wishlist.server.ts'
import { createSession } from '#app/modules/identity/sessions/sessions.server.ts'
import { db } from '#test/http.ts'
import { aBuyer, aProduct } from '#test/make.ts'
import { aVisitor, type Visitor } from '#test/visitors/visitor.ts'

let buyer: Member
let visitor: Visitor
beforeEach(async () => {
  ;[buyer, visitor] = [await aBuyer(db), aVisitor()]
  const token = await createSession(db, buyer.userId, { address: '127.0.0.1', userAgent: 'test' })
  visitor.jar.set('thumba-session', token)
})

async function aSaved(values: Partial<typeof products.$inferInsert> = {}) {
  const product = await aProduct(db, values)
  await addToWishlist(db, buyer, product.id)
  return product
}
const setProduct = (id: string, values: Partial<typeof products.$inferInsert>) =>
  db.update(products).set(values).where(eq(products.id, id))

test('the wishlist shows what was saved, newest first, with price, change and stock §15.5', async () => {
  const lamp = await aSaved({ name: 'Solar lamp', price: 8_000, stock: 4 })
  const mat = await aSaved({ name: 'Reed mat', price: 2_000 })
  await setProduct(lamp.id, { price: 7_500 })
  await setProduct(mat.id, { price: 2_300, stock: 0 })
  const text = await visitor.textOf('/wishlist')
  expect(text).toContain('2 items saved')
  expect(text.indexOf('Reed mat')).toBeLessThan(text.indexOf('Solar lamp'))
  for (const words of [
    'MK 7,500',
    'MK 500 less than when you saved it',
    '4 available',
    'MK 2,300',
    'MK 300 more than when you saved it',
    'Out of stock',
  ])
    expect(text).toContain(words)
  expect(await visitor.textOf('/buyer/wishlist')).toContain('2 items saved')
})

test('an item whose product is gone still shows, under the name it was saved with, and can be removed §15.6', async () => {
  const { id } = await aSaved({ name: 'Old bicycle' })
  await db.delete(products).where(eq(products.id, id))
  const page = await (await visitor.get('/wishlist')).text()
  expect(page).toContain('Old bicycle')
  expect(page).toContain('No longer available')
  expect(page).not.toContain(`href="/product/${id}"`)
  await visitor.post('/wishlist-items', { productId: id, intent: 'remove' })
  expect(await visitor.textOf('/wishlist')).toContain('Your wishlist is empty')
})

test('a saved product moves to the cart, without scripts too', async () => {
  const lamp = await aSaved({ name: 'Solar lamp' })
  const moved = await visitor.post('/wishlist', { intent: 'move', productId: lamp.id })
  expect([moved.status, moved.headers.get('Location')]).toEqual([303, '/wishlist'])
  expect(await visitor.textOf('/cart')).toContain('Solar lamp')
  expect(await visitor.textOf('/buyer/wishlist')).toContain('Your wishlist is empty')
})

test('a product with choices leads to its page instead', async () => {
  const skirt = await aSaved({ name: 'Skirt', categoryFields: { size: ['S', 'M'] } })
  const page = await (await visitor.get('/wishlist')).text()
  expect(page).toContain('Choose options')
  expect(page).not.toContain('Move to cart')
  const moved = await visitor.post('/wishlist', { intent: 'move', productId: skirt.id })
  expect(moved.headers.get('Location')).toBe(`/product/${skirt.id}`)
  expect(await findSavedProductIds(db, buyer)).toEqual([skirt.id])
})

test('what is out of stock stays saved', async () => {
  const lamp = await aSaved({ stock: 0 })
  await visitor.post('/buyer/wishlist', { intent: 'move', productId: lamp.id })
  expect(await visitor.textOf('/buyer/wishlist')).toContain('Not enough stock available')
  expect(await findSavedProductIds(db, buyer)).toEqual([lamp.id])
})

test('clearing is asked for once more, and empties only this list', async () => {
  const other = await aBuyer(db)
  const lamp = await aSaved()
  await addToWishlist(db, other, lamp.id)
  expect(await visitor.textOf('/wishlist')).toContain('Remove the item?')
  const cleared = await visitor.post('/wishlist', { intent: 'clear' })
  expect(cleared.status).toBe(303)
  expect(await visitor.textOf('/wishlist')).toContain('1 item removed from your wishlist')
  expect([await findSavedProductIds(db, buyer), await findSavedProductIds(db, other)]).toEqual([
    [],
    [lamp.id],
  ])
})

test("ids of another's list change nothing §15.17", async () => {
  const other = await aBuyer(db)
  const { id } = await aProduct(db)
  await addToWishlist(db, other, id)
  for (const productId of [id, 'nothing000000000']) {
    await visitor.post('/wishlist', { intent: 'move', productId })
    expect(await visitor.textOf('/wishlist')).toContain('Item not found in wishlist')
  }
  expect(await findSavedProductIds(db, other)).toEqual([id])
})

test('a list that can’t be loaded says so §15.13', async () => {
  await aSaved()
  await db.execute('alter table wishlist_items rename to wishlist_away')
  try {
    const page = await visitor.get('/wishlist')
    expect(page.status).toBe(503)
    expect(await page.text()).toContain('Failed to load wishlist. Please try again.')
    await visitor.post('/wishlist', { intent: 'clear' })
    expect(await visitor.textOf('/')).toContain('Failed to clear wishlist. Please try again.')
  } finally {
    await db.execute('alter table wishlist_away rename to wishlist_items')
  }
})

test('where only products can’t be looked up the items still show', async () => {
  await aSaved({ name: 'Solar lamp' })
  await db.execute('alter table products rename to products_away')
  try {
    expect(await visitor.textOf('/wishlist')).toContain('Solar lamp')
  } finally {
    await db.execute('alter table products_away rename to products')
  }
})
