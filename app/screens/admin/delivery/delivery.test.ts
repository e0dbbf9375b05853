import { expect, test } from 'vitest'
import { findAuditEntries } from '#app/modules/platform/audit/audit.server.ts'
import { saveSellerCouriers } from '#app/modules/sales/delivery/settings/settings.server.ts'
import { courierForm } from '#test/delivery-forms.ts'
import { db } from '#test/http.ts'
import { aCourier } from '#test/make/sales/delivery.ts'
import { aBuyer, anAdmin, aSeller } from '#test/make.ts'
import { aVisitorAs } from '#test/visitors/member-visitor.ts'
import { fieldsOf, textOf } from '#test/visitors/visitor.ts'

async function anAdministrator() {
  const admin = await anAdmin(db)
  return { admin, visitor: await aVisitorAs(db, admin) }
}
const added = '/admin/delivery/couriers/new'

test('a courier is added, listed with its phone, licence, districts and price, and changed §32.6 §46.5', async () => {
  const { visitor } = await anAdministrator()
  const form = courierForm({ name: 'Kanyumba Express' })
  expect((await visitor.post(added, form)).status).toBe(303)
  const list = '/admin/delivery?search=kanyumba+express'
  const text = await visitor.textOf(list)
  for (const part of [
    '1 courier',
    'Mr Gondwe 0999 123 456',
    'Licence PC-017',
    'Dedza, Zomba',
    '3,500',
    '0 sellers',
  ])
    expect(text).toContain(part)
  const html = await (await visitor.get(list)).text()
  const path = /\/admin\/delivery\/couriers\/[a-z0-9]{16}/.exec(html)![0]
  const fields = fieldsOf(await (await visitor.get(path)).text())
  const { everywhere: _, ...known } = fields
  expect((await visitor.post(path, { ...known, price: '4250' })).status).toBe(303)
  const after = await visitor.textOf(path)
  for (const part of ['saved the courier', 'MK 3,500', 'MK 4,250']) expect(after).toContain(part)
  const late = await visitor.post(path, { ...known, price: '1' })
  expect([late.status, await textOf(late)]).toEqual([
    409,
    expect.stringContaining('Another administrator changed this courier'),
  ])
})

test('what is wrong with a courier is said beside the field, and what was typed stays §32.6', async () => {
  const { visitor } = await anAdministrator()
  const { name } = await aCourier(db)
  const refused = await visitor.post(added, courierForm({ contactPhone: '12', price: 'dear' }))
  const text = await refused.clone().text()
  expect([refused.status, fieldsOf(text)]).toMatchObject([400, { contactPhone: '12', price: 'dear' }])
  expect(await textOf(refused)).toContain('“dear” is not an amount')
  const taken = await visitor.post(added, courierForm({ name }))
  expect([taken.status, await textOf(taken)]).toEqual([
    409,
    expect.stringContaining('Another courier has this name'),
  ])
})

test('a courier is switched off in the list: sellers and buyers are not offered it any more §32.6', async () => {
  const { visitor } = await anAdministrator()
  const seller = await aSeller(db)
  const { id, name } = await aCourier(db, { licence: 'PC-001' })
  const sellers = await aVisitorAs(db, seller)
  expect(await sellers.textOf('/seller/delivery-settings/couriers')).toContain(name)
  const list = `/admin/delivery?search=${name.replace(' ', '+')}`
  expect((await visitor.post(list, { courierId: id, active: 'no' })).headers.get('location')).toBe(list)
  expect(await sellers.textOf('/seller/delivery-settings/couriers')).not.toContain(name)
  expect(await visitor.textOf(list)).toContain('Switch on')
  expect((await visitor.post(list, { courierId: 'nobody0000000000', active: 'no' })).status).toBe(404)
  expect((await visitor.post(list, { courierId: id, active: 'maybe' })).status).toBe(400)
})

test('the page says what holds everywhere §32.7', async () => {
  const { visitor } = await anAdministrator()
  expect(await visitor.textOf('/admin/delivery')).toContain('3-7 business days, unless a delivery option')
})

test('districts with their codes and areas, and what sellers use, are lists of their own', async () => {
  const { visitor } = await anAdministrator()
  const seller = await aSeller(db, { businessName: 'Kambwiri Sender' })
  const { id, name } = await aCourier(db)
  await saveSellerCouriers(db, seller, { courierIds: [id], seen: '' })
  const districts = await visitor.textOf('/admin/delivery/districts')
  for (const part of ['28 districts', 'MW-ZO', 'Northern Region', 'Chitipa Boma (101100)'])
    expect(districts).toContain(part)
  const sellers = await visitor.textOf('/admin/delivery/sellers?search=kambwiri&way=courier')
  expect(sellers).toContain('1 seller')
  expect(sellers).toContain(name)
  expect(await visitor.textOf('/admin/delivery/sellers?search=kambwiri&way=none')).toContain(
    'No sellers found',
  )
})

test.for([
  ['/admin/delivery.csv', 'couriers', 'ID,Courier,Contact,Phone,Licence'],
  ['/admin/delivery/districts.csv', 'districts', 'District,Code,Region,Areas'],
  ['/admin/delivery/sellers.csv', 'delivery of sellers', 'Shop,District,Status,Pickup points'],
])('%s is the whole list as a spreadsheet, and the download is logged §32.7', async ([path, id, head]) => {
  const { admin, visitor } = await anAdministrator()
  const seller = await aSeller(db)
  const courier = await aCourier(db)
  await saveSellerCouriers(db, seller, { courierIds: [courier.id], seen: '' })
  const response = await visitor.get(path!)
  expect(response.headers.get('content-type')).toContain('text/csv')
  const text = await response.text()
  expect(text).toContain(head)
  if (id !== 'districts') expect(text).toContain(courier.name)
  expect(await findAuditEntries(db, { actorId: admin.userId, limit: 5 })).toMatchObject([
    { action: 'list.export', subjectId: id },
  ])
})

test('anyone else is led to /login and changes no courier', async () => {
  const buyer = await aVisitorAs(db, await aBuyer(db))
  const { id } = await aCourier(db)
  for (const path of ['/admin/delivery', added, `/admin/delivery/couriers/${id}`])
    expect((await buyer.post(path, { ...courierForm(), courierId: id, active: 'no' })).status).toBe(302)
  expect(await findAuditEntries(db, { subject: { kind: 'courier', id }, limit: 1 })).toEqual([])
})
