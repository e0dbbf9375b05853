import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { offers } from '#app/modules/catalog/products/offers/tables.ts'
import { optionsKey } from '#app/modules/catalog/products/rules.ts'
import { products } from '#app/modules/catalog/products/tables.ts'
import { call, db } from '#test/http.ts'
import { aShoe, sizeKey } from '#test/make/offers.ts'
import { aProduct, aSeller } from '#test/make.ts'
import { aVisitorAs } from '#test/visitors/member-visitor.ts'
import { aVisitor, fieldsOf, textOf } from '#test/visitors/visitor.ts'

async function aShop() {
  const seller = await aSeller(db)
  return { seller, visitor: await aVisitorAs(db, seller) }
}
const pageOf = ({ id }: { id: string }) => `/seller/products/${id}/offers`
const now = async ({ id }: { id: string }) =>
  (await db.select().from(products).where(eq(products.id, id)))[0]!
const offersOf = async ({ id }: { id: string }) =>
  (await db.select().from(offers).where(eq(offers.productId, id)).orderBy(offers.position)).map(
    ({ options, price, stock, code, active }) => ({ ...options, price, stock, code, active }),
  )

/** A row of the form, as a browser sends it. */
const row = (at: number, size: string, price: string, stock: string, more: Record<string, string> = {}) => ({
  [`key.${at}`]: sizeKey(size),
  [`price.${at}`]: price,
  [`stock.${at}`]: stock,
  [`code.${at}`]: '',
  [`on.${at}`]: 'on',
  ...more,
})

test('a seller counts each size, and buyers see what is left of it at its price, without scripts §69.1 §69.7', async () => {
  const { seller, visitor } = await aShop()
  const shoe = await aProduct(db, {
    sellerId: seller.userId,
    name: 'Court shoe',
    price: 9_000,
    categoryFields: { size: ['38', '39', '42'] },
  })
  expect(await visitor.textOf(pageOf(shoe))).toContain('all choices share one price and 10 pieces')
  const saved = await visitor.post(pageOf(shoe), {
    version: `${shoe.version}`,
    ...row(0, '38', '9,000', '2'),
    ...row(1, '39', '9000', ''),
    ...row(2, '42', 'MK 11,500', '1', { 'code.2': 'CS-42' }),
  })
  expect([saved.status, saved.headers.get('location')]).toEqual([303, pageOf(shoe)])
  expect(await now(shoe)).toMatchObject({ price: 9_000, stock: 3, status: 'pending', offersDiffer: true })
  expect(await offersOf(shoe)).toEqual([
    { size: '38', price: 9_000, stock: 2, code: null, active: true },
    { size: '39', price: 9_000, stock: 0, code: null, active: true },
    { size: '42', price: 11_500, stock: 1, code: 'CS-42', active: true },
  ])

  await db.update(products).set({ status: 'approved' }).where(eq(products.id, shoe.id))
  const buyer = aVisitor()
  const page = await (await buyer.get(`/product/${shoe.id}`)).text()
  for (const words of [
    'from MK\u00a09,000',
    '38 · MK\u00a09,000 · 2 available',
    '39 · MK\u00a09,000 · Out of stock',
  ])
    expect(page).toContain(words)
  const add = (size: string) =>
    buyer.post('/cart-items', { productId: shoe.id, quantity: '1', offer: sizeKey(size) })
  await add('42')
  await add('39')
  const cart = await buyer.textOf('/cart')
  expect(cart).toContain('Court shoe MK 11,500 Size: 42 Only 1 available')
  expect(cart).not.toContain('Size: 39')
})

test('what is wrong stands beside its field, what was typed stays, and nothing is saved', async () => {
  const { seller, visitor } = await aShop()
  const shoe = await aShoe(db, seller, { 38: { stock: 2 }, 42: { stock: 3 } })
  const refused = await visitor.post(pageOf(shoe), {
    ...row(0, '38', 'nine thousand', '2'),
    ...row(1, '42', '9000', '-3'),
  })
  expect(refused.status).toBe(400)
  const html = await refused.text()
  expect(html).toContain('value="nine thousand"')
  expect(html.match(/aria-invalid="true"/g)).toHaveLength(2)
  expect(await now(shoe)).toMatchObject({ price: 9_000, stock: 5, version: shoe.version })
})

test('a form that was opened before another save, or before a sale, removes nothing §69.4', async () => {
  const { seller, visitor } = await aShop()
  const shoe = await aShoe(db, seller, { 38: { stock: 2 }, 42: { stock: 3 } })
  const stale = await visitor.post(pageOf(shoe), {
    version: `${shoe.version - 1}`,
    ...row(0, '38', '9000', '9'),
  })
  expect(stale.status).toBe(409)
  // One of 42 was sold since the form was opened: whoever left the field alone changes nothing of it.
  await db.transaction(async (tx) => {
    await tx
      .update(offers)
      .set({ stock: 2 })
      .where(and(eq(offers.productId, shoe.id), eq(offers.optionsKey, sizeKey('42'))))
    await tx.update(products).set({ stock: 4 }).where(eq(products.id, shoe.id))
  })
  const kept = await visitor.post(pageOf(shoe), {
    ...row(0, '38', '9000', '5', { 'was.0': '2' }),
    ...row(1, '42', '9000', '3', { 'was.1': '3' }),
  })
  expect(kept.status).toBe(303)
  expect((await offersOf(shoe)).map(({ stock }) => stock)).toEqual([5, 2])
  const moved = await visitor.post(pageOf(shoe), { ...row(1, '42', '9000', '7', { 'was.1': '3' }) })
  expect(moved.status).toBe(409)
  expect(await textOf(moved)).toContain('There are 2 now')
})

test('two choices of a shop never have one code', async () => {
  const { seller, visitor } = await aShop()
  await aShoe(db, seller, { 38: { stock: 2, code: 'A-1' }, 42: { stock: 3 } })
  const other = await aShoe(db, seller, { 38: { stock: 2 }, 42: { stock: 3 } })
  const taken = await visitor.post(pageOf(other), {
    ...row(0, '38', '9000', '2', { 'code.0': 'a-1' }),
    ...row(1, '42', '9000', '3'),
  })
  expect(taken.status).toBe(409)
  expect(await textOf(taken)).toContain('Another of your products has this code already')
  const twice = await visitor.post(pageOf(other), {
    ...row(0, '38', '9000', '2', { 'code.0': 'B' }),
    ...row(1, '42', '9000', '3', { 'code.1': 'b' }),
  })
  expect(await textOf(twice)).toContain('Two choices have the same code')
  const swapped = { 'code.0': 'X', 'code.1': 'Y' }
  for (const codes of [swapped, { 'code.0': 'Y', 'code.1': 'X' }])
    expect(
      (
        await visitor.post(pageOf(other), {
          ...row(0, '38', '9000', '2'),
          ...row(1, '42', '9000', '3'),
          ...codes,
        })
      ).status,
    ).toBe(303)
})

test('the editor leaves price and stock to the choices, and its lists make and end them', async () => {
  const { seller, visitor } = await aShop()
  const shoe = await aShoe(db, seller, { 38: { stock: 2 }, 42: { stock: 3 } })
  const edit = `/seller/products/${shoe.id}/edit`
  const page = await (await visitor.get(edit)).text()
  expect(page).toMatch(/<input[^>]*name="price"[^>]*readOnly=""|<input[^>]*readOnly=""[^>]*name="price"/)
  const form = new FormData()
  const typed = { ...fieldsOf(page), intent: 'save', category: shoe.category, condition: 'new' }
  for (const [name, value] of Object.entries({ ...typed, 'field.size': '38, 44' })) form.set(name, value)
  expect((await visitor.send(edit, form)).status).toBe(303)
  expect(await offersOf(shoe)).toEqual([
    { size: '38', price: 9_000, stock: 2, code: null, active: true },
    { size: '44', price: 9_000, stock: 0, code: null, active: true },
    { size: '42', price: 9_000, stock: 3, code: null, active: false },
  ])
  expect(await now(shoe)).toMatchObject({ stock: 2, status: 'pending' })
  form.set('stock', '50')
  const refused = await visitor.send(edit, form)
  expect(refused.status).toBe(409)
})

test('a program that sets price or stock of such a product is told by field', async () => {
  const { seller, visitor } = await aShop()
  const shoe = await aShoe(db, seller, { 38: { stock: 2 }, 42: { stock: 3 } })
  const headers = { Authorization: `Bearer ${visitor.jar.get('thumba-session')}` }
  const { status, body } = await call('updateProduct', { id: shoe.id, stock: 50, price: 8_000 }, headers)
  expect(status).toBe(400)
  expect(body.error).toMatchObject({
    status: 'INVALID_ARGUMENT',
    details: { fields: { price: expect.any(String), stock: expect.any(String) } },
  })
  expect((await call('updateProduct', { id: shoe.id, name: 'Court shoe, leather' }, headers)).status).toBe(
    200,
  )
})

test('a stranger neither reads nor writes another’s choices', async () => {
  const { seller } = await aShop()
  const shoe = await aShoe(db, seller, { 38: { stock: 2 }, 42: { stock: 3 } })
  const { visitor: other } = await aShop()
  expect((await other.get(pageOf(shoe))).status).toBe(404)
  expect((await other.post(pageOf(shoe), row(0, '38', '1', '1'))).status).toBe(404)
  expect(await now(shoe)).toMatchObject({ price: 9_000, stock: 5 })
})

test('a new price of a choice waits for review, and pieces do not §69.5', async () => {
  const { seller, visitor } = await aShop()
  const shoe = await aShoe(db, seller, { 38: { stock: 2 }, 42: { stock: 3 } })
  await visitor.post(pageOf(shoe), row(0, '38', '9000', '7'))
  expect(await now(shoe)).toMatchObject({ status: 'approved', stock: 10 })
  await visitor.post(pageOf(shoe), row(0, '38', '12000', '7'))
  expect(await now(shoe)).toMatchObject({ status: 'pending', price: 9_000 })
})

const paths = ['front', 'red', 'tan'].map((name) => `products/a/${name}`)
const images = paths.map((path) => ({ path, width: 8, height: 6, placeholder: '' }))
const picturesOf = async ({ id }: { id: string }) =>
  (await db.select().from(offers).where(eq(offers.productId, id)).orderBy(offers.position)).map(
    ({ options, gtin, picture }) => [...Object.values(options), gtin, picture],
  )

test('a barcode with a wrong digit, or one twice, is said beside its field, and nothing is saved §69.14', async () => {
  const { seller, visitor } = await aShop()
  const shoe = await aShoe(db, seller, { 38: { stock: 2 }, 42: { stock: 3 } })
  const rows = (one: string, other: string) => ({
    ...row(0, '38', '9000', '2', { 'gtin.0': one }),
    ...row(1, '42', '9000', '3', { 'gtin.1': other }),
  })
  const hostile = [
    '4006381333932',
    'LAMP-2',
    '"><script>alert(1)</script>',
    '2000000000008',
    '４００６３８１３３３９３１',
  ]
  for (const wrong of hostile) {
    const refused = await visitor.post(pageOf(shoe), rows('4006381333931', wrong))
    expect(refused.status, wrong).toBe(400)
    const html = await refused.text()
    expect(html.match(/aria-invalid="true"/g), wrong).toHaveLength(1)
    expect(html).toMatch(/<input(?=[^>]*name="gtin\.1")[^>]*aria-invalid="true"/)
    expect(html).not.toContain('<script>alert')
  }
  const twice = await visitor.post(pageOf(shoe), rows('036000291452', '0 036000 291452'))
  expect([twice.status, (await textOf(twice)).includes('Two choices have the same barcode')]).toEqual([
    409,
    true,
  ])
  expect(await picturesOf(shoe)).toEqual([
    ['38', null, null],
    ['42', null, null],
  ])
  expect((await visitor.post(pageOf(shoe), rows('400-6381 333931', ''))).status).toBe(303)
  expect(await picturesOf(shoe)).toEqual([
    ['38', '4006381333931', null],
    ['42', null, null],
  ])
  expect(await now(shoe)).toMatchObject({ status: 'pending' })
})

test('a picture for each colour is chosen without scripts, and pages and carts show it §69.15 §69.17', async () => {
  const { seller, visitor } = await aShop()
  const categoryFields = { size: ['38', '42'], colour: ['Red', 'Tan'] }
  const shoe = await aProduct(db, { sellerId: seller.userId, categoryFields, images, price: 9_000 })
  expect(await (await visitor.get(pageOf(shoe))).text()).not.toContain('value="pictures"')
  const opened = fieldsOf(await (await visitor.get(pageOf(shoe))).text())
  const on = Object.fromEntries(
    [0, 1, 2, 3].flatMap((at) => [
      [`on.${at}`, 'on'],
      [`stock.${at}`, '2'],
    ]),
  )
  expect((await visitor.post(pageOf(shoe), { ...opened, ...on })).status).toBe(303)
  await db.update(products).set({ status: 'approved' }).where(eq(products.id, shoe.id))
  const { version } = await now(shoe)
  expect(await visitor.textOf(pageOf(shoe))).toContain('Pictures by colour')
  expect(await visitor.textOf(`${pageOf(shoe)}?by=size`)).toContain('Pictures by size')
  const form = {
    intent: 'pictures',
    version: `${version}`,
    list: 'colour',
    'value.0': 'Red',
    'picture.0': paths[1]!,
    'value.1': 'Tan',
  }
  const saved = await visitor.post(pageOf(shoe), form)
  expect([saved.status, saved.headers.get('location')]).toEqual([303, `${pageOf(shoe)}?by=colour`])
  expect((await picturesOf(shoe)).map(([, colour, , picture]) => [colour, picture])).toEqual([
    ['Red', paths[1]],
    ['Tan', null],
    ['Red', paths[1]],
    ['Tan', null],
  ])
  expect(await now(shoe)).toMatchObject({ status: 'approved' })
  const gone = await visitor.post(pageOf(shoe), { ...form, version: '', 'picture.0': 'products/a/gone' })
  expect([gone.status, (await textOf(gone)).includes('no longer one of the product’s')]).toEqual([409, true])
  const stale = await visitor.post(pageOf(shoe), { ...form, 'picture.0': paths[2]! })
  expect(stale.status).toBe(409)

  const buyer = aVisitor()
  const firstOf = async (query: string) =>
    /id="picture-1"[\s\S]*?\/media\/(products\/a\/\w+)\//.exec(
      await (await buyer.get(`/product/${shoe.id}${query}`)).text(),
    )?.[1]
  expect(await firstOf('')).toBe(paths[0])
  expect(await firstOf('?option.colour=Red')).toBe(paths[1])
  for (const nothing of ['?option.colour=Tan', '?option.colour=Green', '?option.__proto__=x', '?option.=x'])
    expect(await firstOf(nothing), nothing).toBe(paths[0])
  const page = await (await buyer.get(`/product/${shoe.id}?option.size=42&option.colour=Red`)).text()
  expect(page).toMatch(/<input(?=[^>]*checked="")[^>]*value="[^"]*Red[^"]*42/)
  expect(page).toContain(`href="/product/${shoe.id}?option.colour=Red"`)
  const key = optionsKey({ size: '42', colour: 'Red' })
  await buyer.post('/cart-items', { productId: shoe.id, quantity: '1', offer: key })
  expect(await (await buyer.get('/cart')).text()).toContain(`/media/${paths[1]}/`)
})
