import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { disputes } from '#app/modules/money/disputes/tables.ts'
import { findAuditEntries } from '#app/modules/platform/audit/audit.server.ts'
import { db } from '#test/http.ts'
import { addDispute } from '#test/make/money/dispute.ts'
import { setOrder } from '#test/make/sales/sale.ts'
import { aSaleAt, orderRow } from '#test/make/sales/waybill.ts'
import { aBuyer, anAdmin } from '#test/make.ts'
import { aVisitorAs } from '#test/visitors/member-visitor.ts'
import { textOf } from '#test/visitors/visitor.ts'

const anAdministrator = async () => {
  const admin = await anAdmin(db)
  return { admin, visitor: await aVisitorAs(db, admin) }
}
async function aDisputedSale(fullName: string) {
  const contactInfo = { fullName, phoneNumber: '0888 111 222', email: '' }
  const sale = await aSaleAt(db, 'delivered', { contactInfo, paymentMethod: 'bank_transfer' })
  await setOrder(db, sale.id, { paymentStatus: 'paid' })
  return { ...sale, ...(await addDispute(db, sale)) }
}
const pathOf = ({ disputeId }: { disputeId: string }) => `/admin/disputes/${disputeId}`

test('disputes can be narrowed by state, reason, age and words, and counts each state §37.6', async () => {
  const { visitor } = await anAdministrator()
  const { order, disputeId } = await aDisputedSale('Wezi Mkandawire')
  const all = await visitor.textOf('/admin/disputes?search=wezi')
  expect(all).toContain('1 dispute ')
  expect(all).toMatch(/All 1 Needs you 1 Overdue 0 Open 0 Answered 1/)
  expect(all).toContain(order.orderNumber)
  const none = 'No disputes found'
  expect(await visitor.textOf('/admin/disputes?search=wezi&status=open')).toContain(none)
  expect(await visitor.textOf('/admin/disputes?search=wezi&reason=other')).toContain(none)
  expect(await visitor.textOf('/admin/disputes?search=wezi&age=7')).toContain(none)
  const old = new Date(Date.now() - 8 * 24 * 3_600_000)
  await db.update(disputes).set({ createdAt: old }).where(eq(disputes.id, disputeId))
  expect(await visitor.textOf('/admin/disputes?search=wezi&age=7')).toContain(order.orderNumber)
  expect(await visitor.textOf('/admin/disputes?search=wezi&overdue=yes')).toContain(none)
  await db.update(disputes).set({ dueAt: old }).where(eq(disputes.id, disputeId))
  const overdue = await visitor.textOf('/admin/disputes?search=wezi&overdue=yes')
  expect(overdue).toMatch(/Overdue 1 Open 0 Answered 1/)
  expect(overdue).toContain('Overdue since')
})

test('the whole list as a spreadsheet, and the download is logged', async () => {
  const { admin, visitor } = await anAdministrator()
  const { order } = await aDisputedSale('Yankho Kumwenda')
  const file = await (await visitor.get('/admin/disputes.csv?search=yankho')).text()
  expect(file.trim().split('\r\n')).toMatchObject([
    expect.stringContaining('Order,Buyer,Seller'),
    expect.stringContaining(order.orderNumber),
  ])
  expect(await findAuditEntries(db, { actorId: admin.userId, limit: 5 })).toMatchObject([
    { action: 'list.export', subjectId: 'disputes' },
  ])
})

test('an administrator reads the thread with its photos and decides; the page then shows the decision and who took it §37.6', async () => {
  const { admin, visitor } = await anAdministrator()
  const sale = await aDisputedSale('Mayeso Tembo')
  const path = pathOf(sale)
  const html = await (await visitor.get(path)).text()
  expect(html).toContain(`src="/orders/${sale.order.orderNumber}/dispute/photos/${sale.photoId}"`)
  const decide = { intent: 'resolve', what: 'amount', amount: '2,000', note: 'It can be mended.' }
  const wrong = await visitor.post(path, { ...decide, amount: '9000' })
  expect([wrong.status, await wrong.clone().text()]).toEqual([400, expect.stringContaining('value="9000"')])
  expect(await textOf(wrong)).toContain('more than is left of the payment: MK 5,000')
  expect((await visitor.post(path, { ...decide, note: ' ' })).status).toBe(400)

  const decided = await visitor.post(path, decide)
  expect([decided.status, decided.headers.get('location')]).toEqual([303, path])
  expect((await orderRow(db, sale.id)).paymentStatus).toBe('partly_refunded')
  const text = await visitor.textOf(path)
  expect(text).toContain('Thumba decided: Partial refund: MK 2,000')
  expect(text).toContain(`${admin.name} decided the dispute`)
  expect((await visitor.post(path, { ...decide, what: 'none' })).status).toBe(409)
  const buyer = await aVisitorAs(db, sale.buyer)
  expect(await buyer.textOf(`/orders/${sale.order.orderNumber}/dispute`)).toContain('It can be mended.')
})

test('what Thumba asks stands in the thread for both sides', async () => {
  const { visitor } = await anAdministrator()
  const sale = await aDisputedSale('Atupele Msiska')
  await visitor.post(pathOf(sale), { intent: 'write', text: 'Please show the box.' })
  const shop = await aVisitorAs(db, sale.seller)
  expect(await shop.textOf(`/seller/orders/${sale.order.orderNumber}/dispute`)).toMatch(
    /Thumba .* Please show the box\./,
  )
})

test('what is not there is not found, and anyone else is led to /login and decides nothing §37.6', async () => {
  const { visitor } = await anAdministrator()
  expect((await visitor.get('/admin/disputes/nothing000000000')).status).toBe(404)
  const sale = await aDisputedSale('Untouched Zulu')
  const form = { intent: 'resolve', what: 'all', note: 'Mine' }
  for (const member of [sale.seller, sale.buyer, await aBuyer(db)]) {
    const response = await (await aVisitorAs(db, member)).post(pathOf(sale), form)
    expect([response.status, response.headers.get('location')]).toEqual([
      302,
      expect.stringMatching(/^\/login/),
    ])
  }
  expect((await orderRow(db, sale.id)).paymentStatus).toBe('paid')
})
