import { expect, test } from 'vitest'
import type { z } from 'zod'
import { issueText } from '#app/messages/validation.ts'
import { t } from '#test/in-english.ts'
import { messageInput, openDisputeInput, rulingInput } from './input-rules.ts'

const read = (schema: z.ZodType, typed: object) => {
  const { success, data, error } = schema.safeParse(typed)
  return success ? data : error.issues.map((issue) => [issue.path[0], issueText(t, issue)])
}

test('a dispute says what is wrong, in the buyer’s words', () => {
  const opened = { reason: 'broken', text: 'It fell apart' }
  expect(read(openDisputeInput, { ...opened, text: ' It fell apart ' })).toEqual(opened)
  expect(read(openDisputeInput, { reason: 'bored', text: ' ' })).toEqual([
    ['reason', 'Choose what is wrong'],
    ['text', 'Say what happened, and what would put it right'],
  ])
})

test('a message has 1 to 2,000 characters', () => {
  expect(read(messageInput, { text: 'a' })).toEqual({ text: 'a' })
  expect(read(messageInput, { text: 'a'.repeat(2_000) })).toEqual({ text: 'a'.repeat(2_000) })
  expect(read(messageInput, { text: 'a'.repeat(2_001) })).toEqual([
    ['text', expect.stringContaining('2,000')],
  ])
  expect(read(messageInput, { text: '' })).toEqual([['text', 'Write a message first']])
})

test('a decision gives all, a sum, some pieces or nothing back, and says why to both', () => {
  for (const what of ['all', 'lines', 'none'])
    expect(read(rulingInput, { what, note: 'It was broken' })).toEqual({ what, note: 'It was broken' })
  const part = { what: 'amount', note: 'It was broken', delivery: 'yes', restock: 'yes' }
  expect(read(rulingInput, { ...part, amount: 'K5,000' })).toEqual({ ...part, amount: 5_000 })
  expect(read(rulingInput, { what: 'half', note: '' })).toEqual([
    ['what', 'Choose a decision'],
    ['note', 'Give a reason that both sides understand'],
  ])
})
