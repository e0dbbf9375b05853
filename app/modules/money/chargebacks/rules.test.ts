import fc from 'fast-check'
import { expect, test } from 'vitest'
import { orderStatuses } from '#app/modules/sales/orders/status.ts'
import { t } from '#test/in-english.ts'
import {
  bearerOf,
  type ChargedOrder,
  chargebackRefusalText,
  mayChargeBack,
  planChargeback,
  returnsTo,
  type UnsentRefund,
} from './rules.ts'

const anOrder = (id: string, left: number, more: Partial<ChargedOrder> = {}): ChargedOrder => ({
  id,
  left,
  isReleased: false,
  isProven: false,
  ...more,
})
const released = { isReleased: true }
const proven = { isReleased: true, isProven: true }
const unsent = (id: string, amount: number, orderId: string | null = null): UnsentRefund => ({
  id,
  orderId,
  amount,
})
/** Who bears how much, of which order or refund. */
const borne = (amount: number, orders: ChargedOrder[], refunds: UnsentRefund[] = []) =>
  planChargeback(amount, orders, refunds).map(
    (part) => `${part.bearer} ${part.amount} ${part.refundId ?? part.orderId ?? 'none'}`,
  )

test('held money is taken, released money the shop owes, and what its buyer released the platform bears', () => {
  expect(bearerOf({ isReleased: false, isProven: false })).toBe('held')
  expect(bearerOf({ isReleased: true, isProven: false })).toBe('shop')
  expect(bearerOf({ isReleased: true, isProven: true })).toBe('platform')
})

test('held orders go first, then what shops owe, then what was proven to have arrived', () => {
  const orders = [anOrder('proven', 100, proven), anOrder('released', 200, released), anOrder('held', 300)]
  for (const listed of [orders, orders.toReversed()])
    expect(borne(600, listed)).toEqual(['held 300 held', 'shop 200 released', 'platform 100 proven'])
  expect(borne(301, orders)).toEqual(['held 300 held', 'shop 1 released'])
  expect(borne(300, orders)).toEqual(['held 300 held'])
  expect(borne(299, orders)).toEqual(['held 299 held'])
})

test('orders of one kind go in the order of the list', () => {
  expect(borne(150, [anOrder('one', 100), anOrder('other', 100)])).toEqual(['held 100 one', 'held 50 other'])
})

test('what was on its way to the buyer anyway counts as paid by it, whole or not at all', () => {
  const orders = [anOrder('held', 300)]
  expect(borne(300, orders, [unsent('refund', 100, 'gone')])).toEqual(['owed 100 refund', 'held 200 held'])
  expect(planChargeback(100, orders, [unsent('refund', 100, 'gone')])).toEqual([
    { bearer: 'owed', amount: 100, orderId: 'gone', refundId: 'refund' },
  ])
  expect(borne(99, orders, [unsent('refund', 100)])).toEqual(['held 99 held'])
  expect(borne(150, orders, [unsent('large', 200), unsent('small', 100), unsent('next', 60)])).toEqual([
    'owed 100 small',
    'held 50 held',
  ])
})

test('what the buyer had back before is lost twice: the platform bears it', () => {
  expect(borne(500, [anOrder('held', 300), anOrder('refunded', 0, released)])).toEqual([
    'held 300 held',
    'platform 200 none',
  ])
  expect(planChargeback(500, [], [])).toEqual([
    { bearer: 'platform', amount: 500, orderId: null, refundId: null },
  ])
})

test('whatever is taken back, somebody bears each kwacha of it once, and no order more than is left of it', () => {
  const orders = fc.array(
    fc.record({ left: fc.nat(5_000), isReleased: fc.boolean(), isProven: fc.boolean() }),
    { maxLength: 4 },
  )
  const refunds = fc.array(fc.integer({ min: 1, max: 5_000 }), { maxLength: 3 })
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 20_000 }), orders, refunds, (amount, drawn, owed) => {
      const all = drawn.map((order, place) => ({ ...order, id: `${place}` }))
      const parts = planChargeback(
        amount,
        all,
        owed.map((sum, place) => unsent(`r${place}`, sum)),
      )
      expect(parts.reduce((sum, part) => sum + part.amount, 0)).toBe(amount)
      expect(parts.every((part) => part.amount > 0)).toBe(true)
      for (const { orderId, refundId, amount: part } of parts) {
        if (refundId) expect(part).toBe(owed[Number(refundId.slice(1))])
        else if (orderId) expect(part).toBeLessThanOrEqual(all[Number(orderId)]!.left)
      }
    }),
  )
})

const came = { received: 12_500, status: 'succeeded' } as const
test.each([
  ['all of it', came, { amount: 12_500, before: 0 }, undefined],
  ['one kwacha', came, { amount: 1, before: 0 }, undefined],
  ['the rest of what was taken before', came, { amount: 2_500, before: 10_000 }, undefined],
  ['more than came', came, { amount: 12_501, before: 0 }, 'more-than-came'],
  ['more than the rest', came, { amount: 2_501, before: 10_000 }, 'more-than-came'],
  ['nothing', came, { amount: 0, before: 0 }, 'amount-wrong'],
  ['less than nothing', came, { amount: -1, before: 0 }, 'amount-wrong'],
  ['half a kwacha', came, { amount: 0.5, before: 0 }, 'amount-wrong'],
  [
    'what an administrator still decides',
    { ...came, status: 'review' },
    { amount: 1, before: 0 },
    'still-in-review',
  ],
  ['a payment that failed', { ...came, status: 'failed' }, { amount: 1, before: 0 }, 'nothing-came'],
  ['a payment that brought nothing', { ...came, received: null }, { amount: 1, before: 0 }, 'nothing-came'],
  ['a payment of nothing', { ...came, received: 0 }, { amount: 1, before: 0 }, 'nothing-came'],
] as const)('of a payment of MK 12,500 %s is taken back', (_what, payment, taken, reason) => {
  const may = mayChargeBack(payment, taken)
  expect(may.ok ? undefined : may.reason).toBe(reason)
})

test('a refusal says how much can be taken back, or what the reference settled', () => {
  const tooMuch = mayChargeBack(came, { amount: 5_000, before: 10_000 })
  expect(tooMuch.ok ? '' : t(chargebackRefusalText(tooMuch))).toBe(
    'More than came by this payment cannot be taken back. At most MK\u00a02,500.',
  )
  const read = (reason: 'reference-used' | 'won-already', detail?: unknown) =>
    t(chargebackRefusalText({ ok: false, reason, detail }))
  expect(read('reference-used', 'It settled a payout.')).toBe('It settled a payout.')
  expect(read('reference-used')).toBe('Another payment was settled by this reference already.')
  expect(read('won-already', 'It settled a payout.')).toBe(
    'It is noted already that this money came back to us.',
  )
})

test('money that comes again goes to whoever bore it', () => {
  const statuses = [...orderStatuses, undefined]
  expect(statuses.map((status) => returnsTo('platform', status))).toEqual(statuses.map(() => 'platform'))
  expect(statuses.map((status) => returnsTo('owed', status))).toEqual(statuses.map(() => 'buyer'))
  for (const bearer of ['held', 'shop'] as const) {
    const to = Object.fromEntries(orderStatuses.map((status) => [status, returnsTo(bearer, status)]))
    // A cancelled order's money is its buyer's, and of one on its way nobody knows yet.
    expect(to).toEqual({
      pending: 'unknown',
      confirmed: 'unknown',
      processing: 'unknown',
      shipped: 'unknown',
      ready_for_pickup: 'unknown',
      delivered: 'shop',
      completed: 'shop',
      cancelled: 'buyer',
    })
    expect(returnsTo(bearer, undefined)).toBe('unknown')
  }
})
