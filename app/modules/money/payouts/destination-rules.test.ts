import { describe, expect, test } from 'vitest'
import {
  destinationOf,
  destinationsOf,
  destinationText,
  isSameDestination,
  operatorName,
  shortDestination,
} from './destination-rules.ts'

const shop = {
  paymentOperator: 'tnm_mpamba' as const,
  paymentNumber: '+265888123456',
  bankName: 'NBS',
  bankAccountName: 'Chisomo',
  bankAccountNumber: '1001234',
}
const wallet = destinationOf(shop, 'wallet')!
const bank = destinationOf(shop, 'bank')!

test('a shop is paid to its wallet or its bank account, whichever it named whole', () => {
  expect(wallet).toEqual({ kind: 'wallet', operator: 'tnm_mpamba', number: '+265888123456' })
  expect(bank).toEqual({ kind: 'bank', bankName: 'NBS', accountName: 'Chisomo', accountNumber: '1001234' })
  expect(destinationsOf(shop)).toEqual([wallet, bank])
  for (const field of ['paymentOperator', 'paymentNumber'])
    expect(destinationsOf({ ...shop, [field]: null })).toEqual([bank])
  for (const field of ['bankName', 'bankAccountName', 'bankAccountNumber'])
    expect(destinationsOf({ ...shop, [field]: null })).toEqual([wallet])
})

describe('whether two accounts are the same', () => {
  test('they are where all is', () => {
    expect(isSameDestination(bank, { ...bank })).toBe(true)
    expect(isSameDestination(wallet, { ...wallet })).toBe(true)
  })

  test.each([
    { bankName: 'FDH' },
    { bankAccountName: 'Eve' },
    { bankAccountNumber: '1' },
    { bankName: 'NBS1001234', bankAccountNumber: '' },
    { bankName: null },
  ])('a bank account is another one with %o', (other) => {
    expect(isSameDestination(bank, destinationOf({ ...shop, ...other }, 'bank'))).toBe(false)
  })

  test('a wallet is another one with another number or network', () => {
    for (const other of [{ number: '+265888123457' }, { operator: 'airtel_money' as const }])
      expect(isSameDestination(wallet, { ...wallet, ...other } as typeof wallet)).toBe(false)
  })

  test('parts that run together otherwise are another account', () => {
    const joined = { kind: 'bank', bankName: 'NBS1', accountName: '2', accountNumber: '3' } as const
    expect(isSameDestination(joined, { ...joined, bankName: 'NBS', accountName: '12' })).toBe(false)
  })

  test('a wallet is no bank account, and both are more than none', () => {
    expect(isSameDestination(bank, wallet)).toBe(false)
    expect(isSameDestination(wallet, bank)).toBe(false)
    expect(isSameDestination(wallet, undefined)).toBe(false)
  })
})

test('an account is told whole, and in messages by its last figures', () => {
  expect(destinationText(wallet)).toBe('TNM Mpamba 0888 123 456')
  expect(destinationText(bank)).toBe('NBS 1001234, Chisomo')
  expect(shortDestination(wallet)).toBe('TNM Mpamba …456')
  expect(shortDestination(bank)).toBe('NBS …234')
  expect(operatorName('airtel_money')).toBe('Airtel Money')
})
