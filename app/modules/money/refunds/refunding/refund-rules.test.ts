import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  isBalanced,
  type LedgerEntry,
  refundEntries,
  type SoldOrder,
  saleEntries,
} from '#app/modules/money/ledger/rules.ts'
import { accountSums } from '#test/ledger-model.ts'
import { planRefund, type RequestedRefund } from './refund-rules.ts'

const aLine = fc.record({
  price: fc.integer({ min: 1, max: 5_000_000 }),
  quantity: fc.integer({ min: 1, max: 12 }),
})
const anyGoods = fc
  .record({
    lines: fc.array(aLine, { minLength: 1, maxLength: 6 }),
    cut: fc.integer({ min: 0, max: 100 }),
    shippingFee: fc.integer({ min: 0, max: 20_000 }),
  })
  .map(({ lines, cut, shippingFee }) => {
    const subtotal = lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0)
    const discount = Math.floor((subtotal * cut) / 101)
    const given = lines.map((line, position) => ({ ...line, position, given: 0 }))
    return { subtotal, discount, shippingFee, deliveryGiven: false, lines: given }
  })
const paidFor = (goods: { subtotal: number; discount: number; shippingFee: number }) =>
  goods.subtotal - goods.discount + goods.shippingFee

test('given back piece by piece, in whatever order and portions, all lines sum to what was paid for them', () => {
  const back = (
    start: typeof anyGoods extends fc.Arbitrary<infer Goods> ? Goods : never,
    picks: number[],
  ) => {
    let goods = start
    let left = paidFor(goods)
    const give = (asked: RequestedRefund) => {
      const planned = planRefund(goods, asked, left)
      // A piece of a whole kwacha's line may be worth nothing by itself: then it goes with the next.
      if (!planned.ok) return planned.reason
      expect(planned.value.lines.reduce((sum, line) => sum + line.amount, planned.value.delivery)).toBe(
        planned.value.amount,
      )
      left -= planned.value.amount
      const lines = goods.lines.map((line) => {
        const now = planned.value.lines.find((one) => one.position === line.position)
        return { ...line, given: line.given + (now?.quantity ?? 0) }
      })
      const deliveryGiven = goods.deliveryGiven || planned.value.delivery > 0
      goods = { ...goods, lines, deliveryGiven }
      return 'ok'
    }
    for (const pick of picks) {
      const line = goods.lines[pick % goods.lines.length]!
      const open = line.quantity - line.given
      if (open > 0)
        give({ lines: [{ position: line.position, quantity: 1 + (pick % open) }], delivery: pick % 7 === 0 })
    }
    const rest = goods.lines.map(({ position, quantity, given }) => ({
      position,
      quantity: quantity - given,
    }))
    if (left > 0) expect(give({ lines: rest, delivery: !goods.deliveryGiven })).toBe('ok')
    expect(left).toBe(0)
  }
  fc.assert(fc.property(anyGoods, fc.array(fc.nat(), { maxLength: 12 }), back), { numRuns: 2_000 })
})

test('the commission of all parts together is exactly the whole one, and nothing of the order is left anywhere §42.6', () => {
  const parts = fc.array(fc.integer({ min: 1, max: 1_000 }), { minLength: 1, maxLength: 10 })
  const rate = fc.integer({ min: 0, max: 5_000 })
  const way = fc.constantFrom('airtel_money' as const, 'cash_on_delivery' as const)
  fc.assert(
    fc.property(anyGoods, parts, rate, way, (goods, shares, commissionRate, paymentMethod) => {
      const { lines: _, deliveryGiven: __, ...sums } = goods
      const total = paidFor(goods)
      fc.pre(total > 0)
      const order: SoldOrder = {
        ...sums,
        sellerId: 'seller',
        totalAmount: total,
        commissionRate,
        paymentMethod,
      }
      const entries: LedgerEntry[] = saleEntries(order)
      const whole = shares.reduce((sum, share) => sum + share, 0)
      const leftOf = () => {
        const { buyers, outside, commission, seller_held: held } = accountSums(entries)
        return { left: 0 - buyers - outside, commission, held }
      }
      for (const [place, share] of shares.entries()) {
        const { left } = leftOf()
        const amount =
          place === shares.length - 1 ? left : Math.min(left, Math.floor((total * share) / whole))
        if (amount === 0) continue
        const before = leftOf()
        const set = refundEntries(order, { amount, delivery: 0 }, before)
        expect(isBalanced(set)).toBe(true)
        entries.push(...set)
        expect(leftOf().commission).toBeGreaterThanOrEqual(0)
        expect(leftOf().commission).toBeLessThanOrEqual(before.commission)
        expect(leftOf().held).toBeGreaterThanOrEqual(0)
      }
      for (const sum of Object.values(accountSums(entries))) expect(sum).toBe(0)
    }),
    { numRuns: 2_000 },
  )
})

const goods = {
  subtotal: 10_000,
  discount: 0,
  shippingFee: 1_500,
  deliveryGiven: false,
  lines: [
    { position: 0, quantity: 3, price: 3_000, given: 1 },
    { position: 1, quantity: 1, price: 1_000, given: 0 },
  ],
}
const plan = (asked: RequestedRefund, left = 8_500, more: Partial<typeof goods> = {}) => {
  const planned = planRefund({ ...goods, ...more }, asked, left)
  return planned.ok ? planned.value.amount : planned.reason
}

test('a sum, lines with their delivery, or all that is left go back; never more than is left, never a piece twice', () => {
  const pieces = (quantity: number, delivery = false, position = 0) =>
    plan({ lines: [{ position, quantity }], delivery })
  expect([plan({ all: true }), plan({ amount: 8_500 }), plan({ amount: 8_501 })]).toEqual([
    8_500,
    8_500,
    'more-than-left',
  ])
  expect([
    plan({ amount: 0 }),
    plan({ amount: -1 }),
    plan({ amount: 1.5 }),
    plan({ amount: Number.NaN }),
  ]).toEqual(Array(4).fill('amount-wrong'))
  expect([pieces(2), pieces(2, true), pieces(3), pieces(-1), pieces(1.5), pieces(1, false, 7)]).toEqual([
    6_000,
    7_500,
    'line-wrong',
    'line-wrong',
    'line-wrong',
    'line-wrong',
  ])
  expect([pieces(0), pieces(0, true)]).toEqual(['nothing-chosen', 1_500])
  expect(plan({ lines: [], delivery: true }, 8_500, { deliveryGiven: true })).toBe('delivery-given')
  expect(plan({ lines: [{ position: 0, quantity: 2 }], delivery: true }, 7_499)).toBe('more-than-left')
  expect(plan({ all: true }, 0)).toBe('nothing-left')
})
