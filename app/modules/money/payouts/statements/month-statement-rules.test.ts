import { expect, test } from 'vitest'
import { t } from '#test/in-english.ts'
import type { StatementLine } from '../../ledger/rules.ts'
import { statementRows } from './month-statement-rules.ts'

const sale: StatementLine = {
  at: '2026-11-20T22:30:00.000Z',
  orderNumber: 'TB-2026-0042',
  kind: 'sale',
  paid: 'through_thumba',
  items: 10_000,
  delivery: 1_500,
  commission: 500,
  net: 11_000,
}

test('a month’s statement lists what was sold by Malawi’s clock, with its sums at the end', () => {
  const back: StatementLine = {
    ...sale,
    at: '2026-11-22T08:00:00.000Z',
    kind: 'partly_given_back',
    paid: 'in_cash',
    items: -2_000,
    delivery: -500,
    commission: -100,
    net: -2_400,
  }
  expect(statementRows(t, [sale, back])).toEqual([
    ['Date', 'Order', 'What', 'Paid', 'Items (MWK)', 'Delivery (MWK)', 'Commission (MWK)', 'You keep (MWK)'],
    ['2026-11-21 00:30', 'TB-2026-0042', 'Sale', 'Through Thumba', 10_000, 1_500, 500, 11_000],
    ['2026-11-22 10:00', 'TB-2026-0042', 'Partly refunded', 'In cash', -2_000, -500, -100, -2_400],
    ['Total', '', '', '', 8_000, 1_000, 400, 8_600],
  ])
})

test('a month without sales has a head and sums of nothing', () => {
  expect(statementRows(t, []).slice(1)).toEqual([['Total', '', '', '', 0, 0, 0, 0]])
})

test.each<[StatementLine['kind'], string]>([
  ['taken_back', 'Reversed'],
  ['charge_reversed', 'Charge reversed by the provider'],
  ['chargeback', 'Reversed charge won back'],
  ['hand_back', 'Cash paid back for you'],
  ['goodwill', 'Goodwill from Thumba'],
  ['write_off', 'Debt written off'],
])('what else changes a shop’s money (%s) reads “%s”', (kind, reads) => {
  expect(statementRows(t, [{ ...sale, kind }])[1]![2]).toBe(reads)
})
