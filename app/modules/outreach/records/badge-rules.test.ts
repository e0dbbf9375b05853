import { expect, test } from 'vitest'
import { badgeChanges, badgesOf, type ShopRecord, shownRecord } from './rules.ts'

const now = new Date('2026-11-23T10:00:00Z')
const before = (days: number) => new Date(now.getTime() - days * 24 * 60 * 60 * 1000)
const none = { completed: 0, lostSince: 0, sent: 0, sentWithinDay: 0, documentsVerifiedAt: null }

test('a badge is held by figures alone, and lost when they change §64.9', () => {
  expect(badgesOf(none, now)).toEqual([])
  expect(badgesOf({ ...none, documentsVerifiedAt: before(364) }, now)).toEqual(['documents'])
  expect(badgesOf({ ...none, documentsVerifiedAt: before(365) }, now)).toEqual([])
  expect(badgesOf({ ...none, completed: 20 }, now)).toEqual(['no_disputes'])
  expect(badgesOf({ ...none, completed: 19 }, now)).toEqual([])
  expect(badgesOf({ ...none, completed: 20, lostSince: 1 }, now)).toEqual([])
  expect(badgesOf({ ...none, sent: 10, sentWithinDay: 9 }, now)).toEqual(['quick_sender'])
  expect(badgesOf({ ...none, sent: 11, sentWithinDay: 9 }, now)).toEqual([])
  expect(badgesOf({ ...none, sent: 9, sentWithinDay: 9 }, now)).toEqual([])
})

test('only what changed is told', () => {
  expect(badgeChanges([], [])).toEqual([])
  expect(badgeChanges(['documents', 'quick_sender'], ['documents', 'no_disputes'])).toEqual([
    { badge: 'no_disputes', gained: true },
    { badge: 'quick_sender', gained: false },
  ])
})

const record: ShopRecord = {
  orders: 5,
  sentOnTime: 4,
  cancelled: 1,
  disputesLost: 0,
  sent: 4,
  sentWithinDay: 1,
  completed: 3,
  lostSince: 0,
  rating: null,
  ratings: 0,
  asked: 0,
  answered: 0,
}

test('below five orders nothing is said, nor of answers below five questions; 100 % are all §64.8', () => {
  expect(shownRecord(undefined)).toBeUndefined()
  expect(shownRecord({ ...record, orders: 4 })).toBeUndefined()
  expect(shownRecord(record)).toMatchObject({
    orders: 5,
    onTimePercent: 80,
    cancelled: 1,
    answersPercent: null,
  })
  expect(shownRecord({ ...record, orders: 1000, sentOnTime: 999 })!.onTimePercent).toBe(99)
  expect(shownRecord({ ...record, asked: 5, answered: 4 })!.answersPercent).toBe(80)
})
