import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { screenChangedProducts } from '#app/modules/catalog/moderation/evidence/screening.server.ts'
import {
  approveScheduled,
  findOwnScheduled,
} from '#app/modules/catalog/moderation/scheduled-approvals.server.ts'
import { products } from '#app/modules/catalog/products/tables.ts'
import { findAuditEntries } from '#app/modules/platform/audit/audit.server.ts'
import { defaultRejectionReasons as readyReasons } from '#app/modules/platform/settings/word-list-rules.ts'
import { db, request } from '#test/http.ts'
import { anAdmin, aProduct, aSeller } from '#test/make.ts'
import { aVisitorAs } from '#test/visitors/member-visitor.ts'
import { textOf } from '#test/visitors/visitor.ts'

const anAdministrator = async () => {
  const admin = await anAdmin(db)
  return { admin, visitor: await aVisitorAs(db, admin) }
}
const waiting = (name: string, sellerId?: string) =>
  aProduct(db, { status: 'pending', name, ...(sellerId && { sellerId }) })
const statusOf = async (id: string) =>
  (await db.select({ status: products.status }).from(products).where(eq(products.id, id)))[0]?.status
const ticked = (intent: string, values: string[], more: Record<string, string> = {}) => {
  const form = new FormData()
  for (const value of values) form.append('chosen', value)
  for (const [name, value] of Object.entries({ intent, ...more })) form.set(name, value)
  return form
}

test('the queue shows what waits, the longest first, by product, shop and category, and counts each status §31.7', async () => {
  const { visitor } = await anAdministrator()
  const { userId } = await aSeller(db, { businessName: 'Nyimbo Crafts' })
  await aProduct(db, {
    sellerId: userId,
    name: 'Nyimbo drum',
    status: 'pending',
    category: 'Art & Crafts',
    submittedAt: new Date('2026-02-02'),
  })
  await aProduct(db, {
    sellerId: userId,
    name: 'Nyimbo flute',
    status: 'pending',
    submittedAt: new Date('2026-02-01'),
  })
  await aProduct(db, { sellerId: userId, name: 'Nyimbo bell' })
  const list = await visitor.textOf('/admin/products?status=pending&search=nyimbo')
  expect(list).toMatch(/Nyimbo flute.*Nyimbo drum/)
  expect(list).not.toContain('Nyimbo bell')
  expect(list).toContain('Approved 1')
  expect(await visitor.textOf('/admin/products?status=pending&search=nyimbo+crafts')).toContain('2 products')
  expect(await visitor.textOf('/admin/products?status=pending&search=nyimbo&sort=newest')).toMatch(
    /drum.*flute/,
  )
  expect(
    await visitor.textOf('/admin/products?status=pending&search=nyimbo&category=Art+%26+Crafts'),
  ).toContain('1 product ')
  expect(await visitor.textOf('/admin/products?status=pending&search=no-such')).toContain('No products found')
  const all = await (await visitor.get('/admin/products?status=pending&search=nyimbo&tick=all')).text()
  expect(all.match(/type="checkbox"[^>]*checked=""/g)).toHaveLength(2)
})

test('ticked products are approved in a minute and are in the shop; what was changed or is marked is left §31.6', async () => {
  const { admin, visitor } = await anAdministrator()
  const [one, other, changed] = [await waiting('Basin'), await waiting('Bucket'), await waiting('Broom')]
  const marked = await aProduct(db, { status: 'pending', name: 'Bangle', description: 'Carved of ivory.' })
  await screenChangedProducts(db, ['ivory'])
  const values = [`${one.id}.1`, `${other.id}.1`, `${changed.id}.9`, `${marked.id}.1`]
  const answer = await visitor.send(
    '/admin/products?status=pending&search=b&tick=all',
    ticked('approve', values),
  )
  expect([answer.status, answer.headers.get('location')]).toEqual([
    303,
    '/admin/products?status=pending&search=b',
  ])
  expect(await statusOf(one.id)).toBe('pending')
  const page = await visitor.textOf('/admin/products?status=pending&search=basin')
  expect(page).toContain(
    '2 are clean, 1 needs a look. 1 not changed: “Broom”: The seller changed this product in the meantime.',
  )
  expect(page).toMatch(/2 products are approved in a minute .*Undo.*Bangle : something to check/)
  expect(page).toContain('Approved in a moment')

  const [scheduled] = await findOwnScheduled(db, admin)
  await approveScheduled(db, scheduled!.data, new Date())
  expect([await statusOf(one.id), await statusOf(other.id)]).toEqual(['approved', 'approved'])
  expect([await statusOf(changed.id), await statusOf(marked.id)]).toEqual(['pending', 'pending'])
  expect((await request(`/product/${one.id}`)).status).toBe(200)
})

test('an approval of many is undone by its button, and no longer once the minute is over', async () => {
  const { admin, visitor } = await anAdministrator()
  const { id } = await waiting('Undone basket')
  await visitor.send('/admin/products', ticked('approve', [`${id}.1`]))
  const html = await (await visitor.get('/admin/products')).text()
  const batch = /name="batch" value="([\w-]+)"/.exec(html)![1]!
  expect((await visitor.post('/admin/products', { intent: 'undo', batch })).status).toBe(303)
  expect(await visitor.textOf('/admin/products')).toContain('1 approval undone')
  expect([await findOwnScheduled(db, admin), await statusOf(id)]).toEqual([[], 'pending'])
  for (const late of [batch, "odd'", '']) {
    expect((await visitor.post('/admin/products', { intent: 'undo', batch: late })).status).toBe(303)
    expect(await visitor.textOf('/admin/products')).toContain('Too late: they are approved.')
  }
})

test('of nothing but marked products none is approved: it names what to look at, and keeps the ticks', async () => {
  const { visitor } = await anAdministrator()
  const closed = await aSeller(db, { status: 'pending' })
  const { id } = await waiting('Kept aside', closed.userId)
  const answer = await visitor.send(
    '/admin/products?status=pending&search=kept+aside',
    ticked('approve', [`${id}.1`]),
  )
  const html = await answer.text()
  expect(answer.status).toBe(409)
  expect(html).toContain('1 product needs a look: open it and decide.')
  expect(html).toContain('Shop not approved')
  expect(html.match(/type="checkbox"[^>]*checked=""/g)).toHaveLength(1)
})

test('approved on its page, it leads to the next that waits', async () => {
  const { visitor } = await anAdministrator()
  const [first, second] = [new Date('2001-01-01'), new Date('2001-01-02')]
  const one = await aProduct(db, { status: 'pending', submittedAt: first })
  const next = await aProduct(db, { status: 'pending', submittedAt: second })
  const form = { intent: 'approve', chosen: `${one.id}.1` }
  const answer = await visitor.post(`/admin/products/${one.id}`, form)
  expect([answer.status, answer.headers.get('location')]).toEqual([303, `/admin/products/${next.id}`])
  expect(await statusOf(one.id)).toBe('approved')
})

test('a rejection of many needs a reason, ready-made or own, and keeps the ticks until it has one §31.6', async () => {
  const { visitor } = await anAdministrator()
  const { id } = await waiting('Kettle')
  const refused = await visitor.send(
    '/admin/products?status=pending&search=kettle',
    ticked('reject', [`${id}.1`]),
  )
  expect(refused.status).toBe(400)
  const html = await refused.text()
  expect(html).toContain('Choose a reason or give your own')
  expect(html.match(/type="checkbox"[^>]*checked=""/g)).toHaveLength(1)
  const none = await visitor.send('/admin/products', ticked('approve', []))
  expect([none.status, await textOf(none)]).toEqual([400, expect.stringContaining('Select products first')])
  const why = { ready: readyReasons[0]!, own: 'The second one is fine.' }
  expect((await visitor.send('/admin/products', ticked('reject', [`${id}.1`], why))).status).toBe(303)
  const rejected = await visitor.textOf('/admin/products?status=rejected&search=kettle')
  expect(rejected).toContain(`${readyReasons[0]} The second one is fine.`)
})

test('the whole list as a spreadsheet, and the download is logged', async () => {
  const { admin, visitor } = await anAdministrator()
  const { id } = await waiting('Zitenje cloth')
  const response = await visitor.get('/admin/products.csv?search=zitenje')
  expect(response.headers.get('content-type')).toContain('text/csv')
  expect((await response.text()).trim().split('\r\n')).toMatchObject([
    expect.stringContaining('ID,Product,Shop'),
    expect.stringContaining(`${id},Zitenje cloth`),
  ])
  expect(await findAuditEntries(db, { actorId: admin.userId, limit: 5 })).toMatchObject([
    { action: 'list.export', subjectId: 'products' },
  ])
})

test('rejected, mended by its seller, back in the queue with what changed, and approved §31.7', async () => {
  const { admin, visitor } = await anAdministrator()
  const seller = await aSeller(db, { businessName: 'Chikondi Lamps' })
  const shop = await aVisitorAs(db, seller)
  const { id } = await waiting('Paraffin lamp', seller.userId)
  const path = `/admin/products/${id}`
  const judge = async (form: Record<string, string>) => (await visitor.post(path, form)).status
  expect(await judge({ intent: 'approve' })).toBe(303)
  expect(await judge({ intent: 'take-down', own: ' ' })).toBe(400)
  expect(await judge({ intent: 'take-down', own: 'The price is wrong.' })).toBe(303)
  expect(await shop.textOf('/notifications')).toContain('Reason: The price is wrong.')
  const mended = { intent: 'save', id, price: '7500', stock: '10', version: '1', stockWas: '10' }
  expect((await shop.post('/seller/products', mended)).status).toBe(303)
  expect(await visitor.textOf('/admin/products?status=pending&search=paraffin')).toContain('1 product ')
  const page = await visitor.textOf(path)
  expect(page).toMatch(/Changed since it was last approved Price Approved MK 5,000 Now MK 7,500/)
  expect(page).toContain('Chikondi Lamps')
  expect(await judge({ intent: 'approve', chosen: `${id}.1` }), 'seen before the edit').toBe(409)
  expect(await judge({ intent: 'approve', chosen: `${id}.2` })).toBe(303)
  expect((await request(`/product/${id}`)).status).toBe(200)
  expect(await visitor.textOf(path)).toMatch(new RegExp(`${admin.name} approved the product`))
})

test('a note stands with who wrote it, and the log leads to the product', async () => {
  const { admin, visitor } = await anAdministrator()
  const { id } = await waiting('Noted thing')
  const path = `/admin/products/${id}`
  expect((await visitor.post(path, { intent: 'note', note: '' })).status).toBe(400)
  await visitor.post(path, { intent: 'note', note: 'Asked for a better picture.' })
  expect(await visitor.textOf(path)).toMatch(new RegExp(`${admin.name} added a note .* better picture`))
  expect(await (await visitor.get('/admin/log')).text()).toContain(`href="${path}"`)
  expect((await visitor.get('/admin/products/nothing000000000')).status).toBe(404)
  expect(await (await visitor.get('/admin')).text()).toContain('href="/admin/products"')
})

test('anyone else is led to /login and judges nothing', async () => {
  const { id } = await waiting('Untouched thing')
  const seller = await aVisitorAs(db, await aSeller(db))
  expect((await seller.post(`/admin/products/${id}`, { intent: 'approve' })).status).toBe(302)
  expect((await seller.send('/admin/products', ticked('approve', [id]))).status).toBe(302)
  expect(await statusOf(id)).toBe('pending')
})

test('a product pinned by its button comes first on the home page at once, and no longer when taken off §38.6', async () => {
  const { admin, visitor } = await anAdministrator()
  const { id } = await aProduct(db, { name: 'Pinned guitar', createdAt: new Date('2026-01-01') })
  for (let at = 0; at < 2; at++) await aProduct(db, { category: 'Electronics' })
  const path = `/admin/products/${id}`
  const firstFeatured = async () =>
    (await (await request('/')).text()).match(/Featured Products<[\s\S]*?href="\/product\/([a-z0-9]+)"/)?.[1]
  expect(await firstFeatured()).not.toBe(id)
  expect((await visitor.post(path, { intent: 'pin' })).status).toBe(303)
  expect(await firstFeatured()).toBe(id)
  expect(await visitor.textOf(path)).toMatch(
    new RegExp(`Remove from Featured.*${admin.name} pinned the product`),
  )
  expect((await visitor.post(path, { intent: 'unpin' })).status).toBe(303)
  expect(await firstFeatured()).not.toBe(id)
  const { id: waits } = await waiting('Waiting guitar')
  const refused = await visitor.post(`/admin/products/${waits}`, { intent: 'pin' })
  expect([refused.status, await textOf(refused)]).toEqual([
    409,
    expect.stringContaining('Only an approved product can be pinned.'),
  ])
})

test('evidence stands beside a product, with both pictures, what differs and the marked words, and counts in the queue §38.5', async () => {
  const { visitor } = await anAdministrator()
  const copied = await aSeller(db, { businessName: 'Original Drums' })
  const images = [{ path: 'products/a/drum_1', width: 40, height: 30, placeholder: 'data:' }]
  const description =
    'Carved by hand in Dedza from one piece of wood, with goat skin, tuned and ready to be played.'
  const first = await aProduct(db, { sellerId: copied.userId, name: 'Ngoma drum', images, description })
  const { id } = await aProduct(db, {
    name: 'Ngoma drum',
    images,
    status: 'pending',
    price: 10,
    category: 'Art & Crafts',
    description: `${description} Ivory inlays.`,
  })
  await screenChangedProducts(db, ['ivory'])
  const queue = await visitor.textOf('/admin/products?status=pending&search=ngoma')
  expect(queue).toContain('3 to check pictures of another shop, text of another shop, forbidden words')
  const html = await (await visitor.get(`/admin/products/${id}`)).text()
  expect(html).toMatch(/<mark>Ivory<\/mark>/)
  expect(html).toContain(`href="/admin/products/${first.id}"`)
  expect(html.match(/Evidence[\s\S]*Also at[\s\S]*?drum_1/)).not.toBeNull()
  const page = await visitor.textOf(`/admin/products/${id}`)
  expect(page).toContain('% the same as Ngoma drum by Original Drums')
  expect(page).toContain('Only in this one: ivory, inlays')
})

test('a product without evidence has no section of it, and one whose price is far from its like says so §38.5', async () => {
  const { visitor } = await anAdministrator()
  for (let at = 0; at < 8; at++)
    await aProduct(db, { name: 'Zomba bicycle', category: 'Automotive', price: 120_000 + at * 10_000 })
  const plain = await waiting('Plain thing')
  expect(await visitor.textOf(`/admin/products/${plain.id}`)).not.toContain('Evidence')
  const { id } = await aProduct(db, {
    name: 'Zomba bicycle',
    category: 'Automotive',
    price: 5_000,
    status: 'pending',
  })
  expect(await visitor.textOf(`/admin/products/${id}`)).toContain(
    'MK 5,000; similar products cost MK 130,000 to MK 170,000, median MK 150,000; 8 products',
  )
})
