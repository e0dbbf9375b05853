import { expect, test } from 'vitest'
import { gtinOf, identifiersOf } from './identifier-rules.ts'

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

test('facts say brand, barcode and part number by several names', () => {
  expect(identifiersOf({ brand: ' Itel ', EAN: '4006381333931', 'Part number': 'SL-20' })).toEqual({
    brand: 'Itel',
    gtin: '4006381333931',
    mpn: 'SL-20',
  })
  expect(identifiersOf({ 'ISBN-10': '0306406152' })).toEqual({ gtin: '9780306406157' })
  expect(identifiersOf({ Barcode: '1234', 'UPC 12': '036000291452' })).toEqual({ gtin: '036000291452' })
})

test('what names nothing is left out', () => {
  for (const brand of ['', '-', 'N/A', 'No brand', 'Generic', 'unbranded', 'x'.repeat(71)])
    expect(identifiersOf({ brand })).toEqual({})
  expect(identifiersOf({ brand: ['Itel', 'Tecno'], mpn: '--', barcode: '12345' })).toEqual({})
})
