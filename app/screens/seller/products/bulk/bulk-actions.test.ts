import { eq, inArray } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { type Product, products } from '#app/modules/catalog/products/tables.ts'
import { users } from '#app/modules/platform/users/tables.ts'
import { db, request } from '#test/http.ts'
import { aProduct, aSeller } from '#test/make.ts'
import { aVisitorAs } from '#test/visitors/member-visitor.ts'
import { fieldsOf, textOf } from '#test/visitors/visitor.ts'

const list = '/seller/products'
async function aShop() {
  const seller = await aSeller(db)
  const visitor = await aVisitorAs(db, seller)
  const add = (values: Partial<typeof products.$inferInsert> = {}) =>
    aProduct(db, { ...values, sellerId: seller.userId })
  const cookie = { Cookie: `thumba-session=${visitor.jar.get('thumba-session')}` }
  /** As a browser sends ticked boxes: one field for each. */
  const choose = (chosen: Pick<Product, 'id'>[], more: Record<string, string>) => {
    const form = new URLSearchParams([...Object.entries(more), ...chosen.map(({ id }) => ['id', id])])
    return request(`${list}/chosen`, { method: 'POST', body: form, headers: cookie })
  }
  return { seller, visitor, add, choose }
}
const statusesOf = async (chosen: Product[]) => {
  const ids = chosen.map(({ id }) => id)
  const rows = await db.select().from(products).where(inArray(products.id, ids))
  return ids.map((id) => rows.find((row) => row.id === id)?.status)
}

test('each product of the list has a box, and all of a page are ticked by a link without scripts', async () => {
  const { visitor, add } = await aShop()
  await add({ name: 'Lamp' })
  await add({ name: 'Hoe' })
  const page = await (await visitor.get(`${list}?sortBy=name`)).text()
  expect(page).toContain('Select: Lamp')
  expect(page).toContain(`href="${list}?sortBy=name&amp;tick=all"`)
  const boxes = (html: string) => html.match(/<input[^>]*type="checkbox"[^>]*form="chosen"[^>]*>/g) ?? []
  expect(boxes(page).join()).not.toContain('checked')
  const ticked = boxes(await (await visitor.get(`${list}?sortBy=name&tick=all`)).text())
  expect(ticked).toHaveLength(2)
  expect(ticked.every((box) => box.includes('checked'))).toBe(true)
})

test('ticked products are paused and resumed together, and the list stays where it was', async () => {
  const { visitor, add, choose } = await aShop()
  const chosen = [await add(), await add()]
  const paused = await choose(chosen, { action: 'pause', back: 'sortBy=name' })
  expect([paused.status, paused.headers.get('Location')]).toEqual([303, `${list}?sortBy=name`])
  expect(await statusesOf(chosen)).toEqual(['paused', 'paused'])
  const cookie = /thumba-toast=([^;]*)/.exec(paused.headers.get('Set-Cookie') ?? '')?.[1]
  visitor.jar.set('thumba-toast', cookie ?? '')
  expect(await visitor.textOf(list)).toContain('2 products paused')
  await choose(chosen, { action: 'resume', back: '' })
  expect(await statusesOf(chosen)).toEqual(['approved', 'approved'])
})

test('what could not be paused is named with the reason, and the rest is paused §24.3', async () => {
  const { add, choose } = await aShop()
  const chosen = [await add(), await add({ name: 'Radio', status: 'pending' })]
  const some = await choose(chosen, { action: 'pause' })
  expect(some.status).toBe(200)
  const text = await textOf(some)
  expect(text).toContain('1 product paused, 1 could not be')
  expect(text).toMatch(/Cannot change status of rejected or pending products.*Radio : waiting for review/)
  expect(await statusesOf(chosen)).toEqual(['paused', 'pending'])
  expect((await choose([chosen[1]!], { action: 'resume' })).status).toBe(409)
})

test('many products are deleted only after being asked how many §24.2', async () => {
  const { add, choose } = await aShop()
  const chosen = [await add({ name: 'Lamp' }), await add({ name: 'Hoe' }), await add({ name: 'Chair' })]
  const asked = await choose(chosen, { action: 'delete', back: 'status=approved' })
  expect(asked.status).toBe(200)
  const html = await asked.text()
  for (const part of ['Delete 3 products permanently?', 'Lamp', 'Hoe', 'Chair']) expect(html).toContain(part)
  expect(fieldsOf(html)).toMatchObject({ action: 'delete', back: 'status=approved' })
  expect(await statusesOf(chosen)).toEqual(['approved', 'approved', 'approved'])
  const gone = await choose(chosen, { action: 'delete', sure: 'yes', back: 'status=approved' })
  expect([gone.status, gone.headers.get('Location')]).toEqual([303, `${list}?status=approved`])
  expect(await statusesOf(chosen)).toEqual([undefined, undefined, undefined])
})

test('a stranger’s products are neither named, changed nor deleted with many §24.4', async () => {
  const { add, choose } = await aShop()
  const foreign = await aProduct(db, { name: 'Secret plough' })
  for (const more of [{ action: 'pause' }, { action: 'delete' }, { action: 'delete', sure: 'yes' }]) {
    const refused = await choose([foreign], more as Record<string, string>)
    expect(refused.status).toBe(404)
    const text = await textOf(refused)
    expect(text).toContain('Product not found or access denied')
    expect(text).not.toContain('Secret plough')
  }
  const own = await add()
  expect(await textOf(await choose([foreign, own], { action: 'pause' }))).toContain('1 could not be')
  expect(await statusesOf([foreign, own])).toEqual(['approved', 'paused'])
})

test('nothing ticked, or more than 100, is said in words', async () => {
  const { choose } = await aShop()
  const none = await choose([], { action: 'pause' })
  expect(none.status).toBe(400)
  expect(await textOf(none)).toContain('Select products first')
  const many = Array.from({ length: 101 }, (_, at) => ({ id: `product${at}` }))
  expect(await textOf(await choose(many, { action: 'pause' }))).toContain('Select at most 100 products')
})

test('a product is duplicated from the list and from its own page, and the copy opens in the editor §24.1', async () => {
  const { seller, visitor, add } = await aShop()
  const lamp = await add({ name: 'Lamp', stock: 4 })
  const page = await (await visitor.get(list)).text()
  expect(page).toContain(`action="${list}/${lamp.id}/copy"`)
  const { draftId = '' } = fieldsOf(page)
  const path = `${list}/${lamp.id}/copy`
  const made = await visitor.post(path, { draftId })
  expect([made.status, made.headers.get('Location')]).toEqual([303, `${list}/${draftId}/edit`])
  await visitor.post(path, { draftId }) // sent twice
  const editor = await visitor.get(`${list}/${draftId}/edit`)
  expect(fieldsOf(await editor.text())).toMatchObject({ name: 'Lamp (copy)', stock: '0' })
  expect(await db.$count(products, eq(products.sellerId, seller.userId))).toBe(2)
  expect(await visitor.textOf(path)).toContain('Its stock is 0 until you enter how many you have')
  expect(await (await visitor.get(`${list}/${lamp.id}/edit`)).text()).toContain(`href="${path}"`)
})

test('a product of a stranger is not duplicated, nor is one without a verified email', async () => {
  const { seller, visitor, add } = await aShop()
  const foreign = await aProduct(db)
  const refused = await visitor.post(`${list}/${foreign.id}/copy`, {})
  expect(refused.status).toBe(404)
  expect(await textOf(refused)).toContain('Product not found or access denied')
  const lamp = await add()
  await db.update(users).set({ emailVerified: false }).where(eq(users.id, seller.userId))
  const unverified = await visitor.post(`${list}/${lamp.id}/copy`, {})
  expect(unverified.status).toBe(403)
  expect(await textOf(unverified)).toContain('Please confirm your email first')
})
