import { expect, test } from 'vitest'
import { t } from '#test/in-english.ts'
import { contactAdvice, findContactDetails } from './evidence-rules.ts'

const product = (description: string, more = {}) => ({
  name: 'Lamp',
  description,
  tags: [],
  categoryFields: {},
  ...more,
})
const wordsIn = (description: string) =>
  findContactDetails(t, product(description)).flatMap(({ words }) => words)

test.each([
  'Call 0999 123 456 now',
  'Call 0999123456',
  'Call 0888-12-34-56',
  'Ring +265 999 123 456.',
  'Ring 00265 88 812 3456',
  '+265 (0) 999 123 456',
  'In South Africa +27 82 123 4567',
])('a phone number is found: %s §51.20', (text) => {
  expect(wordsIn(text)).toContain('phone number')
})

test.each([
  'Model 2024, 12,500 kwacha, 100 x 200 cm',
  '1,000,000,000 kwacha',
  'Article 123456789012',
  'Born 01.02.1990, 5 to 10 years',
  'ISBN 978-0-306-40615-7',
  'Whatever you pay, men and women return',
  'Full refund within 14 days, returns welcome',
])('nothing is found in: %s', (text) => {
  expect(wordsIn(text)).toEqual([])
})

test.each([
  ['NO REFUND after opening', 'no refund'],
  ['Sorry, no returns', 'no refund'],
  ['non-refundable', 'no refund'],
  ['Just pay me by Airtel', 'pay me'],
  ['Send money to me first', 'pay me'],
  ['Pay directly and save', 'pay me'],
  ['Find us on WhatsApp', 'messenger'],
])('"%s" is found as %s', (text, word) => {
  expect(wordsIn(text)).toEqual([word])
})

test('every field is looked at, and what was found is marked', () => {
  const found = findContactDetails(
    t,
    product('Good', { name: 'Lamp 0999 123 456', categoryFields: { Note: ['no refund'] } }),
  )
  expect(found.map(({ field }) => field)).toEqual(['Name', 'Note'])
  expect(found[0]!.pieces).toContainEqual({ text: '0999 123 456', marked: true })
})

test('its seller is told what to leave out, and nothing where there is nothing §51.20', () => {
  expect(contactAdvice(product('A good lamp'))).toBeUndefined()
  expect(t(contactAdvice(product('Pay me at 0999 123 456, no refund'))!)).toBe(
    'Please leave out requests to pay you directly, phone numbers and "no refund": buyers order and pay through Thumba, ' +
      'and can get a refund. Otherwise we may reject the product.',
  )
})
