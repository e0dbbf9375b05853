import { describe, expect, test } from 'vitest'
import { translator } from '#app/messages/language.ts'
import { t } from '#test/in-english.ts'
import { aPlainOrder, atCollectionPoint, pickedUp } from '#test/plain-order.ts'
import { deliveryDetails, deliveryTitle } from './rules.ts'

const courier = aPlainOrder().deliveryMethod
const { pickupDetails } = atCollectionPoint
const own = { ...pickedUp, type: 'delivery', cost: 2_000, estimatedDeliveryDate: '2-4 days' } as const
const { courierDetails } = courier

describe('a way of delivery is called', () => {
  test('by the courier', () => {
    expect(deliveryTitle(t, courier)).toBe('Speed Courier')
    expect(deliveryTitle(t, { ...pickedUp, type: 'courier' })).toBe('Courier')
  })

  test('by the shop that brings it itself', () => {
    expect(deliveryTitle(t, own)).toBe('Delivered by Limbe Solar')
  })

  test('by where it is collected', () => {
    expect(deliveryTitle(t, pickedUp)).toBe('Collect from Limbe Solar')
    expect(deliveryTitle(t, atCollectionPoint)).toBe('Collect from Post Coach, Zomba depot')
  })
})

describe('whoever collects it reads', () => {
  test('where, when and how, and how long it takes to get there', () => {
    expect(deliveryDetails(t, atCollectionPoint)).toEqual([
      'Behind the post office, Zomba',
      'Open 07:30 to 16:30',
      'Bring your ID',
      '2 days',
    ])
    expect(deliveryDetails(t, { ...pickedUp, pickupDetails })).toEqual([
      'Behind the post office, Zomba',
      'Open 07:30 to 16:30',
      'Bring your ID',
    ])
  })

  test('no more than is known', () => {
    const bare = { ...pickupDetails, streetAddress: '', openingTime: '', closingTime: '', instructions: '' }
    expect(deliveryDetails(t, { ...pickedUp, pickupDetails: bare })).toEqual(['Zomba'])
  })

  test('that the seller says the place, where no pickup point is named; the seller reads to say it', () => {
    const method = { ...pickedUp, address: 'Area 25, Lilongwe' }
    expect(deliveryDetails(t, method)).toEqual([
      'Area 25, Lilongwe',
      'The seller tells you the exact place and time.',
    ])
    expect(deliveryDetails(t, method, 'seller')).toEqual([
      'Area 25, Lilongwe',
      'Tell the buyer the exact place and time.',
    ])
    expect(deliveryDetails(t, pickedUp)).toEqual(['The seller tells you the exact place and time.'])
  })
})

test('whoever waits for a courier reads how long, whom to call and what to heed', () => {
  const whole = { ...courierDetails!, contactPhone: '+265999123456', instructions: 'Bring your ID' }
  expect(deliveryDetails(t, { ...courier, courierDetails: whole })).toEqual([
    '2 days',
    "Courier's phone: 0999 123 456",
    'Bring your ID',
  ])
  const unsaid = { ...courier, courierDetails: { ...courierDetails!, estimatedDays: '' } }
  expect(deliveryDetails(t, unsaid)).toEqual([])
  expect(deliveryDetails(t, { ...unsaid, estimatedDeliveryDate: 'Same day' })).toEqual(['Same day'])
  expect(deliveryDetails(t, { ...courier, estimatedDeliveryDate: '9 days' })).toEqual(['2 days'])
  expect(deliveryDetails(t, { ...pickedUp, type: 'courier', estimatedDeliveryDate: '9 days' })).toEqual([])
})

test('whoever waits for the shop itself reads how long', () => {
  expect(deliveryDetails(t, own)).toEqual(['2-4 days'])
  expect(deliveryDetails(translator('ny'), own)).toEqual(['masiku 2 mpaka 4'])
})
