import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { products } from '#app/modules/catalog/products/tables.ts'
import { db, request } from '#test/http.ts'
import { aBuyer, aProduct } from '#test/make.ts'
import { aVisitorAs } from '#test/visitors/member-visitor.ts'
import { aVisitor, type Visitor } from '#test/visitors/visitor.ts'

/** The address in the message that the cart page offers to send. */
async function linkIn(visitor: Visitor) {
  const html = await (await visitor.get('/cart')).text()
  const text = decodeURIComponent(/href="https:\/\/wa\.me\/\?text=([^"]*)"/.exec(html)![1]!)
  const url = new URL(/http\S+$/.exec(text)![0])
  return { text, path: url.pathname + url.search }
}

test('a cart is sent as a text with a link, and fills the cart of another phone at a press only §55.6', async () => {
  const lamp = await aProduct(db, { name: 'Solar lamp', price: 9_000 })
  const sender = aVisitor()
  await sender.post('/cart-items', { productId: lamp.id, quantity: '2', notes: 'for Grandmother' })
  const { text, path } = await linkIn(sender)
  expect(text).toContain('2 × Solar lamp, MK\u00a018,000')
  expect(text).toContain('Total: MK\u00a018,000')
  expect(text).not.toContain('Grandmother')

  for (const other of [aVisitor(), await aVisitorAs(db, await aBuyer(db))]) {
    expect(await other.textOf(path)).toContain('Solar lamp')
    expect(await other.textOf(path)).toContain('Add 2 items to cart')
    expect(await other.textOf('/cart')).toContain('Your cart is empty')
    const filled = await other.post(path, {})
    expect([filled.status, filled.headers.get('Location')]).toEqual([303, '/cart'])
    expect(await other.textOf('/cart')).toContain('MK 18,000')
    // Opened again, it adds nothing.
    expect(await other.textOf(path)).toContain('All of these are in your cart already')
    await other.post(path, {})
    expect(await other.textOf('/cart')).toContain('MK 18,000')
  }
})

test('stock and status are those of the moment it is opened §55.6', async () => {
  const [few, paused, gone] = [
    await aProduct(db, { name: 'Few mats', stock: 10 }),
    await aProduct(db, { name: 'Paused pot' }),
    await aProduct(db, { name: 'Gone goat' }),
  ]
  const path = `/cart/from?items=${[few, paused, gone].map(({ id }) => `${id}.5`).join('~')}`
  await db.update(products).set({ stock: 2 }).where(eq(products.id, few.id))
  await db.update(products).set({ status: 'paused' }).where(eq(products.id, paused.id))
  await db.delete(products).where(eq(products.id, gone.id))
  const visitor = aVisitor()
  const shown = await visitor.textOf(path)
  for (const text of ['Few mats', 'Only 2 left', 'Something that’s no longer sold', 'Add 2 items to cart'])
    expect(shown.replaceAll("'", '’')).toContain(text)
  expect(shown).not.toContain('Paused pot')
  await visitor.post(path, {})
  expect(await visitor.textOf('/cart')).toContain('Few mats')
})

test('a link says nothing in the shop’s name that the shop does not offer, and no price of what is not on sale §55.6', async () => {
  const [shirt, paused] = [
    await aProduct(db, { name: 'Limbe shirt', categoryFields: { Size: ['S', 'M'] } }),
    await aProduct(db, { name: 'Paused pot', price: 77_123, status: 'paused' }),
  ]
  const line = (options: Record<string, string>) =>
    `${shirt.id}.1.${Buffer.from(JSON.stringify([options, ''])).toString('base64url')}`
  const visitor = aVisitor()
  expect(await visitor.textOf(`/cart/from?items=${line({ Size: 'M' })}`)).toContain('Size: M')
  for (const [name, value] of [
    ['Call 0999', 'to get your money back'],
    ['Size', 'Call 0999'],
  ] as const) {
    const shown = await visitor.textOf(`/cart/from?items=${line({ [name]: value })}`)
    expect(shown).toContain('Limbe shirt')
    expect(shown).not.toContain('Call 0999')
  }
  const data = await (await visitor.get(`/cart/from.data?items=${paused.id}.1`)).text()
  expect(data).not.toContain('77123')
})

test('what is no cart is said to be none; another site cannot fill a cart §55.6', async () => {
  const visitor = aVisitor()
  for (const items of ['', 'nonsense', '<script>', 'x'.repeat(5_000)])
    expect((await visitor.get(`/cart/from?items=${encodeURIComponent(items)}`)).status).toBe(404)
  const { id } = await aProduct(db)
  const foreign = await request(`/cart/from?items=${id}.1`, {
    method: 'POST',
    form: {},
    headers: { Origin: 'https://evil.example' },
  })
  expect([foreign.status, foreign.headers.getSetCookie()]).toEqual([400, []])
})
