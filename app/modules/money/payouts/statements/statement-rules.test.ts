import { describe, expect, test } from 'vitest'
import { t } from '#test/in-english.ts'
import { type BalanceEntry, payoutLineLabels, payoutStatementRows, statementOf } from './statement-rules.ts'

const entry = (more: Partial<BalanceEntry>): BalanceEntry => ({
  at: '2026-11-20T08:00:00.000Z',
  kind: 'release',
  undoes: null,
  byCharge: false,
  payoutId: null,
  orderNumber: null,
  amount: 9_500,
  ...more,
})
const payout = { id: 'this', carried: 0, balance: 20_000, amount: 20_000 }
const linesOf = (...entries: Partial<BalanceEntry>[]) => statementOf(payout, entries.map(entry)).lines

describe('what a seller reads of an entry on their balance', () => {
  test.each<[says: string, entry: Partial<BalanceEntry>]>([
    ['Released', { kind: 'release' }],
    ['Commission on a cash sale', { kind: 'sale', amount: -500 }],
    ['Refund to the buyer', { kind: 'refund', amount: -1 }],
    ['Commission refunded', { kind: 'refund', amount: 1 }],
    ['Paid out', { kind: 'payout', amount: -9_500 }],
    ['Your payment of a debt', { kind: 'payment' }],
    ['Payout that came back', { kind: 'reversal', undoes: 'payout' }],
    ['Commission refunded', { kind: 'reversal', undoes: 'sale', amount: 500 }],
    ['Refunded with the full order', { kind: 'reversal', undoes: 'refund' }],
    ['Refund to the buyer', { kind: 'reversal', undoes: 'release', amount: -9_500 }],
    ['Charge reversed by the provider', { kind: 'chargeback', amount: -1 }],
    ['Reversed charge won back', { kind: 'chargeback', amount: 1 }],
    ['Cash we paid the buyer for you', { kind: 'hand_back', amount: -900 }],
    ['Goodwill from Thumba', { kind: 'goodwill' }],
    ['Debt written off', { kind: 'write_off' }],
    ['Charge reversed by the provider', { kind: 'refund', byCharge: true, amount: -1 }],
    ['Commission refunded', { kind: 'refund', byCharge: true, amount: 1 }],
    ['Charge reversed by the provider', { kind: 'reversal', undoes: 'release', byCharge: true, amount: -1 }],
    ['Changed', { kind: 'what a later release writes' as never }],
  ])('%s: %o', (says, one) => {
    expect(linesOf(one).map(({ what }) => t(payoutLineLabels[what]))).toEqual([says])
  })
})

test('a line has its time, its order where it is of one, and its amount', () => {
  expect(linesOf({ orderNumber: 'TB-2026-0042' }, { kind: 'goodwill', amount: 900 })).toEqual([
    { at: '2026-11-20T08:00:00.000Z', what: 'released', orderNumber: 'TB-2026-0042', amount: 9_500 },
    { at: '2026-11-20T08:00:00.000Z', what: 'goodwill', orderNumber: '', amount: 900 },
  ])
})

test('the payout itself is no line, and one that came back is nothing', () => {
  const own = { kind: 'payout', payoutId: 'this', amount: -20_000 } as const
  const out = { kind: 'payout', payoutId: 'other', amount: -4_000 } as const
  const back = { kind: 'reversal', undoes: 'payout', payoutId: 'other', amount: 4_000 } as const
  const whats = (...entries: Partial<BalanceEntry>[]) => linesOf(...entries).map(({ what }) => what)
  expect(whats(own, entry({}))).toEqual(['released'])
  expect(whats(own, out, back, entry({}))).toEqual(['released'])
  expect(whats(own, out)).toEqual(['paidOut'])
  expect(whats(own, back)).toEqual(['payoutBack'])
  expect(whats(out, back, out)).toEqual(['paidOut', 'payoutBack', 'paidOut'])
  expect(whats(out, { ...back, payoutId: 'a third' })).toEqual(['paidOut', 'payoutBack'])
  expect(whats({ amount: 100 }, { kind: 'sale', amount: -100 })).toEqual(['released', 'cashCommission'])
})

test('what was carried, the lines and what is left stand in the statement, and in its rows by Malawi’s clock', () => {
  const statement = statementOf({ id: 'this', carried: 1_500, balance: 11_000, amount: 10_000 }, [
    entry({ orderNumber: 'TB-2026-0042', at: '2026-11-20T22:30:00.000Z' }),
  ])
  expect(statement).toMatchObject({ carried: 1_500, balance: 11_000, amount: 10_000, left: 1_000 })
  expect(payoutStatementRows(t, statement)).toEqual([
    ['Date', 'What', 'Order', 'Amount (MWK)'],
    ['', 'Carried over from the last payout', '', 1_500],
    ['2026-11-21 00:30', 'Released', 'TB-2026-0042', 9_500],
    ['', 'Balance', '', 11_000],
    ['', 'Paid out', '', -10_000],
    ['', 'Carried over to the next payout', '', 1_000],
  ])
})
