import { expect, test } from 'vitest'
import type { OrderStatus, PaymentMethod, PaymentStatus } from '#app/domain/orders/rules.ts'
import { nextForSeller } from './order-steps.ts'

const next = (status: OrderStatus, paymentMethod: PaymentMethod, paymentStatus: PaymentStatus) =>
  nextForSeller({
    ...{ status, paymentMethod, paymentStatus, sellerName: 'Limbani Hardware' },
    deliveryMethod: { type: 'delivery', cost: 0, sellerId: 'limbani', sellerName: 'Limbani Hardware' },
  })

test('what is to be paid first is confirmed by itself, and not handed over before the money is there', () => {
  for (const unpaid of ['pending', 'failed'] as const) {
    expect(next('pending', 'airtel_money', unpaid)).toBe(
      'Not paid yet. It is confirmed by itself once the buyer has paid.',
    )
    for (const status of ['confirmed', 'processing'] as const)
      expect(next(status, 'bank_transfer', unpaid)).toBe(
        'Not paid yet. Wait for the money before you hand it over.',
      )
  }
})

test('cash, and what is paid, goes on as ever', () => {
  expect(next('pending', 'cash_on_delivery', 'pending')).toBe('Confirm it soon: the buyer is waiting.')
  expect(next('processing', 'cash_on_delivery', 'pending')).toBe('Send it, and say with whom.')
  expect(next('confirmed', 'airtel_money', 'paid')).toBe('Get it ready, and say so here when you begin.')
  expect(next('shipped', 'airtel_money', 'pending')).toBe('On its way. Say when it has arrived.')
})
