import { expect, test } from 'vitest'
import { identifiersOf } from './identifier-rules.ts'

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
