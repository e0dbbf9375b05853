import { expect } from 'vitest'
import { test } from '#test/db.ts'
import { t } from '#test/in-english.ts'
import { anOrder } from '#test/make/sales/checkout.ts'
import { aGuest, aProduct } from '#test/make.ts'
import { packingSlipOf, parcelLabelOf } from './parcel-rules.ts'

const brought = { type: 'courier', cost: 0, sellerId: 'x', sellerName: 'x' } as const
const courierDetails = { name: 'Speed', estimatedDays: '2 days', contactPhone: '', instructions: '' }

test('a label has a phone where somebody brings or holds the parcel, not where the buyer fetches it; a slip has none §53.1', async ({
  db,
}) => {
  const order = await anOrder(db, aGuest, await aProduct(db))
  const ways = [
    brought,
    { ...brought, type: 'delivery' as const },
    { ...brought, type: 'pickup' as const, courierDetails }, // at a depot
  ]
  for (const deliveryMethod of ways)
    expect(parcelLabelOf(t, { ...order, deliveryMethod }).phone).toBe('0999 123 456')
  expect(order.deliveryMethod.type).toBe('pickup')
  expect(parcelLabelOf(t, order).phone).toBeUndefined()
  for (const deliveryMethod of [...ways, order.deliveryMethod])
    expect(JSON.stringify(packingSlipOf(t, { ...order, deliveryMethod }))).not.toContain('123 456')
})
