import { expect, test } from 'vitest'
import type { products } from '#app/modules/catalog/products/tables.ts'
import { db } from '#test/http.ts'
import { aProduct, aSeller } from '#test/make.ts'
import { aVisitorAs } from '#test/visitors/member-visitor.ts'

const list = '/seller/products'
type Values = Partial<typeof products.$inferInsert>

async function aShopWith(...goods: Values[]) {
  return (await aShopOf({}, ...goods)).visitor
}
async function aShopOf(shop: Parameters<typeof aSeller>[1], ...goods: Values[]) {
  const seller = await aSeller(db, shop)
  const made = []
  for (const values of goods) made.push(await aProduct(db, { ...values, sellerId: seller.userId }))
  return { visitor: await aVisitorAs(db, seller), made }
}

test('a seller’s list is narrowed by price, as every filter of listSellerProducts, and the fields keep it §45.1', async () => {
  const visitor = await aShopWith(
    { name: 'Axe', price: 3_000 },
    { name: 'Bucket', price: 1_000, status: 'paused' },
    { name: 'Chair', price: 20_000 },
  )
  const page = await (await visitor.get(`${list}?minPrice=2,000&maxPrice=5000&status=approved`)).text()
  expect(page).toContain('Axe')
  for (const other of ['Bucket', 'Chair']) expect(page).not.toContain(other)
  expect(page).toMatch(/name="minPrice"[^>]*value="2000"|value="2000"[^>]*name="minPrice"/)
  expect(page).toMatch(/href="[^"]*\?status=paused&amp;minPrice=2000&amp;maxPrice=5000"/)
  expect(await visitor.textOf(`${list}?minPrice=50000`)).toContain('No products found')
})

test('while the list is narrowed the stats still say how the whole shop stands §45.2', async () => {
  const visitor = await aShopWith(
    { name: 'Axe', price: 3_000 },
    { name: 'Bucket', price: 1_000, status: 'paused' },
    { name: 'Chair', price: 20_000, status: 'rejected' },
  )
  const stats = 'Your shop has 3 products: 0 pending, 1 approved, 1 rejected, 1 paused'
  expect(await visitor.textOf(`${list}?search=axe`)).toContain(stats)
  expect(await visitor.textOf(`${list}?minPrice=50000`)).toContain(stats)
  expect(await visitor.textOf(list)).not.toContain('Your shop has')
})

test('the dashboard leads to the products that run out, and to the orders of each kind §45.2', async () => {
  const visitor = await aShopWith(
    { name: 'Axe', stock: 5 },
    { name: 'Bucket', stock: 6 },
    { name: 'Chair', stock: 0, status: 'paused' },
    { name: 'Drum', stock: 1, status: 'pending' },
  )
  const dashboard = await (await visitor.get('/dashboard')).text()
  for (const to of ['/seller/products?stock=few', ...['pending', 'confirmed', 'processing'].map(ordersOf)])
    expect(dashboard).toContain(`href="${to}"`)
  expect(await visitor.textOf('/dashboard')).toContain('Low stock 2 products with 5 or fewer left')
  const few = await visitor.textOf('/seller/products?stock=few')
  for (const name of ['Axe', 'Chair']) expect(few).toContain(name)
  for (const name of ['Bucket', 'Drum']) expect(few).not.toContain(name)
})
const ordersOf = (status: string) => `/seller/orders?status=${status}`

test.each([
  { status: 'pending', words: 'Your shop is waiting to be approved' },
  { status: 'rejected', words: 'Your shop was not approved' },
  { status: 'suspended', words: 'Your shop is suspended' },
] as const)(
  'of a shop that is $status no product is said to be seen by buyers §45.3',
  async ({ status, words }) => {
    const { visitor, made } = await aShopOf({ status }, { name: 'Axe' })
    expect(await visitor.textOf(list)).toContain(words)
    const editor = await visitor.textOf(`${list}/${made[0]!.id}/edit`)
    expect(editor).toContain('This product is approved. Buyers see it once your shop is open.')
    expect(editor).not.toContain('Buyers see this product now.')
  },
)

test('of an open shop the editor says that buyers see an approved product §45.3', async () => {
  const { visitor, made } = await aShopOf({}, { name: 'Axe' })
  expect(await visitor.textOf(`${list}/${made[0]!.id}/edit`)).toContain(
    'Buyers see this product now. Changing',
  )
  expect(await visitor.textOf(list)).not.toContain('What happens next')
})
