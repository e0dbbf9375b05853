import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isBalanced, refundEntries, saleEntries } from '#app/modules/money/ledger/rules.ts'
import { t } from '#test/in-english.ts'
import { accountSums } from '#test/ledger-model.ts'
import {
  advanceEntries,
  cashStaysEntries,
  handBackDue,
  handBackRefusalText,
  handBackReminder,
  mayAdvance,
  remindedUntil,
} from './rules.ts'
import { handBackStates } from './status.ts'

const asked = new Date('2026-11-20T09:00:00Z')
const dueAt = new Date('2026-11-27T09:00:00Z')

test('a seller has a week to hand cash back, and three days where the shop itself says so', () => {
  expect(handBackDue(asked)).toEqual(dueAt)
  expect(handBackDue(asked, { byShop: true })).toEqual(new Date('2026-11-23T09:00:00Z'))
})

describe('reminders of cash that is waited for', () => {
  const soon = new Date('2026-11-25T09:00:00Z')
  const waiting = { status: 'waiting' as const, dueAt, soonToldAt: null, lateToldAt: null }
  const told = (now: Date, more: Partial<Parameters<typeof handBackReminder>[0]> = {}) =>
    handBackReminder({ ...waiting, ...more }, now)
  const justBefore = (moment: Date) => new Date(moment.getTime() - 1)

  test('the seller is reminded two days before the end, and told once it is over', () => {
    expect(
      [asked, justBefore(soon), soon, justBefore(dueAt), dueAt, new Date('2027-01-01')].map((now) =>
        told(now),
      ),
    ).toEqual([undefined, undefined, 'soon', 'soon', 'late', 'late'])
    expect(remindedUntil(soon)).toEqual(dueAt)
  })

  test('of each once', () => {
    expect(told(soon, { soonToldAt: soon })).toBeUndefined()
    expect(told(dueAt, { lateToldAt: dueAt })).toBeUndefined()
    expect(told(dueAt, { soonToldAt: soon })).toBe('late')
  })

  test('when it is too late nobody is told that it is soon', () => {
    expect(told(dueAt, { lateToldAt: dueAt, soonToldAt: null })).toBeUndefined()
  })

  test('of cash that nobody waits for there is nothing to say', () => {
    for (const status of handBackStates.filter((one) => one !== 'waiting'))
      for (const now of [soon, dueAt]) expect(told(now, { status })).toBeUndefined()
  })
})

test('the platform advances no more than the shop may owe', () => {
  const may = (amount: number, balance: number, debtLimit = 10_000) => {
    const said = mayAdvance({ amount, balance, debtLimit })
    return said.ok ? 'ok' : [said.reason, said.detail]
  }
  expect([may(10_000, 0), may(10_001, 0)]).toEqual(['ok', ['over-debt-limit', 10_000]])
  expect([may(15_000, 5_000), may(15_001, 5_000)]).toEqual(['ok', ['over-debt-limit', 15_000]])
  expect([may(1_000, -9_000), may(1_001, -9_000)]).toEqual(['ok', ['over-debt-limit', 1_000]])
  expect([may(1, -10_000), may(1, -12_000)]).toEqual([
    ['over-debt-limit', 0],
    ['over-debt-limit', 0],
  ])
})

test('a refusal says how much the shop may still owe', () => {
  const said = (detail?: number) =>
    t(handBackRefusalText({ ok: false, reason: 'over-debt-limit', detail })).replaceAll('\u00a0', ' ')
  const words = 'The shop would owe more than it may. Pay the buyer out of goodwill instead.'
  expect(said()).toBe(words)
  expect(said(900)).toBe(`${words} At most MK 900.`)
  expect(said(0)).toBe(`${words} At most MK 0.`)
})

describe('the books, where the platform pays the buyer for the shop', () => {
  const sold = fc.record({
    total: fc.integer({ min: 1, max: 5_000_000 }),
    part: fc.integer({ min: 1, max: 100 }),
    commissionRate: fc.integer({ min: 0, max: 5_000 }),
  })

  test('its cash lies with the shop still, which owes what we paid', () => {
    fc.assert(
      fc.property(sold, ({ total, part, commissionRate }) => {
        const sellerId = 'shop'
        const order = {
          sellerId,
          subtotal: total,
          discount: 0,
          shippingFee: 0,
          totalAmount: total,
          commissionRate,
          paymentMethod: 'cash_on_delivery' as const,
        }
        const amount = Math.max(Math.floor((total * part) / 100), 1)
        const sale = saleEntries(order)
        const { commission, seller_available: owed } = accountSums(sale)
        const refund = refundEntries(order, { amount, delivery: 0 }, { left: total, commission, held: 0 })
        const kept = accountSums([...sale, ...refund])
        expect(kept.seller_cash).toBe(total - amount)
        const advance = advanceEntries({ sellerId, amount, wasBooked: true })
        expect(isBalanced(advance)).toBe(true)
        const sums = accountSums([...sale, ...refund, ...advance])
        expect(sums.seller_cash).toBe(total)
        expect(sums.outside).toBe(-total)
        expect(sums.buyers).toBe(amount)
        expect(sums.seller_available).toBe(kept.seller_available - amount)
        expect(sums.commission).toBe(kept.commission)
        expect(owed).toBe(0 - commission)
      }),
    )
  })

  test('of a sale that nobody booked only the debt and what the buyer gets are', () => {
    const advance = advanceEntries({ sellerId: 'shop', amount: 5_000, wasBooked: false })
    expect(advance).toEqual([
      { account: 'seller_available', sellerId: 'shop', amount: -5_000 },
      { account: 'buyers', sellerId: null, amount: 5_000 },
    ])
  })

  test('cash that was counted as handed back, and was not, is the shop’s again', () => {
    const entries = cashStaysEntries({ sellerId: 'shop', amount: 5_000 })
    expect(isBalanced(entries)).toBe(true)
    expect(entries).toContainEqual({ account: 'seller_cash', sellerId: 'shop', amount: 5_000 })
    expect(entries).toContainEqual({ account: 'outside', sellerId: null, amount: -5_000 })
  })
})
