import { expect, test } from 'vitest'
import { decideAmountMismatch, sumDecided } from './payment-review-rules.ts'

type Judging = Parameters<typeof decideAmountMismatch>[1]
const order = {
  status: 'pending',
  paymentMethod: 'airtel_money',
  paymentStatus: 'pending',
  totalAmount: 10_000,
} as const
const cancelled = { ...order, status: 'cancelled' } as const
const came = { status: 'review', use: null, received: 12_000, currency: 'MWK' } as const
const pays = (more: Partial<Judging> = {}): Judging => ({
  take: 'orders',
  worth: undefined,
  orders: [order],
  ...more,
})
const goesBack = (more: Partial<Judging> = {}) => pays({ take: 'return', ...more })

test.each([
  [12_000, 2_000],
  [10_001, 1],
  [10_000, 0],
])(
  'of MK %d that an administrator takes for an order of MK 10,000, MK %d goes back',
  (received, returned) => {
    expect(decideAmountMismatch({ ...came, received }, pays())).toEqual({
      ok: true,
      value: { received, returned },
    })
  },
)

test('what does not cover the unpaid orders can only go back, whole', () => {
  const short = { ...came, received: 9_999 }
  expect(decideAmountMismatch(short, pays())).toEqual({ ok: false, reason: 'does-not-cover' })
  expect(decideAmountMismatch(came, pays({ orders: [order, order] }))).toMatchObject({
    reason: 'does-not-cover',
  })
  expect(decideAmountMismatch({ ...came, received: null }, pays())).toMatchObject({
    reason: 'does-not-cover',
  })
  expect(decideAmountMismatch(short, goesBack())).toEqual({
    ok: true,
    value: { received: 9_999, returned: 9_999 },
  })
  expect(decideAmountMismatch(came, goesBack())).toEqual({
    ok: true,
    value: { received: 12_000, returned: 12_000 },
  })
})

test('where nothing is due any more it pays nothing', () => {
  expect(decideAmountMismatch(came, pays({ orders: [cancelled] }))).toEqual({
    ok: false,
    reason: 'nothing-due',
  })
  expect(decideAmountMismatch(came, goesBack({ orders: [cancelled] }))).toMatchObject({
    value: { returned: 12_000 },
  })
})

test('money of another currency counts as the kwacha that an administrator says it is worth', () => {
  const dollars = { ...came, received: 7, currency: 'USD' }
  expect(decideAmountMismatch(dollars, pays())).toEqual({ ok: false, reason: 'worth-needed' })
  expect(decideAmountMismatch(dollars, goesBack())).toMatchObject({ reason: 'worth-needed' })
  expect(decideAmountMismatch(dollars, pays({ worth: 12_100 }))).toEqual({
    ok: true,
    value: { received: 12_100, returned: 2_100 },
  })
  // Of kwacha a rate says nothing.
  expect(decideAmountMismatch(came, pays({ worth: 50_000 }))).toMatchObject({ value: { received: 12_000 } })
})

test('deciding the same again changes nothing, deciding otherwise is refused', () => {
  const used = { ...came, status: 'succeeded', use: 'orders' } as const
  const returned = { ...used, use: 'returned' } as const
  const same = { ok: true, value: undefined }
  const refused = { ok: false, reason: 'judged-already' }
  expect(decideAmountMismatch(used, pays())).toEqual(same)
  expect(decideAmountMismatch(returned, goesBack())).toEqual(same)
  expect(decideAmountMismatch(used, goesBack())).toEqual(refused)
  expect(decideAmountMismatch(returned, pays())).toEqual(refused)
  // A payment that never waited for a decision has none.
  expect(decideAmountMismatch({ ...came, status: 'failed' }, goesBack())).toEqual(refused)
})

test.each([
  ['kwacha count as booked', 'MWK', 9_000, 12_000, 5_000, 5_000],
  ['a low rate makes dollars no less than was asked for', 'USD', 10_000, 7, 1, 10_000],
  ['nor fewer kwacha than there came dollars', 'USD', 10_000, 600_000, 1, 600_000],
  ['a high rate counts as booked', 'USD', 10_000, 7, 700_000, 700_000],
  ['where nothing is known to have come, what was asked for counts', 'USD', 10_000, null, 1, 10_000],
  ['what came counts as kwacha where nothing was asked for', 'USD', 0, null, 0, 0],
])('for what one administrator may decide alone, %s', (_what, currency, amount, received, booked, counts) => {
  expect(sumDecided({ currency, amount, received }, booked)).toBe(counts)
})
