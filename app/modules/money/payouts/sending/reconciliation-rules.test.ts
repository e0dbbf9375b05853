import { describe, expect, test } from 'vitest'
import { sentMismatch } from './reconciliation-rules.ts'

type Ours = NonNullable<Parameters<typeof sentMismatch>[0]>
type Theirs = NonNullable<Parameters<typeof sentMismatch>[1]>

const ours = (status: string, byHand = false, amount = 9_000): Ours => ({
  chargeId: 'ref-a',
  amount,
  status,
  hasArrived: status === 'paid',
  isUnderWay: status === 'sending',
  byHand,
})
const theirs = (status: Theirs['status'], amount = 9_000): Theirs => ({ status, amount, currency: 'MWK' })

describe('money that the provider sent and nobody here knows', () => {
  test.each(['succeeded', 'pending'] as const)('is told where it is %s', (status) => {
    expect(sentMismatch(undefined, theirs(status))).toEqual({
      kind: 'only_theirs',
      ours: 'nothing',
      theirs: `${status}, MK 9,000`,
    })
  })

  test('is nothing where it failed, or where the provider knows of none either', () => {
    expect(sentMismatch(undefined, theirs('failed'))).toBeUndefined()
    expect(sentMismatch(undefined, undefined)).toBeUndefined()
  })
})

describe('money on our books that the provider knows nothing of', () => {
  test('is told where we say that the provider paid it', () => {
    expect(sentMismatch(ours('paid'), undefined)).toEqual({
      kind: 'only_ours',
      ours: 'paid, MK 9,000',
      theirs: 'unknown',
    })
  })

  test.each([ours('paid', true), ours('sending'), ours('failed'), ours('due')])(
    'is nothing else: %o',
    (one) => {
      expect(sentMismatch(one, undefined)).toBeUndefined()
    },
  )
})

describe('money that both know', () => {
  const kind = (one: Ours, other: Theirs) => sentMismatch(one, other)?.kind
  test.each<[fits: boolean, one: Ours, other: Theirs['status']]>([
    [true, ours('paid'), 'succeeded'],
    [false, ours('paid'), 'failed'],
    [false, ours('paid'), 'pending'],
    [true, ours('sending'), 'succeeded'],
    [true, ours('sending'), 'failed'],
    [true, ours('sending'), 'pending'],
    [false, ours('failed'), 'succeeded'],
    [true, ours('failed'), 'failed'],
    [false, ours('failed'), 'pending'],
    [false, ours('paid', true), 'succeeded'],
    [true, ours('paid', true), 'failed'],
    [false, ours('sending', true), 'succeeded'],
    [true, ours('sending', true), 'failed'],
    [false, ours('sending', true), 'pending'],
  ])('fits (%s): %o, and with the provider %s', (fits, one, other) => {
    expect(kind(one, theirs(other))).toBe(fits ? undefined : 'status')
  })

  test('is told with both sides', () => {
    expect(sentMismatch(ours('paid', true, 8_000), theirs('succeeded'))).toEqual({
      kind: 'status',
      ours: 'paid by hand, MK 8,000',
      theirs: 'succeeded, MK 9,000',
    })
    expect(sentMismatch(ours('failed'), theirs('succeeded'))?.ours).toBe('failed, MK 9,000')
  })

  test('is the same sum, unless it failed', () => {
    expect(sentMismatch(ours('paid', false, 9_001), theirs('succeeded'))).toEqual({
      kind: 'amount',
      ours: 'paid, MK 9,001',
      theirs: 'succeeded, MK 9,000',
    })
    expect(kind(ours('sending', false, 9_001), theirs('pending'))).toBe('amount')
    expect(kind(ours('failed', false, 9_001), theirs('failed'))).toBeUndefined()
    expect(kind(ours('sending', false, 9_001), theirs('failed'))).toBeUndefined()
  })
})
