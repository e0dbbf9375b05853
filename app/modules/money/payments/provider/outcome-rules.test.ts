import { expect, test } from 'vitest'
import { paymentStatuses } from '#app/modules/sales/orders/payment-status.ts'
import { orderStatuses } from '#app/modules/sales/orders/status.ts'
import { decideOutcome, isUnpaid, sumDue } from './outcome-rules.ts'

const order = {
  status: 'pending',
  paymentMethod: 'airtel_money',
  paymentStatus: 'pending',
  totalAmount: 5_000,
} as const
const cancelled = { ...order, status: 'cancelled' } as const
const paid = { ...order, paymentStatus: 'paid' } as const
const came = { asked: 10_000, amount: 10_000, currency: 'MWK' }

test('the sum that was asked for pays all orders of the checkout', () => {
  expect(decideOutcome({ ...came, orders: [order, order] })).toEqual({
    status: 'succeeded',
    use: 'orders',
    returned: 0,
  })
})

test('the share of what was cancelled or paid otherwise meanwhile goes back', () => {
  for (const other of [cancelled, paid])
    expect(decideOutcome({ ...came, orders: [order, other] })).toEqual({
      status: 'succeeded',
      use: 'orders',
      returned: 5_000,
    })
})

test('what comes too late or a second time goes back whole, whatever the sum', () => {
  const back = { status: 'succeeded', use: 'returned', returned: 10_000 }
  expect(decideOutcome({ ...came, orders: [cancelled, cancelled] })).toEqual(back)
  expect(decideOutcome({ ...came, orders: [paid, paid] })).toEqual(back)
  expect(decideOutcome({ ...came, asked: 9_000, orders: [cancelled] })).toEqual(back)
})

test('where nothing came, nothing goes back', () => {
  expect(decideOutcome({ ...came, amount: 0, orders: [cancelled] })).toEqual({ status: 'review' })
  expect(decideOutcome({ ...came, amount: 1, orders: [cancelled] })).toMatchObject({ returned: 1 })
})

test('another sum or another currency is for an administrator to judge', () => {
  for (const amount of [9_999, 10_001, 1])
    expect(decideOutcome({ ...came, amount, orders: [order, order] })).toEqual({ status: 'review' })
  expect(decideOutcome({ ...came, currency: 'USD', orders: [order, order] })).toEqual({ status: 'review' })
  expect(decideOutcome({ ...came, currency: 'USD', orders: [cancelled] })).toEqual({ status: 'review' })
})

test('whatever the orders became, money that came is used, goes back or waits for a judgement: never lost §40.6', () => {
  const all = orderStatuses.flatMap((status) =>
    paymentStatuses.map((paymentStatus) => ({ ...order, status, paymentStatus })),
  )
  for (const one of all)
    for (const other of all)
      for (const amount of [4_000, 5_000, 10_000, 12_000]) {
        const orders = [one, other]
        const outcome = decideOutcome({ ...came, amount, orders })
        const due = sumDue(orders)
        if (outcome.status === 'review') expect([due > 0, amount === 10_000]).toEqual([true, false])
        else if (outcome.use === 'orders') expect([due > 0, outcome.returned + due]).toEqual([true, amount])
        else expect([due, outcome.returned]).toEqual([0, amount])
      }
})

test('cash is never waited for', () => {
  expect(isUnpaid({ ...order, paymentMethod: 'cash_on_delivery' })).toBe(false)
})

test.each([
  ['another currency', { currency: 'USD' }, 'review'],
  ['nothing', { amount: 0, asked: 0 }, 'review'],
  ['less than was asked', { amount: 9_999 }, 'review'],
  ['more than was asked', { amount: 10_001 }, 'review'],
  ['what was asked, where more is due by now', { amount: 9_000, asked: 9_000 }, 'review'],
  ['what was asked', {}, 'succeeded'],
])('of an order of MK 10,000 %s came: %s', (_what, more, status) => {
  const order = {
    status: 'pending',
    paymentMethod: 'airtel_money',
    paymentStatus: 'pending',
    totalAmount: 10_000,
  }
  const came = { asked: 10_000, amount: 10_000, currency: 'MWK', orders: [order as never], ...more }
  expect(decideOutcome(came).status).toBe(status)
})
