import { describe, expect, test } from 'vitest'
import { isBalanced } from '#app/modules/money/ledger/rules.ts'
import { t } from '#test/in-english.ts'
import { accountSums } from '#test/ledger-model.ts'
import {
  type AdjustmentKind,
  adjustmentEntries,
  adjustmentKinds,
  adjustmentRefusalText,
  isDifference,
  isGoodwill,
  mayAdjust,
} from './rules.ts'

test('a gift is about an order, a difference about nobody, and a debt about a shop', () => {
  expect(adjustmentKinds.filter(isGoodwill)).toEqual(['goodwill_buyer', 'goodwill_shop'])
  expect(adjustmentKinds.filter(isDifference)).toEqual(['write_off_provider', 'write_off_bank'])
})

describe('how much may be given away or written off', () => {
  const standing = { paid: 10_000, given: 4_000, owed: 3_000 }
  const may = (kind: AdjustmentKind, amount: number, more: Partial<typeof standing> = {}) => {
    const said = mayAdjust(kind, amount, { ...standing, ...more })
    if (said.ok) return 'ok'
    return said.detail === undefined ? said.reason : `${said.reason} ${said.detail}`
  }

  test.each(adjustmentKinds)('whole kwacha, and not zero: %s', (kind) => {
    for (const amount of [0, 1.5, Number.NaN, 2 ** 53]) expect(may(kind, amount)).toBe('amount-wrong')
    expect(may(kind, 1)).toBe('ok')
  })

  test('below zero only of a difference', () => {
    expect(adjustmentKinds.filter((kind) => may(kind, -1) === 'ok')).toEqual([
      'write_off_provider',
      'write_off_bank',
    ])
    expect(may('goodwill_buyer', -1)).toBe('amount-wrong')
    expect(may('write_off_debt', -1)).toBe('amount-wrong')
  })

  test.each(['goodwill_buyer', 'goodwill_shop'] as const)(
    'all gifts to one side together are no more than the order cost: %s',
    (kind) => {
      expect([may(kind, 6_000), may(kind, 6_001)]).toEqual(['ok', 'more-than-paid 6000'])
      expect(may(kind, 10_000, { given: 0 })).toBe('ok')
      expect(may(kind, 1, { given: 10_000 })).toBe('more-than-paid 0')
      expect(may(kind, 1, { given: 12_000 })).toBe('more-than-paid 0')
      expect(may(kind, 6_000, { owed: 0 })).toBe('ok')
    },
  )

  test('no more of a debt than is owed', () => {
    expect([may('write_off_debt', 3_000), may('write_off_debt', 3_001)]).toEqual([
      'ok',
      'more-than-owed 3000',
    ])
    expect(may('write_off_debt', 1, { owed: 0 })).toBe('more-than-owed 0')
    expect(may('write_off_debt', 3_000, { paid: 0, given: 0 })).toBe('ok')
  })

  test('any difference, whatever orders cost and shops owe', () => {
    for (const kind of ['write_off_provider', 'write_off_bank'] as const)
      for (const amount of [20_000, -20_000]) expect(may(kind, amount)).toBe('ok')
  })

  test('a refusal says the most that it can be', () => {
    const said = (detail?: number) =>
      t(adjustmentRefusalText({ ok: false, reason: 'more-than-owed', detail })).replaceAll('\u00a0', ' ')
    const words = 'No more can be written off than the shop owes.'
    expect([said(), said(900), said(0)]).toEqual([
      words,
      `${words} At most MK 900.`,
      `${words} At most MK 0.`,
    ])
  })
})

// What we have lies below zero on `provider` and `bank`, what it cost us on `goodwill` and `losses`.
test.each<[kind: AdjustmentKind, amount: number, sums: object]>([
  ['goodwill_buyer', 900, { goodwill: -900, buyers: 900 }],
  ['goodwill_shop', 900, { goodwill: -900, seller_available: 900 }],
  ['write_off_debt', 900, { losses: -900, seller_available: 900 }],
  ['write_off_provider', 900, { losses: -900, provider: 900 }],
  ['write_off_bank', 900, { losses: -900, bank: 900 }],
  ['write_off_bank', -900, { losses: 900, bank: -900 }],
])('what %s of MK %d writes comes out of the platform’s own', (kind, amount, sums) => {
  const sellerId = kind === 'goodwill_shop' || kind === 'write_off_debt' ? 'shop' : null
  const entries = adjustmentEntries(kind, { sellerId, amount })
  expect(isBalanced(entries)).toBe(true)
  const moved = Object.entries(accountSums(entries)).filter(([, sum]) => sum !== 0)
  expect(Object.fromEntries(moved)).toEqual(sums)
  for (const entry of entries)
    expect(entry.sellerId).toBe(entry.account === 'seller_available' ? 'shop' : null)
})
