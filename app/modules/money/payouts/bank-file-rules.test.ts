import { expect, test } from 'vitest'
import { t } from '#test/in-english.ts'
import { bankFileHeads, bankFileRow } from './destination-rules.ts'

test('a row for the bank has numbers as banks and operators write them, and the name of a person', () => {
  const payout = { id: 'abcdefgh12345678', amount: 9_000, ownerName: 'Chisomo Banda' }
  expect(bankFileHeads(t)).toEqual([
    'Payout',
    'Bank or operator',
    'Account or number',
    'Name',
    'Amount in MK',
  ])
  const bank = { kind: 'bank', bankName: 'NBS', accountName: 'C. Banda', accountNumber: '0010+01' } as const
  expect(bankFileRow({ ...payout, destination: bank })).toEqual([
    'abcdefgh12345678',
    'NBS',
    '0010+01',
    'C. Banda',
    9_000,
  ])
  const wallet = { kind: 'wallet', operator: 'airtel_money', number: '+265999123456' } as const
  expect(bankFileRow({ ...payout, destination: wallet })).toEqual([
    'abcdefgh12345678',
    'Airtel Money',
    '265999123456',
    'Chisomo Banda',
    9_000,
  ])
})
