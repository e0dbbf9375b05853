import { expect, test } from 'vitest'
import { isGivenUp, isUnresolved, mayComeBack } from './rules.ts'
import { canMoveRefund, type RefundState, type refundMoves, refundStates } from './status.ts'

type Move = keyof typeof refundMoves
const allMoves: Move[] = ['send', 'pay', 'fail', 'give-up', 'return', 'arrive', 'use']

test.each<[is: RefundState, may: Move[], why: string]>([
  ['due', ['send', 'pay', 'use'], 'be sent, noted as paid by hand, or pay another order'],
  ['sending', ['pay', 'fail', 'give-up'], 'arrive, fail, or be given up, and is never sent twice'],
  ['paid', ['return'], 'only come back'],
  ['failed', ['send', 'pay', 'arrive'], 'be sent again, be paid by hand, or turn out to have arrived'],
])('a refund that is %s may %s', (is, may) => {
  expect(allMoves.filter((move) => canMoveRefund(is, move))).toEqual(may)
})

test('an administrator looks at a refund that was sent and that the provider tells otherwise of', () => {
  const unresolved = (doubt: string | null) =>
    refundStates.filter((status) => isUnresolved({ status, way: 'mobile_money', doubt }))
  expect(unresolved('It says that it paid MK 900')).toEqual(['sending'])
  expect(unresolved(null)).toEqual([])
})

test('money that left comes back; what paid another order or went by a reversed charge left nowhere', () => {
  const comingBack = (more: { usedFor?: string; chargebackId?: string }) =>
    refundStates.filter((status) => mayComeBack({ status, usedFor: null, ...more }))
  expect(comingBack({})).toEqual(['paid'])
  expect(comingBack({ usedFor: 'order' })).toEqual([])
  expect(comingBack({ chargebackId: 'charge' })).toEqual([])
  expect(mayComeBack({ status: 'paid', usedFor: null, chargebackId: null })).toBe(true)
})

test('only what failed and is paid by hand was given up', () => {
  const givenUp = (way: 'mobile_money' | 'by_hand') =>
    refundStates.filter((status) => isGivenUp({ status, way, doubt: null }))
  expect([givenUp('by_hand'), givenUp('mobile_money')]).toEqual([['failed'], []])
})
