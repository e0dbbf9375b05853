import { expect, test } from 'vitest'
import { type PaymentStatus, paymentStatuses } from '#app/modules/sales/orders/payment-status.ts'
import { paymentMethods } from '#app/modules/sales/orders/rules.ts'
import { orderStatuses } from '#app/modules/sales/orders/status.ts'
import { t } from '#test/in-english.ts'
import { type DisputedOrder, disputeNextStep } from './dispute-messages.ts'

const now = new Date('2026-11-21T10:00:00Z')
const open = { status: 'open', dueAt: new Date('2026-11-24T10:00:00Z') } as const
const delivered: DisputedOrder = { status: 'delivered', paymentMethod: 'airtel_money', paymentStatus: 'paid' }
const said = (order: Partial<DisputedOrder> = {}, at: Date | undefined = now) =>
  t(disputeNextStep(open, { ...delivered, ...order }, 'buyer', at))

test('money is said to be held only where it was paid to the platform, and nobody has it yet', () => {
  const paid: PaymentStatus[] = ['paid', 'partly_refunded']
  for (const status of orderStatuses)
    for (const paymentMethod of paymentMethods)
      for (const paymentStatus of paymentStatuses)
        for (const releasedAt of [undefined, '2026-11-20T10:00:00Z']) {
          const isHeld =
            paymentMethod !== 'cash_on_delivery' &&
            paid.includes(paymentStatus) &&
            !releasedAt &&
            status !== 'completed' &&
            status !== 'cancelled'
          const order = { status, paymentMethod, paymentStatus, releasedAt }
          for (const at of [now, undefined])
            expect([order, /hold/.test(said(order, at))]).toEqual([order, isHeld])
        }
})

test('who has the money instead is said, and an order that is closed is not said to stay open', () => {
  expect(said()).toContain('the order does not close, and Thumba keeps holding the money.')
  expect(said({ releasedAt: '2026-11-20T10:00:00Z' })).toContain(
    'the order does not close. The seller already got the money.',
  )
  expect(said({ status: 'completed' })).toMatch(/to answer\. The seller already got the money\./)
  expect(said({ status: 'completed', paymentMethod: 'cash_on_delivery' })).toMatch(
    /to answer\. It was paid in cash: the seller has the money\.$/,
  )
  expect(said({ status: 'shipped', paymentMethod: 'cash_on_delivery', paymentStatus: 'pending' })).toMatch(
    /the order does not close\.$/,
  )
})

test('the deadline is said where the moment is known, and whether it is over', () => {
  expect(said()).toContain('The seller has until Tuesday 24 November 2026')
  expect(t(disputeNextStep(open, delivered, 'buyer'))).toContain('The seller has 3 days to answer.')
  expect(said({}, new Date('2026-11-25T10:00:00Z'))).toContain('Thumba decides now.')
  expect(t(disputeNextStep(open, delivered, 'seller', now))).toContain('Answer by Tuesday 24 November 2026')
  expect(t(disputeNextStep({ status: 'resolved' }, delivered, 'buyer', now))).toBe('Thumba has decided.')
})
