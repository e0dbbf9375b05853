import { describe, expect, test } from 'vitest'
import { fieldLimits } from '#app/base/fields/text-field.ts'
import { issueText } from '#app/messages/validation.ts'
import { t } from '#test/in-english.ts'
import { isReceived, orderStatuses } from '../orders/status.ts'
import { answerInput, markInput, reviewInput } from './input-rules.ts'
import { isSuspected } from './reading/list-rules.ts'
import {
  availableReviewMoves,
  type BoughtLine,
  mayAnswer,
  mayEdit,
  mayReview,
  moveReview,
  type ReviewMove,
  type ReviewMover,
  reviewerName,
  reviewMovers,
  reviewUntil,
} from './rules.ts'
import { type ReviewStatus, reviewStatuses } from './status.ts'
import { waitReasonsOf } from './writing/suspicion-rules.ts'

const start = new Date('2026-11-01T08:00:00Z')
const daysAfter = (days: number, hours = 0) => new Date(start.getTime() + (days * 24 + hours) * 3_600_000)
const justAfter = (moment: Date) => new Date(moment.getTime() + 1)

/** Every way in which a review moves: its author edits it, people report it, an administrator decides. */
const allowed: [move: ReviewMove, by: ReviewMover, from: ReviewStatus, to: ReviewStatus][] = [
  ['wait', 'author', 'published', 'waiting'],
  ['clear', 'author', 'waiting', 'published'],
  ['approve', 'admin', 'waiting', 'published'],
  ['hide', 'reports', 'published', 'hidden'],
  ['hide', 'admin', 'published', 'hidden'],
  ['remove', 'admin', 'waiting', 'removed'],
  ['remove', 'admin', 'published', 'removed'],
  ['remove', 'admin', 'hidden', 'removed'],
  ['reinstate', 'admin', 'hidden', 'published'],
  ['reinstate', 'admin', 'removed', 'published'],
]

test('a review moves as decided and in no other way', () => {
  const moves = [...new Set(allowed.map(([move]) => move))]
  for (const move of moves)
    for (const by of reviewMovers)
      for (const from of reviewStatuses) {
        const [, , , to] = allowed.find((one) => one[0] === move && one[1] === by && one[2] === from) ?? []
        expect([move, by, from, moveReview(from, move, by)]).toEqual([
          move,
          by,
          from,
          to ? { ok: true, value: to } : { ok: false, reason: 'not-in-this-state' },
        ])
      }
})

test.each([
  ['waiting', ['approve', 'remove']],
  ['published', ['hide', 'remove']],
  ['hidden', ['reinstate', 'remove']],
  ['removed', ['reinstate']],
] as const)('an administrator can do with a review that is %s: %j', (status, moves) => {
  expect(availableReviewMoves(status)).toEqual(moves)
})

test('goods are with their buyer once the order is delivered or completed', () => {
  expect(orderStatuses.filter((status) => isReceived(status))).toEqual(['delivered', 'completed'])
})

describe('a bought line is reviewed', () => {
  const line: BoughtLine = { receivedAt: start, refunded: false, left: 1, reviewed: false }
  const may = (more: Partial<BoughtLine>, now = daysAfter(1)) => {
    const result = mayReview({ ...line, ...more }, now)
    return result.ok ? 'ok' : result.reason
  }

  test('within 60 days after it was received', () => {
    expect(may({}, daysAfter(60))).toBe('ok')
    expect(may({}, justAfter(daysAfter(60)))).toBe('too-late')
    expect(may({ receivedAt: undefined })).toBe('not-received')
    expect(reviewUntil(start)).toEqual(daysAfter(60))
  })

  test('once, and not where it went back', () => {
    expect(may({ reviewed: true })).toBe('reviewed-already')
    expect(may({ refunded: true })).toBe('sent-back')
    expect(may({ left: 0 })).toBe('sent-back')
  })
})

test('its author changes a review for 48 hours, unless it was hidden or removed', () => {
  const may = (status: ReviewStatus, now = daysAfter(1)) => mayEdit({ status, createdAt: start }, now).ok
  expect(reviewStatuses.filter((status) => may(status))).toEqual(['waiting', 'published'])
  expect([may('published', daysAfter(2)), may('published', justAfter(daysAfter(2)))]).toEqual([true, false])
  expect(mayEdit({ status: 'hidden', createdAt: start }, start)).toEqual({ ok: false, reason: 'edit-over' })
})

describe('a seller answers', () => {
  const may = (answeredAt: Date | null, editedAt: Date | null, now: Date) => {
    const result = mayAnswer({ status: 'published', answeredAt, editedAt }, now)
    return result.ok ? 'ok' : result.reason
  }

  test('whenever the review stands, the first time', () => {
    expect(may(null, null, daysAfter(300))).toBe('ok')
    for (const status of ['waiting', 'hidden', 'removed'] as const)
      expect(mayAnswer({ status, answeredAt: null, editedAt: null }, start)).toEqual({
        ok: false,
        reason: 'review-not-found',
      })
  })

  test('and changes the answer for 48 hours, counted anew where the review was changed after it', () => {
    expect(may(start, null, daysAfter(2))).toBe('ok')
    expect(may(start, null, justAfter(daysAfter(2)))).toBe('edit-over')
    expect(may(start, daysAfter(1), daysAfter(3))).toBe('ok')
    expect(may(start, daysAfter(1), justAfter(daysAfter(3)))).toBe('edit-over')
    // Changed before the answer: the answer was written for these words.
    expect(may(start, daysAfter(-1), daysAfter(2))).toBe('ok')
    expect(may(start, daysAfter(-1), justAfter(daysAfter(2)))).toBe('edit-over')
  })
})

test.each([
  ['Chikondi Banda', 'Chikondi B.'],
  ['  chikondi   grace  ŵachisomo ', 'chikondi Ŵ.'],
  ['Chikondi', 'Chikondi'],
  ['', ''],
  ['  ', ''],
  // Longer first names are cut; a number or an address is nobody’s name.
  [`${'a'.repeat(21)} Banda`, `${'a'.repeat(20)} B.`],
  ['0999123456 Banda', ''],
  ['abc123 Banda', 'abc123 B.'],
  ['ab1234 Banda', ''],
  ['chikondi@example.com', ''],
])('“%s” is read as “%s” beside a review', (name, shown) => {
  expect(reviewerName(name)).toBe(shown)
})

test('a review waits where somebody suspects it, or it holds forbidden words or contact details', () => {
  const waits = (more: object) =>
    waitReasonsOf({ text: 'A fine lamp', masked: 0, suspicions: 0, forbiddenWords: ['fake'], ...more })
  expect(waits({})).toEqual([])
  expect(waits({ suspicions: 1 })).toEqual(['suspected'])
  expect(waits({ text: 'It is a fake' })).toEqual(['forbidden_words'])
  expect(waits({ masked: 1 })).toEqual(['contact_details'])
  expect(waits({ suspicions: 2, text: 'fake', masked: 2 })).toEqual([
    'suspected',
    'forbidden_words',
    'contact_details',
  ])
})

test('among those that wait the suspected ones are a group of their own', () => {
  expect(isSuspected({ status: 'waiting', waitsFor: ['contact_details', 'suspected'] })).toBe(true)
  expect(isSuspected({ status: 'waiting', waitsFor: ['contact_details'] })).toBe(false)
  expect(isSuspected({ status: 'published', waitsFor: ['suspected'] })).toBe(false)
})

type Schema = { safeParse: (typed: unknown) => { error?: { issues: { message: string }[] } | undefined } }
const faultsOf = (schema: Schema, typed: object) =>
  (schema.safeParse(typed).error?.issues ?? []).map((issue) => issueText(t, issue))

describe('what is written', () => {
  test('has 1 to 5 stars, typed or as a number', () => {
    for (const stars of [1, 5, '1', '5'])
      expect(reviewInput.parse({ stars })).toEqual({ stars: Number(stars), text: '' })
    for (const stars of [0, 6, 1.5, 'four', undefined, null])
      expect(faultsOf(reviewInput, { stars })).toEqual(['Choose 1 to 5 stars'])
  })

  test('has at most 2,000 characters, and need not have any', () => {
    expect(reviewInput.parse({ stars: 5, text: '  Fine\u0000 ' }).text).toBe('Fine')
    expect(faultsOf(reviewInput, { stars: 5, text: 'x'.repeat(2_000) })).toEqual([])
    expect(faultsOf(reviewInput, { stars: 5, text: 'x'.repeat(2_001) })).toEqual([
      'Write at most 2000 characters',
    ])
    expect(fieldLimits.get(reviewInput.shape.text), 'what browsers let people type').toEqual({
      maxLength: 2_000,
    })
  })

  test('as an answer has words, at most 1,000 characters of them', () => {
    expect(answerInput.parse({ answer: ' Thank you ' })).toEqual({ answer: 'Thank you' })
    expect(faultsOf(answerInput, { answer: ' ' })).toEqual(['Write an answer first'])
    expect(faultsOf(answerInput, { answer: 'x'.repeat(1_000) })).toEqual([])
    expect(faultsOf(answerInput, { answer: 'x'.repeat(1_001) })).toEqual(['Use at most 1,000 characters'])
  })
})

describe('what the sides say of each other', () => {
  test('is good or not, with reasons and a few words', () => {
    expect(markInput.parse({ good: 'yes' })).toEqual({ good: true, reasons: [], text: '' })
    expect(markInput.parse({ good: 'no', reasons: 'late', text: ' Two weeks ' })).toEqual({
      good: false,
      reasons: ['late'],
      text: 'Two weeks',
    })
    expect(markInput.parse({ good: 'yes', reasons: ['on_time', 'paid_as_agreed'] }).reasons).toEqual([
      'on_time',
      'paid_as_agreed',
    ])
    expect(faultsOf(markInput, {})).toEqual(['Choose one'])
    expect(faultsOf(markInput, { good: 'maybe' })).toEqual(['Choose one'])
  })

  test('has reasons of the lists, six at most, and at most 500 characters', () => {
    const six = ['as_described', 'on_time', 'answered_well', 'not_as_described', 'late', 'hard_to_reach']
    expect(faultsOf(markInput, { good: 'yes', reasons: six })).toEqual([])
    expect(faultsOf(markInput, { good: 'yes', reasons: [...six, 'rude'] })).toHaveLength(1)
    expect(faultsOf(markInput, { good: 'yes', reasons: ['ugly'] })).toHaveLength(1)
    expect(faultsOf(markInput, { good: 'yes', text: 'x'.repeat(500) })).toEqual([])
    expect(faultsOf(markInput, { good: 'yes', text: 'x'.repeat(501) })).toHaveLength(1)
  })
})
