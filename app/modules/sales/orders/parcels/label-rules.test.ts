import { describe, expect, test } from 'vitest'
import { privateFileKey } from '#app/modules/platform/files/private/private-file-rules.ts'
import { t } from '#test/in-english.ts'
import { aPlainOrder, atCollectionPoint, pickedUp } from '#test/plain-order.ts'
import { paymentStatuses } from '../payment-status.ts'
import type { Order } from '../rules.ts'
import { orderStatuses } from '../status.ts'
import {
  actualCourier,
  isSameWaybill,
  mayChangeParcel,
  needsLabel,
  packingSlipOf,
  parcelLabelOf,
  shipmentSummary,
} from './parcel-rules.ts'

const label = (values: Partial<Order> = {}, sellerPhone?: string) =>
  parcelLabelOf(t, aPlainOrder(values), sellerPhone)
const address = aPlainOrder().deliveryAddress

describe('a label', () => {
  test('says to whom, where, with whom and from whom', () => {
    expect(label({}, '+265991000001')).toEqual({
      orderNumber: 'TB-2026-0042',
      recipient: 'Mphatso Banda',
      phone: '0888 765 432',
      place: ['Blue gate', 'Matawale', 'Zomba'],
      directions: '',
      delivery: 'Speed Courier',
      from: 'Limbe Solar, 0991 000 001',
      pieces: 2,
    })
    expect(label().from).toBe('Limbe Solar')
  })

  test('writes street and landmark, area and town, district and code a line each', () => {
    const deliveryAddress = {
      ...address,
      streetAddress: 'Kamuzu Road',
      city: 'Zomba City',
      postcode: '305100',
    }
    expect(label({ deliveryAddress }).place).toEqual([
      'Kamuzu Road, Blue gate',
      'Matawale, Zomba City',
      'Zomba 305100',
    ])
  })

  test('names the depot where it is collected, and nothing where the buyer fetches it and gave no place', () => {
    expect(label({ deliveryMethod: atCollectionPoint }).place).toEqual([
      'Post Coach, Zomba depot',
      'Behind the post office',
      'Zomba',
    ])
    const nowhere = { ...address, district: '', area: '', landmark: '' }
    expect(label({ deliveryMethod: pickedUp, deliveryAddress: nowhere }).place).toEqual([])
    // A stall of the seller's is no address to bring it to.
    const stall = { ...pickedUp, pickupDetails: atCollectionPoint.pickupDetails }
    expect(label({ deliveryMethod: stall }).place).toEqual(['Blue gate', 'Matawale', 'Zomba'])
  })

  test('has the buyer’s own name and phone where no other was given', () => {
    const deliveryAddress = { ...address, recipientName: '', phone: '' }
    expect(label({ deliveryAddress })).toMatchObject({ recipient: 'Chikondi Banda', phone: '0999 123 456' })
  })

  test('has no phone where the buyer fetches it: nobody calls', () => {
    expect(label({ deliveryMethod: pickedUp })).not.toHaveProperty('phone')
    expect(label({ deliveryMethod: atCollectionPoint })).toHaveProperty('phone')
  })

  test('says with whom it was sent and its number', () => {
    expect(label({ courierName: 'Post Coach', trackingNumber: 'SC-1' }).delivery).toBe(
      'Speed Courier, sent with Post Coach, SC-1',
    )
  })

  test('holds the buyer’s directions', () => {
    expect(
      label({ deliveryInstructions: 'Gate 4.', specialDeliveryInstructions: 'Fragile.' }).directions,
    ).toBe('Gate 4. Fragile.')
    expect(label({ specialDeliveryInstructions: 'Fragile.' }).directions).toBe('Fragile.')
  })

  test('says what to collect in cash, while it is not paid', () => {
    for (const paymentMethod of ['cash_on_delivery', 'airtel_money'] as const)
      for (const paymentStatus of paymentStatuses) {
        const isDue = paymentMethod === 'cash_on_delivery' && paymentStatus === 'pending'
        expect(label({ paymentMethod, paymentStatus }).cash).toBe(isDue ? 17_500 : undefined)
      }
  })

  test('counts the pieces of all lines', () => {
    const [lamp] = aPlainOrder().items
    expect(label({ items: [lamp!, { ...lamp!, quantity: 3 }] }).pieces).toBe(5)
  })
})

describe('a packing slip', () => {
  test('lists what lies inside, by the buyer’s name, and no phone of theirs', () => {
    const [lamp] = aPlainOrder().items
    const items = [
      { ...lamp!, customOptions: { colour: 'blue' }, itemNotes: 'A gift' },
      { ...lamp!, quantity: 1 },
    ]
    const slip = packingSlipOf(t, aPlainOrder({ items, buyerNotes: 'Call first' }))
    expect(slip).toMatchObject({
      orderNumber: 'TB-2026-0042',
      orderedAt: '2026-11-20T08:00:00.000Z',
      buyer: 'Chikondi Banda',
      recipient: 'Mphatso Banda',
      pieces: 3,
      lines: [
        { name: 'Solar lamp', quantity: 2, note: 'A gift', details: 'Colour: blue, item code LAMP0000' },
        { name: 'Solar lamp', quantity: 1, note: '', details: 'item code LAMP0000' },
      ],
      buyerNotes: 'Call first',
    })
    expect(slip).not.toHaveProperty('phone')
  })
})

test('a parcel needs a label while it is with its seller; one that is paid first, once it is confirmed', () => {
  const needs = (values: Partial<Order>) => needsLabel(aPlainOrder(values))
  const prepaid = orderStatuses.filter((status) => needs({ status }))
  expect(prepaid).toEqual(['confirmed', 'processing', 'ready_for_pickup'])
  const cash = orderStatuses.filter((status) => needs({ status, paymentMethod: 'cash_on_delivery' }))
  expect(cash).toEqual(['pending', 'confirmed', 'processing', 'ready_for_pickup'])
})

describe('how it was sent', () => {
  const sent = (values: Partial<Order>) => shipmentSummary(t, aPlainOrder(values))

  test('names who carries it where that is another than was chosen, and whom to call', () => {
    expect(sent({})).toBeUndefined()
    expect(sent({ courierName: 'Post Coach' })).toBe('sent with Post Coach')
    expect(sent({ courierName: 'Post Coach', courierPhone: '+265888765432' })).toBe(
      'sent with Post Coach (0888 765 432)',
    )
    expect(sent({ courierName: 'Speed Courier' })).toBeUndefined()
    expect(sent({ courierName: 'Speed Courier', courierPhone: '+265888765432' })).toBe(
      "courier's phone 0888 765 432",
    )
    expect(actualCourier(aPlainOrder({ deliveryMethod: pickedUp, courierName: 'Post Coach' }))).toBe(
      'Post Coach',
    )
  })

  test('can be said anew while a courier or a coach has it', () => {
    const may = (deliveryMethod: Order['deliveryMethod']) =>
      orderStatuses.filter((status) => mayChangeParcel({ status, deliveryMethod }))
    expect(may(aPlainOrder().deliveryMethod)).toEqual(['shipped'])
    expect(may(atCollectionPoint)).toEqual(['shipped', 'ready_for_pickup'])
    expect(may(pickedUp)).toEqual(['shipped'])
  })
})

describe('the photo of a waybill', () => {
  const key = privateFileKey('waybill', { subject: 'order1', id: 'abc', print: '0123456789abcdef' })

  test('is the same photo when it is sent twice', () => {
    const again = privateFileKey('waybill', { subject: 'order1', id: 'xyz', print: '0123456789abcdef' })
    const other = privateFileKey('waybill', { subject: 'order1', id: 'abc', print: 'fedcba9876543210' })
    expect(isSameWaybill(key, again)).toBe(true)
    expect(isSameWaybill(key, other)).toBe(false)
    expect(isSameWaybill(null, key)).toBe(false)
  })
})
