import { expect, test } from 'vitest'
import { spoken } from '#app/messages/language.ts'
import { t } from '#test/in-english.ts'
import {
  mayRefundAlone,
  refundEffect,
  type ShopRefundRefusal,
  shopRefundFieldOf,
  shopRefundRefusalText,
} from './rules.ts'

const weighed = {
  amount: 40_000,
  taken: 38_000,
  debt: { balance: 0, debtLimit: 50_000 },
  today: 40_000,
  shopRefundsADay: 300_000,
}

test('what a shop may refund alone: within its debt, and within the sum of a day §72.2 §72.3', () => {
  expect(mayRefundAlone(weighed).ok).toBe(true)
  const debt = (balance: number, taken: number) =>
    mayRefundAlone({ ...weighed, taken, debt: { balance, debtLimit: 50_000 } })
  expect(debt(-12_000, 38_000).ok).toBe(true)
  expect(debt(-12_001, 38_000)).toMatchObject({
    reason: 'over-debt-limit',
    detail: { amount: 40_000, left: 37_999 },
  })
  expect(debt(-90_000, 1)).toMatchObject({ reason: 'over-debt-limit', detail: { left: 0 } })
  // Held money and cash take nothing of the balance, however much is owed.
  for (const taken of [0, -500]) expect(debt(-90_000, taken).ok).toBe(true)
  const day = (today: number) => mayRefundAlone({ ...weighed, today })
  expect(day(300_000).ok).toBe(true)
  expect(day(300_001)).toMatchObject({ reason: 'over-day-limit', detail: { amount: 40_000, left: 39_999 } })
  expect(day(900_000)).toMatchObject({ detail: { left: 0 } })
})

const order = {
  sellerId: 'shop',
  subtotal: 10_000,
  shippingFee: 1_000,
  discount: 0,
  totalAmount: 11_000,
  commissionRate: 500,
}
const whole = { left: 11_000, commission: 500, held: 10_500 }

test('the page says what the shop loses, and what commission comes back §72.6', () => {
  const paid = { ...order, paymentMethod: 'airtel_money' as const }
  expect(refundEffect(paid, { amount: 11_000 }, 0, whole)).toEqual({
    amount: 11_000,
    commission: 500,
    loses: 10_500,
    from: 'held',
    isByHand: false,
  })
  expect(refundEffect(paid, { amount: 2_000 }, 0, { ...whole, held: 0 })).toEqual({
    amount: 2_000,
    commission: 100,
    loses: 1_900,
    from: 'balance',
    isByHand: false,
  })
  expect(refundEffect(paid, { amount: 1_000 }, 1_000, whole)).toMatchObject({ commission: 0, loses: 1_000 })
  const cash = { ...order, paymentMethod: 'cash_on_delivery' as const }
  expect(refundEffect(cash, { amount: 2_000 }, 0, { ...whole, held: 0 })).toMatchObject({
    from: 'hand',
    isByHand: true,
  })
})

test('every refusal has words, beside the field that it is about §72.6', () => {
  const fields: Record<ShopRefundRefusal, string | undefined> = {
    'order-not-found': undefined,
    'nothing-left': undefined,
    'amount-wrong': 'amount',
    'nothing-chosen': 'what',
    'line-wrong': 'pieces-0',
    'delivery-given': 'delivery',
    'more-than-left': 'amount',
    'wrong-password': 'password',
    'too-many-tries': 'password',
    'password-too-new': 'password',
    'shop-not-open': undefined,
    'changed-meanwhile': undefined,
    'dispute-needs-all': undefined,
    'cash-unconfirmed': undefined,
    'over-debt-limit': undefined,
    'over-day-limit': undefined,
  }
  const details: Partial<Record<ShopRefundRefusal, unknown>> = {
    'line-wrong': 0,
    'more-than-left': 700,
    'over-debt-limit': { amount: 900, left: 800 },
    'over-day-limit': { amount: 900, left: 800 },
  }
  for (const [name, field] of Object.entries(fields)) {
    const reason = name as ShopRefundRefusal
    const refused = { ok: false as const, reason, detail: details[reason] }
    expect(shopRefundFieldOf(refused), name).toBe(field)
    const text = spoken(t, shopRefundRefusalText(refused))
    expect(text.length, name).toBeGreaterThan(10)
    if (reason.startsWith('over')) expect(text).toContain('MK\u00a0800')
  }
})
