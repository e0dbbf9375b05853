import { expect, test } from 'vitest'
import { newId } from '#app/base/ids.ts'
import { db } from '#test/http.ts'
import { aDisputedSale } from '#test/make/money/dispute.ts'
import { setOrder } from '#test/make/sales/sale.ts'
import { aSaleAt, aStorage, orderRow } from '#test/make/sales/waybill.ts'
import { anAdmin } from '#test/make.ts'
import { aVisitorAs } from '#test/visitors/member-visitor.ts'
import { textOf } from '#test/visitors/visitor.ts'

const storage = aStorage()

/** Of two pieces at MK 5,000 each, delivered and paid by transfer. */
async function aWorld() {
  const sale = await aSaleAt(db, 'delivered', { paymentMethod: 'bank_transfer', quantity: 2 })
  await setOrder(db, sale.id, { paymentStatus: 'paid' })
  const visitor = await aVisitorAs(db, await anAdmin(db))
  return { ...sale, visitor, path: `/admin/orders/${sale.id}` }
}
const asked = (more: Record<string, string>) => ({
  intent: 'refund',
  note: 'One broke.',
  press: newId(),
  ...more,
})

test('the page of a paid order gives pieces of it back, and shows what went back §42.6', async () => {
  const { visitor, path, id, product } = await aWorld()
  const page = await visitor.textOf(path)
  expect(page).toContain('MK 10,000 of the payment is left')
  expect(page).toContain(product.name)
  const given = await visitor.post(path, asked({ what: 'lines', 'pieces-0': '1', restock: 'yes' }))
  expect([given.status, given.headers.get('location')]).toEqual([303, path])
  expect((await orderRow(db, id)).paymentStatus).toBe('partly_refunded')
  const after = await visitor.textOf(path)
  expect(after).toContain(`1 of ${product.name} (MK 5,000)`)
  expect(after).toContain('MK 5,000 of the payment is left')
  expect((await visitor.post(path, asked({ what: 'all' }))).status).toBe(303)
  expect((await orderRow(db, id)).paymentStatus).toBe('refunded')
  expect(await visitor.textOf(path)).not.toContain('Refund the buyer')
})

test('what cannot go back is told beside its field, with what was typed', async () => {
  const { visitor, path, id } = await aWorld()
  const wrong = async (more: Record<string, string>) => {
    const answer = await visitor.post(path, asked(more))
    return [answer.status, await textOf(answer)]
  }
  expect(await wrong({})).toEqual([400, expect.stringContaining('Choose what to refund')])
  expect(await wrong({ what: 'amount', amount: 'ten' })).toEqual([
    400,
    expect.stringContaining('“ten” is not an amount'),
  ])
  expect(await wrong({ what: 'amount', amount: '33,33' })).toEqual([
    400,
    expect.stringContaining('“33,33” has decimals'),
  ])
  expect(await wrong({ what: 'amount', amount: '0' })).toEqual([
    400,
    expect.stringContaining('Enter the amount to refund, in whole kwacha'),
  ])
  expect(await wrong({ what: 'amount', amount: '10,001' })).toEqual([
    400,
    expect.stringContaining('more than is left of the payment: MK 10,000'),
  ])
  expect(await wrong({ what: 'lines', 'pieces-0': '3' })).toEqual([
    400,
    expect.stringContaining('That is more than was ordered'),
  ])
  expect(await wrong({ what: 'all', note: ' ' })).toEqual([400, expect.stringContaining('Give a reason')])
  expect((await orderRow(db, id)).paymentStatus).toBe('paid')
})

test('where there is a dispute the page sends there, and the form is refused', async () => {
  const { id } = await aDisputedSale(db, storage(), { paymentMethod: 'bank_transfer' })
  await setOrder(db, id, { paymentStatus: 'paid' })
  const visitor = await aVisitorAs(db, await anAdmin(db))
  const path = `/admin/orders/${id}`
  expect(await visitor.textOf(path)).toContain('Decide any refund there')
  expect((await visitor.post(path, asked({ what: 'all' }))).status).toBe(409)
})
