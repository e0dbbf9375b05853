import { describe, expect, test } from 'vitest'
import type { Synonym } from '../synonyms/rules.ts'
import { synonymIndexOf } from '../synonyms/synonym-index-rules.ts'
import { readPriceLimits } from './price-limit-rules.ts'
import { understand } from './understand-rules.ts'

const explained = (word: string, meanings: string[], more: Partial<Synonym> = {}): Synonym => ({
  language: 'ny',
  word,
  forms: [],
  meanings,
  category: 'Other',
  ...more,
})
const synonyms = synonymIndexOf([
  explained('foni', ['phone'], { forms: ['fone', 'foni yam’manja'] }),
  explained('nsapato', ['shoes', 'boots']),
  explained('buku', ['book']),
  explained('chipewa', ['hat']),
  explained('ana', ['children', 'boys'], { category: null }),
  explained('akazi', ['women'], { forms: ['amayi'], category: null }),
  explained('sukulu', ['school']),
  explained('yotsika mtengo', ['cheap'], { category: null }),
  explained('handset', ['phone'], { language: 'en' }),
])
const wordsOf = (typed: string) => understand(typed, synonyms).terms.map(({ word }) => word)
const saying = (typed: string) => understand(typed, synonyms).terms[0]!.also

describe('the words of a search', () => {
  test.each([
    ['ndikufuna nsapato za ana', ['nsapato', 'ana']],
    ['shoes for kids with laces', ['shoes', 'kids', 'laces']],
    ['foni yam’manja', ['foni yammanja']],
    ['za wa ya', ['za', 'wa', 'ya']],
    ['', []],
    ['🙂 ☎️ !!', []],
  ])('%j are %j: fillers go unless there is nothing else', (typed, words) => {
    expect(wordsOf(typed)).toEqual(words)
  })

  test.each([
    ['foni', 'phone'],
    ['mafoni', 'phone'],
    ['mabuku', 'book'],
    ['zipewa', 'hat'],
    ['phoni', 'phone'],
    ['fone', 'phone'],
    ['zakusukulu', 'school'],
    ['azimayi', 'women'],
    ['phone', 'foni'],
    ['phones', 'foni'],
  ])('%s is known in its other number, spelling and language: %s', (typed, meaning) => {
    expect(saying(typed)).toContain(meaning)
    expect(understand(typed, synonyms).terms[0]).toMatchObject({ known: true })
  })

  test('one step leads from word to word: a boot is none of the other things that nsapato are', () => {
    expect(saying('boots')).toContain('nsapato')
    expect(saying('boots')).not.toContain('shoes')
    expect(saying('foni')).toContain('handset')
  })

  test.each([
    ['nsapato za ana', 'nsapato'],
    ['handle for a hoe', 'handle'],
    ['samsung phone', 'phone'],
    ['samsung phone 64gb', 'phone'],
  ])('the thing looked for in %j is %s', (typed, thing) => {
    expect(understand(typed, synonyms).terms.find(({ things }) => things)?.word).toBe(thing)
  })
})

describe('a price in words', () => {
  test.each([
    ['phones under 100000', { maxPrice: 100_000, rest: 'phones' }],
    ['phone below K5,000 new', { maxPrice: 5_000, rest: 'phone new' }],
    ['foni osapitirira 50000', { maxPrice: 50_000, rest: 'foni' }],
    ['sopo pansi pa 6000', { maxPrice: 6_000, rest: 'sopo' }],
    ['bed over mk 20k', { minPrice: 20_000, rest: 'bed' }],
    ['shoes between 5,000 and 10,000', { minPrice: 5_000, maxPrice: 10_000, rest: 'shoes' }],
    ['bed from 90000 to 20000', { minPrice: 20_000, maxPrice: 90_000, rest: 'bed' }],
    ['phone under 1.5 million', { maxPrice: 1_500_000, rest: 'phone' }],
    ['under 100000', { maxPrice: 100_000, rest: '' }],
    ['phones under 12.500', { maxPrice: 12_500, rest: 'phones' }],
    ['phones under 12 500 new', { maxPrice: 12_500, rest: 'phones new' }],
    ['phones under 12.500,00, new', { maxPrice: 12_500, rest: 'phones , new' }],
    ['bed over 1,250,000', { minPrice: 1_250_000, rest: 'bed' }],
    ['bed under 2,5 million', { maxPrice: 2_500_000, rest: 'bed' }],
    ['bed under 12,5k', { maxPrice: 12_500, rest: 'bed' }],
    ['dress 2000 to 30000', { minPrice: 2_000, maxPrice: 30_000, rest: 'dress' }],
    ['kabudula 5,000-9,000', { minPrice: 5_000, maxPrice: 9_000, rest: 'kabudula' }],
    ['nsapato 10k mpaka 20k za ana', { minPrice: 10_000, maxPrice: 20_000, rest: 'nsapato za ana' }],
    ['phone K20000', { maxPrice: 20_000, rest: 'phone' }],
    ['MK 35,000 blender', { maxPrice: 35_000, rest: 'blender' }],
    ['solar 150000 kwacha', { maxPrice: 150_000, rest: 'solar' }],
  ])('%j', (typed, prices) => {
    expect(readPriceLimits(typed)).toEqual(prices)
  })

  test.each([
    'power bank over 10000 mah',
    'phone under 64 gb',
    'phone under 333,33',
    'phone under 1,25,000',
    'phone under 3333.50',
    'table from Zomba',
    'under 5',
    'max 99999999999999999999',
    'k',
    'between and',
    'logitech k120 keyboard',
    'redmi k20',
    'toyota 2008 to 2015',
    'power bank 20000',
    'airtel 0999-123456',
    'shoes 38-42',
    'drive 500 to 1000 gb',
    'hose 100m-200m',
    'charger 100-240v',
    'led lamp 800 to 1000 lumens',
    'inverter over 1000 va',
    'hose 100 m to 200 m',
  ])('%j holds none', (typed) => {
    expect(readPriceLimits(typed)).toEqual({ rest: typed })
  })

  test('of "cheap" the order is made, in both languages, and nothing of it is searched', () => {
    for (const typed of ['cheap phone', 'phone yotsika mtengo'])
      expect(understand(typed, synonyms)).toMatchObject({
        terms: [{ word: 'phone' }],
        cheapest: true,
        withoutCheap: 'phone',
      })
    expect(understand('yotsika mtengo', synonyms)).toMatchObject({ terms: [], cheapest: true })
  })
})

describe('what nobody should have written', () => {
  test('words that name each other, or themselves, end', () => {
    const loop = synonymIndexOf([
      explained('alpha', ['beta']),
      explained('beta', ['alpha']),
      explained('gamma', ['gamma']),
    ])
    expect(loop.find(['alpha'], 0)?.also).toEqual(['beta'])
    expect(loop.find(['gamma'], 0)?.also).toEqual([])
  })

  test('of ten thousand words that mean the same a search asks for thirty', () => {
    const many = Array.from({ length: 10_000 }, (_, at) =>
      explained(`word${at}x`, ['thing'], { forms: ['same'] }),
    )
    const index = synonymIndexOf(many)
    for (const word of ['thing', 'same', 'word77x']) {
      const { also, things } = index.find([word], 0)!
      expect(also.length).toBeLessThanOrEqual(30)
      expect(things.length).toBeLessThanOrEqual(30)
    }
  })

  test('a thousand words are cut to what is searched', () => {
    expect(wordsOf('nsapato '.repeat(1_000))).toEqual(['nsapato'])
    const different = Array.from({ length: 1_000 }, (_, at) => `w${at}`).join(' ')
    expect(wordsOf(different)).toHaveLength(8)
  })
})
