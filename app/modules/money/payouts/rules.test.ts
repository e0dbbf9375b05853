import { expect, test } from 'vitest'
import { t } from '#test/in-english.ts'
import {
  decideApproval,
  isLate,
  isReady,
  isSettledByHand,
  mayHaveArrived,
  mayRequestPayout,
  type PayoutRefusal,
  payoutRefusalText,
} from './rules.ts'
import { canMove, isOpen, type PayoutMove, type PayoutState, payoutStates } from './status.ts'

const asked = {
  amount: 5_000,
  available: 20_000,
  reserved: 0,
  minimum: 5_000,
  hasOpen: false,
  isApproved: true,
}
const reasonOf = (result: { ok: boolean; reason?: string }) => (result.ok ? 'ok' : result.reason)

test('a seller asks for all that is available or a part of it, from the minimum on', () => {
  expect(reasonOf(mayRequestPayout(asked))).toBe('ok')
  expect(reasonOf(mayRequestPayout({ ...asked, amount: 20_000 }))).toBe('ok')
  expect(mayRequestPayout({ ...asked, amount: 20_001 })).toEqual({
    ok: false,
    reason: 'above-balance',
    detail: 20_000,
  })
  expect(mayRequestPayout({ ...asked, amount: 4_999 })).toEqual({
    ok: false,
    reason: 'below-minimum',
    detail: 5_000,
  })
  expect(reasonOf(mayRequestPayout({ ...asked, available: -10 }))).toBe('above-balance')
  expect(reasonOf(mayRequestPayout({ ...asked, hasOpen: true }))).toBe('one-open')
  expect(reasonOf(mayRequestPayout({ ...asked, isApproved: false }))).toBe('shop-not-approved')
})

const standing = { amount: 9, needsSecond: false, approvedBy: null, secondBy: null }

test('a large payout is approved by two administrators, who are not the same', () => {
  const once = { ...standing, status: 'approved' as const, approvedBy: 'a', needsSecond: true }
  expect(decideApproval({ ...standing, status: 'requested' }, 'a')).toEqual({ ok: true, value: 'approve' })
  expect(reasonOf(decideApproval(once, 'a'))).toBe('same-administrator')
  expect(decideApproval(once, 'b')).toEqual({ ok: true, value: 'second' })
  expect(decideApproval({ ...once, secondBy: 'b' }, 'c')).toEqual({ ok: true, value: 'already' })
  expect(decideApproval({ ...once, needsSecond: false }, 'a')).toEqual({ ok: true, value: 'already' })
  for (const status of ['sending', 'paid', 'failed', 'withdrawn'] as const)
    expect(reasonOf(decideApproval({ ...once, status }, 'b'))).toBe('payout-moved-on')
})

const allMoves: PayoutMove[] = [
  'approve',
  'second',
  'void',
  'withdraw',
  'decline',
  'send',
  'pay',
  'fail',
  'return',
  'arrive',
]

test.each<[is: PayoutState, may: PayoutMove[]]>([
  ['requested', ['approve', 'void', 'withdraw', 'decline']],
  ['approved', ['second', 'void', 'decline', 'send']],
  ['sending', ['pay', 'fail']],
  ['paid', ['return']],
  ['failed', ['arrive']],
  ['withdrawn', []],
])('a payout that is %s may %j', (is, may) => {
  expect(allMoves.filter((move) => canMove(is, move))).toEqual(may)
})

test('a payout is open until its money left, came back or was withdrawn', () => {
  expect(payoutStates.filter(isOpen)).toEqual(['requested', 'approved', 'sending'])
})

test('what was released lately is not paid out, and the seller reads how much is', () => {
  expect(mayRequestPayout({ ...asked, amount: 12_000, reserved: 8_000 })).toEqual({ ok: true, value: null })
  expect(mayRequestPayout({ ...asked, amount: 12_001, reserved: 8_000 })).toEqual({
    ok: false,
    reason: 'above-balance',
    detail: 12_000,
  })
  expect(mayRequestPayout({ ...asked, reserved: 30_000 })).toEqual({
    ok: false,
    reason: 'above-balance',
    detail: 0,
  })
})

test('a payout leaves once everybody who has to approved it', () => {
  const ready = (more: object) => isReady({ status: 'approved', needsSecond: true, secondBy: null, ...more })
  expect([ready({}), ready({ secondBy: 'b' }), ready({ needsSecond: false })]).toEqual([false, true, true])
  for (const status of payoutStates.filter((one) => one !== 'approved'))
    expect(ready({ status, needsSecond: false })).toBe(false)
})

const returnedAt = new Date('2026-11-20T08:00:00Z')
const doubt = 'The provider says that it was paid after all'
const sent = { way: 'provider' as const, doubt: null, returnedAt: null }
type Sent = Parameters<typeof isLate>[0]

/** Of which states it is so. */
const statesOf = (holds: (payout: Sent) => boolean, more: Partial<Sent>) =>
  payoutStates.filter((status) => holds({ ...sent, ...more, status }))

test('only what the provider sent, and says it paid after it had failed, is late', () => {
  expect(statesOf(isLate, { doubt })).toEqual(['failed'])
  expect(statesOf(isLate, {})).toEqual([])
  expect(statesOf(isLate, { doubt, way: 'by_hand' })).toEqual([])
  expect(statesOf(isLate, { doubt, way: null })).toEqual([])
})

test.each<[says: string, more: Partial<Sent>, may: PayoutState[]]>([
  ['the provider says so', { doubt }, ['failed']],
  ['it was paid by hand', { way: 'by_hand' }, ['failed']],
  ['it was noted that it came back', { returnedAt }, ['failed']],
  ['the clear no of the provider stands', {}, []],
  ['what never left never arrives', { way: null }, []],
  ['what never left never came back', { way: null, returnedAt, doubt }, []],
])('that a failed payout arrived in truth is noted where it can be: %s', (_, more, may) => {
  expect(statesOf(mayHaveArrived, more)).toEqual(may)
})

test('an administrator says what became of what is paid by hand, in doubt, or was paid', () => {
  expect(statesOf(isSettledByHand, {})).toEqual(['paid'])
  expect(statesOf(isSettledByHand, { doubt })).toEqual(['sending', 'paid'])
  expect(statesOf(isSettledByHand, { way: 'by_hand' })).toEqual(['sending', 'paid'])
})

test('a refusal names the sum, or what the reference settled already', () => {
  const said = (reason: PayoutRefusal, detail?: unknown) =>
    t(payoutRefusalText({ ok: false, reason, detail })).replaceAll('\u00a0', ' ')
  expect(said('one-open')).toMatch(/^You already have an open payout/)
  expect(said('below-minimum', 5_000)).toBe('That is less than the smallest payout: MK 5,000')
  expect(said('above-balance', 0)).toBe('That is more than you can be paid out: MK 0')
  expect(said('reference-used', 'It settled the refund of TB-2026-0042.')).toBe(
    'It settled the refund of TB-2026-0042.',
  )
  expect(said('reference-used')).toBe('This reference of the bank settled something else already.')
  expect(said('nothing-chosen', 'more')).toBe('Choose at least one payout')
})
