import { expect, test } from 'vitest'
import type { Order } from '#app/modules/sales/orders/rules.ts'
import { t } from '#test/in-english.ts'
import type { DisputeView } from '../ruling-rules.ts'
import { complaintLetterOf } from './complaint-letter-rules.ts'

const order = {
  orderNumber: 'TB-2026-0042',
  sellerName: 'Mwai Tools',
  status: 'delivered',
  createdAt: '2026-11-20T08:00:00.000Z',
  items: [{ name: 'Hoe', sku: 'ABCDEFGH', quantity: 2, price: 7_500, category: 'Home & Garden' }],
  subtotal: 15_000,
  shippingFee: 2_500,
  discount: 500,
  totalAmount: 17_000,
  paymentMethod: 'airtel_money',
  paymentStatus: 'paid',
  contactInfo: { fullName: 'Chikondi Banda', phoneNumber: '+265999123456' },
  deliveryAddress: { district: 'Zomba', area: 'Matawale', city: '', landmark: '', streetAddress: '' },
  deliveryMethod: { type: 'courier', cost: 2_500, courierDetails: { name: 'Speed Courier' } },
  statusHistory: [
    { status: 'delivered', timestamp: '2026-11-22T09:30:00.000Z', note: '', movedBy: 'seller' },
  ],
} as unknown as Order
const seller = { name: 'Mwai Tools', place: 'Boma, Mchinji', phone: '+265880000120', email: 'm@example.com' }
const message = { at: '2026-11-23T08:00:00.000Z', photos: [] }
const dispute: DisputeView = {
  id: 'dispute',
  status: 'resolved',
  reason: 'broken',
  createdAt: new Date('2026-11-23T08:00:00Z'),
  closedAt: new Date('2026-11-26T08:00:00Z'),
  dueAt: null,
  outcome: 'refund_part',
  refundAmount: 5_000,
  counted: null,
  note: 'One was torn',
  messages: [
    { ...message, id: 'one', saidBy: 'buyer', text: 'It broke', photos: ['/a', '/b'] },
    { ...message, id: 'two', saidBy: 'seller', text: 'It did not' },
    { ...message, id: 'three', saidBy: 'admin', text: 'Show it' },
  ],
}
const now = new Date('2026-11-27T10:00:00Z')
const letterOf = (more: Partial<DisputeView> = {}) =>
  complaintLetterOf(t, order, { ...dispute, ...more }, { seller, asks: 'My money back.', now })

test('a complaint letter lists everything that was bought, paid, said and decided', () => {
  expect(letterOf()).toEqual({
    at: '2026-11-27T10:00:00.000Z',
    orderNumber: 'TB-2026-0042',
    orderedAt: '2026-11-20T08:00:00.000Z',
    deliveredAt: '2026-11-22T09:30:00.000Z',
    from: ['Chikondi Banda', '0999 123 456', 'Matawale, Zomba'],
    about: ['Mwai Tools', 'Boma, Mchinji, Malawi', '0880 000 120', 'm@example.com'],
    signedBy: 'Chikondi Banda',
    lines: [{ name: 'Hoe', details: 'item code ABCDEFGH', quantity: 2, amount: 15_000 }],
    shippingFee: 2_500,
    discount: 500,
    total: 17_000,
    payment: expect.stringContaining('Airtel Money'),
    reason: 'It is broken or faulty',
    openedAt: '2026-11-23T08:00:00.000Z',
    said: [
      { id: 'one', at: message.at, text: 'It broke', by: 'Chikondi Banda (buyer)', photos: 2 },
      { id: 'two', at: message.at, text: 'It did not', by: 'Mwai Tools (seller)', photos: 0 },
      { id: 'three', at: message.at, text: 'Show it', by: 'Thumba', photos: 0 },
    ],
    ruling: 'Partial refund: MK\u00a05,000.',
    note: 'One was torn',
    closedAt: '2026-11-26T08:00:00.000Z',
    asks: 'My money back.',
  })
})

test('a letter about what is not decided says so, where the time for it is over', () => {
  const waiting = { status: 'open', outcome: null, refundAmount: null, note: null, closedAt: null } as const
  expect(letterOf({ ...waiting, dueAt: now })).toMatchObject({
    ruling: 'Thumba has not decided yet, though the time for it is over.',
    note: '',
    closedAt: undefined,
  })
  expect(letterOf(waiting).ruling).toBe('')
  expect(letterOf({ outcome: 'none', refundAmount: null }).ruling).toBe('No refund.')
})
