import { expect, test } from 'vitest'
import { copyKey, decideResend, type MessageState, mayResend } from './message-rules.ts'

const failed: MessageState = { status: 'failed', words: true, copied: false }
const decided = (state: Partial<MessageState>) => {
  const result = decideResend({ ...failed, ...state })
  return result.ok ? result.value : result.reason
}

test('what failed is tried again, of what was sent a copy goes, and a second press sends nothing', () => {
  expect(decided({})).toBe('retry')
  expect(decided({ status: 'sent' })).toBe('copy')
  for (const status of ['failed', 'sent', 'waiting'] as const)
    expect(decided({ status, copied: true })).toBe('none')
})

test('what is under way is waited for, and what lost its words cannot be sent', () => {
  expect([decided({ status: 'waiting' }), decided({ status: 'sending' })]).toEqual([
    'message-under-way',
    'message-under-way',
  ])
  expect(decided({ status: 'waiting', words: false })).toBe('message-under-way')
  expect(decided({ words: false })).toBe('message-removed')
  expect(decided({ status: 'sent', words: false })).toBe('message-removed')
})

test('there is a button where something would be sent', () => {
  expect(mayResend(failed)).toBe(true)
  expect(mayResend({ ...failed, status: 'sent' })).toBe(true)
  expect(mayResend({ ...failed, copied: true })).toBe(false)
  expect(mayResend({ ...failed, words: false })).toBe(false)
})

test('a message has one copy, known by its key', () => {
  expect(copyKey('order placed 42')).toBe('order placed 42 again')
})
