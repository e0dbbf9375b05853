import { expect, test } from 'vitest'
import type { z } from 'zod'
import { issueText } from '#app/messages/validation.ts'
import { t } from '#test/in-english.ts'
import { payInput, walletInput } from './input-rules.ts'

const read = (schema: z.ZodType, typed: object) => {
  const { success, data, error } = schema.safeParse(typed)
  return success ? data : error.issues.map((issue) => [issue.path[0], issueText(t, issue)])
}
const wallet = { operator: 'tnm_mpamba', number: '0888 123 456' }

test('a wallet is an operator and a Malawian mobile number', () => {
  expect(read(walletInput, wallet)).toEqual({ operator: 'tnm_mpamba', number: '+265888123456' })
  expect(read(walletInput, { operator: 'airtel_money' })).toEqual([
    ['number', 'Enter the number to pay from, like 0999 123 456'],
  ])
  expect(read(walletInput, { ...wallet, number: '+44 7911 123456' })).toEqual([
    ['number', expect.stringMatching(/^Only a Malawian mobile number can pay by mobile money/)],
  ])
  expect(read(walletInput, { ...wallet, operator: 'mpesa' })).toEqual([
    ['operator', 'Choose Airtel Money or TNM Mpamba'],
  ])
})

test('a buyer pays by wallet, by an account of one hour, or on the provider’s page', () => {
  expect(read(payInput, { way: 'mobile_money', ...wallet })).toEqual({
    way: 'mobile_money',
    operator: 'tnm_mpamba',
    number: '+265888123456',
  })
  expect(read(payInput, { way: 'bank_account' })).toEqual({ way: 'bank_account' })
  expect(read(payInput, { way: 'hosted' })).toEqual({ way: 'hosted' })
  expect(read(payInput, { way: 'mobile_money', operator: 'airtel_money' })).toEqual([
    ['number', 'Enter the number to pay from, like 0999 123 456'],
  ])
  // By hand nobody is asked: the buyer sends the money by themselves.
  for (const way of ['manual', '', undefined])
    expect(read(payInput, { way })).toEqual([['way', 'Choose how to pay']])
})
