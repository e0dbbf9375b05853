import { describe, expect, test } from 'vitest'
import { attemptSummary, canBePaid } from './attempt-summary-rules.ts'

type Try = Parameters<typeof attemptSummary>[0][number]
const aTry = (more: Partial<Try> = {}): Try => ({
  way: 'mobile_money',
  status: 'pending',
  failure: null,
  hasProof: false,
  received: null,
  spent: 0,
  ...more,
})
const due = 20_000
const summary = (...tries: Partial<Try>[]) => attemptSummary(tries.map(aTry), due)
const part = { way: 'manual', status: 'review', received: 5_000 } as const

test('where nobody tried to pay there is nothing to say', () => {
  expect(summary()).toEqual({})
})

describe('which try a buyer reads of', () => {
  const told = (...tries: Partial<Try>[]) => summary(...tries).attempt

  test('money that is looked at before all others', () => {
    expect(told({ status: 'review' }, { status: 'pending' }, { status: 'failed' })).toBe('review')
  })

  test('else the newest that is under way, though another one ended since', () => {
    expect(told({ status: 'created' }, { status: 'failed' })).toBe('created')
    expect(told({ status: 'pending' }, { status: 'failed' })).toBe('pending')
    expect(told({ status: 'pending' }, { status: 'created' }, { status: 'failed' })).toBe('created')
  })

  test('a transfer that nobody found yet is not under way: the newest is told', () => {
    expect(told({ way: 'manual', status: 'pending' }, { status: 'failed' })).toBe('failed')
  })

  test('else the newest, however it ended', () => {
    expect(told({ status: 'failed' }, { status: 'expired' })).toBe('expired')
    expect(told({ status: 'expired' }, { status: 'failed' })).toBe('failed')
    expect(told({ status: 'failed' }, { status: 'succeeded' })).toBe('succeeded')
  })

  test('a part that came by hand waits for the rest, and is not looked at', () => {
    expect(told(part)).toBeUndefined()
    expect(told({ status: 'failed' }, part)).toBe('failed')
    expect(told(part, { status: 'pending' })).toBe('pending')
  })
})

test('the picture of a transfer was sent as long as nobody found the transfer', () => {
  const transfer = { way: 'manual', hasProof: true } as const
  const sent = (more: Partial<Try>) => summary({ ...transfer, ...more }).proofSent
  expect(sent({})).toBe(true)
  expect(sent({ hasProof: false })).toBeUndefined()
  expect(sent({ status: 'succeeded' })).toBeUndefined()
  expect(sent({ way: 'bank_account' })).toBeUndefined()
  expect('proofSent' in summary({ ...transfer, hasProof: false })).toBe(false)
  expect(summary({ status: 'failed' }, transfer).proofSent).toBe(true)
})

test('of what came in part the buyer reads what came and what is missing', () => {
  expect(summary(part).part).toEqual({ came: 5_000, missing: 15_000 })
  expect(summary(part, { ...part, received: 7_000, spent: 6_999 }).part).toEqual({
    came: 5_001,
    missing: 14_999,
  })
  expect(summary({ ...part, received: 20_001 }).part).toEqual({ came: 20_001, missing: 0 })
  expect('part' in summary({ ...part, spent: 5_000 })).toBe(false)
  expect('part' in summary({ status: 'review', received: 5_000 })).toBe(false)
})

describe('whether money of a try may still come', () => {
  const notReached = 'The provider could not be reached. No request was sent.'
  test.each<[says: 'by provider' | 'by hand' | undefined, one: Partial<Try>]>([
    ['by provider', { status: 'created' }],
    ['by provider', { status: 'pending' }],
    ['by provider', { status: 'expired' }],
    ['by provider', { way: 'bank_account', status: 'expired' }],
    ['by provider', { way: 'hosted', status: 'expired' }],
    ['by hand', { way: 'manual', status: 'pending' }],
    ['by hand', { way: 'manual', status: 'expired' }],
    [undefined, { status: 'failed', failure: 'Not enough money in the wallet' }],
    [undefined, { status: 'failed' }],
    [undefined, { status: 'succeeded' }],
    [undefined, { status: 'review' }],
  ])('%s: %o', (says, one) => {
    expect(summary(one).mayCome).toBe(says)
    expect('mayCome' in summary(one)).toBe(says !== undefined)
  })

  test('the provider that was not reached may have the money all the same', () => {
    expect(summary({ status: 'failed', failure: notReached }).mayCome).toBe('by provider')
    expect(summary({ status: 'succeeded', failure: notReached }).mayCome).toBeUndefined()
  })

  test('by the provider is said before by hand', () => {
    const byHand = { way: 'manual', status: 'pending' } as const
    expect(summary({ status: 'expired' }, byHand).mayCome).toBe('by provider')
    expect(summary(byHand, { status: 'failed' }).mayCome).toBe('by hand')
  })
})

describe('whether an order can be paid now', () => {
  const now = new Date('2026-11-20T09:00:00Z')
  const later = new Date(now.getTime() + 1)
  const order = { paymentStatus: 'pending', paymentMethod: 'airtel_money', status: 'pending' } as const
  test.each<
    [may: boolean, what: string, more: Partial<Parameters<typeof canBePaid>[0]>, payBy?: Date | null]
  >([
    [true, 'unpaid', {}],
    [true, 'a try to pay failed', { paymentStatus: 'failed' }],
    [true, 'confirmed before it was paid', { status: 'confirmed' }],
    [false, 'paid', { paymentStatus: 'paid' }],
    [false, 'refunded', { paymentStatus: 'refunded' }],
    [false, 'cash', { paymentMethod: 'cash_on_delivery' }],
    [false, 'cancelled', { status: 'cancelled' }],
    [false, 'nothing to pay by', {}, null],
    [false, 'its time is over', {}, now],
    [false, 'its time is long over', {}, new Date('2026-11-20T08:00:00Z')],
  ])('%s: %s', (may, _, more, payBy = later) => {
    expect(canBePaid({ ...order, ...more }, payBy, now)).toBe(may)
  })
})
