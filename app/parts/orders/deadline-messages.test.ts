import { expect, test } from 'vitest'
import { t } from '#test/in-english.ts'
import { deadlineText, formatTimeLeft } from './deadline-messages.ts'

const now = new Date('2026-11-21T10:00:00Z')
const order: Parameters<typeof deadlineText>[1] = {
  status: 'confirmed',
  sellerName: 'Phiri Traders',
  paymentMethod: 'airtel_money',
  paymentStatus: 'paid',
  deliveryMethod: { type: 'delivery', cost: 0, sellerId: 'phiri', sellerName: 'Phiri Traders' },
  dueAt: '2026-11-23T12:00:00Z',
}

test('both sides read until when, and in how long §50.4', () => {
  expect(deadlineText(t, order, 'buyer', { now })).toBe(
    'Phiri Traders has to send it by 23 Nov 2026, 14:00 (in 2 days).',
  )
  expect(deadlineText(t, order, 'seller', { now })).toBe(
    'You have to send it by 23 Nov 2026, 14:00 (in 2 days).',
  )
  expect(deadlineText(t, { ...order, status: 'pending' }, 'seller', { now })).toContain(
    'You have to confirm it by',
  )
  expect(deadlineText(t, { ...order, status: 'shipped' }, 'buyer', { now })).toBeUndefined()
  // Nobody has to send what was paid back.
  expect(deadlineText(t, { ...order, paymentStatus: 'refunded' }, 'buyer', { now })).toBeUndefined()
})

test('past it they read when it is cancelled by itself', () => {
  const late = { now: new Date('2026-11-24T10:00:00Z'), cancelsAt: '2026-11-25T12:00:00Z' }
  expect(deadlineText(t, order, 'buyer', late)).toBe(
    'The time to send it ended on 23 Nov 2026, 14:00. If nothing changes, the order is cancelled automatically on 25 Nov 2026, 14:00, and you get your money back.',
  )
  expect(deadlineText(t, { ...order, paymentMethod: 'cash_on_delivery' }, 'buyer', late)).not.toContain(
    'money',
  )
})

test('how long it is', () => {
  const after = (minutes: number) => formatTimeLeft(t, new Date(now.getTime() + minutes * 60_000), now)
  expect([
    after(1),
    after(20),
    after(60),
    after(300),
    after(47 * 60),
    after(48 * 60),
    after(71 * 60),
  ]).toEqual([
    'in 1 minute',
    'in 20 minutes',
    'in 1 hour',
    'in 5 hours',
    'in 47 hours',
    'in 2 days',
    'in 2 days',
  ])
})
