import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { products } from '#app/modules/catalog/products/tables.ts'
import { db } from '#test/http.ts'
import { aProduct, aSeller } from '#test/make.ts'
import { aVisitorAs } from '#test/visitors/member-visitor.ts'
import { fieldsOf, readable, textOf } from '#test/visitors/visitor.ts'

const list = '/seller/products'
async function aShop() {
  const seller = await aSeller(db, { location: 'Zomba' })
  return { seller, visitor: await aVisitorAs(db, seller) }
}
const typed = {
  name: 'Zitenje',
  description: 'Cotton,\nsix yards',
  price: '12,500',
  stock: '7',
  category: 'Clothing & Fashion',
  condition: 'new',
  tags: 'cloth',
  facts: 'Origin: Blantyre',
  'field.colour': 'Red, Blue',
  images: '',
}

test('a new product is shown as buyers will see it before it is saved, and saved from there §24.7', async () => {
  const { seller, visitor } = await aShop()
  const { draftId = '' } = fieldsOf(await (await visitor.get(`${list}/new`)).text())
  const shown = await visitor.post(`${list}/new`, { ...typed, draftId, intent: 'preview' })
  expect(shown.status).toBe(200)
  const page = await shown.text()
  const text = readable(page)
  for (const part of ['Nothing is saved yet', 'MK 12,500', 'Brand new', 'Blue', 'Origin', 'To Zomba'])
    expect(text).toContain(part)
  expect(await db.$count(products, eq(products.sellerId, seller.userId))).toBe(0)

  const kept = fieldsOf(page)
  expect(kept).toMatchObject({ ...typed, draftId })
  const saved = await visitor.post(`${list}/new`, { ...kept, intent: 'save' })
  expect(saved.status).toBe(303)
  const [product] = await db.select().from(products).where(eq(products.sellerId, seller.userId))
  expect(product).toMatchObject({ id: draftId, name: 'Zitenje', price: 12_500, status: 'pending' })
})

test('saved from the preview a product promises what was previewed: cloth has no warranty §45.4', async () => {
  const { seller, visitor } = await aShop()
  const page = await (await visitor.post(`${list}/new`, { ...typed, intent: 'preview' })).text()
  await visitor.post(`${list}/new`, { ...fieldsOf(page), intent: 'save' })
  const [product] = await db.select().from(products).where(eq(products.sellerId, seller.userId))
  expect(product!.categoryFields).toEqual({ Origin: 'Blantyre', colour: ['Red', 'Blue'] })
})

test('durable goods have six months of warranty also where no script showed the field, unless it was emptied §45.4', async () => {
  const { seller, visitor } = await aShop()
  const radio = { ...typed, category: 'Electronics', facts: '', 'field.colour': '' }
  const preview = await visitor.post(`${list}/new`, { ...radio, intent: 'preview' })
  expect(await textOf(preview)).toContain('6 months')
  await visitor.post(`${list}/new`, { ...radio, name: 'Radio', intent: 'save' })
  await visitor.post(`${list}/new`, { ...radio, name: 'Torch', 'field.warranty': '', intent: 'save' })
  const made = await db.select().from(products).where(eq(products.sellerId, seller.userId))
  expect(Object.fromEntries(made.map(({ name, categoryFields }) => [name, categoryFields]))).toEqual({
    Radio: { warranty: '6 months' },
    Torch: {},
  })
})

test('from the preview one goes on editing with everything that was typed', async () => {
  const { visitor } = await aShop()
  const page = await (await visitor.post(`${list}/new`, { ...typed, intent: 'preview' })).text()
  const back = await visitor.post(`${list}/new`, { ...fieldsOf(page), intent: 'edit' })
  expect(back.status).toBe(200)
  const editor = await back.text()
  expect(editor).toContain('Save product')
  expect(fieldsOf(editor)).toMatchObject(typed)
})

test('what cannot be saved is not previewed: the same is said beside the same fields §24.7', async () => {
  const { visitor } = await aShop()
  const wrong = { ...typed, price: '12.50', description: '' }
  const refused = await visitor.post(`${list}/new`, { ...wrong, intent: 'preview' })
  expect(refused.status).toBe(400)
  const text = await textOf(refused)
  expect(text).toContain('“12.50” has decimals')
  expect(text).not.toContain('Nothing is saved yet')
  const foreign = { ...typed, images: 'products/somebodyelse0000/hoe' }
  const unknown = await visitor.post(`${list}/new`, { ...foreign, intent: 'preview' })
  expect(unknown.status).toBe(409)
  expect(await textOf(unknown)).toContain('One of the pictures is missing')
})

test('an edit is shown before it is saved, with the pictures that are kept, and a stranger’s product never §24.7', async () => {
  const { seller, visitor } = await aShop()
  const images = [{ path: 'products/x/lamp_1', width: 4, height: 3, placeholder: '#aaa' }]
  const lamp = await aProduct(db, { sellerId: seller.userId, name: 'Lamp', images })
  const path = `${list}/${lamp.id}/edit`
  const opened = fieldsOf(await (await visitor.get(path)).text())
  const page = await (await visitor.post(path, { ...opened, name: 'Solar lamp', intent: 'preview' })).text()
  expect(page).toContain('/media/products/x/lamp_1/')
  expect(readable(page)).toContain('Solar lamp')
  expect(await db.select().from(products).where(eq(products.id, lamp.id))).toEqual([lamp])
  expect(fieldsOf(page)).toMatchObject({ name: 'Solar lamp', version: '1', stockWas: '10' })
  await visitor.post(path, { ...fieldsOf(page), intent: 'save' })
  const [saved] = await db.select().from(products).where(eq(products.id, lamp.id))
  expect(saved).toMatchObject({ name: 'Solar lamp', images, version: 2 })

  const foreign = await aProduct(db)
  const refused = await visitor.post(`${list}/${foreign.id}/edit`, { ...opened, intent: 'preview' })
  expect(refused.status).toBe(404)
})
