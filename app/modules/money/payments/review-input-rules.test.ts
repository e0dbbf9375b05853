import { expect, test } from 'vitest'
import { issueText } from '#app/messages/validation.ts'
import { t } from '#test/in-english.ts'
import { differenceInput, reviewInput } from './input-rules.ts'

const read = (schema: typeof reviewInput | typeof differenceInput, typed: object) => {
  const { success, data, error } = schema.safeParse(typed)
  return success ? data : error.issues.map((issue) => [issue.path[0], issueText(t, issue)])
}
const review = { paymentId: 'abc', take: 'orders', note: 'They called' }
const difference = { id: 'abc', note: 'Seen at the provider' }

test('a decision about another amount says what is done, why, and what foreign money is worth', () => {
  expect(read(reviewInput, { ...review, worth: 'K12,500' })).toEqual({ ...review, worth: 12_500 })
  expect(read(reviewInput, { ...review, take: 'return' })).toEqual({ ...review, take: 'return' })
  expect(read(reviewInput, { ...review, worth: ' ' })).toEqual(review)
  expect(read(reviewInput, { ...review, take: 'keep' })).toEqual([['take', 'Choose an action']])
  expect(read(reviewInput, { ...review, note: ' ' })).toContainEqual([
    'note',
    'Give a reason: other administrators read it',
  ])
  expect(read(reviewInput, { ...review, note: 'a'.repeat(301) })).toEqual([
    ['note', expect.stringContaining('300')],
  ])
  expect(read(reviewInput, { ...review, note: 'a'.repeat(300) })).toMatchObject({ take: 'orders' })
})

test.each(['0', '-1', 'ten'])('foreign money is not worth “%s” kwacha', (worth) => {
  expect(read(reviewInput, { ...review, worth })).toEqual([['worth', expect.any(String)]])
})

test('a difference is settled with a note of where it came from', () => {
  expect(read(differenceInput, difference)).toEqual(difference)
  expect(read(differenceInput, { ...difference, id: 'a'.repeat(40) })).toMatchObject({
    note: difference.note,
  })
  expect(read(differenceInput, { ...difference, id: 'a'.repeat(41) })).toEqual([['id', 'Which difference?']])
  expect(read(differenceInput, { note: 'a' })).toEqual([['id', 'Which difference?']])
  expect(read(differenceInput, { ...difference, note: '' })).toContainEqual([
    'note',
    'Enter what it came from',
  ])
})
