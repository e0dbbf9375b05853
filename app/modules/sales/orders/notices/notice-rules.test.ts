import { describe, expect, test } from 'vitest'
import { t } from '#test/in-english.ts'
import { aPlainOrder, atCollectionPoint, pickedUp } from '#test/plain-order.ts'
import type { Order } from '../rules.ts'
import { type Mover, movers, type OrderStatus } from '../status.ts'
import {
  mailedOrder,
  movedWords,
  type NoticeReader,
  parcelWords,
  placedWords,
  recipientsOfMove,
} from './notice-rules.ts'

const [lamp] = aPlainOrder().items
const nbsp = '\u00a0'

describe('of a new order', () => {
  test('the buyer reads who has it, what it holds and what it costs', () => {
    expect(placedWords(t, aPlainOrder(), 'buyer')).toEqual({
      title: 'Order TB-2026-0042 is placed',
      text: `Limbe Solar has your order: Solar lamp, MK${nbsp}17,500.`,
    })
  })

  test('the seller reads who ordered, and whether the money comes first', () => {
    expect(placedWords(t, aPlainOrder(), 'seller')).toEqual({
      title: 'New order TB-2026-0042',
      text: `Chikondi Banda ordered Solar lamp, MK${nbsp}17,500. The order is confirmed automatically once the buyer has paid.`,
    })
    const cash = aPlainOrder({ paymentMethod: 'cash_on_delivery' })
    expect(placedWords(t, cash, 'seller').text).toContain('Please confirm it soon.')
  })

  test('several goods are the first and how many more', () => {
    const three = aPlainOrder({ items: [lamp!, { ...lamp!, name: 'Mat' }, { ...lamp!, name: 'Pot' }] })
    expect(placedWords(t, three, 'buyer').text).toContain('Solar lamp and 2 more')
  })
})

const told = (
  reader: NoticeReader,
  values: Partial<Order>,
  { by = 'seller', note = '', from = 'processing' }: { by?: Mover; note?: string; from?: OrderStatus } = {},
) => movedWords(t, aPlainOrder(values), reader, { by, note, from })

describe('of a move the buyer reads', () => {
  test.each([
    ['confirmed', 'Order TB-2026-0042 is confirmed', 'Limbe Solar has confirmed it.'],
    ['processing', 'Order TB-2026-0042 is being prepared', 'Limbe Solar is getting Solar lamp ready.'],
    [
      'shipped',
      'Order TB-2026-0042 is on its way',
      "Limbe Solar has sent it. Confirm on the order's page when you have it.",
    ],
    [
      'ready_for_pickup',
      'Order TB-2026-0042 is ready to collect',
      "Speed Courier. Confirm on the order's page when you have it.",
    ],
    [
      'delivered',
      'Order TB-2026-0042 was delivered',
      "Is everything right? Confirm it on the order's page, or ask for help there within 7 days.",
    ],
    ['completed', 'Order TB-2026-0042 is completed', 'Thank you for buying on Thumba.'],
    ['cancelled', 'Order TB-2026-0042 was cancelled', 'Limbe Solar: Solar lamp.'],
  ] as const)('%s', (status, title, text) => {
    expect(told('buyer', { status })).toEqual({ title, text })
  })

  test('where to collect it', () => {
    expect(told('buyer', { status: 'ready_for_pickup', deliveryMethod: pickedUp }).text).toContain(
      'Collect from Limbe Solar.',
    )
  })

  test('that their money comes back, where a paid order is cancelled', () => {
    expect(told('buyer', { status: 'cancelled', paymentStatus: 'refunded' }).text).toBe(
      'Limbe Solar: Solar lamp. You get your money back.',
    )
  })

  test('that their money comes back, of nothing but a cancelled order', () => {
    expect(told('buyer', { status: 'pending', paymentStatus: 'refunded' }).text).toBe(
      'Limbe Solar: Solar lamp.',
    )
  })

  test('with whom it was sent, how to ask for it, and at which depot it will be', () => {
    const sent = (values: Partial<Order>) => told('buyer', { status: 'shipped', ...values }).text
    expect(sent({ courierName: 'Post Coach' })).toContain('Limbe Solar has sent it with Post Coach.')
    expect(sent({ trackingNumber: 'SC-1' })).toContain('Limbe Solar has sent it, tracking number SC-1.')
    expect(sent({ courierName: 'Post Coach', trackingNumber: 'SC-1' })).toContain(
      'Limbe Solar has sent it with Post Coach, tracking number SC-1.',
    )
    const everything = sent({
      courierPhone: '+265888765432',
      waybillPath: '/waybills/one.jpg',
      deliveryMethod: atCollectionPoint,
    })
    expect(everything).toBe(
      "Limbe Solar has sent it. The courier's phone: 0888 765 432. A photo of the waybill is on the order's page. " +
        "Collect from Post Coach, Zomba depot. Confirm on the order's page when you have it.",
    )
  })

  test('that somebody used their link, where they did not do it themselves', () => {
    expect(told('buyer', { status: 'cancelled' }, { by: 'buyer' }).text).toBe(
      'Somebody with the link to your order did this. If it was not you, contact us now.',
    )
  })

  test('the seller’s note as it is, and as the reason where it is cancelled', () => {
    expect(told('buyer', { status: 'confirmed' }, { note: 'We send it on Monday.' }).text).toBe(
      'Limbe Solar has confirmed it. We send it on Monday.',
    )
    expect(told('buyer', { status: 'cancelled' }, { note: 'Sold out' }).text).toBe(
      'Limbe Solar: Solar lamp. Reason: Sold out',
    )
  })

  test('no number of a seller who cancels; an administrator’s stays', () => {
    const note = 'Call 0999 123 456'
    expect(told('buyer', { status: 'cancelled' }, { note }).text).toContain('Reason: Call •••••')
    expect(told('buyer', { status: 'cancelled' }, { note, by: 'admin' }).text).toContain(note)
    expect(told('seller', { status: 'cancelled' }, { note, by: 'buyer' }).text).toContain(`Reason: ${note}`)
    expect(told('buyer', { status: 'confirmed' }, { note }).text).toContain(note)
  })
})

describe('of a move the seller reads', () => {
  test.each([
    ['cancelled', 'buyer', 'confirmed', 'Chikondi Banda cancelled it. Solar lamp is back in your stock.'],
    ['cancelled', 'admin', 'processing', 'Thumba cancelled it. Solar lamp is back in your stock.'],
    [
      'cancelled',
      'admin',
      'shipped',
      "Thumba cancelled it. It is on its way: when the goods are back with you, mark it on the order's page.",
    ],
    [
      'cancelled',
      'admin',
      'delivered',
      "Thumba cancelled it: it was delivered, and no payment reached Thumba. If the buyer returns it, mark it on the order's page.",
    ],
    ['delivered', 'buyer', 'shipped', 'Chikondi Banda says it has arrived.'],
    ['delivered', 'courier', 'shipped', 'The courier says it has arrived.'],
    ['completed', 'buyer', 'delivered', 'Chikondi Banda says that all is well.'],
    ['completed', 'platform', 'delivered', 'The buyer did not object for 7 days.'],
    ['confirmed', 'platform', 'pending', 'Solar lamp for Chikondi Banda.'],
  ] as const)('%s by %s from %s', (status, by, from, text) => {
    expect(told('seller', { status }, { by, from }).text).toBe(text)
  })
})

test('a move is told to everybody but whoever made it, and to guests always', () => {
  const of = (by: Mover, guestOrder: boolean) => recipientsOfMove(by, { guestOrder })
  for (const guestOrder of [true, false])
    for (const by of movers) {
      if (by === 'seller') expect(of(by, guestOrder)).toEqual(['buyer'])
      else if (by === 'buyer' && !guestOrder) expect(of(by, guestOrder)).toEqual(['seller'])
      else expect(of(by, guestOrder)).toEqual(['buyer', 'seller'])
    }
})

test('what a seller says anew of a parcel is told under its own title', () => {
  expect(parcelWords(t, aPlainOrder({ status: 'shipped', courierName: 'Post Coach' }))).toEqual({
    title: 'Order TB-2026-0042: how it was sent',
    text: 'Limbe Solar has sent it with Post Coach.',
  })
})

describe('an email shows the order', () => {
  test('with its goods and options, its sums, how it is paid and brought', () => {
    const items = [{ ...lamp!, customOptions: { colour: 'blue' } }, lamp!]
    expect(mailedOrder(t, aPlainOrder({ items }))).toEqual({
      orderNumber: 'TB-2026-0042',
      sellerName: 'Limbe Solar',
      buyerName: 'Chikondi Banda',
      lines: [
        { name: 'Solar lamp', quantity: 2, price: 7_500, options: 'Colour: blue' },
        { name: 'Solar lamp', quantity: 2, price: 7_500, options: '' },
      ],
      subtotal: 15_000,
      shippingFee: 2_500,
      totalAmount: 17_500,
      payment: 'Airtel Money, paid',
      payFirst: true,
      delivery: 'Speed Courier',
    })
  })

  test('of cash nobody pays first', () => {
    expect(mailedOrder(t, aPlainOrder({ paymentMethod: 'cash_on_delivery' }))).not.toHaveProperty('payFirst')
  })

  test('with its parcel once it is on its way, whose photo opens with the key of a guest’s link', () => {
    const path = '/orders/TB-2026-0042?key=secret'
    const sent = aPlainOrder({
      status: 'shipped',
      courierName: 'Post Coach',
      courierPhone: '+265888765432',
      trackingNumber: 'SC-1',
      waybillPath: '/waybills/one.jpg',
    })
    expect(mailedOrder(t, sent, path).parcel).toEqual({
      courierName: 'Post Coach',
      courierPhone: '+265888765432',
      trackingNumber: 'SC-1',
      waybillPath: '/waybills/one.jpg?key=secret',
    })
    expect(mailedOrder(t, sent, '/orders/TB-2026-0042').parcel?.waybillPath).toBe('/waybills/one.jpg')
    expect(mailedOrder(t, aPlainOrder({ status: 'shipped' }), path).parcel).toEqual({
      courierName: '',
      courierPhone: '',
      trackingNumber: '',
      waybillPath: '',
    })
    expect(mailedOrder(t, sent)).not.toHaveProperty('parcel')
    expect(mailedOrder(t, { ...sent, status: 'delivered' }, path)).not.toHaveProperty('parcel')
  })
})
