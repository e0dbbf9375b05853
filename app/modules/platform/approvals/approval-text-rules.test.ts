import { expect, test } from 'vitest'
import { issueText } from '#app/messages/validation.ts'
import { t } from '#test/in-english.ts'
import { ownRefusal, requestWords, secondRefusalOf, secondText } from './approval-rules.ts'
import { declineApprovalInput } from './decline-input-rules.ts'

const asked = {
  kind: 'refund.by-hand',
  amount: 650_000,
  alone: false,
  requestedName: 'Grace',
  facts: { payee: '0999 123 456', account: 'unread', reason: 'The shop closed' },
} as const
const read = (more: Partial<Parameters<typeof requestWords>[0]> = {}) => {
  const { title, text } = requestWords({ ...asked, ...more })
  return `${t(title)}: ${t(text)}`
}

test('administrators are told who asks for what, how much, for whom and why', () => {
  expect(read()).toBe(
    'A second administrator is needed: Grace asks: Record a refund as paid by hand, MK\u00a0650,000, payee 0999 123 456. ' +
      'Reason: The shop closed. Approve or decline it.',
  )
})

test('a reason that ends with a full stop gets no second one', () => {
  expect(read({ facts: { ...asked.facts, reason: 'Agreed. ' } })).toContain('Reason: Agreed. Approve')
})

test('where nobody can approve it they are told from when it can be done all the same', () => {
  expect(read({ alone: true })).toBe(
    'An act waits 48 hours, as nobody can approve it: Grace asks: Record a refund as paid by hand, MK\u00a0650,000, ' +
      'payee 0999 123 456. Reason: The shop closed. No other administrator can approve it, so Grace can do it 48 hours from now. ' +
      'If this is wrong, decline it before then.',
  )
})

test('an act about an account names it, and what is not there is a dash', () => {
  const words = { kind: 'user.promote', amount: null } as const
  expect(read({ ...words, facts: { account: 'Chikondi', reason: 'Helps' } })).toContain(
    'Make somebody an administrator, no sum, payee Chikondi. Reason: Helps.',
  )
  expect(read({ ...words, facts: {} })).toContain('no sum, payee –. Reason: –.')
  expect(read({ amount: 0 })).toContain('MK\u00a00,')
})

test('whoever asked reads that it waits, or that what was approved is no more', () => {
  expect(t(secondText('second-needed'))).toBe(
    'This waits for a second administrator. It is listed under Payments, Approvals.',
  )
  expect(t(secondText('approval-void'))).toBe(
    'What was approved is not what would happen now. Nothing was done.',
  )
})

test.each(['second-needed', 'approval-void'] as const)(
  '%s is no refusal of the operation itself',
  (reason) => {
    const refusal = { ok: false, reason } as const
    expect(secondRefusalOf(refusal)).toBe(reason)
    expect(ownRefusal(refusal)).toBeUndefined()
  },
)
test.each(['order-not-found', 'toString'])('%s is one of its own', (reason) => {
  const refusal = { ok: false, reason } as const
  expect(secondRefusalOf(refusal)).toBeUndefined()
  expect(ownRefusal(refusal)).toBe(refusal)
})

test('whoever declines says why, in 300 letters', () => {
  const said = (reason?: string) => {
    const read = declineApprovalInput.safeParse({ reason })
    return read.success ? read.data.reason : issueText(t, read.error.issues[0]!)
  }
  expect(said(' Not ours. ')).toBe('Not ours.')
  expect(said('a'.repeat(300))).toHaveLength(300)
  expect(said(' ')).toBe('Say why in a few words.')
  expect(said()).toBe('Say why in a few words.')
  expect(said('a'.repeat(301))).toContain('300')
})
