import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { newId } from '#app/base/ids.ts'
import { users } from '#app/modules/platform/users/tables.ts'
import { db } from '#test/http.ts'
import { aDisputedSale } from '#test/make/money/dispute.ts'
import { password, withPassword } from '#test/make/password.ts'
import { setOrder } from '#test/make/sales/sale.ts'
import { aSaleAt, aStorage, orderRow } from '#test/make/sales/waybill.ts'
import { aSeller } from '#test/make.ts'
import { aVisitorAs } from '#test/visitors/member-visitor.ts'
import { fieldsOf, type Visitor } from '#test/visitors/visitor.ts'

const storage = aStorage()

/** Of two pieces at MK 5,000 each, delivered and paid by transfer. */
async function aWorld(more: Record<string, unknown> = {}) {
  const sale = await aSaleAt(db, 'delivered', { paymentMethod: 'bank_transfer', quantity: 2, ...more })
  await setOrder(db, sale.id, { paymentStatus: 'paid' })
  const visitor = await aVisitorAs(db, await withPassword(db, sale.seller))
  const order = `/seller/orders/${sale.order.orderNumber}`
  return { ...sale, visitor, orderPath: order, path: `${order}/refund` }
}
/** The fields of the form that is shown, as a browser without scripts sends them. */
const shownFields = async (visitor: Visitor, path: string) => fieldsOf(await (await visitor.get(path)).text())

test('without scripts a shop refunds a piece: one question a screen, and what it loses before it confirms §72.6', async () => {
  const { visitor, path, orderPath, id, product } = await aWorld()
  const page = await (await visitor.get(orderPath)).text()
  expect(page).toContain(`href="${path}"`)
  const first = await visitor.textOf(path)
  expect(first).toContain('What do you refund?')
  expect(first).toContain('All that is left: MK 10,000')
  expect(first).not.toContain(product.name)
  const second = await visitor.textOf(`${path}?what=lines`)
  expect(second).toContain('Which items do you refund?')
  expect(second).toContain(product.name)
  const confirm = `${path}?what=lines&pieces-0=1&step=check`
  const third = await visitor.textOf(confirm)
  for (const text of [
    'The buyer gets',
    'MK 5,000',
    'Your shop loses',
    'MK 4,750',
    'MK 250',
    'Refund MK 5,000',
  ])
    expect(third).toContain(text)
  const fields = await shownFields(visitor, confirm)
  const given = await visitor.post(confirm, { ...fields, note: 'One broke.', restock: 'yes', password })
  expect([given.status, given.headers.get('location')]).toEqual([303, orderPath])
  expect(await visitor.textOf(orderPath)).toContain('Refunded: MK 5,000')
  expect((await orderRow(db, id)).paymentStatus).toBe('partly_refunded')
  // The same form again, as after a line that was cut.
  expect((await visitor.post(confirm, { ...fields, note: 'One broke.', password })).status).toBe(303)
  expect(await visitor.textOf(path)).toContain('All that is left: MK 5,000')
})

test('what cannot go back is said beside its field, and what was typed stays §72.6', async () => {
  const { visitor, path, id } = await aWorld()
  const shown = async (query: string) => visitor.textOf(`${path}?${query}`)
  expect(await shown('step=check')).toContain('Choose what to refund')
  expect(await shown('what=nothing')).toContain('Choose what to refund')
  expect(await shown('what=amount&amount=33,33&step=check')).toContain('“33,33” has decimals')
  expect(await shown('what=amount&amount=10001&step=check')).toContain(
    'more than is left of the payment: MK 10,000',
  )
  expect(await shown('what=lines&pieces-0=3&step=check')).toContain('That is more than was ordered')
  expect(await shownFields(visitor, `${path}?what=amount&amount=10001&step=check`)).toMatchObject({
    amount: '10001',
  })
  const confirm = `${path}?what=all`
  const fields = await shownFields(visitor, confirm)
  const wrong = async (more: Record<string, string>) => {
    const answer = await visitor.post(confirm, { ...fields, note: 'It came too late.', ...more })
    return [answer.status, await answer.text()]
  }
  expect(await wrong({})).toEqual([400, expect.stringContaining('Password is required')])
  const [status, html] = await wrong({ password: 'guess' })
  expect([status, html]).toEqual([400, expect.stringContaining('It came too late.')])
  expect(html).not.toContain('guess')
  expect(await wrong({ password, note: ' ' })).toEqual([400, expect.stringContaining('Give a reason')])
  expect(await wrong({ password, left: '9,000' })).toEqual([
    409,
    expect.stringContaining('Something was refunded since'),
  ])
  expect((await orderRow(db, id)).paymentStatus).toBe('paid')
})

test('another shop finds no such page, and its form gives nothing §72.1', async () => {
  const { path, id } = await aWorld()
  const stranger = await aVisitorAs(db, await withPassword(db, await aSeller(db)))
  expect((await stranger.get(path)).status).toBe(404)
  const form = { what: 'all', note: 'Mine', press: newId(), left: '10000', password }
  expect((await stranger.post(path, form)).status).toBe(404)
  expect((await orderRow(db, id)).paymentStatus).toBe('paid')
})

test('of an order in dispute only all is offered, and it settles the dispute for both sides §72.5', async () => {
  const sale = await aDisputedSale(db, storage(), { paymentMethod: 'bank_transfer' })
  const visitor = await aVisitorAs(db, await withPassword(db, sale.seller))
  const path = `/seller/orders/${sale.order.orderNumber}/refund`
  expect(await (await visitor.get(path.replace('refund', 'dispute'))).text()).toContain(`href="${path}"`)
  const page = await visitor.textOf(path)
  expect(page).toContain('which settles it')
  expect(page).not.toContain('What do you refund?')
  const fields = await shownFields(visitor, path)
  const given = await visitor.post(path, { ...fields, note: 'You are right.', password })
  expect(given.status).toBe(303)
  const buyer = await aVisitorAs(db, sale.buyer)
  const dispute = await buyer.textOf(`/orders/${sale.order.orderNumber}/dispute`)
  expect(dispute).toContain('The shop refunded everything: Full refund: MK 5,000')
  expect(dispute).not.toContain('Thumba decided')
})

test('whoever has no password is led to one, and in Chichewa nothing is left in English §72.4 §72.6', async () => {
  const sale = await aSaleAt(db, 'delivered', { paymentMethod: 'cash_on_delivery' })
  const visitor = await aVisitorAs(db, sale.seller)
  const path = `/seller/orders/${sale.order.orderNumber}/refund?what=all`
  expect(await (await visitor.get(path)).text()).toContain('/profile/first-password')
  expect(await visitor.textOf(path)).toContain('You give it to the buyer by hand')
  await db.update(users).set({ language: 'ny' }).where(eq(users.id, sale.seller.userId))
  expect(await visitor.textOf(path)).toContain('Mudzaperekera wogula nokha')
})
