import { expect, test } from 'vitest'
import {
  earningState,
  isBalanced,
  type LedgerEntry,
  orderMoneySteps,
  reversedEntries,
  type SoldOrder,
  saleEntries,
} from './rules.ts'

const anOrder = (more: Partial<SoldOrder> = {}): SoldOrder => ({
  sellerId: 'seller',
  subtotal: 10_000,
  shippingFee: 1_500,
  discount: 0,
  totalAmount: 11_500,
  commissionRate: 500,
  paymentMethod: 'cash_on_delivery' as const,
  ...more,
})
const amounts = (entries: LedgerEntry[]) =>
  Object.fromEntries(entries.map(({ account, amount }) => [account, amount]))

test('cash on delivery: the commission becomes the seller’s debt', () => {
  expect(amounts(saleEntries(anOrder()))).toEqual({
    outside: -11_500,
    seller_cash: 11_500,
    seller_available: -500,
    commission: 500,
  })
})

test('any other payment is held, the commission taken from it', () => {
  expect(amounts(saleEntries(anOrder({ paymentMethod: 'airtel_money' })))).toEqual({
    buyers: -11_500,
    seller_held: 11_000,
    commission: 500,
  })
})

test('a commission of nothing writes no entry', () => {
  expect(amounts(saleEntries(anOrder({ commissionRate: 0 })))).toEqual({
    outside: -11_500,
    seller_cash: 11_500,
  })
})

test('a set and its mirror add up to zero', () => {
  const entries = saleEntries(anOrder())
  expect(isBalanced(entries)).toBe(true)
  expect(isBalanced(reversedEntries(entries))).toBe(true)
  expect(isBalanced([])).toBe(false)
  expect(isBalanced(entries.slice(1))).toBe(false)
})

test('an order writes when it is paid, when it is completed and when it is taken back', () => {
  const at = (
    status: 'delivered' | 'completed' | 'cancelled',
    paymentStatus: 'pending' | 'paid' | 'refunded',
  ) => ({
    status,
    paymentStatus,
  })
  expect(orderMoneySteps(at('delivered', 'pending'), at('delivered', 'paid'))).toEqual(['sale'])
  expect(orderMoneySteps(at('delivered', 'paid'), at('completed', 'paid'))).toEqual(['release'])
  expect(orderMoneySteps(at('completed', 'pending'), at('completed', 'paid'))).toEqual(['sale', 'release'])
  expect(orderMoneySteps(at('delivered', 'paid'), at('cancelled', 'paid'))).toEqual(['reverse'])
  expect(orderMoneySteps(at('completed', 'paid'), at('completed', 'refunded'))).toEqual(['reverse'])
  expect(orderMoneySteps(at('cancelled', 'pending'), at('cancelled', 'paid'))).toEqual(['reverse'])
  expect(orderMoneySteps(at('delivered', 'pending'), at('completed', 'pending'))).toEqual([])
})

test('an order’s state says where its money is', () => {
  const none = { sold: 0, cash: 0, held: 0, available: 0 }
  const paid = { status: 'completed', paymentStatus: 'paid' } as const
  expect(earningState({ status: 'shipped', paymentStatus: 'pending' }, none)).toBe('awaiting')
  expect(earningState({ status: 'cancelled', paymentStatus: 'pending' }, none)).toBe('taken_back')
  expect(earningState({ status: 'completed', paymentStatus: 'refunded' }, none)).toBe('taken_back')
  expect(earningState(paid, { ...none, sold: 100, cash: 100, available: -5 })).toBe('cash')
  expect(earningState(paid, { ...none, sold: 100, held: 95 })).toBe('held')
  expect(earningState(paid, { ...none, sold: 100, available: 95 })).toBe('available')
  expect(earningState(paid, { ...none, sold: 100 })).toBe('paid_out')
})
