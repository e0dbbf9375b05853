import { and, eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { offers } from '#app/modules/catalog/products/offers/tables.ts'
import { products } from '#app/modules/catalog/products/tables.ts'
import { db } from '#test/http.ts'
import { aShoe, sizeKey } from '#test/make/offers.ts'
import { aSeller } from '#test/make.ts'
import { aVisitorAs } from '#test/visitors/member-visitor.ts'
import { fieldsOf } from '#test/visitors/visitor.ts'

const pageOf = ({ id }: { id: string }) => `/seller/products/${id}/offers`
const stocksOf = async ({ id }: { id: string }) =>
  (await db.select().from(offers).where(eq(offers.productId, id)).orderBy(offers.position)).map(
    ({ stock }) => stock,
  )

const sell = ({ id }: { id: string }, size: string) =>
  db.transaction(async (tx) => {
    await tx
      .update(offers)
      .set({ stock: sql`stock - 1` })
      .where(and(eq(offers.productId, id), eq(offers.optionsKey, sizeKey(size))))
    await tx.update(products).set({ stock: sql`stock - 1` }).where(eq(products.id, id))
  })

async function aShop() {
  const seller = await aSeller(db)
  const visitor = await aVisitorAs(db, seller)
  const shoe = await aShoe(db, seller, { 38: { stock: 2 }, 42: { stock: 3 } })
  return { seller, visitor, shoe }
}
const ons = { 'on.0': 'on', 'on.1': 'on' }

test('a piece that was sold stays sold also where another field was wrong first', async () => {
  const { visitor, shoe } = await aShop()
  const opened = fieldsOf(await (await visitor.get(pageOf(shoe))).text())
  await sell(shoe, '42')
  const wrong = await visitor.post(pageOf(shoe), { ...opened, ...ons, 'price.0': 'nine' })
  expect(wrong.status).toBe(400)
  const again = fieldsOf(await wrong.text())
  expect((await visitor.post(pageOf(shoe), { ...again, ...ons, 'price.0': '9000' })).status).toBe(303)
  expect(await stocksOf(shoe)).toEqual([2, 2])
})

test('where two counts moved, each is asked again', async () => {
  const { visitor, shoe } = await aShop()
  const opened = fieldsOf(await (await visitor.get(pageOf(shoe))).text())
  await sell(shoe, '38')
  await sell(shoe, '42')
  // The first is counted anew, the second left alone.
  const moved = await visitor.post(pageOf(shoe), { ...opened, ...ons, 'stock.0': '9' })
  expect(moved.status).toBe(409)
  const again = fieldsOf(await moved.text())
  await visitor.post(pageOf(shoe), { ...again, ...ons })
  expect(await stocksOf(shoe)).toEqual([9, 2])
})

test('a row without a price is told, not broken on', async () => {
  const { visitor, shoe } = await aShop()
  const { status } = await visitor.post(pageOf(shoe), {
    'key.0': sizeKey('38'),
    'stock.0': '1',
    'on.0': 'on',
  })
  expect(status).toBe(400)
})

test('of a product with very many pieces in all the editor still saves its name', async () => {
  const { visitor, seller } = await aShop()
  const shoe = await aShoe(db, seller, { 38: { stock: 600_000 }, 42: { stock: 600_000 } })
  const edit = `/seller/products/${shoe.id}/edit`
  const form = new FormData()
  const typed = {
    ...fieldsOf(await (await visitor.get(edit)).text()),
    intent: 'save',
    category: shoe.category,
    condition: 'new',
    name: 'Other shoe',
  }
  for (const [name, value] of Object.entries(typed)) form.set(name, value)
  expect((await visitor.send(edit, form)).status).toBe(303)
})

test('who takes all choices away is told what to do', async () => {
  const { visitor, shoe } = await aShop()
  const edit = `/seller/products/${shoe.id}/edit`
  const form = new FormData()
  const typed = {
    ...fieldsOf(await (await visitor.get(edit)).text()),
    intent: 'save',
    category: shoe.category,
    condition: 'new',
    'field.size': '',
  }
  for (const [name, value] of Object.entries(typed)) form.set(name, value)
  const answer = await visitor.send(edit, form)
  const text = (await answer.text()).replace(/<[^>]+>/g, ' ')
  expect([answer.status, text.includes('At most 3 lists')]).toEqual([303, false])
})

test('hostile keys and codes', async () => {
  const { visitor, shoe } = await aShop()
  for (const key of [
    '[["__proto__","x"]]',
    '[["size",38]]',
    '',
    '{}',
    'null',
    '['.repeat(1500),
    '__proto__',
    '\u0000',
    '[["size","38"],["x","y"]]',
  ]) {
    const { status } = await visitor.post(pageOf(shoe), {
      'key.0': key,
      'price.0': '9000',
      'stock.0': '1',
      'on.0': 'on',
    })
    expect([400, 409], key).toContain(status)
  }
  const statuses = []
  for (const code of [
    '=1+1',
    '\u0007',
    '\u0000A',
    '\t',
    '\u00a0',
    '\u200b',
    '\ud800',
    'İ',
    'ß'.repeat(40),
    '😀'.repeat(20),
  ]) {
    const { status } = await visitor.post(pageOf(shoe), {
      'key.0': sizeKey('38'),
      'price.0': '9000',
      'stock.0': '1',
      'on.0': 'on',
      'code.0': code,
    })
    statuses.push([code, status])
  }
  expect(statuses.filter(([, status]) => Number(status) >= 500)).toEqual([])
  for (const was of ['-1', '1e99', 'NaN', '9'.repeat(400)]) {
    const { status } = await visitor.post(pageOf(shoe), {
      'key.0': sizeKey('38'),
      'price.0': '9000',
      'stock.0': '1',
      'on.0': 'on',
      'was.0': was,
    })
    expect(status, was).toBeLessThan(500)
  }
})
