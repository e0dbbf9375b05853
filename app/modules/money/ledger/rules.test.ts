import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  earningState,
  isBalanced,
  type LedgerEntry,
  orderMoneySteps,
  refundEntries,
  releaseEntries,
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

test('the commission is taken of the goods after a discount, half a kwacha upwards', () => {
  const commission = (more: Partial<SoldOrder>) => amounts(saleEntries(anOrder(more))).commission
  expect(commission({ discount: 4_000, totalAmount: 7_500 })).toBe(300)
  expect(commission({ subtotal: 10_009 })).toBe(500)
  expect(commission({ subtotal: 10_010 })).toBe(501)
})

test('whose money each entry is stands on it', () => {
  const shops = (entries: LedgerEntry[]) => entries.map(({ account, sellerId }) => [account, sellerId])
  expect(shops(saleEntries(anOrder()))).toEqual([
    ['outside', null],
    ['seller_cash', 'seller'],
    ['seller_available', 'seller'],
    ['commission', null],
  ])
  expect(shops(saleEntries(anOrder({ paymentMethod: 'bank_transfer' })))).toEqual([
    ['buyers', null],
    ['seller_held', 'seller'],
    ['commission', null],
  ])
})

test('held money that is released becomes what the shop can be paid out', () => {
  expect(releaseEntries('seller', 11_000)).toEqual([
    { account: 'seller_held', sellerId: 'seller', amount: -11_000 },
    { account: 'seller_available', sellerId: 'seller', amount: 11_000 },
  ])
})

const paidCash = { left: 11_500, commission: 500, held: 0 }
const paidHeld = { ...paidCash, held: 11_000 }
const prepaid = anOrder({ paymentMethod: 'airtel_money' })

test('part of a cash sale goes back from hand to hand, and the shop owes less commission', () => {
  expect(refundEntries(anOrder(), { amount: 2_000, delivery: 0 }, paidCash)).toEqual([
    { account: 'outside', sellerId: null, amount: 2_000 },
    { account: 'seller_cash', sellerId: 'seller', amount: -2_000 },
    { account: 'seller_available', sellerId: 'seller', amount: 100 },
    { account: 'commission', sellerId: null, amount: -100 },
  ])
})

test('part of other money goes back from where it is: held, or released already', () => {
  expect(refundEntries(prepaid, { amount: 2_000, delivery: 0 }, paidHeld)).toEqual([
    { account: 'buyers', sellerId: null, amount: 2_000 },
    { account: 'seller_held', sellerId: 'seller', amount: -1_900 },
    { account: 'commission', sellerId: null, amount: -100 },
  ])
  expect(refundEntries(prepaid, { amount: 2_000, delivery: 0 }, paidCash)).toEqual([
    { account: 'buyers', sellerId: null, amount: 2_000 },
    { account: 'seller_available', sellerId: 'seller', amount: -1_900 },
    { account: 'commission', sellerId: null, amount: -100 },
  ])
})

test('no commission goes back on the delivery, and all of it with all of the goods', () => {
  const back = (amount: number, delivery: number) =>
    amounts(refundEntries(prepaid, { amount, delivery }, paidHeld))
  expect(back(1_500, 1_500)).toEqual({ buyers: 1_500, seller_held: -1_500 })
  expect(back(10_000, 0)).toEqual({ buyers: 10_000, seller_held: -9_500, commission: -500 })
  expect(back(11_500, 1_500)).toEqual({ buyers: 11_500, seller_held: -11_000, commission: -500 })
  // A sum that says nothing of what it is for is for the goods first.
  expect(back(11_000, 0)).toEqual({ buyers: 11_000, seller_held: -10_500, commission: -500 })
})

test('a later part counts with those before it, and what went back too much by then stays', () => {
  const later = (commission: number) =>
    amounts(refundEntries(prepaid, { amount: 1_000, delivery: 0 }, { left: 9_500, commission, held: 9_100 }))
  expect(later(400)).toEqual({ buyers: 1_000, seller_held: -950, commission: -50 })
  expect(later(350)).toEqual({ buyers: 1_000, seller_held: -1_000 })
  expect(later(300)).toEqual({ buyers: 1_000, seller_held: -1_000 })
})

test('whatever the parts are, each adds up to zero and all together are the mirror of the sale', () => {
  const drawn = fc.record({
    goods: fc.integer({ min: 1, max: 50_000 }),
    shippingFee: fc.nat(5_000),
    commissionRate: fc.nat(5_000),
    paymentMethod: fc.constantFrom('cash_on_delivery' as const, 'airtel_money' as const),
    parts: fc.array(fc.nat(20_000), { maxLength: 5 }),
  })
  fc.assert(
    fc.property(drawn, ({ goods, shippingFee, parts, ...more }) => {
      const totalAmount = goods + shippingFee
      const order = anOrder({ subtotal: goods, shippingFee, totalAmount, ...more })
      const sold = saleEntries(order)
      const sums = new Map(sold.map(({ account, amount }) => [account, amount]))
      const of = (account: LedgerEntry['account']) => sums.get(account) ?? 0
      let left = totalAmount
      for (const part of [...parts, totalAmount]) {
        const amount = Math.min(part, left)
        if (amount === 0) continue
        const delivery = amount === left ? shippingFee : 0
        const before = { left, commission: of('commission'), held: of('seller_held') }
        const entries = refundEntries(order, { amount, delivery }, before)
        expect(isBalanced(entries)).toBe(true)
        for (const entry of entries) sums.set(entry.account, of(entry.account) + entry.amount)
        expect(of('commission')).toBeGreaterThanOrEqual(0)
        left -= amount
      }
      expect([...sums.values()].filter((sum) => sum !== 0)).toEqual([])
    }),
  )
})

test('a set and its mirror add up to zero', () => {
  const entries = saleEntries(anOrder())
  expect(isBalanced(entries)).toBe(true)
  expect(isBalanced(reversedEntries(entries))).toBe(true)
  expect(amounts(reversedEntries(saleEntries(anOrder({ commissionRate: 0 }))))).toEqual({
    outside: 11_500,
    seller_cash: -11_500,
  })
  expect(isBalanced([{ account: 'fees', sellerId: null, amount: 0 }])).toBe(false)
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

test('money comes in once, whether the payment failed before or not', () => {
  const paid = { status: 'confirmed', paymentStatus: 'paid' } as const
  expect(orderMoneySteps({ ...paid, paymentStatus: 'failed' }, paid)).toEqual(['sale'])
  expect(orderMoneySteps(paid, paid)).toEqual([])
  expect(orderMoneySteps({ ...paid, paymentStatus: 'partly_refunded' }, paid)).toEqual([])
})

test.each([
  ['paid', ['release']],
  ['partly_refunded', ['release']],
  ['pending', []],
  ['failed', []],
  ['refunded', ['reverse']],
] as const)('what the buyer’s code releases is money that is %s: %j', (paymentStatus, steps) => {
  const order = { status: 'shipped', paymentStatus } as const
  expect(orderMoneySteps(order, { ...order, released: true })).toEqual(steps)
})

test('an order’s state says where its money is', () => {
  const none = { sold: 0, cash: 0, held: 0, available: 0 }
  const paid = { status: 'completed', paymentStatus: 'paid' } as const
  expect(earningState({ status: 'shipped', paymentStatus: 'pending' }, none)).toBe('awaiting')
  expect(earningState({ status: 'cancelled', paymentStatus: 'pending' }, none)).toBe('taken_back')
  expect(earningState({ status: 'completed', paymentStatus: 'refunded' }, none)).toBe('taken_back')
  expect(earningState(paid, { ...none, sold: 100, cash: 100, available: -5 })).toBe('cash')
  expect(earningState(paid, { ...none, sold: 100, held: 95 })).toBe('held')
  expect(earningState({ ...paid, disputedAt: null }, { ...none, sold: 100, held: 1 })).toBe('held')
  const disputed = { ...paid, status: 'delivered', disputedAt: new Date() } as const
  expect(earningState(disputed, { ...none, sold: 100, held: 95 })).toBe('disputed')
  expect(earningState(disputed, { ...none, sold: 100, available: 95 })).toBe('available')
  expect(earningState(paid, { ...none, sold: 100, available: 95 })).toBe('available')
  expect(earningState(paid, { ...none, sold: 100 })).toBe('paid_out')
})
