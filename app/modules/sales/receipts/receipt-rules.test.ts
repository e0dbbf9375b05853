import { expect, test } from 'vitest'
import * as texts from '#messages/receipts.ts'
import { t } from '#test/in-english.ts'
import type { Order } from '../orders/rules.ts'
import { receiptContentOf } from './receipt-rules.ts'

const item = { name: 'Solar lamp', sku: 'ABCDEFGH', quantity: 2, price: 7_500, category: 'Electronics' }
const order = {
  orderNumber: 'TB-2026-0042',
  sellerName: 'Mphatso General Dealer',
  sellerEmail: 'old@example.com',
  status: 'delivered',
  createdAt: '2026-11-20T08:00:00.000Z',
  items: [{ ...item, customOptions: { colour: 'blue' } }],
  subtotal: 15_000,
  shippingFee: 2_500,
  discount: 0,
  totalAmount: 17_500,
  paymentMethod: 'cash_on_delivery',
  paymentStatus: 'paid',
  contactInfo: { fullName: 'Chikondi Banda', phoneNumber: '+265999123456' },
  deliveryAddress: {
    district: 'Zomba',
    area: 'Matawale',
    city: '',
    landmark: 'Blue gate',
    streetAddress: '',
  },
  deliveryMethod: { type: 'courier', cost: 2_500, courierDetails: { name: 'Speed Courier' } },
  trackingNumber: 'SC-1',
  statusHistory: [
    { status: 'pending', timestamp: '2026-11-20T08:00:00.000Z', note: '', movedBy: 'buyer' },
    { status: 'delivered', timestamp: '2026-11-22T09:30:00.000Z', note: '', movedBy: 'seller' },
  ],
} as unknown as Order
const seller = {
  name: 'Mphatso General Dealer',
  place: 'Boma, Mchinji',
  phone: '+265880000120',
  email: 'm@example.com',
}

test('a receipt names seller, buyer, goods with options, price, delivery, payment and dates §13.7', () => {
  expect(receiptContentOf(t, order, seller)).toEqual({
    title: 'Receipt',
    orderNumber: 'TB-2026-0042',
    orderedAt: '2026-11-20T08:00:00.000Z',
    deliveredAt: '2026-11-22T09:30:00.000Z',
    seller: ['Mphatso General Dealer', 'Boma, Mchinji, Malawi', '0880 000 120', 'm@example.com'],
    buyer: ['Chikondi Banda', '0999 123 456', 'Blue gate, Matawale, Zomba'],
    lines: [
      {
        name: 'Solar lamp',
        details: 'Colour: blue, item code ABCDEFGH',
        durable: true,
        quantity: 2,
        price: 7_500,
        amount: 15_000,
      },
    ],
    subtotal: 15_000,
    shippingFee: 2_500,
    discount: 0,
    total: 17_500,
    delivery: 'Speed Courier, tracking number SC-1',
    payment: 'Cash on Delivery: paid',
    remarks: [t(texts.guarantee), t(texts.rights)],
  })
})

test('only durable goods carry the six months’ guarantee of the law §13.7', () => {
  const soap = { ...order, items: [{ ...order.items[0]!, category: 'Health & Beauty' }] }
  expect(receiptContentOf(t, soap, seller)).toMatchObject({
    remarks: [t(texts.rights)],
    lines: [{ durable: false }],
  })
  expect(t(texts.guarantee)).toContain('at least six months')
})

test('what is not paid, cancelled or refunded does not call itself a receipt', () => {
  const title = (values: Partial<Order>) => receiptContentOf(t, { ...order, ...values }, undefined).title
  expect(title({ paymentStatus: 'pending' })).toBe('Order, not paid yet')
  expect(title({ status: 'cancelled', paymentStatus: 'pending' })).toBe('Cancelled order')
  expect(title({ paymentStatus: 'refunded' })).toBe('Refunded order')
})

test('a seller who is gone is still named as on the order', () => {
  expect(receiptContentOf(t, order, undefined).seller).toEqual(['Mphatso General Dealer', 'old@example.com'])
})

test('a receipt says with whom it was sent and whom to call, and names the chosen courier once', () => {
  const deliveryOf = (more: Partial<Order>) => receiptContentOf(t, { ...order, ...more }, seller).delivery
  expect(deliveryOf({ courierName: 'Speed Courier', courierPhone: '+265888765432' })).toBe(
    "Speed Courier, courier's phone 0888 765 432, tracking number SC-1",
  )
  expect(deliveryOf({ courierName: 'Post Coach', courierPhone: '+265888765432' })).toBe(
    'Speed Courier, sent with Post Coach (0888 765 432), tracking number SC-1',
  )
  expect(deliveryOf({ courierName: 'Speed Courier' })).toBe('Speed Courier, tracking number SC-1')
})

test('a paid order is a receipt, also where part of it went back', () => {
  const title = (values: Partial<Order>) => receiptContentOf(t, { ...order, ...values }, undefined).title
  expect(title({ paymentStatus: 'paid' })).toBe('Receipt')
  expect(title({ paymentStatus: 'partly_refunded' })).toBe('Receipt')
  expect(title({ paymentStatus: 'failed' })).toBe('Order, not paid yet')
})

test('one durable thing among others is enough for the guarantee, and is the one that is marked', () => {
  const items = [{ ...order.items[0]!, category: 'Health & Beauty', customOptions: {} }, order.items[0]!]
  const { lines, remarks } = receiptContentOf(t, { ...order, items }, seller)
  expect(lines.map((line) => [line.durable, line.details])).toEqual([
    [false, 'item code ABCDEFGH'],
    [true, 'Colour: blue, item code ABCDEFGH'],
  ])
  expect(remarks).toHaveLength(2)
})

test('what is collected has no address of its buyer, and what is not delivered yet no date', () => {
  const deliveryMethod = { ...order.deliveryMethod, type: 'pickup' as const }
  const open = { ...order, deliveryMethod, statusHistory: order.statusHistory.slice(0, 1) }
  const paper = receiptContentOf(t, open, seller)
  expect(paper.buyer).toEqual(['Chikondi Banda', '0999 123 456'])
  expect(paper).not.toHaveProperty('deliveredAt')
})

test.each(['Electronics', 'Home & Garden', 'Sports & Recreation', 'Automotive', 'Business & Industrial'])(
  'goods of %s are made to last',
  (category) => {
    const items = [{ ...order.items[0]!, category }]
    expect(receiptContentOf(t, { ...order, items }, seller).lines[0]?.durable).toBe(true)
  },
)
