import { expect, test } from 'vitest'
import { t } from '#test/in-english.ts'
import { walletWarning } from './attempt-rules.ts'
import { walletNumber } from './input-rules.ts'

test('only a Malawian mobile number is a wallet', () => {
  const outcome = (typed: string) => {
    const wallet = walletNumber(typed)
    return wallet.ok ? wallet.value : wallet.reason
  }
  expect(['0991 234 567', '+265 888 123 456', '0899817565', '984444444'].map(outcome)).toEqual([
    '+265991234567',
    '+265888123456',
    '+265899817565',
    '+265984444444',
  ])
  expect(['', '12', 'mine'].map(outcome)).toEqual(['no-number', 'no-number', 'no-number'])
  expect(['+44 7911 123456', '01 751 234'].map(outcome)).toEqual(['no-wallet', 'no-wallet'])
})

test('a number that looks like the other network is only warned about: it may be ported', () => {
  expect(walletWarning(t, '+265991234567', 'airtel_money')).toBeUndefined()
  expect(walletWarning(t, '+265888123456', 'airtel_money')).toMatch(
    /^0888 123 456 looks like TNM Mpamba: Airtel Money numbers begin with 099 or 098\./,
  )
})
