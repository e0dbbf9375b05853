import { describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { issueText } from '#app/messages/validation.ts'
import { t } from '#test/in-english.ts'
import {
  arrivedRefundInput,
  manualRefundInput,
  refundWalletInput,
  returnedRefundInput,
  sendRefundInput,
  unclearRefundInput,
  useRefundInput,
} from './input-rules.ts'

const id = 'abcdefgh12345678'
/** What is read of a form, or what is said of each of its fields. */
function read(schema: z.ZodType, typed: object) {
  const parsed = schema.safeParse(typed)
  return (
    parsed.data ??
    Object.fromEntries(parsed.error!.issues.map((issue) => [issue.path.join('.'), issueText(t, issue)]))
  )
}

describe('the wallet that a refund goes to', () => {
  const wallet = (number?: string, operator = 'airtel_money') =>
    read(refundWalletInput, { id, operator, ...(number !== undefined && { number }) })

  test('is read however it is typed', () => {
    const airtel = { id, operator: 'airtel_money', number: '+265999123456' }
    for (const typed of ['0999123456', ' 0999 123 456 ', '+265 999 12 34 56', '265999123456'])
      expect(wallet(typed)).toEqual(airtel)
    expect(wallet('0888 123 456', 'tnm_mpamba')).toMatchObject({
      operator: 'tnm_mpamba',
      number: '+265888123456',
    })
  })

  test('has a number, of a network that has wallets', () => {
    const missing = { number: 'Enter the number of the wallet' }
    for (const typed of ['', '  ', 'Chisomo', '099912345', undefined]) expect(wallet(typed)).toEqual(missing)
    expect(wallet('0111 234 567')).toEqual({
      number: expect.stringMatching(/^Only a Malawian mobile number can pay by mobile money/),
    })
    expect(wallet('0999123456', 'visa')).toEqual({ operator: 'Choose Airtel Money or TNM Mpamba' })
  })
})

test('a reference has one form, without spaces and in capitals', () => {
  for (const reference of ['FT24310-009', 'ft24310-009', ' ft 24310 \u00a0-  009 '])
    expect(read(manualRefundInput, { id, reference })).toEqual({ id, reference: 'FT24310-009' })
  const reason = 'Their page says so'
  expect(read(unclearRefundInput, { id, reference: 'pc 1', reason })).toEqual({
    id,
    reference: 'PC1',
    reason,
  })
  expect(read(arrivedRefundInput, { id, reference: 'pc 1', reason })).toEqual({
    id,
    reference: 'PC1',
    reason,
  })
})

test('each form says what is missing', () => {
  const blank = { id, reference: ' ', reason: '', order: '' }
  expect(read(manualRefundInput, blank)).toEqual({ reference: 'Enter the reference of the transfer' })
  expect(read(unclearRefundInput, blank)).toEqual({
    reference: "Enter the provider's reference",
    reason: 'Say what you saw at the provider',
  })
  const known = 'Say how you know: it is stored in the log'
  expect(read(returnedRefundInput, blank)).toEqual({ reason: known })
  expect(read(arrivedRefundInput, blank)).toEqual({
    reference: 'Enter the reference under which it arrived',
    reason: known,
  })
  expect(read(useRefundInput, blank)).toEqual({
    order: 'Enter the number of the order',
    reason: 'Give a reason: it is stored in the log',
  })
})

test('a reason has room for 300 letters, a reference for 80', () => {
  const reason = (length: number) => read(returnedRefundInput, { id, reason: 'a'.repeat(length) })
  expect([reason(300), reason(301)]).toEqual([
    { id, reason: 'a'.repeat(300) },
    { reason: 'Use at most 300 characters' },
  ])
  const reference = (length: number) => read(manualRefundInput, { id, reference: 'A'.repeat(length) })
  expect([reference(80), reference(81)]).toEqual([
    { id, reference: 'A'.repeat(80) },
    { reference: 'Use at most 80 characters' },
  ])
})

test('whoever sends a refund without a number saw none', () => {
  expect(read(sendRefundInput, { id })).toEqual({ id, seen: '' })
  expect(sendRefundInput.safeParse({ id: 'another' }).success).toBe(false)
})
