import { expect, test } from 'vitest'
import { moveOrder } from '#app/modules/money/order-moves/moving.server.ts'
import { findAuditEntries } from '#app/modules/platform/audit/audit.server.ts'
import { unsentNotices } from '#app/modules/sales/orders/tables.ts'
import { db } from '#test/http.ts'
import { anOrder } from '#test/make/sales/checkout.ts'
import { aBuyer, aGuest, anAdmin, aProduct, aSeller } from '#test/make.ts'
import { aVisitorAs } from '#test/visitors/member-visitor.ts'

const anAdministrator = async () => {
  const admin = await anAdmin(db)
  return { admin, visitor: await aVisitorAs(db, admin) }
}
const fromBuyer = (fullName: string, more: Record<string, string> = {}) => ({
  contactInfo: { fullName, phoneNumber: '0999 123 456', email: 'somebody@example.com' },
  ...more,
})

test('the list is searched and narrowed by the address, and counts each status §33.1', async () => {
  const { visitor } = await anAdministrator()
  const product = await aProduct(db)
  const kept = await anOrder(db, aGuest, product, fromBuyer('Nyokase Zulu'))
  const other = await anOrder(
    db,
    aGuest,
    product,
    fromBuyer('Nyokase Tembo', { paymentMethod: 'tnm_mpamba' }),
  )
  await visitor.post(`/admin/orders/${other.id}`, { intent: 'move', to: 'cancelled', note: 'Sold out' })
  const all = await visitor.textOf('/admin/orders?search=nyokase')
  expect(all).toContain('2 orders')
  expect(all).toContain('All 2 Pending 1 Cancelled 1')
  const pending = await visitor.textOf('/admin/orders?search=nyokase&status=pending')
  expect([pending.includes(kept.orderNumber), pending.includes(other.orderNumber)]).toEqual([true, false])
  const byMpamba = await visitor.textOf('/admin/orders?search=nyokase&method=tnm_mpamba')
  expect([byMpamba.includes(kept.orderNumber), byMpamba.includes(other.orderNumber)]).toEqual([false, true])
  expect(await visitor.textOf('/admin/orders?search=nobody-at-all')).toContain('No orders found')
  expect(await visitor.textOf('/admin/orders?search=nyokase&status=odd&payment=odd&from=odd')).toContain(
    '2 orders',
  )
})

test('the list of one shop or one account says whose it is, and leads back to everybody’s §33.2', async () => {
  const { visitor } = await anAdministrator()
  const seller = await aSeller(db, { businessName: 'Chipiku Chairs' })
  const buyer = await aBuyer(db, { name: 'Limbani' })
  await anOrder(db, buyer, await aProduct(db, { sellerId: seller.userId }))
  const ofShop = await visitor.textOf(`/admin/orders?seller=${seller.userId}`)
  expect(ofShop).toContain('Only orders from Chipiku Chairs. Show all orders')
  expect(ofShop).toContain('1 order ')
  const both = await visitor.textOf(`/admin/orders?seller=${seller.userId}&buyer=${buyer.userId}`)
  expect(both).toContain(`Only orders from Chipiku Chairs by Limbani (${buyer.email})`)
  expect(await visitor.textOf('/admin/orders?seller=nobody')).toContain('No orders found')
})

test('orders whose buyer could not be told are a list of their own, as a spreadsheet too', async () => {
  const { visitor } = await anAdministrator()
  const seller = await aSeller(db)
  const product = await aProduct(db, { sellerId: seller.userId })
  const contactInfo = { fullName: 'Tiyamike Zgambo', phoneNumber: '0999 123 456', email: '' }
  const told = await anOrder(db, aGuest, product, fromBuyer('Tiyamike Banda'))
  const untold = await anOrder(db, aGuest, product, { contactInfo })
  for (const { id } of [told, untold]) await moveOrder(db, { actor: seller }, { id, to: 'confirmed' })
  // As where no text reached the phone either.
  const onceKey = `order-status ${untold.id} confirmed buyer`
  await db.insert(unsentNotices).values({ orderId: untold.id, onceKey, title: 'Confirmed', text: '' })
  const address = '/admin/orders?search=tiyamike&reach=untold'
  const page = await visitor.textOf(address)
  expect([page.includes(untold.orderNumber), page.includes(told.orderNumber)]).toEqual([true, false])
  expect(page).toContain('Could not be told')
  const file = await (await visitor.get(address.replace('orders?', 'orders.csv?'))).text()
  expect([file.includes(untold.orderNumber), file.includes(told.orderNumber)]).toEqual([true, false])
})

test('the whole list as a spreadsheet, and the download is logged with what narrowed it §33.2', async () => {
  const { admin, visitor } = await anAdministrator()
  const seller = await aSeller(db, { businessName: 'Dambo Tools' })
  const product = await aProduct(db, { sellerId: seller.userId, name: 'Hoe' })
  const order = await anOrder(db, aGuest, product, fromBuyer('Mphatso Kalua'))
  const response = await visitor.get(
    `/admin/orders.csv?seller=${seller.userId}&sort=oldest&search=mphatso&page=7`,
  )
  expect(response.headers.get('content-type')).toContain('text/csv')
  const [head, ...rows] = (await response.text()).trim().split('\r\n')
  expect(head).toMatch(/Order,Placed,Status,Buyer,.*Seller,Seller email,Buyer email,Guest$/)
  expect(rows).toEqual([
    expect.stringMatching(/Mphatso Kalua.*1 × Hoe.*Dambo Tools,.*,somebody@example.com,yes$/),
  ])
  expect(rows[0]).toContain(order.orderNumber)
  const acts = await findAuditEntries(db, { actorId: admin.userId, limit: 5 })
  expect(JSON.stringify(acts)).not.toContain('mphatso')
  expect(acts).toMatchObject([
    {
      action: 'list.export',
      subjectId: 'orders',
      after: { seller: seller.userId, sort: 'oldest', searched: true },
    },
  ])
})
