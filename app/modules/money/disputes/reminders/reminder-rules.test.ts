import { expect, test } from 'vitest'
import { disputeStatuses } from '../status.ts'
import { disputeDueAt, isOverdue, reminderFor } from './reminder-rules.ts'

const opened = new Date('2026-11-01T10:00:00Z')
const said = new Date('2026-11-02T10:00:00Z')
const just = (moment: Date, later: number) => new Date(moment.getTime() + later)

test('an open dispute is due 3 days after it was opened, an answered one 14 days after the last message', () => {
  expect(disputeStatuses.map((status) => [status, disputeDueAt(status, opened, said)])).toEqual([
    ['open', new Date('2026-11-04T10:00:00Z')],
    ['answered', new Date('2026-11-16T10:00:00Z')],
    ['resolved', null],
    ['withdrawn', null],
  ])
})

test('a dispute is overdue from the moment it is due', () => {
  expect(isOverdue({ dueAt: opened }, just(opened, -1))).toBe(false)
  expect(isOverdue({ dueAt: opened }, opened)).toBe(true)
  expect(isOverdue({ dueAt: null }, opened)).toBe(false)
})

test('the seller is reminded from one day before, and what is settled is not spoken of', () => {
  const due = new Date('2026-11-04T10:00:00Z')
  const dayBefore = new Date('2026-11-03T10:00:00Z')
  const open = (now: Date) => reminderFor({ status: 'open', dueAt: due }, now)
  expect([open(just(dayBefore, -1)), open(dayBefore), open(just(due, -1)), open(due)]).toEqual([
    undefined,
    'answer_soon',
    'answer_soon',
    'answer_over',
  ])
  for (const status of ['resolved', 'withdrawn'] as const)
    for (const now of [dayBefore, due]) expect(reminderFor({ status, dueAt: due }, now)).toBeUndefined()
})
