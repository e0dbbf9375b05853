import { afterEach, expect, test } from 'vitest'
import { findOwnProduct } from '#app/modules/catalog/products/editing/own-products.server.ts'
import { findAuditEntries } from '#app/modules/platform/audit/audit.server.ts'
import { defaultSettings } from '#app/modules/platform/settings/rules.ts'
import { findSettings } from '#app/modules/platform/settings/settings.server.ts'
import { settings } from '#app/modules/platform/settings/tables.ts'
import { db } from '#test/http.ts'
import { anAdmin, aProduct, aSeller } from '#test/make.ts'
import { aVisitorAs } from '#test/visitors/member-visitor.ts'
import { fieldsOf } from '#test/visitors/visitor.ts'

const path = '/admin/settings/fields'
afterEach(() => db.delete(settings))

const voltage = { label: 'Voltage', hint: 'In volts', kind: 'text', values: '', place: '95' }
const inElectronics = { 'suits.Electronics': 'on' }
const anAdministrator = async () => aVisitorAs(db, await anAdmin(db))

test('a field that is added is in the editor for its categories, and leaves with what products say kept §34.3', async () => {
  const admin = await anAdministrator()
  const seller = await aSeller(db)
  const product = await aProduct(db, { sellerId: seller.userId, category: 'Electronics' })
  const editor = await aVisitorAs(db, seller)
  const page = `/seller/products/${product.id}/edit`
  expect((await admin.post(path, { intent: 'add', ...voltage, ...inElectronics })).status).toBe(303)
  expect(await admin.textOf(path)).toMatch(
    /Electronics Colours, Brand, Model, Storage, Memory \(RAM\), Screen, Power, Voltage, Warranty, Barcode/,
  )

  await expect.poll(async () => (await editor.get(page)).text()).toContain('name="field.voltage"')
  const form = fieldsOf(await (await editor.get(page)).text())
  expect((await editor.post(page, { ...form, 'field.voltage': '12', intent: 'save' })).status).toBe(303)
  const fieldsOfProduct = async () => (await findOwnProduct(db, seller, product.id))?.categoryFields
  expect(await fieldsOfProduct()).toMatchObject({ voltage: '12' })

  expect((await admin.post(path, { intent: 'remove', name: 'voltage' })).status).toBe(303)
  await expect.poll(async () => (await editor.get(page)).text()).not.toContain('name="field.voltage"')
  const after = fieldsOf(await (await editor.get(page)).text())
  expect(after.facts).toBe('voltage: 12')
  await editor.post(page, { ...after, name: 'Another name', intent: 'save' })
  expect(await fieldsOfProduct()).toMatchObject({ voltage: '12' })
})

test('a field of another category is not offered, and one that was removed meanwhile loses nothing', async () => {
  const admin = await anAdministrator()
  const seller = await aSeller(db)
  const product = await aProduct(db, { sellerId: seller.userId, category: 'Electronics' })
  const editor = await aVisitorAs(db, seller)
  const page = `/seller/products/${product.id}/edit`
  const form = fieldsOf(await (await editor.get(page)).text())
  await admin.post(path, { intent: 'add', ...voltage, 'suits.Automotive': 'on' })
  await expect
    .poll(async () => (await editor.get(page)).text())
    .toMatch(/<div class="hidden">(?:(?!<\/div>).)*Voltage/)
  await admin.post(path, { intent: 'remove', name: 'voltage' })
  await editor.post(page, { ...form, 'field.voltage': '12, or 24', intent: 'save' })
  expect((await findOwnProduct(db, seller, product.id))?.categoryFields).toMatchObject({
    voltage: '12, or 24',
  })
})

test('a change stands under Settings, named, and is taken back there §34.3', async () => {
  const admin = await anAdministrator()
  const brand = { label: 'Make', hint: '', kind: 'text', values: '', place: '40', ...inElectronics }
  expect((await admin.post(path, { intent: 'change', name: 'brand', ...brand })).status).toBe(303)
  const text = await admin.textOf('/admin/settings')
  expect(text).toMatch(/Field “brand” from [^“]*label: Brand/)
  expect(text).toContain('label: Make')
  const [act] = await findAuditEntries(db, { subject: { kind: 'settings', id: 'platform' }, limit: 1 })
  expect(Object.keys(act!.after!)).toEqual(['categoryFields.brand'])
  await admin.post('/admin/settings', { section: 'undo', change: `${act!.id}` })
  expect((await findSettings(db)).categoryFields).toEqual(defaultSettings.categoryFields)
  await admin.post(path, { intent: 'remove', name: 'brand' })
  const [removal] = await findAuditEntries(db, { subject: { kind: 'settings', id: 'platform' }, limit: 1 })
  await admin.post('/admin/settings', { section: 'undo', change: `${removal!.id}` })
  expect((await findSettings(db)).categoryFields).toEqual(defaultSettings.categoryFields)
})

test('what cannot be taken is said beside its field, with what was typed and ticked kept', async () => {
  const admin = await anAdministrator()
  const refused = await admin.post(path, { intent: 'add', ...voltage, kind: 'choice', ...inElectronics })
  expect(refused.status).toBe(400)
  const html = await refused.text()
  expect(html).toContain('Write at least two values, one on each line')
  const form = fieldsOf(`<main>${html.split('<section id="new"')[1]}</main>`)
  expect(form).toMatchObject({ label: 'Voltage', kind: 'choice' })
  expect(form).toHaveProperty(['suits.Electronics'])
  expect(form).not.toHaveProperty(['suits.Automotive'])
  const taken = await admin.post(path, { intent: 'add', ...voltage, label: 'Brand' })
  expect([taken.status, await taken.text()]).toEqual([
    409,
    expect.stringContaining('This field already exists'),
  ])
  expect((await admin.post(path, { intent: 'remove', name: 'gender' })).status).toBe(409)
  expect((await admin.post(path, { intent: 'change', name: 'nothing', ...voltage })).status).toBe(404)
  expect((await admin.post(path, {})).status).toBe(400)
  expect((await findSettings(db)).categoryFields).toEqual(defaultSettings.categoryFields)
})
