import { expect, test } from 'vitest'
import { issueText } from '#app/messages/validation.ts'
import { t } from '#test/in-english.ts'
import {
  buyerRegistration,
  logoRefusals,
  memberInput,
  memberRefusals,
  openingRefusals,
  registration,
  sellerRegistration,
  shopForm,
  shopInput,
  shopOpening,
} from './rules.ts'

type Schema = {
  safeParse: (typed: unknown) => { error?: { issues: { path: PropertyKey[]; message: string }[] } }
}
const faults = (schema: Schema, typed: unknown) =>
  Object.fromEntries(
    (schema.safeParse(typed).error?.issues ?? []).map((issue) => [issue.path.join('.'), issueText(t, issue)]),
  )
const account = { email: 'grace@example.mw', password: 'secret', name: 'Grace' }
const shop = { businessName: 'Limbe Solar', location: 'Blantyre', paymentNumber: '0991 234 567' }
const bank = { bankName: 'National Bank', bankAccountName: 'Limbe Solar', bankAccountNumber: '1000 123-4' }
const noOperator = { paymentOperator: 'Please choose Airtel Money or TNM Mpamba' }

test('one registers as a buyer or a seller, never as an administrator', () => {
  expect(registration.parse({ ...account, role: 'buyer' })).toMatchObject({ role: 'buyer' })
  expect(registration.parse({ ...account, role: 'seller' })).toMatchObject({ role: 'seller' })
  const chooseRole = { role: 'Please register as a buyer or as a seller' }
  expect(faults(registration, { ...account, role: 'admin' })).toEqual(chooseRole)
  expect(faults(registration, account)).toEqual(chooseRole)
  expect(faults(buyerRegistration, { ...account, role: 'seller' })).toHaveProperty('role')
  expect(faults(buyerRegistration, { ...account, role: 'buyer' })).toEqual({})
})

test('a seller who names a shop names its district too; without a name it comes later', () => {
  const seller = { ...account, role: 'seller' }
  expect(faults(registration, { ...seller, businessName: 'Limbe Solar' })).toEqual({
    location: 'Please choose your district',
  })
  expect(faults(registration, { ...seller, businessName: 'Limbe Solar', location: 'Blantyre' })).toEqual({})
  expect(faults(registration, { ...seller, businessName: ' ' })).toEqual({})
  expect(faults(registration, { ...account, role: 'buyer', businessName: 'Limbe Solar' })).toEqual({})
  expect(faults(registration, { ...seller, ...shop, paymentNumber: '12' })).toHaveProperty('paymentNumber')
})

test('the forms ask a seller for the shop at once', () => {
  const missing = {
    businessName: 'Business name is required',
    location: 'Please choose your district',
    paymentNumber: 'Payment number is required',
  }
  expect(faults(sellerRegistration, { ...account, role: 'seller' })).toMatchObject(missing)
  expect(faults(sellerRegistration, { ...account, role: 'buyer', ...shop })).toHaveProperty('role')
  expect(faults(shopOpening, {})).toMatchObject(missing)
  expect(
    faults(shopOpening, { ...shop, businessName: ' ', location: 'Nairobi', paymentNumber: '' }),
  ).toMatchObject(missing)
  expect(faults(shopOpening, { ...shop, businessName: 'a'.repeat(101) })).toEqual({
    businessName: 'Use at most 100 characters',
  })
})

test('the prefix of a number says the operator, and where it says none a person chooses', () => {
  const foreign = { ...shop, paymentNumber: '+44 20 7946 0958' }
  for (const schema of [shopOpening, shopForm]) {
    expect(faults(schema, shop)).toEqual({})
    expect(faults(schema, foreign)).toEqual(noOperator)
    expect(faults(schema, { ...foreign, paymentOperator: 'tnm_mpamba' })).toEqual({})
    expect(faults(schema, { ...shop, paymentOperator: 'mpesa' })).toEqual(noOperator)
  }
  expect(faults(sellerRegistration, { ...account, role: 'seller', ...foreign })).toEqual(noOperator)
})

test('a bank account is entered whole, or not at all', () => {
  const incomplete = 'Enter the bank, the name on the account and its number, or leave all three empty'
  expect(shopForm.parse({ ...shop, ...bank })).toMatchObject({ ...bank, bankAccountNumber: '10001234' })
  expect(faults(shopForm, { ...shop, bankName: 'National Bank' })).toEqual({
    bankAccountName: incomplete,
    bankAccountNumber: incomplete,
  })
  expect(
    shopForm.parse({ ...shop, bankName: ' ', bankAccountName: '', bankAccountNumber: ' ' }),
  ).toMatchObject({
    bankName: null,
    bankAccountName: null,
    bankAccountNumber: null,
  })
})

test.each([
  ['1234', undefined],
  ['1'.repeat(20), undefined],
  ['123', 'An account number has 4 to 20 digits'],
  ['1'.repeat(21), 'An account number has 4 to 20 digits'],
  ['12a4', 'An account number has 4 to 20 digits'],
])('of the account number %s a seller reads %s', (bankAccountNumber, words) => {
  expect(faults(shopForm, { ...shop, ...bank, bankAccountNumber }).bankAccountNumber).toBe(words)
})

test('who is registered for VAT enters a TIN of eight digits', () => {
  const registered = { ...shop, vatRegistered: 'on' }
  expect(faults(shopForm, registered)).toEqual({
    tin: 'A business registered for VAT has a TIN. Please enter it.',
  })
  expect(shopForm.parse({ ...registered, tin: '1234 56-78' })).toMatchObject({
    vatRegistered: true,
    tin: '12345678',
  })
  for (const tin of ['1234567', '123456789', 'a2345678', '12345678a'])
    expect(faults(shopForm, { ...registered, tin }).tin).toBe('A TIN has 8 digits')
  expect(shopForm.parse(shop)).toMatchObject({ vatRegistered: false })
  expect(shopForm.parse({ ...shop, tin: ' ' }).tin).toBeNull()
})

test('a shop describes itself within the room there is', () => {
  const most = { area: 100, description: 2000, bankName: 100, bankAccountName: 100 }
  for (const [field, letters] of Object.entries(most)) {
    expect(faults(shopInput, { [field]: 'a'.repeat(letters) })).toEqual({})
    expect(faults(shopInput, { [field]: 'a'.repeat(letters + 1) })).toEqual({
      [field]: `Use at most ${letters.toLocaleString('en')} characters`,
    })
  }
})

test('a program changes a part of a shop, and what it does not name stays', () => {
  expect(shopInput.parse({})).toEqual({})
  expect(shopInput.parse({ bankName: '', tin: '' })).toEqual({ bankName: null, tin: null })
  expect(shopInput.parse({ businessName: ' Limbe Sun ', vatRegistered: true, paymentNumber: '' })).toEqual({
    businessName: 'Limbe Sun',
    vatRegistered: true,
    paymentNumber: undefined,
  })
  expect(faults(shopInput, { businessName: '' })).toEqual({ businessName: 'Business name is required' })
  expect(faults(shopInput, { vatRegistered: 'on' })).toEqual({ vatRegistered: 'VAT-registered is yes or no' })
  expect(faults(shopInput, { bankAccountNumber: 5, tin: 5, bankName: 5, bankAccountName: 5 })).toEqual({
    bankAccountNumber: 'Enter the account number',
    tin: 'Enter the TIN',
    bankName: 'Which bank?',
    bankAccountName: 'Whose account?',
  })
})

test('the password that goes with a change is looked at only where there is one', () => {
  expect(memberInput.parse({ password: ' ' }).password).toBeUndefined()
  expect(memberInput.parse({ name: 'Grace', password: 'secret' })).toEqual({
    name: 'Grace',
    password: 'secret',
  })
  expect(faults(memberInput, { password: 'a'.repeat(1000) })).toEqual({})
  expect(faults(memberInput, { password: 'a'.repeat(1001) })).toEqual({
    password: 'Incorrect password. Please try again.',
  })
  expect(faults(memberInput, { password: 5 })).toEqual({ password: 'Type your password' })
})

test('whose shop is not opened or changed reads why', () => {
  expect(t(openingRefusals['admins-do-not-sell'])).toMatch(/^Administrators cannot open a shop/)
  expect(t(openingRefusals['name-taken'])).toMatch(/^Another shop has this name/)
  expect(t(logoRefusals['no-shop'])).toMatch(/^Complete your shop profile first/)
  expect(t(logoRefusals['shop-suspended'])).toMatch(/^Your shop is suspended/)
  expect(t(logoRefusals['too-many-pictures'])).toMatch(/^You uploaded too many pictures/)
  expect(t(memberRefusals['sellers-only'])).toBe('Only sellers have a shop profile')
  expect(t(memberRefusals['shop-incomplete'])).toBe('A shop needs a business name and a district')
  expect(t(memberRefusals['password-needed'])).toMatch(/^Enter your password/)
  expect(t(memberRefusals['password-too-new'])).toMatch(/less than two days ago/)
  expect(t(memberRefusals['wrong-password'])).toBe('Incorrect password. Please try again.')
})
