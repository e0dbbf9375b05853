import { expect, test } from 'vitest'
import { issueText } from '#app/messages/validation.ts'
import { t } from '#test/in-english.ts'
import { confirmHandBackInput, handBackInput } from './input-rules.ts'

const id = 'abcdefgh12345678'

test('an administrator who settles cash says how they know', () => {
  expect(handBackInput.parse({ id, evidence: ' Both said so ' })).toEqual({ id, evidence: 'Both said so' })
  const said = (evidence?: string) =>
    handBackInput.safeParse({ id, evidence }).error?.issues.map((issue) => issueText(t, issue))
  for (const none of ['', ' ', undefined])
    expect(said(none)).toEqual(['Say how you know that the buyer has the cash.'])
  expect(said('a'.repeat(300))).toBeUndefined()
  expect(said('a'.repeat(301))).toEqual(['Use at most 300 characters'])
})

test('a buyer says only which cash they have', () => {
  expect(confirmHandBackInput.parse({ id })).toEqual({ id })
  expect(confirmHandBackInput.safeParse({ id: 'another' }).success).toBe(false)
})
