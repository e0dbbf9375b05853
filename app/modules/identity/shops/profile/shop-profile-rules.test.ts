import { describe, expect, test } from 'vitest'
import { issueText } from '#app/messages/validation.ts'
import { t } from '#test/in-english.ts'
import { commissionInput } from '../rules.ts'
import {
  isSamePayoutAccount,
  lacksTin,
  missingBankFields,
  mobileMoneyAccountOf,
  payoutAccountChangedNotice,
  payoutsPausedUntil,
  shopNameChangedNotice,
  shopNameDecisionNotice,
} from './identity-rules.ts'

const bank = { bankName: 'National Bank', bankAccountName: 'Limbe Solar', bankAccountNumber: '1000123' }

test('a bank account is all three, or none', () => {
  expect(missingBankFields(bank)).toEqual([])
  expect(missingBankFields({})).toEqual([])
  expect(missingBankFields({ bankName: '', bankAccountName: null })).toEqual([])
  expect(missingBankFields({ ...bank, bankAccountNumber: '' })).toEqual(['bankAccountNumber'])
  expect(missingBankFields({ bankAccountName: 'Limbe Solar' })).toEqual(['bankName', 'bankAccountNumber'])
})

test('a business registered for VAT has a TIN', () => {
  expect(lacksTin({ vatRegistered: true, tin: '' })).toBe(true)
  expect(lacksTin({ vatRegistered: true, tin: '12345678' })).toBe(false)
  expect(lacksTin({ vatRegistered: false })).toBe(false)
  expect(lacksTin({})).toBe(false)
})

describe('where a shop is paid', () => {
  test.each([
    [{ paymentNumber: '+265991234567' }, { paymentNumber: '+265991234567', paymentOperator: 'airtel_money' }],
    [{ paymentNumber: '+265881234567' }, { paymentNumber: '+265881234567', paymentOperator: 'tnm_mpamba' }],
    [{ paymentNumber: '+447700900123' }, { paymentNumber: '+447700900123', paymentOperator: null }],
    [
      { paymentNumber: '+265991234567', paymentOperator: 'tnm_mpamba' },
      { paymentNumber: '+265991234567', paymentOperator: 'tnm_mpamba' },
    ],
    [{ paymentOperator: 'tnm_mpamba' }, { paymentOperator: 'tnm_mpamba' }],
    [{}, {}],
  ] as const)('%j is kept as %j', (given, kept) => expect(mobileMoneyAccountOf(given)).toEqual(kept))

  const account = { paymentNumber: '+265991234567', paymentOperator: 'airtel_money', ...bank }
  test('every part of it makes it another one, and nothing is the same as none', () => {
    expect(isSamePayoutAccount(account, { ...account })).toBe(true)
    for (const part of Object.keys(account))
      expect(isSamePayoutAccount(account, { ...account, [part]: 'other' }), part).toBe(false)
    expect(isSamePayoutAccount({ bankName: null }, {})).toBe(true)
    expect(isSamePayoutAccount({}, { bankName: null })).toBe(true)
    expect(isSamePayoutAccount({}, account)).toBe(false)
  })

  test('payouts wait 48 hours after it changed, to the moment', () => {
    const payoutAccountChangedAt = new Date('2026-06-10T10:00:00Z')
    const until = (moment: string) => payoutsPausedUntil({ payoutAccountChangedAt }, new Date(moment))
    expect(until('2026-06-12T09:59:59.999Z')).toEqual(new Date('2026-06-12T10:00:00Z'))
    expect(until('2026-06-12T10:00:00Z')).toBeUndefined()
    expect(payoutsPausedUntil({ payoutAccountChangedAt: null }, new Date())).toBeUndefined()
  })

  test('its seller is told', () => {
    const notice = payoutAccountChangedNotice(t, 'password')
    expect(notice).toMatchObject({
      title: 'The account for your payouts has changed',
      path: '/seller/profile',
    })
    expect(notice.text).toContain('no payout is sent for 48 hours')
  })
})

test('a seller is told of a new name of the shop, and whether it waits', () => {
  const [waits, taken] = [
    shopNameChangedNotice(t, 'Limbe Sun', true),
    shopNameChangedNotice(t, 'Limbe Sun', false),
  ]
  for (const { title, text, path } of [waits, taken]) {
    expect(title).toBe('Your shop asked for a new name')
    expect(text).toContain('“Limbe Sun”')
    expect(path).toBe('/seller/profile')
  }
  expect(waits.text).toContain('We review it')
  expect(taken.text).not.toContain('We review it')
  expect(shopNameDecisionNotice(t, 'approve-name', 'Limbe Sun', '')).toEqual({
    title: 'Your new shop name is approved',
    text: 'Buyers now read “Limbe Sun”.',
  })
  expect(shopNameDecisionNotice(t, 'reject-name', 'Limbe Sun', 'Too alike.')).toEqual({
    title: 'Your new shop name was not approved',
    text: '“Limbe Sun”: Too alike.',
  })
})

test.each([
  ['', null],
  ['  ', null],
  ['5', 500],
  ['2.5', 250],
  ['2,55 %', 255],
  ['0', 0],
  ['50', 5000],
  ['50.01', 'A commission is from 0 to 50 %'],
  ['five', 'Write a percentage, like 5 or 2.5'],
  ['-1', 'Write a percentage, like 5 or 2.5'],
])('a commission of a shop’s own %j is %s hundredths of a percent', (commission, read) => {
  const parsed = commissionInput.safeParse({ commission })
  expect(parsed.success ? parsed.data.commission : issueText(t, parsed.error.issues[0]!)).toBe(read)
})
