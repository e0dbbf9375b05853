import { expect, test } from 'vitest'
import { amountOfDifference, paymentDifferenceOf } from './reconciliation-rules.ts'

type Ours = Parameters<typeof paymentDifferenceOf>[0]
const ours: Ours = { status: 'succeeded', received: 12_500, fee: 250, currency: 'MWK' }
const theirs = { status: 'succeeded', amount: 12_500, fee: 250, currency: 'MWK' } as const

test('where both sides say the same there is no difference', () => {
  expect(paymentDifferenceOf(ours, theirs)).toBeUndefined()
  expect(paymentDifferenceOf({ ...ours, status: 'review' }, theirs)).toBeUndefined()
  for (const status of ['created', 'pending', 'failed', 'expired'] as const) {
    const nothing: Ours = { ...ours, status, received: null, fee: 0 }
    expect(paymentDifferenceOf(nothing, { status: 'unknown' })).toBeUndefined()
    expect(paymentDifferenceOf(nothing, { ...theirs, status: 'failed' })).toBeUndefined()
  }
})

test.each(['unknown', 'pending', 'failed', 'reversed'] as const)(
  'money on our books that is %s at the provider stands only on ours',
  (status) => {
    const said = { kind: 'only_ours', ours: 'MK 12,500', theirs: status }
    expect(paymentDifferenceOf(ours, { ...theirs, status })).toEqual(said)
    expect(paymentDifferenceOf({ ...ours, status: 'review' }, { ...theirs, status })).toEqual(said)
  },
)

test.each(['created', 'pending', 'failed', 'expired'] as const)(
  'money that the provider has and we noted as %s stands only there',
  (status) => {
    const nothing: Ours = { ...ours, status, received: null, fee: 0 }
    expect(paymentDifferenceOf(nothing, theirs)).toEqual({
      kind: 'only_theirs',
      ours: status,
      theirs: 'MK 12500',
    })
    expect(paymentDifferenceOf(nothing, { ...theirs, currency: 'USD' })).toMatchObject({
      theirs: 'USD 12500',
    })
  },
)

test('another amount and another fee are differences, however small', () => {
  for (const amount of [12_499, 12_501])
    expect(paymentDifferenceOf(ours, { ...theirs, amount })).toEqual({
      kind: 'amount',
      ours: 'MK 12,500',
      theirs: `MK ${amount}`,
    })
  for (const fee of [249, 251])
    expect(paymentDifferenceOf(ours, { ...theirs, fee })).toEqual({
      kind: 'fee',
      ours: 'MK 250',
      theirs: `MK ${fee}`,
    })
})

test('what money of another currency is worth an administrator said: its kwacha are not compared', () => {
  const dollars: Ours = { ...ours, currency: 'USD', received: 12_500 }
  expect(paymentDifferenceOf(dollars, { ...theirs, amount: 7, fee: 0, currency: 'USD' })).toBeUndefined()
})

test('money that was taken back is no difference while both sides say so', () => {
  const takenBack: Ours = { ...ours, takenBack: 12_500 }
  expect(paymentDifferenceOf(takenBack, { ...theirs, status: 'reversed' })).toBeUndefined()
  expect(paymentDifferenceOf({ ...takenBack, takenBack: 12_499 }, { ...theirs, status: 'reversed' })).toEqual(
    {
      kind: 'only_ours',
      ours: 'MK 12,500',
      theirs: 'reversed',
    },
  )
  // The provider gave it to us again, and nobody noted that.
  expect(paymentDifferenceOf(takenBack, theirs)).toEqual({
    kind: 'status',
    ours: 'reversed',
    theirs: 'MK 12500',
  })
})

test.each([
  ['between two amounts it is what lies between them', 'amount', 'MK 12,500', 'MK 12000', 500],
  ['whichever is larger', 'amount', 'MK 12,000', 'MK 12500', 500],
  ['between two fees as well', 'fee', 'MK 250', 'MK 300', 50],
  ['what only we have counts whole', 'only_ours', 'MK 1,250,000', 'unknown', 1_250_000],
  ['what only they have counts whole', 'only_theirs', 'expired', 'MK 12500', 12_500],
  ['another currency counts as it stands', 'only_theirs', 'failed', 'USD 40', 40],
  ['of two sums that are no amounts of one thing, the larger', 'status', 'MK 12,500', 'MK 12000', 12_500],
  ['of two amounts one of which is not known, the other', 'amount', 'MK 12,500', 'failed', 12_500],
  ['of two fees one of which is not known, the other', 'fee', 'failed', 'MK 300', 300],
  ['a payout of which the provider does not know', 'only_ours', 'paid, MK 2,000,000', 'unknown', 2_000_000],
  ['a payout that nobody here knows', 'only_theirs', 'nothing', 'succeeded, MK 2,000,000', 2_000_000],
  ['a payout by hand that left twice', 'status', 'paid by hand, MK 9,000', 'succeeded, MK 9,000', 9_000],
  ['a payout of another amount', 'amount', 'paid, MK 9,000', 'succeeded, MK 8,500', 500],
  ['where no sum is named, nothing', 'status', 'pending', 'failed', 0],
] as const)('how much a difference is about: %s', (_what, kind, own, other, about) => {
  expect(amountOfDifference({ kind, ours: own, theirs: other })).toBe(about)
})
