import { expect, test } from 'vitest'
import { paymentStatuses } from '../orders/rules.ts'
import { findingsFor, paymentChanges, referenceOf } from './rules.ts'

const order = {
  status: 'pending',
  paymentMethod: 'bank_transfer',
  paymentStatus: 'pending',
  paymentReference: null,
} as const
const paid = { to: 'paid', reference: 'FT1' } as const
const failed = { to: 'failed', reason: 'It bounced' } as const

test('a payment is noted only as the table says', () => {
  const table = Object.fromEntries(
    paymentStatuses.map((paymentStatus) => [
      paymentStatus,
      [paid, failed].map((found) => {
        const changes = paymentChanges({ ...order, paymentStatus, paymentReference: 'FT1' }, found)
        return changes.ok ? (changes.value ? found.to : 'same') : changes.reason
      }),
    ]),
  )
  expect(table).toEqual({
    pending: ['paid', 'failed'],
    paid: ['same', 'payment-moved-on'],
    failed: ['paid', 'same'],
    refunded: ['payment-moved-on', 'payment-moved-on'],
    partly_refunded: ['payment-moved-on', 'payment-moved-on'],
  })
})

test('cash is not noted by hand, a cancelled order takes no money, and another reference is no second press', () => {
  const cash = { ...order, paymentMethod: 'cash_on_delivery' } as const
  const cancelled = { ...order, status: 'cancelled' } as const
  expect(paymentChanges(cash, paid)).toMatchObject({ reason: 'paid-in-cash' })
  expect(paymentChanges(cancelled, paid)).toMatchObject({ reason: 'order-cancelled' })
  expect(paymentChanges({ ...order, paymentStatus: 'paid', paymentReference: 'FT2' }, paid)).toMatchObject({
    reason: 'payment-moved-on',
  })
  const again = { ...order, paymentStatus: 'failed', proofWaits: true } as const
  expect([cash, cancelled, order, again].map(findingsFor)).toEqual([
    ...[[], ['returned'], ['paid', 'failed'], ['paid', 'failed']],
  ])
  expect(findingsFor({ ...again, proofWaits: false })).toEqual(['paid'])
  expect(paymentChanges(again, failed)).toEqual({ ok: true, value: true })
})

test('money for what waits for none is owed to its payer, and for what waits it is received', () => {
  const stray = { to: 'returned', reference: 'FT3', amount: 5 } as const
  const cancelled = { ...order, status: 'cancelled' } as const
  const paidOnce = { ...order, paymentStatus: 'paid', paymentReference: 'FT1' } as const
  for (const over of [cancelled, paidOnce])
    expect(paymentChanges(over, stray)).toEqual({ ok: true, value: true })
  expect(paymentChanges(order, stray)).toMatchObject({ reason: 'still-due' })
})

test('a reference is the same however it is typed', () => {
  expect(referenceOf(' ft 24310-009 ')).toBe('FT24310-009')
})
