import { expect, test } from 'vitest'
import { type Incoming, isNamed, isNear, readText } from './word-rules.ts'

test.for<[string, Incoming]>([
  [
    'RECEIVED TB-2026-0042 482913',
    { word: 'received', language: 'en', order: 'TB-2026-0042', code: '482913' },
  ],
  ['received 0042 482913', { word: 'received', language: 'en', order: '0042', code: '482913' }],
  ['Recieved tb 2026 0042', { word: 'received', language: 'en', order: 'TB-2026-0042' }],
  [
    'ndalandira TB20260042 482913',
    { word: 'received', language: 'ny', order: 'TB-2026-0042', code: '482913' },
  ],
  ['Ndalandilaa 482913', { word: 'received', language: 'ny', code: '482913' }],
  ['Ŵalandira 0042', { word: 'received', language: 'ny', order: '0042' }],
  ['I have received my order 0042!', { word: 'received', language: 'en', order: '0042' }],
  ['cancel', { word: 'cancel', language: 'en' }],
  ['LETSANI TB-2026-0042', { word: 'cancel', language: 'ny', order: 'TB-2026-0042' }],
  ['Kodi oda yanga ili pati?', { word: 'orders', language: 'ny' }],
  ['khodi 0042', { word: 'code', language: 'ny', order: '0042' }],
  ['code please 0042', { word: 'code', language: 'en', order: '0042' }],
  ['STOCK ab12cd34 5', { word: 'stock', language: 'en', product: 'AB12CD34', count: 5 }],
  ['stoku AB12CD34', { word: 'stock', language: 'ny', product: 'AB12CD34' }],
  ['STOCK abcdefgh 12', { word: 'stock', language: 'en', product: 'ABCDEFGH', count: 12 }],
  ['stock', { word: 'stock', language: 'en' }],
  ['STOCK ab12cd34 1,000', { word: 'stock', language: 'en', product: 'AB12CD34', count: 1_000 }],
  ['STOCK ab12cd34 1 000.', { word: 'stock', language: 'en', product: 'AB12CD34', count: 1_000 }],
  ['stock ab12cd34 = 12.500', { word: 'stock', language: 'en', product: 'AB12CD34', count: 12_500 }],
  ['STOCK ab12cd34 0', { word: 'stock', language: 'en', product: 'AB12CD34', count: 0 }],
  ['STOCK ab12cd34 2,5', { word: 'stock', language: 'en', product: 'AB12CD34' }],
  ['STOCK ab12cd34 -5', { word: 'stock', language: 'en', product: 'AB12CD34' }],
  ['STOCK ab12cd34 5 3', { word: 'stock', language: 'en', product: 'AB12CD34' }],
  ['STOCK ab12cd34 9999999', { word: 'stock', language: 'en', product: 'AB12CD34' }],
  ['tsimikizani 0042', { word: 'confirm', language: 'ny', order: '0042' }],
  ['Siya', { word: 'stop', language: 'ny' }],
  ['STOP', { word: 'stop', language: 'en' }],
  ['S.T.O.P.', { word: 'stop', language: 'en' }],
  ['s t o p', { word: 'stop', language: 'en' }],
  ['"sToP"!!! 😡', { word: 'stop', language: 'en' }],
  ['Please STOP.', { word: 'stop', language: 'en' }],
  ['SIYANI chonde.', { word: 'stop', language: 'ny' }],
  ['S-I-Y-A', { word: 'stop', language: 'ny' }],
  ['YAMBA', { word: 'start', language: 'ny' }],
  ['Chichewa', { word: 'language', language: 'ny' }],
  ['482913', { code: '482913' }],
  ['yes 482913', { code: '482913' }],
  ['inde, 482 913', {}],
  ['TB-2026-0042', { order: 'TB-2026-0042' }],
  ['', {}],
  ['🎉🎉🎉', {}],
  ['and the end of it', { word: 'stop', language: 'en' }],
])('%s is read §61.10', ([text, wanted]) => {
  expect(readText(text)).toEqual(wanted)
})

test('a hostile text is read as quickly as any, and as nothing', () => {
  expect(readText(`${'tb'.repeat(5_000)}${'-'.repeat(5_000)}${'9'.repeat(5_000)}`).word).toBeUndefined()
})

test('one letter more, less or other is near, two are not', () => {
  expect(['receved', 'receivedd', 'recaived', 'eceived'].map((typed) => isNear(typed, 'received'))).toEqual([
    true,
    true,
    true,
    true,
  ])
  expect(
    ['recived1', 'rcved', 'and'].map((typed) => isNear(typed, typed === 'and' ? 'end' : 'received')),
  ).toEqual([false, false, false])
})

test('an order is named by its number or its last figures', () => {
  expect(isNamed('TB-2026-0042', 'TB-2026-0042')).toBe(true)
  expect(isNamed('TB-2026-0042', '0042')).toBe(true)
  expect(isNamed('TB-2026-10042', '0042')).toBe(false)
})
