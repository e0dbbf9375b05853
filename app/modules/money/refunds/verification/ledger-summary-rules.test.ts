import { expect, test } from 'vitest'
import { t } from '#test/in-english.ts'
import { ledgerFaultsOf } from './ledger-summary-rules.ts'

const right = { wrong: [], sum: 0, buyers: 0, owed: 0, inReview: 0, paid: 0, sold: 0, debts: [] }
const faults = (more: Partial<Parameters<typeof ledgerFaultsOf>[0]>) =>
  ledgerFaultsOf({ ...right, ...more }).map((fault) => t(fault).replaceAll('\u00a0', ' '))

test('books that are right have no fault', () => {
  expect(faults({})).toEqual([])
  // 30 came for orders that cost 25, 5 waits for an administrator, 4 goes back.
  expect(faults({ paid: 30_000, sold: 25_000, inReview: 5_000, owed: 4_000, buyers: 14_000 })).toEqual([])
})

test('buyers’ money must be what came, less what was sold, and what is owed or looked at', () => {
  const buyers = (more: object) => faults({ paid: 9_000, sold: 9_000, ...more })
  const says = (is: string, should: string) => [
    `Buyers’ balance is ${is}; by payments and refunds it should be ${should}`,
  ]
  expect(buyers({ buyers: 1_000 })).toEqual(says('MK 1,000', 'MK 0'))
  expect(buyers({ owed: 1_000 })).toEqual(says('MK 0', 'MK 1,000'))
  expect(buyers({ inReview: 2_000 })).toEqual(says('MK 0', 'MK 2,000'))
  expect(buyers({ paid: 12_000 })).toEqual(says('MK 0', 'MK 3,000'))
  expect(buyers({ sold: 13_000 })).toEqual(says('MK 0', 'MK -4,000'))
})

test('sets and sums that are not zero, and debts that were paid otherwise, are told by name', () => {
  expect(faults({ wrong: [12, 15] })).toEqual(['Sets that do not add up to zero: 12, 15'])
  expect(faults({ sum: 1 })).toEqual(['All entries together are MK 1, not zero'])
  expect(faults({ sum: -1 })).toEqual(['All entries together are MK -1, not zero'])
  expect(faults({ debts: ['deb-a', 'deb-b'] })).toEqual([
    'Debt payments that differ in the ledger: deb-a, deb-b',
  ])
  expect(faults({ wrong: [12], sum: 1, debts: ['deb-a'], buyers: 1 })).toHaveLength(4)
})
