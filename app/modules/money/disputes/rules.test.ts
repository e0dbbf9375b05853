import { expect, test } from 'vitest'
import { orderStatuses } from '#app/modules/sales/orders/status.ts'
import { reminderFor } from './reminders/reminder-rules.ts'
import { answerDue, mayOpen, moveDispute } from './rules.ts'
import { decideRuling, type Ruling } from './ruling-rules.ts'
import {
  type DisputeMove,
  type DisputeStatus,
  disputeMoves,
  disputeParts,
  disputeStatuses,
  isUnsettled,
} from './status.ts'

const opened = new Date('2026-11-01T10:00:00Z')
const after = (days: number, minutes = 0) => new Date(opened.getTime() + (days * 1440 + minutes) * 60_000)

test('a dispute moves open, answered, resolved or withdrawn as decided, each by its own side §37.4', () => {
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
    open: ['seller: answered', 'buyer: withdrawn', 'admin: resolved', 'seller: resolved'],
    answered: ['buyer: withdrawn', 'admin: resolved', 'seller: resolved'],
    resolved: [],
    withdrawn: [],
  })
})

test('a dispute can be opened from shipped until 14 days after delivered §37.3', () => {
  const reasonAt = (now: Date) =>
    orderStatuses.map((status) => {
      const may = mayOpen({ status, deliveredAt: opened }, [], now)
      return may.ok ? 'yes' : may.reason
    })
  const before = ['not-on-its-way', 'not-on-its-way', 'not-on-its-way']
  expect(reasonAt(after(14))).toEqual([...before, 'yes', 'yes', 'yes', 'yes', 'order-cancelled'])
  expect(reasonAt(after(14, 1))).toEqual([...before, 'yes', 'yes', 'too-late', 'too-late', 'order-cancelled'])
})

test('a late order opens a dispute before it is on its way, and of one whose delivery nobody heard of the days do not run', () => {
  const reasonOf = (order: Parameters<typeof mayOpen>[0]) => {
    const may = mayOpen(order, [], after(30))
    return may.ok ? 'yes' : may.reason
  }
  const deliveredAt = undefined
  for (const status of ['pending', 'confirmed', 'processing'] as const) {
    expect(reasonOf({ status, deliveredAt, late: true })).toBe('yes')
    expect(reasonOf({ status, deliveredAt, late: false })).toBe('not-on-its-way')
  }
  expect(reasonOf({ status: 'cancelled', deliveredAt, late: true })).toBe('order-cancelled')
  expect(reasonOf({ status: 'delivered', deliveredAt })).toBe('yes')
})

test('the days to dispute end exactly 14 days after the buyer heard of the delivery', () => {
  const order = { status: 'delivered', deliveredAt: opened } as const
  const last = after(14)
  expect(mayOpen(order, [], last).ok).toBe(true)
  expect(mayOpen(order, [], new Date(last.getTime() + 1))).toEqual({ ok: false, reason: 'too-late' })
})

test('whoever may not make a move learns nothing of the dispute', () => {
  expect(moveDispute('open', 'resolve', 'buyer')).toEqual({ ok: false, reason: 'no-dispute' })
  expect(moveDispute('resolved', 'withdraw', 'seller')).toEqual({ ok: false, reason: 'no-dispute' })
  expect(moveDispute('answered', 'answer', 'seller')).toEqual({ ok: false, reason: 'dispute-over' })
  expect(disputeStatuses.filter(isUnsettled)).toEqual(['open', 'answered'])
  expect(answerDue(opened)).toEqual(after(3))
})

test('one dispute at a time; a withdrawn one may be opened again, a decided one not §37.3', () => {
  const order = { status: 'delivered', deliveredAt: opened } as const
  const outcome = (...earlier: Parameters<typeof mayOpen>[1]) => {
    const may = mayOpen(order, earlier, after(1))
    return may.ok ? 'yes' : may.reason
  }
  expect([outcome('open'), outcome('answered')]).toEqual(['open-already', 'open-already'])
  expect([outcome('withdrawn'), outcome('resolved')]).toEqual(['yes', 'decided-already'])
  expect(outcome('withdrawn', 'resolved')).toBe('decided-already')
})

const dispute = {
  createdAt: opened,
  outcome: null,
  refundAmount: null,
  counted: null,
  status: 'answered' as const,
}
const rule = (
  asked: Ruling['asked'],
  more: Partial<Parameters<typeof decideRuling>[0]> = {},
  now = opened,
) => {
  const decided = decideRuling({ ...dispute, ...more }, { asked }, now)
  return decided.ok ? decided.value : decided.reason
}

test('what is open is decided once the seller had 3 days; what is settled stays, and the same again changes nothing', () => {
  const open = { status: 'open' } as const
  expect([rule('none', open, after(3, -1)), rule('none', open, after(3))]).toEqual(['seller-first', true])
  expect([rule('none'), rule({ all: true }), rule('none', { status: 'withdrawn' })]).toEqual([
    true,
    true,
    'dispute-over',
  ])
  const part = { status: 'resolved', outcome: 'refund_part', refundAmount: 100 } as const
  expect(rule({ amount: 100 }, part)).toBe(false)
  expect([rule({ amount: 200 }, part), rule('none', part), rule({ all: true }, part)]).toEqual(
    Array(3).fill('dispute-over'),
  )
  const lines = [{ position: 1, quantity: 2, name: 'Reed mat', amount: 100 }]
  const byLines = { ...part, counted: { lines, delivery: 0 } }
  const asked = (quantity: number, delivery = false) =>
    rule(
      {
        lines: [
          { position: 0, quantity: 0 },
          { position: 1, quantity },
        ],
        delivery,
      },
      byLines,
    )
  expect([asked(2), asked(1), asked(2, true), rule({ amount: 100 }, byLines)]).toEqual([
    false,
    'dispute-over',
    'dispute-over',
    'dispute-over',
  ])
})

test('a deadline is spoken of once it is near, over, or long past: after an outage only of what still helps', () => {
  const due = after(3)
  const said = (status: DisputeStatus, now: Date) => reminderFor({ status, dueAt: due }, now)
  expect([said('open', after(2, -1)), said('open', after(2)), said('open', after(3))]).toEqual([
    undefined,
    'answer_soon',
    'answer_over',
  ])
  expect(said('open', after(30))).toBe('answer_over')
  expect([said('answered', after(3, -1)), said('answered', after(3))]).toEqual([undefined, 'quiet'])
  expect(disputeStatuses.map((status) => reminderFor({ status, dueAt: null }, after(30)))).toEqual(
    Array(4).fill(undefined),
  )
})
