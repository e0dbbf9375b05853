import { expect, test } from 'vitest'
import { orderStatuses } from '../orders/rules.ts'
import {
  type DisputeMove,
  disputeMoves,
  disputeParts,
  disputeStatuses,
  mayOpen,
  moveDispute,
} from './rules.ts'
import { decideRuling, type Ruling } from './ruling-rules.ts'

const opened = new Date('2026-11-01T10:00:00Z')
const after = (days: number, minutes = 0) => new Date(opened.getTime() + (days * 1440 + minutes) * 60_000)

test('a dispute moves open, answered, resolved or withdrawn as decided, each by its own side', () => {
  const moves = Object.keys(disputeMoves) as DisputeMove[]
  const table = Object.fromEntries(
    disputeStatuses.map((now) => [
      now,
      moves.flatMap((move) =>
        disputeParts.flatMap((by) => {
          const moved = moveDispute(now, move, by)
          return moved.ok ? [`${by}: ${moved.value}`] : []
        }),
      ),
    ]),
  )
  expect(table).toEqual({
    open: ['seller: answered', 'buyer: withdrawn', 'admin: resolved'],
    answered: ['buyer: withdrawn', 'admin: resolved'],
    resolved: [],
    withdrawn: [],
  })
})

test('a dispute can be opened from shipped until 14 days after delivered', () => {
  const reasonAt = (now: Date) =>
    orderStatuses.map((status) => {
      const may = mayOpen({ status, deliveredAt: opened }, [], now)
      return may.ok ? 'yes' : may.reason
    })
  const before = ['not-on-its-way', 'not-on-its-way', 'not-on-its-way']
  expect(reasonAt(after(14))).toEqual([...before, 'yes', 'yes', 'yes', 'yes', 'order-cancelled'])
  expect(reasonAt(after(14, 1))).toEqual([...before, 'yes', 'yes', 'too-late', 'too-late', 'order-cancelled'])
})

test('one dispute at a time; a withdrawn one may be opened again, a decided one not', () => {
  const order = { status: 'delivered', deliveredAt: opened } as const
  const outcome = (...earlier: Parameters<typeof mayOpen>[1]) => {
    const may = mayOpen(order, earlier, after(1))
    return may.ok ? 'yes' : may.reason
  }
  expect([outcome('open'), outcome('answered')]).toEqual(['open-already', 'open-already'])
  expect([outcome('withdrawn'), outcome('resolved')]).toEqual(['yes', 'decided-already'])
  expect(outcome('withdrawn', 'resolved')).toBe('decided-already')
})

const dispute = { status: 'answered', createdAt: opened, outcome: null, refundAmount: null } as const
const rule = (
  ruling: Partial<Ruling>,
  more: Partial<Parameters<typeof decideRuling>[0]> = {},
  now = opened,
) => {
  const decided = decideRuling(
    { ...dispute, ...more },
    { outcome: 'none', note: 'Why', ...ruling },
    { total: 5_000, now },
  )
  return decided.ok ? decided.value : decided.reason
}

test('a ruling gives all back, a true part, or nothing', () => {
  expect([rule({ outcome: 'refund_all' }), rule({ outcome: 'none' })]).toEqual([5_000, 0])
  const parts = [1, 4_999, 0, 5_000, -1, 2.5, undefined].map((amount) =>
    rule({ outcome: 'refund_part', amount }),
  )
  expect(parts).toEqual([1, 4_999, ...Array(5).fill('amount-wrong')])
})

test('what is open is decided once the seller had 3 days; what is settled stays, and the same again changes nothing', () => {
  const open = { status: 'open' } as const
  expect([rule({}, open, after(3, -1)), rule({}, open, after(3))]).toEqual(['seller-first', 0])
  expect(rule({}, { status: 'withdrawn' })).toBe('dispute-over')
  const ruled = { status: 'resolved', outcome: 'refund_part', refundAmount: 100 } as const
  expect(rule({ outcome: 'refund_part', amount: 100 }, ruled)).toBeUndefined()
  expect(rule({ outcome: 'refund_part', amount: 200 }, ruled)).toBe('dispute-over')
})
