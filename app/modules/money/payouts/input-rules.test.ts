import { expect, test } from 'vitest'
import type { z } from 'zod'
import { issueText } from '#app/messages/validation.ts'
import { t } from '#test/in-english.ts'
import {
  approvalInput,
  declineInput,
  finalPayoutInput,
  paidInput,
  payoutInput,
  selectedPayoutsInput,
} from './input-rules.ts'

const id = 'abcdefgh12345678'
/** What is read of a form, or what is said of each of its fields. */
function read(schema: z.ZodType, typed: unknown) {
  const parsed = schema.safeParse(typed)
  return (
    parsed.data ??
    Object.fromEntries(
      parsed.error!.issues.map((issue) => [
        issue.path.join('.'),
        issueText(t, issue).replaceAll('\u00a0', ' '),
      ]),
    )
  )
}

test('a payout has an amount and somewhere to go', () => {
  expect(read(payoutInput, { amount: 'MK 5,000', kind: 'bank' })).toEqual({ amount: 5_000, kind: 'bank' })
  expect(read(payoutInput, { amount: '1', kind: 'wallet' })).toEqual({ amount: 1, kind: 'wallet' })
  expect(read(payoutInput, { amount: '', kind: 'cash' })).toEqual({
    amount: 'Enter an amount',
    kind: 'Choose where the money goes',
  })
  expect(read(payoutInput, { amount: '0', kind: 'bank' })).toEqual({ amount: 'At least MK 1' })
  expect(read(finalPayoutInput, {})).toEqual({ kind: 'Choose where the money goes' })
})

test('a shop may ask for more than the dearest order costs', () => {
  const most = 9_000_000_000
  expect(read(payoutInput, { amount: most, kind: 'bank' })).toEqual({ amount: most, kind: 'bank' })
  expect(payoutInput.safeParse({ amount: most + 1, kind: 'bank' }).success).toBe(false)
})

test('the reference of a transfer has one form, without spaces and in capitals', () => {
  for (const reference of ['FT24310-009', 'ft24310-009', ' ft 24310  -\u00a0009 '])
    expect(read(paidInput, { id, reference })).toEqual({ id, reference: 'FT24310-009' })
  expect(read(paidInput, { id, reference: ' ' })).toEqual({
    reference: 'Enter the reference of the transfer',
  })
})

test('whoever declines says why', () => {
  expect(read(declineInput, { id, reason: ' No such account ' })).toEqual({ id, reason: 'No such account' })
  expect(read(declineInput, { id, reason: '' })).toEqual({ reason: 'Give a reason: the seller reads it' })
})

test('an approval names the payout and the account that was seen', () => {
  expect(read(approvalInput, { id, destinationNo: '2' })).toEqual({ id, destinationNo: 2 })
  for (const destinationNo of ['0', '-1', '1.5', 'x', ''])
    expect(approvalInput.safeParse({ id, destinationNo }).success).toBe(false)
  expect(read(selectedPayoutsInput, `${id}.12`)).toEqual({ id, destinationNo: 12 })
  for (const typed of [id, `${id}.`, `${id}.x`, `${id}.1234567`, `x${id}.1`, `${id}.1x`, `${id.slice(1)}.1`])
    expect(selectedPayoutsInput.safeParse(typed).success).toBe(false)
})
