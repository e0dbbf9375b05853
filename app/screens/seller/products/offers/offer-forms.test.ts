import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { offers } from '#app/modules/catalog/products/offers/tables.ts'
import { optionsKey } from '#app/modules/catalog/products/rules.ts'
import { products } from '#app/modules/catalog/products/tables.ts'
import { db } from '#test/http.ts'
import { aShoe, sizeKey } from '#test/make/offers.ts'
import { aProduct, aSeller } from '#test/make.ts'
import { aVisitorAs } from '#test/visitors/member-visitor.ts'
import { aVisitor, fieldsOf } from '#test/visitors/visitor.ts'

const pageOf = ({ id }: { id: string }) => `/seller/products/${id}/offers`

test('a form that comes twice on a bad line is saved once and answered twice', async () => {
  const seller = await aSeller(db)
  const visitor = await aVisitorAs(db, seller)
  const shoe = await aShoe(db, seller, { 38: { stock: 2 }, 42: { stock: 3 } })
  const opened = fieldsOf(await (await visitor.get(pageOf(shoe))).text())
  const typed = { ...opened, 'on.0': 'on', 'on.1': 'on', 'stock.0': '9' }
  expect((await visitor.post(pageOf(shoe), typed)).status).toBe(303)
  const again = await visitor.post(pageOf(shoe), typed)
  expect(again.status).toBe(303)
})

test('a hundred choices, odd names, one of each list, and all off', async () => {
  const seller = await aSeller(db)
  const visitor = await aVisitorAs(db, seller)
  const ten = Array.from({ length: 10 }, (_, at) => `${'"\\'.repeat(30)}${at}`)
  const product = await aProduct(db, {
    sellerId: seller.userId,
    price: 9_000,
    categoryFields: { constructor: ten, '7': ten } as never,
  })
  const opened = fieldsOf(await (await visitor.get(pageOf(product))).text())
  const ons = Object.fromEntries(Array.from({ length: 100 }, (_, at) => [`on.${at}`, 'on']))
  const stocks = Object.fromEntries(Array.from({ length: 100 }, (_, at) => [`stock.${at}`, '2']))
  expect(Object.keys(opened).filter((name) => name.startsWith('key.'))).toHaveLength(100)
  expect((await visitor.post(pageOf(product), { ...opened, ...ons, ...stocks })).status).toBe(303)
  await db.update(products).set({ status: 'approved' }).where(eq(products.id, product.id))
  const buyer = aVisitor()
  const key = optionsKey({ constructor: ten[3]!, '7': ten[4]! } as never)
  expect((await buyer.get(`/product/${product.id}`)).status).toBe(200)
  await buyer.post('/cart-items', { productId: product.id, quantity: '2', offer: key })
  expect(await buyer.textOf('/cart')).toContain('18,000')
  const off = fieldsOf(await (await visitor.get(pageOf(product))).text())
  const none = Object.fromEntries(Object.entries(off).filter(([name]) => !name.startsWith('on.')))
  expect((await visitor.post(pageOf(product), none)).status).toBe(303)
  expect(
    (await db.select().from(offers).where(eq(offers.productId, product.id))).every(({ active }) => !active),
  ).toBe(true)
  expect((await buyer.get(`/product/${product.id}`)).status).toBe(200)
  expect((await buyer.get('/cart')).status).toBe(200)
  expect((await buyer.get('/checkout')).status).toBeLessThan(500)
})

test('one key in two rows, rows past the hundredth, and a field twice', async () => {
  const seller = await aSeller(db)
  const visitor = await aVisitorAs(db, seller)
  const shoe = await aShoe(db, seller, { 38: { stock: 2 }, 42: { stock: 3 } })
  const row = (at: string, stock: string) => ({
    [`key.${at}`]: sizeKey('38'),
    [`price.${at}`]: '9000',
    [`stock.${at}`]: stock,
    [`on.${at}`]: 'on',
  })
  const answer = await visitor.post(pageOf(shoe), {
    ...row('0', '4'),
    ...row('00', '5'),
    ...row('999', '8'),
    ...row('1', '7'),
  })
  expect(answer.status).toBeLessThan(500)
  const form = new FormData()
  for (const [name, value] of Object.entries(row('0', '4'))) for (const _ of [1, 2]) form.append(name, value)
  expect((await visitor.send(pageOf(shoe), form)).status).toBeLessThan(500)
})
