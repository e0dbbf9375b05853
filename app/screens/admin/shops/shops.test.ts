import { expect, test } from 'vitest'
import { findAuditEntries } from '#app/modules/platform/audit/audit.server.ts'
import { db, request } from '#test/http.ts'
import { anOrder } from '#test/make/sales/checkout.ts'
import { aBuyer, aGuest, anAdmin, aProduct, aSeller } from '#test/make.ts'
import { aVisitorAs } from '#test/visitors/member-visitor.ts'
import { textOf } from '#test/visitors/visitor.ts'

const anAdministrator = async () => {
  const admin = await anAdmin(db)
  return { admin, visitor: await aVisitorAs(db, admin) }
}
const idOf = async (status: 'pending' | 'approved', businessName: string) =>
  (await aSeller(db, { status, businessName })).userId

test('the sidebar shows the screens, the current one by its path, the initial, the name and the role §31.2', async () => {
  const { admin, visitor } = await anAdministrator()
  const html = await (await visitor.get(`/admin/sellers/${await idOf('pending', 'Mayamiko Foods')}`)).text()
  expect(html).toMatch(/<a aria-current="page"[^>]*href="\/admin\/sellers"/)
  expect(html).not.toMatch(/<a aria-current="page"[^>]*href="\/admin"/)
  for (const part of [`Welcome, `, admin.name, 'Administrator', 'action="/logout"', 'href="/notifications"'])
    expect(html).toContain(part)
})

test('the list of sellers can be narrowed by status, district and words, and counts each status', async () => {
  const { visitor } = await anAdministrator()
  await idOf('pending', 'Kanyumba Pottery')
  await idOf('approved', 'Kanyumba Timber')
  const all = await visitor.textOf('/admin/sellers?search=kanyumba')
  expect(all).toContain('2 sellers')
  expect(all).toContain('Pending 1 Approved 1')
  const pending = await visitor.textOf('/admin/sellers?search=kanyumba&status=pending')
  expect(pending).toContain('Kanyumba Pottery')
  expect(pending).not.toContain('Kanyumba Timber')
  expect(await visitor.textOf('/admin/sellers?search=nobody-at-all')).toContain('No sellers found')
})

test('the whole list as a spreadsheet, and the download is logged', async () => {
  const { admin, visitor } = await anAdministrator()
  await idOf('pending', 'Zikomo Spices')
  const response = await visitor.get('/admin/sellers.csv?search=zikomo')
  expect(response.headers.get('content-type')).toContain('text/csv')
  expect((await response.text()).trim().split('\r\n')).toMatchObject([
    expect.stringContaining('Shop,District,Person'),
    expect.stringContaining('Zikomo Spices'),
  ])
  expect(await findAuditEntries(db, { actorId: admin.userId, limit: 5 })).toMatchObject([
    { action: 'list.export', subjectId: 'sellers' },
  ])
})

test('an approved shop and its approved product are in the shop at once, a suspended one is gone', async () => {
  const { visitor } = await anAdministrator()
  const sellerId = await idOf('pending', 'Thokozani Tailors')
  const product = await aProduct(db, { sellerId, name: 'Thokozani shirt' })
  const path = `/admin/sellers/${sellerId}`
  const statusOf = async () => (await request(`/product/${product.id}`)).status
  expect(await statusOf()).toBe(404)
  expect((await visitor.post(path, { intent: 'approve' })).status).toBe(303)
  expect(await visitor.textOf(path)).toContain('approved the shop')
  await expect.poll(statusOf).toBe(200)
  const refused = await visitor.post(path, { intent: 'suspend', reason: ' ' })
  expect([refused.status, await textOf(refused)]).toEqual([
    400,
    expect.stringContaining('Give a reason that the seller understands'),
  ])
  expect((await visitor.post(path, { intent: 'suspend', reason: 'Fake goods.' })).status).toBe(303)
  await expect.poll(statusOf).toBe(404)
  expect((await visitor.post(path, { intent: 'approve' })).status).toBe(409)
})

test('ticked shops are approved at once; many are suspended only with a reason, and keep the ticks until it is there §46.2', async () => {
  const { visitor } = await anAdministrator()
  const ids = [await idOf('pending', 'Chigumula Chairs'), await idOf('pending', 'Chigumula Carts')]
  const list = (status: string) => `/admin/sellers?status=${status}&search=chigumula`
  const send = (status: string, more: Record<string, string>) => {
    const form = new FormData()
    for (const id of ids) form.append('chosen', id)
    for (const [name, value] of Object.entries(more)) form.append(name, value)
    return visitor.send(list(status), form)
  }
  const none = await visitor.post(list('pending'), { intent: 'approve' })
  expect([none.status, await textOf(none)]).toEqual([400, expect.stringContaining('Select shops first')])
  expect((await send('pending', { intent: 'approve' })).status).toBe(303)
  const approved = await visitor.textOf(list('approved'))
  expect(approved).toMatch(/Chigumula Chairs/)
  expect(approved).toContain('2 shops approved.')

  const refused = await send('approved', { intent: 'suspend', 'reason.suspend': ' ' })
  const html = await refused.text()
  expect([refused.status, html]).toEqual([400, expect.stringContaining('Give a reason that the seller')])
  for (const id of ids)
    expect(html).toMatch(new RegExp(`<input[^>]*name="chosen"[^>]*checked=""[^>]*value="${id}"`))
  expect((await send('approved', { intent: 'suspend', 'reason.suspend': 'Fake goods.' })).status).toBe(303)
  expect(await visitor.textOf(list('suspended'))).toContain('2 shops suspended.')
  const late = await send('approved', { intent: 'reject', 'reason.reject': 'No papers.' })
  expect([late.status, await textOf(late)]).toEqual([
    409,
    expect.stringContaining('0 shops rejected. 2 not changed: “Chigumula'),
  ])
})

test('a note stands with who wrote it, and the log of all acts names the shop', async () => {
  const { admin, visitor } = await anAdministrator()
  const path = `/admin/sellers/${await idOf('pending', 'Dalitso Hardware')}`
  expect((await visitor.post(path, { intent: 'note', note: '' })).status).toBe(400)
  await visitor.post(path, { intent: 'note', note: 'Called: the owner is away until Monday.' })
  expect(await visitor.textOf(path)).toMatch(new RegExp(`${admin.name} added a note .* away until Monday`))
  expect(await visitor.textOf('/admin/log')).toMatch(/shop Dalitso Hardware/i)
})

test('a shop gets a commission of its own; what cannot be taken is said beside the field and kept', async () => {
  const { visitor } = await anAdministrator()
  const id = await idOf('approved', 'Chimwemwe Honey')
  const path = `/admin/sellers/${id}`
  expect(await visitor.textOf(path)).toContain('Platform rate: 5 %')
  const refused = await visitor.post(path, { intent: 'commission', commission: '51' })
  const html = await refused.text()
  expect(refused.status).toBe(400)
  expect(html).toContain('A commission is from 0 to 50 %')
  expect(html).toMatch(/name="commission"[^>]*value="51"/)
  expect((await visitor.post(path, { intent: 'commission', commission: '2.5' })).status).toBe(303)
  const text = await visitor.textOf(path)
  expect(text).toContain('Own rate: 2.5 %')
  expect(text).toContain("changed the shop's commission Commission rate 2.5 %")
})

test('the page of a shop says its TIN and whether it is registered for VAT', async () => {
  const { visitor } = await anAdministrator()
  const [plain, registered] = [await aSeller(db), await aSeller(db, { tin: '12345678', vatRegistered: true })]
  expect(await visitor.textOf(`/admin/sellers/${plain.userId}`)).toContain('TIN Not given VAT Not registered')
  expect(await visitor.textOf(`/admin/sellers/${registered.userId}`)).toContain(
    'TIN 12345678 VAT Registered: receipts show VAT',
  )
})

test('the page of a shop names its wallet in words, and leads to the account of its owner §46.11', async () => {
  const { visitor } = await anAdministrator()
  const wallet = { paymentNumber: '+265990000126', paymentOperator: 'airtel_money' } as const
  const { userId } = await aSeller(db, wallet)
  const path = `/admin/sellers/${userId}`
  expect(await visitor.textOf(path)).toContain('Mobile money 0990 000 126 (Airtel Money)')
  expect(await (await visitor.get(path)).text()).toContain(`href="/admin/users/${userId}"`)
})

test('the seller reads the rate of today under Earnings §34.1', async () => {
  const { visitor } = await anAdministrator()
  const seller = await aSeller(db)
  const own = await aVisitorAs(db, seller)
  expect(await own.textOf('/seller/earnings')).toContain('the commission of 5 %')
  await visitor.post(`/admin/sellers/${seller.userId}`, { intent: 'commission', commission: '0' })
  expect(await own.textOf('/seller/earnings')).toContain('the commission of 0 %')
})

test('the dashboard says what waits for a decision, and since when §46.1', async () => {
  const { visitor } = await anAdministrator()
  await idOf('pending', 'Waiting Traders')
  expect(await visitor.textOf('/admin')).toMatch(
    /\d+ sellers? waits? for approval Waiting for \d+ \w+, since/,
  )
})

test('anyone else is led to /login and does not change anything §31.1', async () => {
  const sellerId = await idOf('pending', 'Untouched Traders')
  const buyer = await aVisitorAs(db, await aBuyer(db))
  const response = await buyer.post(`/admin/sellers/${sellerId}`, { intent: 'approve' })
  expect([response.status, response.headers.get('location')]).toEqual([
    302,
    expect.stringMatching(/^\/login/),
  ])
  expect(await findAuditEntries(db, { subject: { kind: 'seller', id: sellerId }, limit: 1 })).toEqual([])
})

test('the page of a shop shows its latest orders and products, and leads to all of them §33.6', async () => {
  const { visitor } = await anAdministrator()
  const sellerId = await idOf('approved', 'Kondwani Kettles')
  const path = `/admin/sellers/${sellerId}`
  expect(await visitor.textOf(path)).toMatch(/No orders yet.*No products yet/)
  const kettle = await aProduct(db, { sellerId, name: 'Kondwani kettle', price: 12_000 })
  await aProduct(db, { sellerId, name: 'Kondwani pan', status: 'rejected', stock: 0 })
  const order = await anOrder(db, aGuest, kettle)
  const page = await visitor.textOf(path)
  expect(page).toMatch(new RegExp(`${order.orderNumber} Chikondi Banda, .* Pending MK 12,000`))
  expect(page).toContain('All orders (1)')
  expect(page).toMatch(/Kondwani kettle 9 available Approved MK 12,000/)
  const html = await (await visitor.get(path)).text()
  for (const to of [
    `/admin/orders/${order.id}`,
    `/admin/orders?seller=${sellerId}`,
    `/admin/products/${kettle.id}`,
    `/admin/products?status=rejected&amp;seller=${sellerId}`,
  ])
    expect(html).toContain(`href="${to}"`)
  const rejected = await visitor.textOf(`/admin/products?status=rejected&seller=${sellerId}`)
  expect(rejected).toContain('Only products of Kondwani Kettles. Show all shops')
  expect([rejected.includes('1 product '), rejected.includes('Kondwani pan')]).toEqual([true, true])
})
