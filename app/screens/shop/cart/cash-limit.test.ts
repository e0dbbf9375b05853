import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { db } from '#test/http.ts'
import { aProduct, aSeller } from '#test/make.ts'
import { aVisitor, readable } from '#test/visitors/visitor.ts'

// Before this server reads them for the first time.
beforeAll(async () => {
  await db.execute(sql`update settings set value = '150000' where key = 'cashTotalAtOnce'`)
  await db.execute(sql`update settings set value = '6' where key = 'cashSellersAtOnce'`)
})

async function aCartOf(shops: number, price: number) {
  const visitor = aVisitor()
  for (let at = 0; at < shops; at += 1) {
    const { userId: sellerId } = await aSeller(db)
    const product = await aProduct(db, { sellerId, price })
    await visitor.post('/cart-items', { productId: product.id, quantity: '1' })
  }
  return visitor
}
const notInCash = "This cart can't be paid in cash yet"

test('a guest’s cart of four shops says nothing against cash, and offers no code', async () => {
  const visitor = await aCartOf(4, 5_000)
  for (const path of ['/cart', '/checkout']) {
    const html = await (await visitor.get(path)).text()
    expect(readable(html)).not.toContain(notInCash)
    expect(html).not.toContain('send-code')
  }
})

test('one sewing machine of MK 235,000 says the sum, and the checkout offers the code before anything is typed', async () => {
  const visitor = await aCartOf(1, 235_000)
  const cart = await (await visitor.get('/cart')).text()
  expect(readable(cart)).toContain(notInCash)
  expect(readable(cart)).toMatch(/may come to MK.150,000 together\. With this one it is MK.235,000/)
  expect(cart).toContain('href="/checkout#part-4"')
  const checkout = await (await visitor.get('/checkout')).text()
  expect(readable(checkout)).toContain('You can also pay by mobile money or bank transfer.')
  expect(checkout).toContain('value="send-code"')
  expect(checkout).toContain('id="part-4"')
})

test('a cart of seven shops says how many are possible', async () => {
  const visitor = await aCartOf(7, 1_000)
  expect(await visitor.textOf('/cart')).toContain(
    'You order from 7 shops. In cash you can order from 6 at once',
  )
})
