import { expect, test } from 'vitest'
import { paymentStatuses } from '#app/modules/sales/orders/rules.ts'
import { manualPaymentFindingsFor, paymentChanges, transferReferenceOf } from './manual-payment-rules.ts'

const order = {
  status: 'pending',
  paymentMethod: 'bank_transfer',
  paymentStatus: 'pending',
} as const
const paid = { to: 'paid', reference: 'FT1', amount: 5_000 } as const
const failed = { to: 'failed', reason: 'It bounced' } as const

test('a payment is noted only as the table says', () => {
  const table = Object.fromEntries(
    paymentStatuses.map((paymentStatus) => [
      paymentStatus,
      [paid, failed].map((found) => {
        const changes = paymentChanges({ ...order, paymentStatus }, found)
        return changes.ok ? (changes.value ? found.to : 'same') : changes.reason
      }),
    ]),
  )
  expect(table).toEqual({
    pending: ['paid', 'failed'],
    paid: ['payment-moved-on', 'payment-moved-on'],
    failed: ['paid', 'same'],
    refunded: ['payment-moved-on', 'payment-moved-on'],
    partly_refunded: ['payment-moved-on', 'payment-moved-on'],
  })
})

test('cash is not noted by hand, and a cancelled or paid order takes no money that is not for others of its checkout', () => {
  const cash = { ...order, paymentMethod: 'cash_on_delivery' } as const
  const cancelled = { ...order, status: 'cancelled' } as const
  expect(paymentChanges(cash, paid)).toMatchObject({ reason: 'paid-in-cash' })
  expect(paymentChanges(cancelled, paid)).toMatchObject({ reason: 'order-cancelled' })
  const paidBefore = { ...order, paymentStatus: 'paid' } as const
  expect(paymentChanges(paidBefore, paid)).toMatchObject({ reason: 'payment-moved-on' })
  // A transfer for all of a checkout may still pay the others of it.
  for (const over of [cancelled, paidBefore]) {
    expect(paymentChanges({ ...over, due: 5_000 }, paid)).toEqual({ ok: true, value: true })
    expect(manualPaymentFindingsFor({ ...over, due: 5_000 })).toEqual(['paid', 'returned'])
  }
  const again = { ...order, paymentStatus: 'failed', proofWaits: true } as const
  expect([cash, cancelled, order, again].map(manualPaymentFindingsFor)).toEqual([
    [],
    ['returned'],
    ['paid', 'failed'],
    ['paid', 'failed'],
  ])
  expect(manualPaymentFindingsFor({ ...again, proofWaits: false })).toEqual(['paid'])
  expect(paymentChanges(again, failed)).toEqual({ ok: true, value: true })
})

test('money for what waits for none is owed to its payer, and for what waits it is received', () => {
  const stray = { to: 'returned', reference: 'FT3', amount: 5 } as const
  const cancelled = { ...order, status: 'cancelled' } as const
  const paidOnce = { ...order, paymentStatus: 'paid' } as const
  for (const over of [cancelled, paidOnce])
    expect(paymentChanges(over, stray)).toEqual({ ok: true, value: true })
  expect(paymentChanges(order, stray)).toMatchObject({ reason: 'still-due' })
})

test('a reference is the same however it is typed', () => {
  expect(transferReferenceOf(' ft 24310-009 ')).toBe('FT24310-009')
})
