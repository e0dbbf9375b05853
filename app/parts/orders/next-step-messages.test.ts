import { expect, test } from 'vitest'
import { noMoney } from '#app/modules/money/refunds/reading/order-money-rules.ts'
import type { PaymentStatus } from '#app/modules/sales/orders/payment-status.ts'
import type { PaymentMethod } from '#app/modules/sales/orders/rules.ts'
import type { OrderStatus } from '#app/modules/sales/orders/status.ts'
import { t } from '#test/in-english.ts'
import { nextStepForBuyer, nextStepForSeller } from './next-step-messages.ts'

const now = new Date('2026-11-21T10:00:00Z')
type More = { dueAt?: string; completesAt?: string }
const anOrder = (
  status: OrderStatus,
  paymentMethod: PaymentMethod,
  paymentStatus: PaymentStatus,
  more: More = {},
) => ({
  status,
  paymentMethod,
  paymentStatus,
  sellerName: 'Limbani Hardware',
  ...more,
  deliveryMethod: { type: 'delivery', cost: 0, sellerId: 'limbani', sellerName: 'Limbani Hardware' } as const,
})
type Case = Parameters<typeof anOrder>
const next = (...of: Case) => nextStepForSeller(t, anOrder(...of), now)
const buyer = (...of: Case) => nextStepForBuyer(t, anOrder(...of), undefined, now)

test('what is to be paid first is confirmed by itself, and not prepared before the money is there §45.7', () => {
  for (const unpaid of ['pending', 'failed'] as const) {
    expect(next('pending', 'airtel_money', unpaid)).toBe(
      'Not paid yet. It is confirmed automatically once the buyer has paid.',
    )
    for (const status of ['confirmed', 'processing', 'ready_for_pickup'] as const)
      expect(next(status, 'bank_transfer', unpaid)).toBe(
        'Not paid yet. Wait for the payment before you prepare it.',
      )
    for (const status of ['shipped', 'delivered', 'completed'] as const)
      expect(next(status, 'airtel_money', unpaid)).toBe('It is not paid. Contact us before you hand it over.')
  }
})

test('cash, and what is paid, goes on as ever', () => {
  expect(next('pending', 'cash_on_delivery', 'pending')).toBe('Confirm it soon: the buyer is waiting.')
  expect(next('processing', 'cash_on_delivery', 'pending')).toBe('Send it, and enter the courier.')
  expect(next('confirmed', 'airtel_money', 'paid')).toBe(
    'Prepare it. Mark it here when you start, or when it is sent or ready.',
  )
})

test('what was paid back is not sent', () => {
  expect(next('processing', 'airtel_money', 'refunded')).toContain('Do not send it')
  expect(buyer('processing', 'airtel_money', 'refunded')).toBe(
    'Your payment is being refunded. Nothing will be sent.',
  )
  expect(buyer('cancelled', 'airtel_money', 'refunded')).toBe(
    'This order was cancelled. Your payment is being refunded.',
  )
})

test('a buyer is asked to pay while they can, and nowhere else', () => {
  const unpaid = anOrder('confirmed', 'airtel_money', 'pending')
  expect(nextStepForBuyer(t, unpaid, { ...noMoney, payable: true }, now)).toBe(
    'Pay for it next. Thumba holds your money until you have the goods. You can still cancel.',
  )
  expect(nextStepForBuyer(t, unpaid, noMoney, now)).toBe('The time to pay is over. No money was taken.')
  expect(nextStepForBuyer(t, unpaid, { ...noMoney, proofSent: true }, now)).toBe(
    'We are checking your payment.',
  )
  const preparing = anOrder('processing', 'airtel_money', 'failed')
  expect(nextStepForBuyer(t, preparing, { ...noMoney, payable: true }, now)).not.toContain('cancel')
  expect(buyer('shipped', 'airtel_money', 'pending')).toContain('No payment reached Thumba')
})

test('a late order says so to both, and what can be done', () => {
  const late = { dueAt: '2026-11-21T09:59:00Z' }
  expect(buyer('processing', 'airtel_money', 'paid', late)).toBe(
    'Limbani Hardware is late. You can cancel it now, or open a dispute.',
  )
  expect(next('processing', 'airtel_money', 'paid', late)).toBe(
    'It is late: the buyer can cancel it now. Send it, or ask for more days.',
  )
  expect(buyer('shipped', 'airtel_money', 'paid', late)).toContain('On its way to you')
})

test('a seller reads when a delivered order completes, or that the buyer has to be asked', () => {
  expect(next('delivered', 'airtel_money', 'paid', { completesAt: '2026-11-28T10:00:00Z' })).toBe(
    'Nothing to do. It completes on 28 Nov 2026, 12:00, or when the buyer confirms it.',
  )
  expect(next('delivered', 'airtel_money', 'paid')).toContain('Ask the buyer for the code')
})
