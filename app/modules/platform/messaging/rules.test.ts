import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type MessageNews, statusAfterNews } from './rules.ts'
import type { MessageStatus } from './status.ts'

const news: MessageNews[] = ['accepted', 'sent', 'delivered', 'read', 'failed', 'expired']

test('news lead upwards only, and what failed may arrive all the same §60.3', () => {
  expect(statusAfterNews('accepted', 'sent')).toBe('sent')
  expect(statusAfterNews('delivered', 'sent')).toBe('delivered')
  expect(statusAfterNews('read', 'delivered')).toBe('read')
  expect(statusAfterNews('sent', 'failed')).toBe('failed')
  expect(statusAfterNews('failed', 'delivered')).toBe('delivered')
  expect(statusAfterNews('failed', 'sent')).toBe('failed')
  expect(statusAfterNews('delivered', 'failed')).toBe('delivered')
  expect(statusAfterNews('unknown', 'delivered')).toBe('delivered')
})

test('what never left is not moved by news', () => {
  for (const status of ['waiting', 'cancelled', 'skipped'] as const)
    for (const one of news) expect(statusAfterNews(status, one)).toBe(status)
})

test('in whatever order and however often the same news come, the end is the same §60.3', () => {
  // A provider says failed or delivered of one message, or first the one and then the other.
  const stories: MessageNews[][] = [
    ['sent', 'delivered', 'read'],
    ['sent', 'read'],
    ['sent', 'failed'],
    ['sent', 'failed', 'delivered'],
    ['sent', 'expired', 'delivered'],
  ]
  const told = fc.constantFrom(...stories).chain((story) =>
    fc.record({
      story: fc.constant(story),
      once: fc.shuffledSubarray(story, { minLength: story.length }),
      again: fc.array(fc.constantFrom(...story)),
    }),
  )
  fc.assert(
    fc.property(told, ({ story, once, again }) => {
      const after = (all: MessageNews[]) => all.reduce<MessageStatus>(statusAfterNews, 'accepted')
      expect(after([...once, ...again])).toBe(after(story))
    }),
  )
})
