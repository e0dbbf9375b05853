import { expect, test } from 'vitest'
import type { z } from 'zod'
import { issueText } from '#app/messages/validation.ts'
import { t } from '#test/in-english.ts'
import { failedInput, receivedInput, returnedInput } from './input-rules.ts'

const read = (schema: z.ZodType, typed: object) => {
  const { success, data, error } = schema.safeParse(typed)
  return success ? data : error.issues.map((issue) => [issue.path[0], issueText(t, issue)])
}
const typed = { id: 'abc', reference: ' ft 24310-009 ', amount: 'K12,500' }
const noted = { id: 'abc', reference: 'FT24310-009', amount: 12_500 }

test('a transfer is noted with its order, its reference and what the account shows', () => {
  expect(read(receivedInput, typed)).toEqual({ ...noted, sure: false })
  expect(read(receivedInput, { ...typed, sure: 'on' })).toEqual({ ...noted, sure: true })
  expect(read(returnedInput, typed)).toEqual(noted)
  expect(read(receivedInput, {})).toEqual([
    ['id', 'Which order?'],
    ['reference', 'Enter the reference of the transfer'],
    ['amount', 'Enter the amount that arrived'],
  ])
})

test.each([
  ['ab', false],
  ['a b', false],
  ['abc', true],
  ['a'.repeat(60), true],
  ['a'.repeat(61), false],
])('a reference has 3 to 60 characters without its spaces: “%s”', (reference, isTaken) => {
  const said = read(receivedInput, { ...typed, reference })
  if (isTaken) expect(said).toMatchObject({ reference: reference.toUpperCase() })
  else expect(said).toEqual([['reference', 'A reference has 3 to 60 characters']])
})

test('one transfer may be for more than is due, and is never for nothing', () => {
  expect(read(receivedInput, { ...typed, amount: '1' })).toMatchObject({ amount: 1 })
  expect(read(receivedInput, { ...typed, amount: '9000000000' })).toMatchObject({ amount: 9_000_000_000 })
  for (const amount of ['0', '-1', '9000000001', '', '12.50'])
    expect(read(receivedInput, { ...typed, amount })).toEqual([['amount', expect.any(String)]])
})

test('a transfer that did not come needs a reason that its buyer can read', () => {
  expect(read(failedInput, { id: 'a'.repeat(40), reason: ' It bounced ' })).toEqual({
    id: 'a'.repeat(40),
    reason: 'It bounced',
  })
  expect(read(failedInput, { id: 'a'.repeat(41), reason: 'It bounced' })).toEqual([['id', 'Which order?']])
  expect(read(failedInput, { id: 'abc', reason: 'a'.repeat(301) })).toEqual([
    ['reason', expect.stringContaining('300')],
  ])
  expect(read(failedInput, { id: 'abc', reason: ' ' })).toEqual(
    expect.arrayContaining([['reason', 'Give a reason that the buyer understands']]),
  )
})
