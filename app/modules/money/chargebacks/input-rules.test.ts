import { expect, test } from 'vitest'
import type { z } from 'zod'
import { issueText } from '#app/messages/validation.ts'
import { t } from '#test/in-english.ts'
import { chargebackInput, wonInput } from './input-rules.ts'

const read = (schema: z.ZodType, typed: object) => {
  const { success, data, error } = schema.safeParse(typed)
  return success ? data : error.issues.map((issue) => [issue.path[0], issueText(t, issue)])
}
const typed = {
  paymentId: 'abc',
  amount: 'MK 12,500',
  reason: 'Not authorised',
  reference: 'CB-1',
  press: 'abcdefghijklmnop',
}

test('a reversed charge is noted with its amount, why, and under which reference', () => {
  expect(read(chargebackInput, typed)).toEqual({ ...typed, amount: 12_500 })
  const wrong = 'Enter how much was taken back, in whole kwacha.'
  for (const amount of ['', '0'])
    expect(read(chargebackInput, { ...typed, amount })).toEqual([['amount', wrong]])
  expect(read(chargebackInput, { ...typed, amount: '1' })).toMatchObject({ amount: 1 })
  expect(read(chargebackInput, { ...typed, reason: undefined, reference: undefined })).toEqual([
    ['reason', 'Say why it was taken back, and where you saw it.'],
    ['reference', 'Enter the reference under which it was taken back.'],
  ])
  expect(read(chargebackInput, { ...typed, press: 'x' })).toEqual([['press', expect.any(String)]])
})

test('money that came again is noted with how that is known', () => {
  const won = { chargeback: 'abcdefghijklmnop', note: 'On the statement' }
  expect(read(wonInput, won)).toEqual(won)
  expect(read(wonInput, { ...won, note: undefined })).toEqual([
    ['note', 'Say how you know that the money came back to us.'],
  ])
  expect(read(wonInput, { ...won, chargeback: '../x' })).toEqual([['chargeback', expect.any(String)]])
})
