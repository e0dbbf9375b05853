import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { PaymentStatus } from '#app/modules/sales/orders/payment-status.ts'
import type { PaymentMethod } from '#app/modules/sales/orders/rules.ts'
import type { OrderStatus } from '#app/modules/sales/orders/status.ts'
import { t } from '#test/in-english.ts'
import {
  isExpected,
  isPartialTransfer,
  planText,
  planTransfer,
  sumWaiting,
  unallocatedAmount,
} from './transfer-rules.ts'

type Standing = { status: OrderStatus; paymentMethod: PaymentMethod; paymentStatus: PaymentStatus }
const standing: Standing = { status: 'pending', paymentMethod: 'bank_transfer', paymentStatus: 'pending' }
const anOrder = (number: number, totalAmount: number, more: Partial<Standing> = {}) => ({
  id: `id-${number}`,
  orderNumber: `TB-2026-000${number}`,
  totalAmount,
  ...standing,
  ...more,
})
const two = [anOrder(1, 5_000), anOrder(2, 3_000)]
const said = (wanted: Parameters<typeof planTransfer>[0]) => {
  const { pays, ...rest } = planTransfer(wanted)
  return [pays.map(({ id }) => id), rest]
}

test('a transfer pays whole orders in order, the named one first, and what does not suffice waits', () => {
  expect(said({ orders: two, waiting: 0, came: 8_000 })).toEqual([
    ['id-1', 'id-2'],
    { over: 0, waits: 0, missing: 0 },
  ])
  expect(said({ orders: two, waiting: 0, came: 7_000 })).toEqual([
    ['id-1'],
    { over: 0, waits: 2_000, missing: 1_000 },
  ])
  expect(said({ orders: two, first: 'id-2', waiting: 0, came: 4_000 })).toEqual([
    ['id-2'],
    { over: 0, waits: 1_000, missing: 4_000 },
  ])
  expect(said({ orders: two, waiting: 0, came: 4_000 })).toEqual([
    [],
    { over: 0, waits: 4_000, missing: 4_000 },
  ])
  expect(said({ orders: two, waiting: 4_000, came: 4_500 })).toEqual([
    ['id-1', 'id-2'],
    { over: 500, waits: 0, missing: 0 },
  ])
})

test('orders are paid by their number, however they stand in the list, and behind the named one', () => {
  const numbered = [3, 1, 2].map((number) => anOrder(number, 1_000))
  const paidOf = (orders: typeof numbered, first?: string) =>
    planTransfer({ orders, first, waiting: 0, came: 2_000 }).pays.map(({ id }) => id)
  for (const orders of [
    numbered,
    numbered.toReversed(),
    numbered.toSorted((a, b) => (a.id < b.id ? -1 : 1)),
  ]) {
    expect(paidOf(orders)).toEqual(['id-1', 'id-2'])
    expect(paidOf(orders, 'id-3')).toEqual(['id-3', 'id-1'])
    expect(paidOf(orders, 'id-2')).toEqual(['id-2', 'id-1'])
  }
})

test('of transfers that wait for their rest what paid no order yet is added up', () => {
  const part = { way: 'manual', status: 'review', received: 4_000, spent: 1_500 } as const
  expect(unallocatedAmount(part)).toBe(2_500)
  expect(unallocatedAmount({ received: null, spent: 0 })).toBe(0)
  expect(sumWaiting([part, { ...part, spent: 0 }])).toBe(6_500)
  // Done with, another amount by a wallet, and a transfer whose proof nobody has looked at.
  for (const other of [
    { ...part, status: 'succeeded' },
    { ...part, way: 'mobile_money' },
    { ...part, status: 'pending' },
  ] as const) {
    expect(isPartialTransfer(other)).toBe(false)
    expect(sumWaiting([part, other])).toBe(2_500)
  }
})

test('what was cancelled meanwhile is not paid: its share is over', () => {
  const orders = [anOrder(1, 5_000, { status: 'cancelled' }), anOrder(2, 3_000)]
  expect(said({ orders, first: 'id-1', waiting: 0, came: 8_000 })).toEqual([
    ['id-2'],
    { over: 5_000, waits: 0, missing: 0 },
  ])
})

test('only what is due of all, or of the named order, is typed without a second look', () => {
  const is = (came: number, more: object = {}) =>
    isExpected({ orders: two, first: 'id-1', waiting: 0, came, ...more })
  expect([8_000, 5_000, 3_000, 8_001, 50_000].map((came) => is(came))).toEqual([
    true,
    true,
    false,
    false,
    false,
  ])
  expect(is(4_000, { waiting: 4_000 })).toBe(true)
  expect(is(0, { orders: [] }), 'nothing is due').toBe(false)
  expect(planText(t, planTransfer({ orders: two, waiting: 0, came: 9_000 }))).toBe(
    'It pays TB-2026-0001, TB-2026-0002. MK\u00a01,000 is too much and goes back to the buyer.',
  )
  expect(planText(t, planTransfer({ orders: two, waiting: 0, came: 1_000 }))).toBe(
    'MK\u00a01,000 waits for the rest. MK\u00a07,000 is missing.',
  )
})

test('whatever comes, no kwacha is lost: it pays, goes back, or waits for what is missing §48.1', () => {
  const orders = fc.array(
    fc.record({
      total: fc.integer({ min: 1, max: 9_000 }),
      status: fc.constantFrom<OrderStatus[]>('pending', 'confirmed', 'cancelled'),
      paymentStatus: fc.constantFrom<PaymentStatus[]>('pending', 'failed', 'paid'),
    }),
    { minLength: 1, maxLength: 5 },
  )
  fc.assert(
    fc.property(orders, fc.nat(30_000), fc.integer({ min: 1, max: 30_000 }), (drawn, waiting, came) => {
      const all = drawn.map(({ total, ...more }, place) => anOrder(place, total, more))
      const { pays, over, waits, missing } = planTransfer({ orders: all, first: 'id-1', waiting, came })
      const paid = pays.reduce((sum, { totalAmount }) => sum + totalAmount, 0)
      expect(paid + over + waits).toBe(waiting + came)
      expect(Math.min(over, waits) + Math.min(over, missing)).toBe(0)
      const open = all.filter(
        ({ status, paymentStatus, id }) =>
          status !== 'cancelled' && paymentStatus !== 'paid' && !pays.some((one) => one.id === id),
      )
      expect(missing).toBe(Math.max(open.reduce((sum, { totalAmount }) => sum + totalAmount, 0) - waits, 0))
      if (open.length > 0) expect(over).toBe(0)
    }),
  )
})
