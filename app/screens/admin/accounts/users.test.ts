import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { adminApprovals } from '#app/modules/platform/approvals/tables.ts'
import { findAuditEntries } from '#app/modules/platform/audit/audit.server.ts'
import { db, request } from '#test/http.ts'
import { anOrder } from '#test/make/sales/checkout.ts'
import { aBuyer, anAdmin, aProduct, aSeller } from '#test/make.ts'
import { aVisitorAs } from '#test/visitors/member-visitor.ts'
import { textOf } from '#test/visitors/visitor.ts'

async function anAdministrator() {
  const admin = await anAdmin(db)
  return { admin, visitor: await aVisitorAs(db, admin) }
}
const pathOf = ({ userId }: { userId: string }) => `/admin/users/${userId}`

test('the list of users can be searched and narrowed, and counts each role §32.1', async () => {
  const { visitor } = await anAdministrator()
  await aBuyer(db, { name: 'Tadala Kanyumba', phone: '+265888765432' })
  await aBuyer(db, { name: 'Wongani Kanyumba', emailVerified: false })
  const both = await visitor.textOf('/admin/users?search=kanyumba')
  expect(both).toContain('2 users')
  expect(both).toContain('All 2 Buyer 2 Seller 0 Administrator 0')
  expect(await visitor.textOf('/admin/users?search=0888+765+432')).toContain('Tadala Kanyumba')
  expect(await visitor.textOf('/admin/users?search=kanyumba&verified=yes')).not.toContain('Wongani')
  expect(await visitor.textOf('/admin/users?search=nobody-at-all')).toContain('No users found')
})

test('the whole list of users as a spreadsheet, and the download is logged §32.1', async () => {
  const { admin, visitor } = await anAdministrator()
  await aBuyer(db, { name: 'Zikomo Phiri' })
  const response = await visitor.get('/admin/users.csv?search=zikomo')
  expect(response.headers.get('content-type')).toContain('text/csv')
  expect((await response.text()).trim().split('\r\n')).toMatchObject([
    expect.stringContaining('ID,Name,Email,Confirmed,Phone,Role'),
    expect.stringContaining('Zikomo Phiri'),
  ])
  expect(await findAuditEntries(db, { actorId: admin.userId, limit: 5 })).toMatchObject([
    { action: 'list.export', subjectId: 'users' },
  ])
})

test('an admin made by two can open /admin after signing in again; one unmade loses it at once §32.3', async () => {
  const [{ visitor }, { visitor: second }] = [await anAdministrator(), await anAdministrator()]
  const buyer = await aBuyer(db)
  const approve = async () => {
    const [asked] = await db
      .select({ id: adminApprovals.id })
      .from(adminApprovals)
      .where(and(eq(adminApprovals.subjectId, buyer.userId), eq(adminApprovals.status, 'waiting')))
    return (await second.post(`/admin/approvals/${asked!.id}`, { intent: 'approve' })).status
  }
  const before = await aVisitorAs(db, buyer)
  const statusOf = async (theirs = before) => (await theirs.get('/admin')).status
  expect(await statusOf()).toBe(302)
  await visitor.post(pathOf(buyer), { intent: 'make-admin' })
  expect(await statusOf(), 'one alone promotes nobody').toBe(302)
  expect(await approve()).toBe(303)
  expect(await statusOf(), 'sessions of before end').toBe(302)
  const after = await aVisitorAs(db, buyer)
  expect(await statusOf(after)).toBe(200)
  expect(await visitor.textOf(pathOf(buyer))).toContain('changed the role')
  await visitor.post(pathOf(buyer), { intent: 'unmake-admin' })
  expect(await statusOf(after), 'one alone demotes nobody').toBe(200)
  expect(await approve()).toBe(303)
  expect(await statusOf(after)).toBe(302)
})

test('who unmakes themself is led out of the administration', async () => {
  const { admin, visitor } = await anAdministrator()
  await anAdmin(db)
  const response = await visitor.post(pathOf(admin), { intent: 'unmake-admin' })
  expect([response.status, response.headers.get('location')]).toEqual([303, '/'])
  expect((await visitor.get('/admin')).status).toBe(302)
})

test('a suspended user is signed out at once, their products are gone, and the reason is shown §32.4', async () => {
  const { visitor } = await anAdministrator()
  const seller = await aSeller(db)
  const product = await aProduct(db, { sellerId: seller.userId })
  const theirs = await aVisitorAs(db, seller)
  const statusOf = async () => (await request(`/product/${product.id}`)).status
  expect([(await theirs.get('/dashboard')).status, await statusOf()]).toEqual([200, 200])
  const refused = await visitor.post(pathOf(seller), { intent: 'suspend', reason: ' ' })
  expect([refused.status, await textOf(refused)]).toEqual([
    400,
    expect.stringContaining('Give a reason that the person understands'),
  ])
  expect((await visitor.post(pathOf(seller), { intent: 'suspend', reason: 'Sold fakes.' })).status).toBe(303)
  expect((await theirs.get('/dashboard')).status).toBe(302)
  await expect.poll(statusOf).toBe(404)
  expect(await visitor.textOf(pathOf(seller))).toContain('Sold fakes.')
})

test('the page of a user shows sessions and orders, ends the sessions and sends a password reset §32.2', async () => {
  const { visitor } = await anAdministrator()
  const buyer = await aBuyer(db)
  const theirs = await aVisitorAs(db, buyer)
  const order = await anOrder(db, buyer, await aProduct(db))
  const page = await visitor.textOf(pathOf(buyer))
  for (const part of [order.orderNumber, 'Orders placed 1', 'From 127.0.0.1', buyer.email])
    expect(page).toContain(part)
  await visitor.post(pathOf(buyer), { intent: 'end-sessions' })
  expect((await theirs.get('/profile')).status).toBe(302)
  expect(await visitor.textOf(pathOf(buyer))).toContain('Not signed in anywhere.')
  expect((await visitor.post(pathOf(buyer), { intent: 'send-reset' })).status).toBe(303)
  expect((await visitor.post(pathOf(buyer), { intent: 'send-reset' })).status).toBe(409)
})

test('the data of a user is the file they could download themselves; it is logged §32.5', async () => {
  const { admin, visitor } = await anAdministrator()
  const buyer = await aBuyer(db)
  const own = await (await (await aVisitorAs(db, buyer)).get('/profile/data/file')).json()
  const response = await visitor.get(`${pathOf(buyer)}/data`)
  expect(response.headers.get('content-disposition')).toContain(`thumba-data-${buyer.userId}`)
  const file = await response.json()
  expect(Object.keys(file).toSorted()).toEqual(Object.keys(own).toSorted())
  expect(file.account).toEqual(own.account)
  expect(await findAuditEntries(db, { actorId: admin.userId, limit: 1 })).toMatchObject([
    { action: 'user.export', subjectKind: 'user', subjectId: buyer.userId },
  ])
  expect((await visitor.get('/admin/users/nobody0000000000/data')).status).toBe(404)
})

test('erasing asks for the typed email, and leads to the list', async () => {
  const { visitor } = await anAdministrator()
  const buyer = await aBuyer(db, { name: 'Mayamiko Gone' })
  const refused = await visitor.post(pathOf(buyer), { intent: 'erase', confirmation: 'yes' })
  expect([refused.status, await textOf(refused)]).toEqual([
    400,
    expect.stringContaining('Type the email address of the account'),
  ])
  const erased = await visitor.post(pathOf(buyer), { intent: 'erase', confirmation: buyer.email })
  expect([erased.status, erased.headers.get('location')]).toEqual([303, '/admin/users'])
  expect((await visitor.get(pathOf(buyer))).status).toBe(404)
})

test('a note about a user stands with who wrote it; anything unknown is asked for again §32.2', async () => {
  const { admin, visitor } = await anAdministrator()
  const buyer = await aBuyer(db)
  expect((await visitor.post(pathOf(buyer), { intent: 'note', note: '' })).status).toBe(400)
  expect((await visitor.post(pathOf(buyer), { intent: 'promote' })).status).toBe(400)
  await visitor.post(pathOf(buyer), { intent: 'note', note: 'Called: will send papers.' })
  expect(await visitor.textOf(pathOf(buyer))).toMatch(new RegExp(`${admin.name} added a note .* send papers`))
})

test('anyone else is led to /login and changes nothing about a user', async () => {
  const buyer = await aBuyer(db)
  const visitor = await aVisitorAs(db, buyer)
  for (const intent of ['make-admin', 'suspend', 'erase', 'end-sessions', 'send-reset', 'note'])
    expect((await visitor.post(pathOf(buyer), { intent, reason: 'x', note: 'x' })).status).toBe(302)
  expect((await visitor.get(`${pathOf(buyer)}/data`)).status).toBe(302)
  expect(await findAuditEntries(db, { subject: { kind: 'user', id: buyer.userId }, limit: 1 })).toEqual([])
})
