import { expect, test } from 'vitest'
import { t } from '#test/in-english.ts'
import { disputeStatuses } from '../status.ts'
import { claimOf, consumerCommission, mayEscalate } from './escalation-rules.ts'

const now = new Date('2026-11-27T10:00:00Z')

test('a letter takes further what was decided, or what waits longer than it should', () => {
  const offered = (dueAt: Date | null) =>
    disputeStatuses.filter((status) => mayEscalate({ status, dueAt }, now))
  expect(offered(null)).toEqual(['resolved'])
  expect(offered(now)).toEqual(disputeStatuses)
  expect(offered(new Date(now.getTime() + 1))).toEqual(['resolved'])
})

test('a buyer turns to the Competition and Fair Trading Commission, by its free line', () => {
  expect(consumerCommission.name).toContain('Competition and Fair Trading Commission')
  expect(consumerCommission.freeLine).toBe('2489')
})

test('a buyer says what they ask for; who says nothing asks for repair, replacement or the money', () => {
  expect(claimOf(t, '  My money back.\n')).toBe('My money back.')
  expect(claimOf(t, `  ${'a'.repeat(700)}`)).toBe('a'.repeat(600))
  for (const nothing of [null, '', ' \n'])
    expect(claimOf(t, nothing)).toBe(
      'I ask the Commission to look into this, and to see to it that the goods are repaired, replaced or paid back.',
    )
})
