import { expect, test } from 'vitest'
import { districts } from '#app/base/places/districts.ts'
import { daysIn } from '../rules.ts'
import type { DeliveryOptions } from './choice-rules.ts'
import { shippingOf } from './shipping-rules.ts'

const options = (values: Partial<DeliveryOptions> = {}): DeliveryOptions => ({
  sellerId: 'seller',
  sellerName: 'Mponda',
  area: '',
  location: 'Lilongwe',
  pickupPoints: [],
  depots: [],
  couriers: [],
  zones: [],
  freeAbove: null,
  ...values,
})
const place = { name: 'Depot', streetAddress: 'Market', city: 'Zomba', openingTime: '', closingTime: '' }
const depot = {
  ...place,
  id: 'depot',
  carrier: 'Post Coach',
  instructions: '',
  district: 'Zomba',
  fee: 1_800,
  days: 2,
}
const courier = (price: number, reached: readonly string[], estimatedDays: string) => ({
  id: `${price}`,
  name: 'Speed',
  price,
  districts: [...reached],
  estimatedDays,
  contactPhone: '',
  instructions: '',
})

test('what has to be fetched from the seller is not brought anywhere', () => {
  expect(shippingOf(options(), 1_000)).toEqual([])
  expect(shippingOf(options({ pickupPoints: [{ ...place, id: 'p', instructions: '' }] }), 1_000)).toEqual([])
})

test('to each district goes the cheapest way; districts with the same are told together', () => {
  const zones = [
    { district: 'Balaka', fee: 2_000, days: 3 },
    { district: 'Dedza', fee: 2_000, days: 3 },
    { district: 'Zomba', fee: 2_500, days: 1 },
  ]
  const couriers = [courier(1_800, ['Zomba', 'Neno'], '1-3 business days')]
  expect(shippingOf(options({ zones, couriers, depots: [depot] }), 1_000)).toEqual([
    { cost: 2_000, days: { from: 3, to: 3 }, districts: ['Balaka', 'Dedza'] },
    { cost: 1_800, days: { from: 1, to: 3 }, districts: ['Neno'] },
    { cost: 1_800, days: { from: 2, to: 2 }, districts: ['Zomba'] },
  ])
})

test('what is free above a sum costs nothing there, and the whole country needs no list', () => {
  const zones = districts.map((district) => ({ district, fee: 2_000, days: 0 }))
  const own = options({ zones, freeAbove: 5_000 })
  expect(shippingOf(own, 4_999)).toEqual([{ cost: 2_000, days: { from: 0, to: 0 } }])
  expect(shippingOf(own, 5_000)).toEqual([{ cost: 0, days: { from: 0, to: 0 } }])
})

test('days that are said in other words are not made up', () => {
  expect(shippingOf(options({ couriers: [courier(900, ['Neno'], 'When the boat comes')] }), 1_000)).toEqual([
    { cost: 900, districts: ['Neno'] },
  ])
  for (const [stored, days] of [
    ['Same day', { from: 0, to: 0 }],
    ['1 day', { from: 1, to: 1 }],
    ['2 – 4 working days', { from: 2, to: 4 }],
    ['2-4 days at most', undefined],
  ] as const)
    expect([stored, daysIn(stored)]).toEqual([stored, days])
})
