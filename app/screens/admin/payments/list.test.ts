import { expect, test } from 'vitest'
import { findAuditEntries } from '#app/modules/platform/audit/audit.server.ts'
import { db } from '#test/http.ts'
import { anOrder } from '#test/make/sales/checkout.ts'
import { orderRow } from '#test/make/sales/waybill.ts'
import { aBuyer, aGuest, anAdmin, aProduct, aSeller } from '#test/make.ts'
import { aVisitorAs } from '#test/visitors/member-visitor.ts'
import { textOf } from '#test/visitors/visitor.ts'

const anAdministrator = async () => {
  const admin = await anAdmin(db)
  return { admin, visitor: await aVisitorAs(db, admin) }
}
const anUnpaid = async (fullName: string, more: Record<string, unknown> = {}) => {
  const { userId } = await aSeller(db, { businessName: `${fullName} & Sons` })
  const product = await aProduct(db, { sellerId: userId, price: 7_000 })
  const contactInfo = { fullName, phoneNumber: '0888 777 666', email: '' }
  return anOrder(db, aGuest, product, { paymentMethod: 'bank_transfer', contactInfo, ...more })
}

test('payments can be narrowed by status, way, days and words, with counts and sums §37.1', async () => {
  const { visitor } = await anAdministrator()
  const order = await anUnpaid('Tawonga Nyirenda')
  await anUnpaid('Tawonga Nyirenda', { paymentMethod: 'airtel_money' })
  const all = await visitor.textOf('/admin/payments?search=tawonga')
  expect(all).toContain('2 payments, MK 14,000')
  expect(all).toMatch(/All 2 Not paid yet 2 Paid 0/)
  const bank = await visitor.textOf('/admin/payments?search=tawonga&method=bank_transfer&status=pending')
  expect(bank).toContain('1 payment, MK 7,000')
  for (const part of [order.orderNumber, 'Tawonga Nyirenda', 'Tawonga Nyirenda & Sons', 'Bank transfer'])
    expect(bank).toContain(part)
  expect(await visitor.textOf('/admin/payments?search=0888%20777%20666')).toContain(order.orderNumber)
  expect(await visitor.textOf(`/admin/payments?search=${order.orderNumber}`)).toContain('1 payment,')
  expect(await visitor.textOf('/admin/payments?search=tawonga&from=2999-01-01')).toContain(
    'No payments found',
  )
  expect(await visitor.textOf('/admin/payments?search=tawonga&sort=largest')).toContain('2 payments')
})

test('a transfer is noted in its row and the list comes back; a reference of another order is refused there §37.2', async () => {
  const { visitor } = await anAdministrator()
  const [first, second] = [await anUnpaid('Limbani Gondwe'), await anUnpaid('Limbani Gondwe')]
  const list = '/admin/payments?status=pending&search=limbani'
  const noted = await visitor.post(list, {
    intent: 'received',
    id: first.id,
    reference: 'ft 100 01',
    amount: '7,000',
  })
  expect([noted.status, noted.headers.get('location')]).toEqual([303, list])
  expect(await visitor.textOf('/admin/payments?search=FT10001')).toMatch(/Limbani Gondwe .* Paid .* FT10001/)

  const empty = await visitor.post(list, {
    intent: 'received',
    id: second.id,
    reference: ' ',
    amount: '7000',
  })
  expect([empty.status, await textOf(empty)]).toEqual([
    400,
    expect.stringContaining('Enter the reference of the transfer'),
  ])
  const taken = await visitor.post(list, {
    intent: 'received',
    id: second.id,
    reference: 'FT10001',
    amount: '7000',
  })
  expect([taken.status, await taken.clone().text()]).toEqual([
    409,
    expect.stringContaining('value="FT10001"'),
  ])
  expect(await textOf(taken)).toContain(`This reference belongs to order ${first.orderNumber}`)

  const failed = await visitor.post(list, { intent: 'failed', id: second.id, reason: 'Never came' })
  expect(failed.status).toBe(303)
  expect((await orderRow(db, second.id)).paymentStatus).toBe('failed')
})

test('only the row that is opened has forms, without scripts too; what is noted closes it', async () => {
  const { visitor } = await anAdministrator()
  const [first, second] = [await anUnpaid('Chisomo Opened'), await anUnpaid('Chisomo Opened')]
  const list = '/admin/payments?search=chisomo'
  const formsOf = (html: string) => html.match(/ value="(?:received|failed|returned)"/g) ?? []
  const closed = await (await visitor.get(list)).text()
  expect(formsOf(closed)).toEqual([])
  const links = [...closed.matchAll(/href="(\/admin\/payments\?[^"]*row=\w+)"/g)].map(([, to]) =>
    to!.replaceAll('&amp;', '&'),
  )
  expect(links.toSorted()).toEqual([first, second].map(({ id }) => `${list}&row=${id}`).toSorted())
  const opened = await (await visitor.get(`${list}&row=${first.id}`)).text()
  expect(formsOf(opened)).toHaveLength(2)
  expect(opened).toContain(`Reference of the transfer for ${first.orderNumber}`)
  expect(opened).not.toContain(`Reference of the transfer for ${second.orderNumber}`)
  expect((await visitor.get('/admin/payments?&row=nobody')).status).toBe(200)
})

test('the whole list as a spreadsheet, and the download is logged §37.1', async () => {
  const { admin, visitor } = await anAdministrator()
  const order = await anUnpaid('Zione Chirwa')
  const file = await (await visitor.get('/admin/payments.csv?search=zione')).text()
  expect(file.trim().split('\r\n')).toMatchObject([
    expect.stringContaining('Order,Buyer,Phone'),
    expect.stringContaining(order.orderNumber),
  ])
  expect(await findAuditEntries(db, { actorId: admin.userId, limit: 5 })).toMatchObject([
    { action: 'list.export', subjectId: 'payments' },
  ])
})

test('anyone else is led to /login and does not change anything §37.1', async () => {
  const order = await anUnpaid('Untouched Phiri')
  const buyer = await aVisitorAs(db, await aBuyer(db))
  const form = { intent: 'received', id: order.id, reference: 'FT-STOLEN', amount: '7000' }
  const response = await buyer.post('/admin/payments', form)
  expect([response.status, response.headers.get('location')]).toEqual([
    302,
    expect.stringMatching(/^\/login/),
  ])
  expect((await orderRow(db, order.id)).paymentStatus).toBe('pending')
})
