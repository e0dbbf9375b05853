import { afterEach, expect, test } from 'vitest'
import { findAuditEntries } from '#app/modules/platform/audit/audit.server.ts'
import { defaultSettings } from '#app/modules/platform/settings/rules.ts'
import { findSettings } from '#app/modules/platform/settings/settings.server.ts'
import { settings } from '#app/modules/platform/settings/tables.ts'
import { db } from '#test/http.ts'
import { aBuyer, anAdmin, aProduct } from '#test/make.ts'
import { aVisitorAs } from '#test/visitors/member-visitor.ts'
import { aVisitor, fieldsOf, textOf } from '#test/visitors/visitor.ts'

const path = '/admin/settings'
afterEach(() => db.delete(settings))

const anAdministrator = async () => {
  const admin = await anAdmin(db)
  return { admin, visitor: await aVisitorAs(db, admin) }
}
/** What a browser would send of one part's form, untouched. */
const formOf = (html: string, section: string) =>
  fieldsOf(`<main>${html.split(`<section id="${section}"`)[1]!.split('</section>')[0]}</main>`)

test('every part is a form that works without scripts; sent untouched it changes nothing §34.2', async () => {
  const { visitor } = await anAdministrator()
  const html = await (await visitor.get(path)).text()
  const before = await findSettings(db)
  for (const section of [
    'shop',
    'buying',
    'selling',
    'texting',
    'payouts',
    'notice',
    'passwords',
    'words',
    'texts',
  ]) {
    const saved = await visitor.post(path, formOf(html, section))
    expect([saved.status, saved.headers.get('location')]).toEqual([303, path])
    expect(await visitor.textOf(path)).toContain('Nothing to change')
  }
  expect(await findSettings(db)).toEqual(before)
})

test('a list leads to every section of the page, and to the changes', async () => {
  const { visitor } = await anAdministrator()
  const html = await (await visitor.get(path)).text()
  const list = /<nav aria-label="Sections"[^>]*>(.*?)<\/nav>/s.exec(html)![1]!
  const anchors = [...list.matchAll(/href="#(\w+)"/g)].map(([, id]) => id!)
  const sections = [...html.matchAll(/<section id="(\w+)"/g)].map(([, id]) => id!)
  expect(anchors).toEqual(sections)
  expect(anchors.at(-1)).toBe('changes')
  expect(anchors.length).toBeGreaterThan(10)
})

test('what is saved is said, listed with who and when, and taken back by its Undo §34.4', async () => {
  const { admin, visitor } = await anAdministrator()
  const form = formOf(await (await visitor.get(path)).text(), 'buying')
  delete form.bank_transfer
  await visitor.post(path, { ...form, deliveryText: '2-4 days' })
  const text = await visitor.textOf(path)
  expect(text).toContain('Saved: Bank transfer, Delivery text')
  expect(text).toMatch(new RegExp(`${admin.name} , .* Delivery text from 3-7 business days to 2-4 days`))
  expect(text).toContain('Bank transfer from on to off')
  const [act] = await findAuditEntries(db, { actorId: admin.userId, limit: 1 })
  expect(act).toMatchObject({
    action: 'settings.save',
    before: { deliveryText: '3-7 business days' },
  })
  const undo = { section: 'undo', change: `${act!.id}` }
  expect((await visitor.post(path, undo)).status).toBe(303)
  expect(await visitor.textOf(path)).toContain('Undone: ')
  expect(await findSettings(db)).toMatchObject({ deliveryText: '3-7 business days' })
  expect((await visitor.post(path, { section: 'undo', change: '999999' })).status).toBe(404)
})

test('what cannot be taken is said beside its field, and what was typed is kept §34.2', async () => {
  const { visitor } = await anAdministrator()
  const form = formOf(await (await visitor.get(path)).text(), 'shop')
  const refused = await visitor.post(path, { ...form, name: 'Msika', social: 'X: http://x.com/thumba' })
  expect(refused.status).toBe(400)
  const html = await refused.text()
  expect(html).toContain('is not an address that begins with https://')
  expect(formOf(html, 'shop')).toMatchObject({ name: 'Msika', social: 'X: http://x.com/thumba' })
  const noWay = await visitor.post(path, { section: 'buying', deliveryText: '2 days' })
  expect(await textOf(noWay)).toContain('Leave at least one payment method on')
  expect((await visitor.post(path, { section: 'elsewhere' })).status).toBe(400)
  expect(await findSettings(db)).toEqual(defaultSettings)
})

test('two administrators with the page open: the second is told before theirs takes its place', async () => {
  const { visitor } = await anAdministrator()
  const form = formOf(await (await visitor.get(path)).text(), 'notice')
  await visitor.post(path, { ...form, maintenanceNotice: 'Closed tonight.' })
  const refused = await visitor.post(path, { ...form, maintenanceNotice: 'Open all night.' })
  expect(refused.status).toBe(409)
  const html = await refused.text()
  expect(html).toContain('Another administrator changed this in the meantime')
  const again = formOf(html, 'notice')
  expect(again.maintenanceNotice).toBe('Open all night.')
  expect((await visitor.post(path, again)).status).toBe(303)
  expect((await findSettings(db)).maintenanceNotice).toBe('Open all night.')
})

test('reasons for a rejection are offered as the settings have them §34.3', async () => {
  const { visitor } = await anAdministrator()
  const form = formOf(await (await visitor.get(path)).text(), 'texts')
  await visitor.post(path, { ...form, rejectionReasons: 'Not made in Malawi.' })
  const page = `/admin/products/${(await aProduct(db, { status: 'pending' })).id}`
  const html = await (await visitor.get(page)).text()
  expect(html).toContain('<option value="Not made in Malawi.">')
  expect(html).not.toContain('The price does not fit the product.')
  await visitor.post(page, {
    intent: 'reject',
    ready: 'Not made in Malawi.',
    own: '',
    chosen: page.split('/').at(-1)!,
  })
  expect(await visitor.textOf(page)).toContain('Not made in Malawi.')
  expect(await visitor.textOf(page)).toContain('rejected the product')
})

test('nobody opens a shop under a reserved name; the message stands beside the field §34.3', async () => {
  const visitor = aVisitor()
  const shop = { businessName: 'T.H.U.M.B.A', location: 'Zomba', paymentNumber: '0999123456' }
  const person = {
    email: 'reserved@example.com',
    password: 'a-long-password',
    name: 'Mavuto',
    role: 'seller',
  }
  const refused = await visitor.post('/register?role=seller', { ...person, ...shop, phone: '' })
  expect(refused.status).toBe(409)
  const html = await refused.text()
  expect(html).toContain('This name is reserved. Please choose another one for your shop.')
  const member = await aVisitorAs(db, await aBuyer(db))
  const opened = await member.post('/register?role=seller', { intent: 'open-shop', ...shop })
  expect(opened.status).toBe(409)
  expect(await opened.text()).toContain('This name is reserved')
})

test('anyone else is led to /login and changes nothing', async () => {
  const buyer = await aVisitorAs(db, await aBuyer(db))
  const response = await buyer.post(path, { section: 'notice', maintenanceNotice: 'Hello' })
  expect([response.status, response.headers.get('location')]).toEqual([
    302,
    expect.stringMatching(/^\/login/),
  ])
  expect(await findSettings(db)).toEqual(defaultSettings)
})

test('the page names the feeds of the market for Google and Meta §68.4', async () => {
  const { visitor } = await anAdministrator()
  const html = await (await visitor.get(path)).text()
  for (const feed of ['google.xml', 'meta.csv'])
    expect(html).toContain(`href="http://localhost:3000/feeds/${feed}"`)
})
