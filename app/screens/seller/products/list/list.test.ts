import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { type Product, products } from '#app/modules/catalog/products/tables.ts'
import { users } from '#app/modules/platform/users/tables.ts'
import { db } from '#test/http.ts'
import { aProduct, aSeller } from '#test/make.ts'
import { aVisitorAs } from '#test/visitors/member-visitor.ts'
import { fieldsOf, textOf } from '#test/visitors/visitor.ts'
import { nextPageOf } from '#test/visitors/visitor-text.ts'

const list = '/seller/products'
async function aShop() {
  const seller = await aSeller(db)
  const visitor = await aVisitorAs(db, seller)
  const add = (values: Partial<typeof products.$inferInsert> = {}) =>
    aProduct(db, { ...values, sellerId: seller.userId })
  return { seller, visitor, add }
}
async function now({ id }: Pick<Product, 'id'>) {
  const [product] = await db.select().from(products).where(eq(products.id, id))
  return product
}
const offerOf = ({ id, version, stock }: Product) => ({
  intent: 'save',
  id,
  version: `${version}`,
  stockWas: `${stock}`,
})

test('a seller without products is shown where to begin', async () => {
  const { visitor } = await aShop()
  const text = await visitor.textOf(list)
  expect(text).toContain('No products yet')
  expect(text).toContain('Add your first product')
})

test('the list shows price, stock, status, and why a product was rejected, in pages of ten §18.12', async () => {
  const { visitor, add } = await aShop()
  await add({
    name: 'Lamp',
    price: 12_500,
    stock: 0,
    status: 'rejected',
    statusReason: 'The picture is blurred',
  })
  const text = await visitor.textOf(list)
  for (const part of [
    'Lamp',
    'MK 12,500',
    'Out of stock',
    'Rejected',
    'Not approved: The picture is blurred',
  ])
    expect(text).toContain(part)
  for (let at = 0; at < 10; at++) await add({ name: `Hoe ${at}` })
  const first = await (await visitor.get(list)).text()
  expect(first).not.toContain('Lamp')
  expect(await visitor.textOf(list + nextPageOf(first))).toContain('Lamp')
  // The product that the page comes after is gone: the first page is shown.
  expect(await visitor.textOf(`${list}?after=gone`)).not.toContain('Lamp')
})

test('status tabs with counts, search, category and sort live in the address and work together', async () => {
  const { visitor, add } = await aShop()
  await add({ name: 'Solar lamp', category: 'Electronics', price: 9_000, status: 'paused' })
  await add({ name: 'Desk lamp', category: 'Electronics', price: 4_000 })
  await add({ name: 'Chair', category: 'Home & Garden' })
  expect(await visitor.textOf(list)).toMatch(/All 3.*Pending 0.*Approved 2.*Rejected 0.*Paused 1/)
  const lamps = await visitor.textOf(`${list}?search=lamp&category=Electronics&sortBy=price_low`)
  expect(lamps).toMatch(/All 2.*Desk lamp.*Solar lamp/)
  expect(lamps).not.toContain('Chair')
  expect(await visitor.textOf(`${list}?status=paused`)).not.toContain('Desk lamp')
  expect(await visitor.textOf(`${list}?search=tractor`)).toContain('No products found')
})

test('a product is paused and resumed from its row, and the list stays where it was', async () => {
  const { visitor, add } = await aShop()
  const lamp = await add()
  const paused = await visitor.post(`${list}?sortBy=name`, { intent: 'toggle', id: lamp.id })
  expect([paused.status, paused.headers.get('Location')]).toEqual([303, `${list}?sortBy=name`])
  expect((await now(lamp))?.status).toBe('paused')
  expect(await visitor.textOf(list)).toContain('Product paused')
  await visitor.post(list, { intent: 'toggle', id: lamp.id })
  expect((await now(lamp))?.status).toBe('approved')
})

test('pending and rejected products are not toggled §18.5', async () => {
  const { visitor, add } = await aShop()
  const lamp = await add({ status: 'pending' })
  const refused = await visitor.post(list, { intent: 'toggle', id: lamp.id })
  expect(refused.status).toBe(409)
  expect(await textOf(refused)).toContain('Cannot change status of rejected or pending products')
})

test('a stock is changed where it stands; a new price goes back to review, as the form says before', async () => {
  const { visitor, add } = await aShop()
  const lamp = await add({ price: 5_000, stock: 4 })
  expect(await visitor.textOf(list)).toContain('A new price goes back to review')
  await visitor.post(list, { ...offerOf(lamp), price: '5000', stock: '9' })
  expect(await now(lamp)).toMatchObject({ stock: 9, status: 'approved', version: 2 })
  await visitor.post(list, { ...offerOf((await now(lamp))!), price: 'MK 5,500', stock: '9' })
  expect(await now(lamp)).toMatchObject({ price: 5_500, stock: 9, status: 'pending' })
})

test('a price or stock that cannot be is said beside its field, with what was typed', async () => {
  const { visitor, add } = await aShop()
  const lamp = await add()
  const refused = await visitor.post(list, { ...offerOf(lamp), price: '12.50', stock: '-2' })
  expect(refused.status).toBe(400)
  const html = await refused.clone().text()
  expect(html).toContain('value="12.50"')
  const text = await textOf(refused)
  expect(text).toContain('“12.50” has decimals')
  expect(text).toContain('Stock cannot be less than 0')
})

test('an inline edit on an older version is refused in words', async () => {
  const { visitor, add } = await aShop()
  const lamp = await add()
  await visitor.post(list, { ...offerOf(lamp), price: '6000', stock: '10' })
  const late = await visitor.post(list, { ...offerOf(lamp), price: '7000', stock: '10' })
  expect(late.status).toBe(409)
  expect(await textOf(late)).toContain('This product was changed in the meantime')
  expect((await now(lamp))?.price).toBe(6_000)
})

test('a product is deleted after being asked, and the list stays where it was', async () => {
  const { visitor, add } = await aShop()
  const lamp = await add({ name: 'Lamp' })
  expect(await visitor.textOf(list)).toContain('Delete this product permanently?')
  const gone = await visitor.post(`${list}/${lamp.id}/edit`, { intent: 'delete', back: '?status=approved' })
  expect([gone.status, gone.headers.get('Location')]).toEqual([303, `${list}?status=approved`])
  expect(await visitor.textOf(list)).toContain('Lamp deleted')
  expect(await now(lamp)).toBeUndefined()
})

test('a product is created by the form, waits for review, and keeps its details', async () => {
  const { seller, visitor } = await aShop()
  const page = await (await visitor.get(`${list}/new`)).text()
  expect(page).toContain('We review each new product before buyers see it')
  const typed = {
    ...fieldsOf(page),
    intent: 'save',
    name: 'Zitenje',
    description: 'Cotton, 6 yards',
    price: '12,500',
    stock: '7',
    category: 'Clothing & Fashion',
    tags: 'cloth, #wax',
    'field.colour': 'Red, Blue',
    'field.brand': 'Mapeto',
    facts: 'Origin: Blantyre',
    choices: 'Length: 2 m, 6 m',
    'field.warranty': '',
  }
  const made = await visitor.post(`${list}/new`, typed)
  expect([made.status, made.headers.get('Location')]).toEqual([303, list])
  await visitor.post(`${list}/new`, typed) // sent twice
  const rows = await db.select().from(products).where(eq(products.sellerId, seller.userId))
  expect(rows).toMatchObject([
    {
      name: 'Zitenje',
      price: 12_500,
      stock: 7,
      status: 'pending',
      condition: 'new',
      tags: ['cloth', 'wax'],
      categoryFields: {
        colour: ['Red', 'Blue'],
        brand: 'Mapeto',
        Origin: 'Blantyre',
        Length: ['2 m', '6 m'],
      },
    },
  ])
})

test('errors stand beside their fields and what was typed is kept', async () => {
  const { visitor } = await aShop()
  const refused = await visitor.post(`${list}/new`, {
    intent: 'save',
    name: 'Lamp',
    description: '',
    price: 'cheap',
    stock: '2',
    category: 'Electronics',
    condition: 'new',
    tags: '',
    facts: 'no colon here',
    'field.brand': 'Itel',
  })
  expect(refused.status).toBe(400)
  const fields = fieldsOf(await refused.clone().text())
  expect(fields).toMatchObject({
    name: 'Lamp',
    price: 'cheap',
    'field.brand': 'Itel',
    facts: 'no colon here',
  })
  const text = await textOf(refused)
  for (const message of [
    'Describe the product',
    '“cheap” is not an amount',
    'Correct this one: no colon here',
  ])
    expect(text).toContain(message)
})

test('without scripts the details of another category are shown on request, and durable goods start with six months of warranty §18.17', async () => {
  const { visitor } = await aShop()
  const shown = await visitor.post(`${list}/new`, {
    intent: 'details',
    name: 'Radio',
    category: 'Electronics',
  })
  expect(shown.status).toBe(200)
  const page = await shown.text()
  expect(fieldsOf(page)).toMatchObject({
    name: 'Radio',
    category: 'Electronics',
    'field.warranty': '6 months',
  })
  expect(/<input[^>]*name="field.warranty"[^>]*>/.exec(page)?.[0]).not.toContain('disabled=""')
  expect(/<input[^>]*name="field.author"[^>]*>/.exec(page)?.[0]).toContain('disabled=""')
})

test('selling needs a verified email: said before, and refused with what was typed', async () => {
  const { seller, visitor } = await aShop()
  await db.update(users).set({ emailVerified: false }).where(eq(users.id, seller.userId))
  expect(await visitor.textOf(`${list}/new`)).toContain('Selling needs a confirmed email')
  const typed = { intent: 'save', name: 'Lamp', description: 'Bright', price: '1', stock: '1' }
  const refused = await visitor.post(`${list}/new`, {
    ...typed,
    category: 'Other',
    condition: 'new',
    tags: '',
  })
  expect(refused.status).toBe(403)
  expect(await refused.clone().text()).toContain('value="Lamp"')
  expect(await textOf(refused)).toContain('Please confirm your email first')
})

test('the editor says what sends the product back to review, and saving it untouched changes nothing §18.17', async () => {
  const { visitor, add } = await aShop()
  const odd = { tags: ['a  b', 'c, d'], categoryFields: { size: ['M, L', 'S'], note: 'a: b' } }
  const lamp = await add({ name: 'Two  spaces', description: 'One\nTwo', ...odd })
  const path = `${list}/${lamp.id}/edit`
  const page = await visitor.get(path)
  expect(await textOf(page.clone())).toContain('sends it back to review')
  const saved = await visitor.post(path, { ...fieldsOf(await page.text()), intent: 'save' })
  expect(saved.status).toBe(303)
  expect(await now(lamp)).toEqual(lamp)
})

test('an edit in the editor is saved and goes to review; a rejected product says why it was', async () => {
  const { visitor, add } = await aShop()
  const lamp = await add({ status: 'rejected', statusReason: 'Say what it is made of' })
  const path = `${list}/${lamp.id}/edit`
  const page = await (await visitor.get(path)).text()
  expect(page).toContain('Say what it is made of')
  const saved = await visitor.post(path, { ...fieldsOf(page), intent: 'save', 'field.material': 'Cotton' })
  expect(saved.headers.get('Location')).toBe(list)
  expect(await now(lamp)).toMatchObject({
    status: 'pending',
    categoryFields: { material: 'Cotton' },
    version: 2,
  })
  expect(await visitor.textOf(list)).toContain('Saved. We review it before buyers see it.')
})

test('of two tabs the later one is told what changed, keeps what was typed, and may save then §18.15', async () => {
  const { visitor, add } = await aShop()
  const lamp = await add({ name: 'Lamp' })
  const path = `${list}/${lamp.id}/edit`
  const opened = fieldsOf(await (await visitor.get(path)).text())
  await visitor.post(path, { ...opened, intent: 'save', name: 'Solar lamp' })
  const late = await visitor.post(path, { ...opened, intent: 'save', description: 'Bright.' })
  expect(late.status).toBe(409)
  expect((await now(lamp))?.description).toBe('A thing.')
  const page = await late.clone().text()
  expect(await textOf(late)).toMatch(/changed in the meantime.*Name Solar lamp/)
  expect(fieldsOf(page)).toMatchObject({ name: 'Lamp', description: 'Bright.', version: '2' })
  await visitor.post(path, { ...fieldsOf(page), intent: 'save', name: 'Solar lamp' })
  expect(await now(lamp)).toMatchObject({ name: 'Solar lamp', description: 'Bright.', version: 3 })
})

test('what was sold while the editor was open is not put back', async () => {
  const { visitor, add } = await aShop()
  const lamp = await add({ stock: 10 })
  const path = `${list}/${lamp.id}/edit`
  const opened = fieldsOf(await (await visitor.get(path)).text())
  await db.update(products).set({ stock: 8 }).where(eq(products.id, lamp.id))
  const counted = await visitor.post(path, { ...opened, intent: 'save', stock: '20' })
  expect(counted.status).toBe(409)
  expect(await textOf(counted)).toContain('Please enter again how many you have. Now 8.')
  await visitor.post(path, { ...opened, intent: 'save', name: 'Newer' })
  expect(await now(lamp)).toMatchObject({ name: 'Newer', stock: 8 })
})

test('a stranger’s product is not found by any screen §18.6', async () => {
  const { visitor } = await aShop()
  const foreign = await aProduct(db)
  const path = `${list}/${foreign.id}/edit`
  const answers = [
    await visitor.get(path),
    await visitor.post(path, { intent: 'save', name: 'Mine', version: '1' }),
    await visitor.post(path, { intent: 'delete' }),
    await visitor.post(list, { intent: 'toggle', id: foreign.id }),
    await visitor.post(list, { ...offerOf(foreign), price: '1', stock: '1' }),
  ]
  for (const answer of answers) {
    expect(answer.status).toBe(404)
    expect(await textOf(answer)).toContain('Product not found or access denied')
  }
  expect(await now(foreign)).toEqual(foreign)
})

test('what breaks is said in the words of what was asked', async () => {
  const { visitor, add } = await aShop()
  const lamp = await add()
  await db.execute('alter table pictures rename to pictures_away')
  await db.execute('alter table products rename column version to version_away')
  try {
    const broken = await visitor.post(`${list}/new`, {
      intent: 'save',
      name: 'Lamp',
      description: 'Bright',
      price: '1',
      stock: '1',
      category: 'Other',
      condition: 'new',
      tags: '',
    })
    expect(broken.status).toBe(500)
    expect(await textOf(broken)).toContain('Failed to create product')
  } finally {
    await db.execute('alter table pictures_away rename to pictures')
    await db.execute('alter table products rename column version_away to version')
  }
  expect((await now(lamp))?.id).toBe(lamp.id)
})

test('all that can be done with a product is behind one menu, open where something of it was refused', async () => {
  const { visitor, add } = await aShop()
  const lamp = await add({ name: 'Lamp' })
  const menuOf = (html: string) => {
    const row = html.split('Actions<span')[0]!.split('<details').at(-1)!
    return { open: /^[^>]* open/.test(row), after: html.split('Actions<span')[1]! }
  }
  const html = await (await visitor.get(list)).text()
  const menu = menuOf(html)
  expect(menu.open).toBe(false)
  for (const words of ['Edit', 'Share', 'Pause', 'Duplicate', 'Delete'])
    expect(menu.after).toContain(`>${words}<`)
  const refused = await visitor.post(list, { ...offerOf(lamp), price: 'much', stock: '3' })
  expect([refused.status, menuOf(await refused.text()).open]).toEqual([400, true])
})
