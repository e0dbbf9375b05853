import { expect, test } from 'vitest'
import { ledgerAccounts } from '../rules.ts'
import { accountsOfSign, endangeredAccounts, isImpossible, signAccountOf } from './sign-rules.ts'

const impossibleAt = (balance: number) =>
  ledgerAccounts.filter((account) => isImpossible(account, balance)).toSorted()

test('what belongs to sellers, buyers and the platform is never below zero, but a shop may owe', () => {
  expect(impossibleAt(-1)).toEqual(['buyers', 'commission', 'seller_cash', 'seller_held', 'seller_paying'])
})

test('what lies with us or was spent is never above zero, but what was written off may turn out to be there', () => {
  expect(impossibleAt(1)).toEqual(['bank', 'fees', 'goodwill', 'outside', 'provider'])
})

test('no account is impossible at zero', () => {
  expect(impossibleAt(0)).toEqual([])
})

test('what stands with the provider and at the bank counts as one', () => {
  expect([signAccountOf('provider'), signAccountOf('bank'), signAccountOf('fees')]).toEqual([
    'bank',
    'bank',
    'fees',
  ])
  for (const one of ['provider', 'bank'] as const) expect(accountsOfSign(one)).toEqual(['bank', 'provider'])
  expect(accountsOfSign('fees')).toEqual(['fees'])
})

const held = (sellerId: string, amount: number) => ({ account: 'seller_held', sellerId, amount }) as const
const ofUs = (account: 'bank' | 'provider' | 'buyers' | 'commission', amount: number) => ({
  account,
  sellerId: null,
  amount,
})

test('only an account that a set moves towards its impossible side is looked at', () => {
  expect(endangeredAccounts([held('a', 100), ofUs('buyers', -100)])).toEqual([
    { account: 'buyers', sellerId: null },
  ])
  expect(endangeredAccounts([held('a', -100), ofUs('commission', 100)])).toEqual([
    { account: 'seller_held', sellerId: 'a' },
  ])
  expect(endangeredAccounts([ofUs('bank', 100), ofUs('buyers', -100)])).toEqual([
    { account: 'bank', sellerId: null },
    { account: 'buyers', sellerId: null },
  ])
  expect(endangeredAccounts([ofUs('bank', -100), ofUs('buyers', 100)])).toEqual([])
})

test('each shop’s account is looked at by itself, with all that a set moves of it', () => {
  expect(endangeredAccounts([held('a', -100), held('b', 100)])).toEqual([
    { account: 'seller_held', sellerId: 'a' },
  ])
  expect(endangeredAccounts([held('a', -100), held('a', 100), ofUs('commission', 5)])).toEqual([])
  expect(endangeredAccounts([held('a', 100), held('a', -101)])).toEqual([
    { account: 'seller_held', sellerId: 'a' },
  ])
  // From the provider to the bank: together nothing moved.
  expect(endangeredAccounts([ofUs('provider', 100), ofUs('bank', -100)])).toEqual([])
  expect(endangeredAccounts([ofUs('provider', 100), ofUs('buyers', 100)])).toEqual([
    { account: 'bank', sellerId: null },
  ])
})
