import { expect, test } from 'vitest'
import { selectDelivery } from '#app/modules/sales/delivery/choosing/choice-rules.ts'
import { type CheckoutGroup, checkoutTotal, shownAmounts } from './delivery-selection.ts'

const group: CheckoutGroup = {
  sellerId: 'shop',
  sellerName: 'Phiri Traders',
  district: 'Zomba',
  lines: [
    {
      key: 'lamp~',
      productId: 'lamp',
      name: 'Solar lamp',
      price: 9_000,
      quantity: 2,
      stock: 5,
      image: null,
      selectedOptions: {},
      notes: '',
    },
  ],
  subtotal: 18_000,
  delivery: {
    sellerId: 'shop',
    sellerName: 'Phiri Traders',
    area: '',
    location: 'Zomba',
    pickupPoints: [],
    depots: [],
    freeAbove: null,
    zones: [{ district: 'Zomba', fee: 1_500, days: 1 }],
    couriers: [],
  },
}

test('whoever has not chosen picks up, at no cost, where that is in their district', () => {
  const picks = selectDelivery([group], 'Zomba', {})
  expect(picks[0]).toMatchObject({ picked: 'pickup', cost: 0, lost: false })
  expect(checkoutTotal([group], picks)).toBe(18_000)
})

test('the total follows the choice', () => {
  const picks = selectDelivery([group], 'Zomba', { shop: 'delivery' })
  expect(picks[0]).toMatchObject({ picked: 'delivery', cost: 1_500 })
  expect(checkoutTotal([group], picks)).toBe(19_500)
})

test('a choice that is not offered for the new district is given up, and costs nothing', () => {
  const picks = selectDelivery([group], 'Likoma', { shop: 'delivery' })
  expect(picks[0]).toMatchObject({ picked: '', cost: 0, lost: true })
  expect(checkoutTotal([group], picks)).toBe(18_000)
})

test('what is sent along is exactly what the page shows', () => {
  expect(shownAmounts([group], selectDelivery([group], 'Zomba', {}))).toEqual({
    lines: { 'lamp~': { price: 9_000, quantity: 2 } },
    delivery: { shop: { pickup: 0, delivery: 1_500 } },
  })
  expect(shownAmounts([group], selectDelivery([group], '', {})).delivery).toEqual({ shop: { pickup: 0 } })
})
