import { expect, test } from 'vitest'
import type { z } from 'zod'
import { issueText } from '#app/messages/validation.ts'
import { t } from '#test/in-english.ts'
import { defaultSettings, settingsSchema } from './rules.ts'
import { type SettingsSection, sectionFormValues, sectionInputs } from './section-input-rules.ts'
import { isReservedName } from './word-list-rules.ts'

const shown = sectionFormValues(defaultSettings)
/** What a browser sends of a form: nothing for boxes without a tick. */
const sent = (section: SettingsSection, changes: Record<string, string> = {}) => {
  const boxes = Object.keys(shown[section]).filter(
    (name) => shown[section][name] === 'on' || isOff(section, name),
  )
  const typed = { ...shown[section], ...changes }
  return Object.fromEntries(Object.entries(typed).filter(([name, text]) => text || !boxes.includes(name)))
}
const isOff = (section: SettingsSection, name: string) =>
  section === 'passwords' && !name.endsWith('Length') && shown[section][name] === ''
const faultsOf = (section: SettingsSection, changes: Record<string, string>) => {
  const parsed: z.ZodSafeParseResult<unknown> = sectionInputs[section].safeParse(sent(section, changes))
  return Object.fromEntries(
    parsed.error?.issues.map((issue) => [issue.path.join('.'), issueText(t, issue)]) ?? [],
  )
}

test('every form that is sent as it was shown means the settings as they were', () => {
  const meant = Object.keys(sectionInputs).map((section) => {
    const own = section as SettingsSection
    return sectionInputs[own].parse(sent(own))
  })
  const { categoryFields: _, ...others } = defaultSettings // a screen of its own
  expect(Object.assign({}, ...meant)).toEqual(others)
})

test('at least one way to pay stays on, also where settings are stored §34.2', () => {
  const off = { airtel_money: '', tnm_mpamba: '', bank_transfer: '', cash_on_delivery: '' }
  expect(faultsOf('buying', off)).toEqual({ paymentMethods: 'Leave at least one payment method on' })
  const none = { airtel_money: false, tnm_mpamba: false, bank_transfer: false, cash_on_delivery: false }
  expect(settingsSchema.safeParse({ paymentMethods: none }).success).toBe(false)
})

test('the longest password is never shorter than the shortest §34.2', () => {
  expect(faultsOf('passwords', { minimumLength: '65' })).toEqual({ minimumLength: 'From 6 to 64 characters' })
  expect(faultsOf('passwords', { maximumLength: '63' })).toEqual({
    maximumLength: 'From 64 to 128 characters',
  })
  expect(faultsOf('passwords', { minimumLength: 'six' })).toEqual({ minimumLength: 'Write a whole number' })
  expect(faultsOf('passwords', { minimumLength: '64', maximumLength: '64' })).toEqual({})
})

test('texts have at least four hours to go in, and waits of two hours at most §34.2', () => {
  const hours = (textsFrom: string, textsTo: string) => faultsOf('texting', { textsFrom, textsTo })
  expect(hours('8', '11')).toEqual({ textsTo: 'Leave at least 4 hours in between' })
  expect(hours('20', '7')).toEqual({ textsTo: 'Leave at least 4 hours in between' })
  expect(hours('0', '25')).toEqual({ textsTo: 'From 4 to 24' })
  expect([hours('8', '12'), hours('0', '24')]).toEqual([{}, {}])
  expect(faultsOf('texting', { beforeWhatsapp: '121', beforeSms: '-1' })).toEqual({
    beforeWhatsapp: 'From 0 to 120',
    beforeSms: 'Write a whole number',
  })
  expect(settingsSchema.safeParse({ textHours: { from: 8, to: 11 } }).success).toBe(false)
})

test('a link has a name and begins with https://; the message names the line §34.2', () => {
  expect(faultsOf('shop', { social: 'Facebook: http://facebook.com/thumba' })).toEqual({
    social: '“http://facebook.com/thumba” is not an address that begins with https://',
  })
  expect(faultsOf('shop', { social: 'https://x.com/thumba' }).social).toContain('write the name')
  expect(faultsOf('shop', { social: Array(9).fill('X: https://x.com/a').join('\n') }).social).toContain(
    'At most 8',
  )
  const typed = ' Facebook: https://facebook.com/thumba \r\n\r\nWhatsApp https://wa.me/265991'
  expect(sectionInputs.shop.parse(sent('shop', { social: typed })).social).toEqual([
    { name: 'Facebook', url: 'https://facebook.com/thumba' },
    { name: 'WhatsApp', url: 'https://wa.me/265991' },
  ])
})

test('a name, an email, a phone number, a delivery text and a commission that cannot be are said beside the field', () => {
  expect(faultsOf('shop', { name: ' ', email: 'nobody', phone: 'call me' })).toEqual({
    name: 'The shop needs a name',
    email: 'Invalid email address',
    phone: 'Enter a phone number like +265 1 770 000',
  })
  expect(faultsOf('shop', { email: '', phone: '', address: '' })).toEqual({})
  expect(faultsOf('buying', { deliveryText: '' })).toEqual({
    deliveryText: 'Enter how long a delivery takes',
  })
  expect(faultsOf('selling', { commissionPercent: '50.5' })).toEqual({
    commissionPercent: 'A commission is from 0 to 50 %',
  })
  expect(faultsOf('notice', { maintenanceNotice: 'x'.repeat(301) }).maintenanceNotice).toContain('300')
})

test('a list is read line by line: what is empty is left out, what is there twice counts once §34.3', () => {
  const { forbiddenWords } = sectionInputs.words.parse({ forbiddenWords: ' ivory\r\n\n ivory \nchamba' })
  expect(forbiddenWords).toEqual(['ivory', 'chamba'])
  expect(faultsOf('words', { forbiddenWords: 'a' }).forbiddenWords).toContain('“a” is too short')
  expect(faultsOf('words', { forbiddenWords: 'x'.repeat(61) }).forbiddenWords).toContain('too long')
  const many = Array.from({ length: 301 }, (_, at) => `word ${at}`).join('\n')
  expect(faultsOf('words', { forbiddenWords: many }).forbiddenWords).toBe('At most 300 lines; these are 301')
})

test('a reserved name is known whatever its capitals, accents, spaces and signs', () => {
  for (const name of ['Thumba', 'THUMBA', ' T h u m b a! ', 'Thúmba', 'admin.', 'Help-Center'])
    expect(isReservedName(name, defaultSettings.reservedNames)).toBe(true)
  for (const name of ['Thumba Bags', 'Kumba', 'Administrators of Zomba'])
    expect(isReservedName(name, defaultSettings.reservedNames)).toBe(false)
})

test('the account for transfers is whole or not there', () => {
  const account = { bankName: 'National Bank', accountName: 'Thumba Ltd', accountNumber: '100 123 456' }
  const none = { bankName: '', accountName: '', accountNumber: '' }
  for (const typed of [account, none])
    expect(sectionInputs.account.safeParse(typed)).toMatchObject({ data: { bankAccount: typed } })
  expect(sectionInputs.account.safeParse({ ...account, bankName: '' }).success).toBe(false)
  expect(sectionInputs.account.safeParse({ ...account, accountNumber: 'mine' }).success).toBe(false)
})
