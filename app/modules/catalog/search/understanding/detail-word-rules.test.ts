import { describe, expect, test } from 'vitest'
import type { Synonym } from '../synonyms/rules.ts'
import { synonymIndexOf } from '../synonyms/synonym-index-rules.ts'
import { understand } from './understand-rules.ts'

const explained = (word: string, meanings: string[], more: Partial<Synonym> = {}): Synonym => ({
  language: 'ny',
  word,
  forms: [],
  meanings,
  category: 'Clothing & Fashion',
  ...more,
})
const synonyms = synonymIndexOf([
  explained('nsapato', ['shoes', 'boots']),
  explained('diresi', ['dress']),
  explained('wofiira', ['red'], { forms: ['zofiira', 'yofiira'], category: null }),
  explained('yotsika mtengo', ['cheap'], { category: null }),
])
const read = (typed: string) => understand(typed, synonyms, { details: true })
const saidIn = (typed: string) => (read(typed).details ?? []).map(({ name, value }) => `${name}=${value}`)
const wordsOf = (typed: string) => read(typed).terms.map(({ word }) => word)

describe('what words say of details §70.10 §70.11', () => {
  test.each([
    ['size 42', ['size=42']],
    ['shoes size 42', ['size=42']],
    ['Shoes, Size: 42', ['size=42']],
    ['nsapato size 42', ['size=42']],
    ['nsapato za size 42', ['size=42']],
    ['nsapato saizi 42', ['size=42']],
    ['sayizi xl diresi', ['size=xl']],
    ['size xl dress', ['size=xl']],
    ['dress size 2XL', ['size=xxl']],
    ['dress size medium', ['size=m']],
    ['shirt size extra large', ['size=xl']],
    ['plus size XL dress', ['size=xl']],
    ['shoes size 7.5', ['size=7.5']],
    ['shoes size EU 42', ['size=42']],
    ['shoes size uk 8', ['size=uk 8']],
    ['shoes no 42', ['size=42']],
    ['nsapato number 38', ['size=38']],
    ['black shoes 43', ['colour=black', 'size=43']],
    ['43 sneakers', ['size=43']],
    ['red dress', ['colour=red']],
    ['dress red', ['colour=red']],
    ['diresi yofiira', ['colour=red']],
    ['diresi lofira', ['colour=red']],
    ['nsapato zakuda', ['colour=black']],
    ['malaya oyera', ['colour=white']],
    ['gray shirt', ['colour=grey']],
    ['black and white dress', ['colour=black', 'colour=white']],
    ['red shoes size 42 below 20000', ['colour=red', 'size=42']],
    ['cheap red dress', ['colour=red']],
    ['red size 42', ['colour=red', 'size=42']],
  ])('%j says %j', (typed, said) => expect(saidIn(typed).sort()).toEqual(said))

  test.each([
    'red',
    'Wofiira',
    'red and black',
    'cheap red',
    'red below 5000',
    'size',
    '42',
    'shoes',
    'one size',
    'one size dress',
    'free size dress',
    'size bed',
    'king size bed',
    'king size 4 piece bedding',
    'pocket size book',
    'full size mattress',
    'large size pot',
    'small dress',
    'xl dress',
    'screen size 43 tv',
    'size 42 inch tv',
    'tv size 42 inches',
    'size 10 mm spanner',
    'size 100',
    'size 2008',
    'size a4 paper',
    'a06',
    'Samsung A06',
    'form 4',
    'form 4 notes',
    '12 v battery',
    '2 in 1',
    'size 2 in 1',
    'house no 42',
    'number 42',
    'no shoes',
    'Jordan 4 shoes',
    'nike air max 90 shoes',
    'shoes 38-42',
    'shoes 40 pairs',
    'shoes 2024',
    'phone 64 gb',
    '64gb',
    'Nike shoes',
    'redmi phone',
    'reduced shoes',
    'blackberry phone',
  ])('%j says nothing of any', (typed) => expect(saidIn(typed)).toEqual([]))
})

test('what a size says is one term; all words are searched, and the thing looked for is no colour or size', () => {
  expect(wordsOf('red shoes size 42 below 20000')).toEqual(['red', 'shoes', 'size 42'])
  expect(wordsOf('shoes no 42')).toEqual(['shoes', '42'])
  const thingsOf = (typed: string) => read(typed).terms.filter(({ things }) => things)
  for (const typed of ['dress red', 'dress size xl', 'size xl dress', 'red dress'])
    expect(thingsOf(typed)).toEqual([expect.objectContaining({ word: 'dress' })])
  expect(thingsOf('size xl')).toEqual([])
  expect(read('gray shirt').terms[0]).toMatchObject({ word: 'gray', also: expect.arrayContaining(['grey']) })
  expect(read('dress size m').terms[1]).toMatchObject({ word: 'size m', also: ['medium'] })
  expect(read('diresi lofira').terms[1]!.also).toContain('red')
  // While somebody is still typing, 4 may become 42.
  expect(understand('shoes size 4', synonyms).terms.map(({ word }) => word)).toEqual(['shoes', 'size', '4'])
})

test('without what is said of a detail, the rest of the text stays as it was typed', () => {
  const without = (typed: string) => (read(typed).details ?? []).map(({ without, label }) => [label, without])
  expect(without('Red Shoes size 42 below 20000')).toEqual([
    ['Red', 'Shoes size 42 below 20000'],
    ['42', 'Red Shoes below 20000'],
  ])
  expect(without('nsapato saizi XL')).toEqual([['XL', 'nsapato']])
  expect(without('shoes no 42')).toEqual([['42', 'shoes']])
  expect(without('shirt size extra large')).toEqual([['XL', 'shirt']])
  expect(without('size 42')).toEqual([['42', '']])
  expect(without('cheap red dress')).toEqual([['Red', 'cheap dress']])
})

test.each([
  ['iphone 12 case size 12', { 'size=12': 'iphone 12 case' }],
  ['red/blue dress', { 'colour=red': 'blue dress', 'colour=blue': 'red dress' }],
  ['dress-red long', { 'colour=red': 'dress long' }],
  ['t-shirt/size m', { 'size=m': 't-shirt' }],
  ['size 42/43 shoes', { 'size=42': '43 shoes' }],
  ['(Red) T-Shirt, size: 42!', { 'colour=red': 'T-Shirt, size: 42!', 'size=42': '(Red) T-Shirt' }],
  ['grey dress, gray hat', { 'colour=grey': 'dress hat' }],
  ['shoes max 42 000 42', { 'size=42': 'shoes max 42 000' }],
  ['shoes 42 below 42 000 Nike', { 'size=42': 'shoes below 42 000 Nike' }],
  ['over 5000 red shoes 42 below 42 000 blue', { 'size=42': 'over 5000 red shoes below 42 000 blue' }],
  ['shoes size 7.5 Nike 7.5', { 'size=7.5': 'shoes Nike 7.5' }],
  ['Women’s 128 GB ½ ™ red-phone™ ÉTÉ', { 'colour=red': 'Women’s 128 GB ½ ™ phone™ ÉTÉ' }],
  ['🎈 red dress 🎈', { 'colour=red': 'dress 🎈' }],
])('of %j only what says the detail is taken off', (typed, without) => {
  const read = understand(typed, synonyms, { details: true }).details ?? []
  expect(Object.fromEntries(read.map((one) => [`${one.name}=${one.value}`, one.without]))).toMatchObject(
    without,
  )
})

test('of "cheap" only the word is taken off, wherever it stands', () => {
  expect(read('phone/cheap 4.5').withoutCheap).toBe('phone 4.5')
  expect(read('diresi yotsika mtengo, mtengo').withoutCheap).toBe('diresi mtengo')
})
