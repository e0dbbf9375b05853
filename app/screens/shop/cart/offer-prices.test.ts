import { expect, test } from 'vitest'
import { cartLinkItems } from '#app/modules/sales/cart/link/cart-link-rules.ts'
import { db } from '#test/http.ts'
import { aShoe, sizeKey } from '#test/make/offers.ts'
import { aLine } from '#test/make/sales/checkout.ts'
import { aSeller } from '#test/make.ts'
import { aVisitor } from '#test/visitors/visitor.ts'

test('a cart that somebody sent shows what its choice costs', async () => {
  const seller = await aSeller(db)
  const shoe = await aShoe(db, seller, { 38: { stock: 2 }, 42: { stock: 3, price: 21_000 } })
  const items = cartLinkItems([aLine(shoe, 1, { selectedOptions: { size: '42' } })])!
  const visitor = aVisitor()
  const text = (await visitor.textOf(`/cart/from?items=${encodeURIComponent(items)}`)).replaceAll(
    '\u00a0',
    ' ',
  )
  expect(text).toContain('Size: 42')
  expect(text).toContain('MK 21,000')
  expect(text).not.toContain('MK 9,000')
})

test('what a messenger shows of a product says that the price is the least', async () => {
  const seller = await aSeller(db)
  const shoe = await aShoe(db, seller, { 38: { stock: 2 }, 42: { stock: 3, price: 21_000 } })
  const html = await (await aVisitor().get(`/product/${shoe.id}`)).text()
  const title = /property="og:title" content="([^"]*)"/.exec(html)?.[1]
  expect(title?.replaceAll('\u00a0', ' ')).toMatch(/from MK 9,000/i)
})

test('forged and odd adds never break, and nothing else comes into the cart', async () => {
  const seller = await aSeller(db)
  const shoe = await aShoe(db, seller, { 38: { stock: 2 }, 42: { stock: 3, price: 21_000, active: false } })
  const visitor = aVisitor()
  const tries: Record<string, string>[] = [
    { offer: sizeKey('42') },
    { offer: sizeKey('99') },
    { offer: '[["__proto__","x"]]' },
    { offer: '[["size",["38"]]]' },
    { offer: '['.repeat(5000) },
    { offer: `[["size","${'9'.repeat(9000)}"]]` },
    { 'option.__proto__': 'x' },
    { 'option.constructor': 'x' },
    { offer: sizeKey('38'), quantity: '-1' },
    { offer: sizeKey('38'), quantity: '3' },
    { offer: sizeKey('38'), quantity: '9'.repeat(300) },
    {},
  ]
  for (const more of tries) {
    const { status } = await visitor.post('/cart-items', { productId: shoe.id, quantity: '1', ...more })
    expect(status, JSON.stringify(more).slice(0, 80)).toBeLessThan(500)
  }
  expect(await visitor.textOf('/cart')).not.toContain('Court shoe')
})
