import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  isBalanced,
  type LedgerEntry,
  refundEntries,
  type SoldOrder,
  saleEntries,
} from '#app/modules/money/ledger/rules.ts'
import { t } from '#test/in-english.ts'
import { accountSums } from '#test/ledger-model.ts'
import {
  isAboutRefund,
  planRefund,
  pricesOf,
  type RefundRefusal,
  type RequestedRefund,
  refundFieldOf,
  refundRefusalText,
  refundWords,
} from './rules.ts'

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

test('what went back is counted from whole lines, and a sum from none', () => {
  const planned = (asked: RequestedRefund) => planRefund(goods, asked, 8_500)
  const pieces = [
    { position: 0, quantity: 2 },
    { position: 1, quantity: 0 },
  ]
  expect(planned({ lines: pieces, delivery: true })).toEqual({
    ok: true,
    value: { amount: 7_500, delivery: 1_500, lines: [{ position: 0, quantity: 2, amount: 6_000 }] },
  })
  for (const asked of [{ all: true } as const, { amount: 8_500 }])
    expect(planned(asked)).toEqual({ ok: true, value: { amount: 8_500, delivery: 0, lines: [] } })
})

test('a refusal names the line that is wrong, and how much is left', () => {
  const refused = (asked: RequestedRefund, left = 8_500) => planRefund(goods, asked, left)
  const lines = [
    { position: 0, quantity: 1 },
    { position: 1, quantity: 2 },
  ]
  expect(refused({ lines, delivery: false })).toEqual({ ok: false, reason: 'line-wrong', detail: 1 })
  expect(refused({ amount: 8_501 })).toEqual({ ok: false, reason: 'more-than-left', detail: 8_500 })
  expect(refused({ all: true }, -1)).toEqual({ ok: false, reason: 'nothing-left' })
})

test('the delivery goes back once, and goods after it as before', () => {
  const given = { deliveryGiven: true }
  expect(plan({ lines: [{ position: 0, quantity: 1 }], delivery: true }, 8_500, given)).toBe('delivery-given')
  expect(plan({ lines: [{ position: 0, quantity: 1 }], delivery: false }, 8_500, given)).toBe(3_000)
})

test('a discount is spread over the lines, to the last kwacha', () => {
  const worth = (discount: number, ...lines: [quantity: number, price: number][]) =>
    pricesOf({
      subtotal: lines.reduce((sum, [quantity, price]) => sum + quantity * price, 0),
      discount,
      lines: lines.map(([quantity, price], position) => ({ position, quantity, price, given: 0 })),
    }).map((line) => line.worth)
  expect(worth(0, [3, 3_000], [1, 1_000])).toEqual([9_000, 1_000])
  expect(worth(1_000, [3, 3_000], [1, 1_000])).toEqual([8_100, 900])
  expect(worth(1_000, [1, 1_000], [1, 1_000], [1, 1_000])).toEqual([667, 666, 667])
  expect(worth(1_001, [1, 1_000])).toEqual([0])
})

const said = (reason: RefundRefusal, detail?: unknown) =>
  t(refundRefusalText({ ok: false, reason, detail })).replaceAll('\u00a0', ' ')

test('whoever asks for too much reads how much is left', () => {
  expect(said('more-than-left', 8_500)).toBe('That is more than is left of the payment: MK 8,500')
  expect(said('more-than-left')).toBe('That is more than is left of the payment')
  expect(said('line-wrong', 1)).toBe('That is more than was ordered, or it was already refunded')
})

test('a refusal stands beside the field that it is about', () => {
  const field = (reason: RefundRefusal, detail?: unknown) => refundFieldOf({ ok: false, reason, detail })
  expect(field('line-wrong', 3)).toBe('pieces-3')
  expect([field('amount-wrong'), field('more-than-left', 900)]).toEqual(['amount', 'amount'])
  expect([field('delivery-given'), field('nothing-chosen')]).toEqual(['delivery', 'what'])
  for (const reason of ['order-not-found', 'nothing-left', 'order-disputed'] as const)
    expect(field(reason)).toBeUndefined()
})

test('a ruling tells refusals about the refund from its own', () => {
  expect(['line-wrong', 'nothing-left', 'order-disputed'].filter(isAboutRefund)).toHaveLength(3)
  expect(['order-not-found', 'no-dispute', 'moved-on'].filter(isAboutRefund)).toEqual([])
})

test('both sides read what goes back, for what and why, and who gives it', () => {
  const order = { orderNumber: 'TB-2026-0042', sellerName: 'Chisomo Crafts' }
  const words = (more: Partial<Parameters<typeof refundWords>[2]>) => {
    const { buyer, seller } = refundWords(t, order, {
      amount: 9_000,
      inCash: false,
      note: '',
      parts: '',
      ...more,
    })
    expect(buyer.title).toBe('Refund of MK\u00a09,000 for order TB-2026-0042')
    expect(seller.title).toBe(buyer.title)
    return [buyer.text, seller.text].map((text) => text.replaceAll('\u00a0', ' '))
  }
  expect(words({})).toEqual(['Thumba refunds MK 9,000 to you.', 'The buyer gets MK 9,000 back.'])
  expect(words({ inCash: true })).toEqual([
    'You paid in cash, so Chisomo Crafts gives MK 9,000 back to you.',
    'The buyer paid you in cash. Give MK 9,000 back to them.',
  ])
  expect(words({ note: 'One broke.' })).toEqual([
    'Thumba refunds MK 9,000 to you. Why: One broke.',
    'The buyer gets MK 9,000 back. Why: One broke.',
  ])
  expect(words({ parts: '1 of Hoe (MK 9,000)', note: 'It broke.' })[0]).toBe(
    'Thumba refunds MK 9,000 to you. It is for 1 of Hoe (MK 9,000). Why: It broke.',
  )
  expect(words({ byShop: true, settles: true, note: 'It broke.' })).toEqual([
    'Chisomo Crafts refunds MK 9,000 to you. Thumba sends it. That settles the dispute. Why: It broke.',
    'You refunded MK 9,000 to the buyer. That settles the dispute. Why: It broke.',
  ])
  expect(words({ byShop: true, inCash: true })).toEqual(words({ inCash: true }))
})
