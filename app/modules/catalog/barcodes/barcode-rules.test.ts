import { expect, test } from 'vitest'
import { barcodeOf, gtinOf, plainBarcode, tokensOfBarcode } from './barcode-rules.ts'

test.each([
  ['4006381333931', '4006381333931'],
  ['400-6381 33393 1', '4006381333931'],
  ['036000291452', '036000291452'],
  ['96385074', '96385074'],
  ['10036000291459', '10036000291459'],
  ['978-0-306-40615-7', '9780306406157'],
  ['0-306-40615-2', '9780306406157'],
  ['0-8044-2957-x', '9780804429573'],
])('%s is the barcode %s', (typed, gtin) => {
  expect(gtinOf(typed)).toBe(gtin)
})

test.each([
  ['4006381333932', 'a wrong last digit'],
  ['0-306-40615-3', 'a wrong ISBN'],
  ['400638133393', 'a digit is missing'],
  ['2000000000008', 'a number of a shop’s own'],
  ['0200000000004', 'what a shop weighs'],
  ['20000004', 'a short number of a shop’s own'],
  ['9900000000004', 'a coupon'],
  ['0000000000000', 'no number'],
  ['00000000', 'no number'],
  ['40063813339３1', 'other digits'],
  ['', 'nothing'],
  ['LAMP-2', 'a word'],
])('%s is none: %s', (typed) => {
  expect(gtinOf(typed)).toBeUndefined()
})

test('a barcode is kept as its digits, and what is none as it was typed', () => {
  expect(plainBarcode(' 978-0-306-40615-7 ')).toBe('9780306406157')
  expect(plainBarcode('0 8044 2957 x')).toBe('080442957X')
  for (const other of ['4006381333932', 'LAMP-2', ' ', "'; drop table products --"])
    expect(plainBarcode(other)).toBe(other)
})

test('of several facts the first right one counts', () => {
  expect(barcodeOf({ Barcode: '1234', 'UPC 12': '036000291452', ean: '4006381333931' })).toBe('036000291452')
  expect(barcodeOf({ barcode: ['4006381333931', '96385074'], code: '4006381333931' })).toBeUndefined()
})

/** As the database makes a token of a fact. */
const tokenOf = (name: string, value: string) =>
  `${name}=${value.trim().replaceAll(/\s+/g, ' ')}`.toLowerCase()

test.each([
  ['barcode', '6001234567899'],
  ['Barcode', '06001234567899'],
  ['EAN-13', '6 001234 567899'],
  ['ean13', '600-1234-56789-9'],
  ['GTIN 14', '06001234567899'],
  ['Bar code', '6001234 567899'],
])('%s %s is found by the same number in other words', (name, value) => {
  for (const asked of ['6001234567899', '06001234567899'])
    expect(tokensOfBarcode(asked)).toContain(tokenOf(name, value))
})

test('twelve digits are thirteen with a zero before them', () => {
  for (const asked of ['036000291452', '0036000291452', '00036000291452'])
    for (const value of ['036000291452', '0036000291452', '00036000291452', '0 36000 29145 2'])
      expect(tokensOfBarcode(asked)).toContain(tokenOf('UPC', value))
})

test.each([
  '9780306406157',
  '978-0-306-40615-7',
  '978 0 306 40615 7',
  '978-0306406157',
  '0306406152',
  '0-306-40615-2',
  '0 306 40615 2',
  '030-640-615-2',
])('a book is found by %s', (value) => {
  for (const name of [
    'isbn',
    'barcode',
    /\d{10}\d/.test(value.replaceAll(/\D/g, '')) ? 'ISBN 13' : 'ISBN-10',
  ])
    expect(tokensOfBarcode('9780306406157')).toContain(tokenOf(name, value))
})

test('an ISBN of ten may end with X, and one that begins with 979 has no ten digits', () => {
  expect(tokensOfBarcode('9780804429573')).toContain('isbn=0-8044-2957-x')
  expect(tokensOfBarcode('9791090636071')).toContain('isbn=979-10-90636-07-1')
  expect(tokensOfBarcode('9791090636071').filter((token) => /=[\dx]{10}$/.test(token))).toEqual([])
})

/** Whatever the spelling, it is this number and no other; and few enough are asked for at once. */
test.each(['6001234567899', '036000291452', '96385074', '10036000291459', '9780306406157', '9791090636071'])(
  'all that is asked for %s is this number',
  (gtin) => {
    const tokens = tokensOfBarcode(gtin)
    expect(new Set(tokens).size).toBe(tokens.length)
    expect(tokens.length).toBeLessThan(1_000)
    for (const token of tokens) {
      const [name, value] = token.split('=') as [string, string]
      expect(barcodeOf({ [name]: value })!.padStart(14, '0'), token).toBe(gtin.padStart(14, '0'))
    }
  },
)
