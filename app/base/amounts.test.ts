import { describe, expect, test } from 'vitest'
import { currencyOf, parseAmount, parseDecimal } from './amounts.ts'

const read = (typed: string | number, assumed?: string) => {
  const found = parseAmount(typed, assumed)
  return found.ok ? `${found.amount} ${found.currency}` : found.problem
}

describe('parseAmount', () => {
  // Written from the rule, by hand: what a trader of Malawi means by each.
  test.each([
    ['12500', '12500 MWK'],
    ['12,500', '12500 MWK'],
    ['12.500', '12500 MWK'],
    ['12 500', '12500 MWK'],
    ['12\u00a0500', '12500 MWK'],
    ['12\u202f500', '12500 MWK'],
    ["12'500", '12500 MWK'],
    ['12’500', '12500 MWK'],
    ['1.250.000', '1250000 MWK'],
    ['1,250,000', '1250000 MWK'],
    ['12.500,00', '12500 MWK'],
    ['12,500.00', '12500 MWK'],
    ['12500.0', '12500 MWK'],
    ['12500,00', '12500 MWK'],
    ['1500.0000', '1500 MWK'],
    ['MK 12,500', '12500 MWK'],
    ['Mk. 12,500', '12500 MWK'],
    ['mk12500', '12500 MWK'],
    ['K12500', '12500 MWK'],
    ['k12500', '12500 MWK'],
    ['K15 000', '15000 MWK'],
    ['MWK12,500.00', '12500 MWK'],
    ['12500/=', '12500 MWK'],
    ['650/=', '650 MWK'],
    ['12500/-', '12500 MWK'],
    ['12,500 MK each', '12500 MWK'],
    ['12,500 each', '12500 MWK'],
    ['12500 kwacha', '12500 MWK'],
    ['15000K', '15000 MWK'],
    ['K.12,500', '12500 MWK'],
    ['MK12 500', '12500 MWK'],
    ['MK: 12,500', '12500 MWK'],
    ['MKW 12,500', '12500 MWK'],
    ['Malawi Kwacha 12,500', '12500 MWK'],
    ['12,500 Malawian kwacha only', '12500 MWK'],
    ['12,500/-', '12500 MWK'],
    ['12500 only', '12500 MWK'],
    ['12500/= only', '12500 MWK'],
    ['12,500.00/=', '12500 MWK'],
    ['12,000.00 MWK', '12000 MWK'],
    ['12.500,-', '12500 MWK'],
    ['@12,500 each', '12500 MWK'],
    ['12,500 per piece', '12500 MWK'],
    ['MK12,500 basi', '12500 MWK'],
    ['MK 12,500 MK', '12500 MWK'],
    ['12 k', '12000 MWK'],
    ['12.5 k', '12500 MWK'],
    ['12k/=', '12000 MWK'],
    ['K12k', '12000 MWK'],
    ['12.500K', '12500 MWK'],
    ['0.5k', '500 MWK'],
    ['150k', '150000 MWK'],
    ['12k USD', '12000 USD'],
    ['12 dollars', '12 USD'],
    ['12 K', 'thousand-or-kwacha'],
    ['12,5K', 'thousand-or-kwacha'],
    ['12,500k', 'unclear'],
    ['12 500k', 'unclear'],
    ['12\n500', 'words'],
    ['1,250.000', 'unclear'],
    ['12.500,000', 'unclear'],
    ['012,500', 'decimals'],
    ['12, 500', 'unclear'],
    ['12500.00000000000000001', 'decimals'],
    ['9007199254740991.5', 'decimals'],
    ['12,500 kwacha iliyonse', '12500 MWK'],
    ['12500=', '12500 MWK'],
    ['12 per kg', 'words'],
    ['1.5m', 'words'],
    ['12,500 or 13,000', 'words'],
    ['about 12,500', 'words'],
    ['constructor 5', 'words'],
    ['12k', '12000 MWK'],
    ['12.5k', '12500 MWK'],
    ['12,5k', '12500 MWK'],
    ['MK 12.5k', '12500 MWK'],
    ['1.005k', 'unclear'],
    ['1.2345k', 'decimals'],
    ['12K', 'thousand-or-kwacha'],
    ['１２５００', '12500 MWK'],
    [' 12 500 ', '12500 MWK'],
    ['0', '0 MWK'],
    ['0.00', '0 MWK'],
    ['1', '1 MWK'],
    ['USD 12', '12 USD'],
    ['$12', '12 USD'],
    ['US$ 12.50', '12.5 USD'],
    ['12.50$', '12.5 USD'],
    ['€ 49', '49 EUR'],
    ['49,90 €', '49.9 EUR'],
    ['R 250', '250 ZAR'],
    ['R250.50', '250.5 ZAR'],
    ['ZMW 1,250.75', '1250.75 ZMW'],
    ['1.234,50 EUR', '1234.5 EUR'],
    ['USD 0.500', '0.5 USD'],
    ['1.5', 'decimals'],
    ['2,5', 'decimals'],
    ['12,50', 'decimals'],
    ['33,33', 'decimals'],
    ['0,500', 'decimals'],
    ['1.234,50', 'decimals'],
    ['1,234.567', 'decimals'],
    ['1 234,50', 'decimals'],
    ['1,250,00', 'unclear'],
    ['1,25,000', 'unclear'],
    ['12 50', 'unclear'],
    ['12500.000', 'unclear'],
    ['1234,567', 'decimals'],
    ['1.234.5', 'unclear'],
    ['1,234.567,00', 'unclear'],
    ['1,234 567', 'unclear'],
    ['12.', 'unclear'],
    ['MK USD 12', 'words'],
    ['MK 12 USD', 'unclear'],
    ['12 dozen', 'words'],
    ['10,000 - 12,000', 'range'],
    ['10000–12000', 'range'],
    ['10,000 to 12,000', 'range'],
    ['-500', 'negative'],
    ['MK -500', 'negative'],
    ['−500', 'negative'],
    ['(500)', 'negative'],
    ['=2500*5', 'formula'],
    ['1e4', 'words'],
    ['0x10', 'words'],
    ['free', 'words'],
    ['', 'empty'],
    ['   ', 'empty'],
    ['12²', 'words'],
    ['9007199254740993', 'too-large'],
    ['12500 12500', 'unclear'],
    ['1000K', '1000 MWK'],
    ['999K', 'thousand-or-kwacha'],
    ['0.005k', 'unclear'],
    ['1234.567k', 'unclear'],
    ['1.2340k', '1234 MWK'],
    ['0.000', '0 MWK'],
    ['12,500 each k', '12500 MWK'],
    ['\u200b 12\u200b500 \u200b', '12500 MWK'],
    ['\n12500\n', '12500 MWK'],
    ['12  500', '12500 MWK'],
    ['12\t500', 'words'],
    ['12\u000b500', 'words'],
    ['12\f500', 'words'],
    ['12’50', 'unclear'],
    ['-', 'words'],
    [',', 'words'],
    ['500-', 'negative'],
    ['12-x', 'words'],
    ['about -500', 'words'],
    ['about (500)', 'words'],
    ['(500) each', 'words'],
    ['1'.repeat(70), 'unclear'],
  ])('%j is %s', (typed, expected) => expect(read(typed)).toBe(expected))

  test('numbers of programs and cells are what they are', () => {
    expect(read(12500)).toBe('12500 MWK')
    expect(read(3200.5)).toBe('decimals')
    expect(read(49.9, 'EUR')).toBe('49.9 EUR')
    expect(read(1250 * 1.1)).toBe('1375 MWK')
    expect(read(9007199254740991)).toBe('9007199254740991 MWK')
    expect(read(9007199254740994)).toBe('too-large')
    expect(read(0.3, 'EUR')).toBe('0.3 EUR')
    expect(read(-1)).toBe('negative')
    expect(read(Number.NaN)).toBe('words')
  })

  test('a figure that names no currency has that of its file', () => {
    expect(read('49.90', 'EUR')).toBe('49.9 EUR')
    expect(read('MK 12,500', 'EUR')).toBe('12500 MWK')
  })

  test('a currency that is written stands, another is assumed, and which it was is said', () => {
    expect(read('12500 each k', 'EUR')).toBe('12500 MWK')
    const named = (typed: string | number) => parseAmount(typed)
    expect([named('MK 5'), named('5/='), named('5'), named(5)].map((one) => one.ok && one.named)).toEqual([
      true,
      true,
      false,
      false,
    ])
  })

  test('sixty letters are read, what is longer is not, nor why', () => {
    const sixty = `MK 112,500${' only'.repeat(10)}`
    expect(sixty).toHaveLength(60)
    expect(read(sixty)).toBe('112500 MWK')
    expect(read(`${sixty}.`)).toBe('words')
    expect(read(`${'the price of all of it together is what we said '.repeat(2)} 10 to 12`)).toBe('words')
  })

  test('what is quoted is one line, whole up to forty letters', () => {
    const quoted = (typed: string) => {
      const found = parseAmount(typed)
      return found.ok ? '' : found.quoted
    }
    expect(quoted('12 \n\t 50 x')).toBe('12 50 x')
    expect(quoted('x'.repeat(40))).toBe('x'.repeat(40))
    expect(quoted('x'.repeat(41))).toBe(`${'x'.repeat(40)}…`)
  })

  test('what it refuses is quoted', () =>
    expect(parseAmount(' 33,33 ')).toEqual({ ok: false, problem: 'decimals', quoted: '33,33' }))

  test('a long hostile text is read in a moment, and quoted in part', () => {
    for (const piece of [
      '1,',
      '1 ',
      "1'",
      'k',
      'MK ',
      '12 500 ',
      '-',
      '1-',
      ' ',
      `1${'-'.repeat(50_000)}`,
      '\ud83d',
    ])
      expect(parseAmount(piece.repeat(200_000 / piece.length)).ok).toBe(false)
    const read = parseAmount('33,33 '.repeat(1000))
    expect(read.ok ? '' : read.quoted).toBe(`${'33,33 '.repeat(6)}33,3…`)
  })

  test('what is cut off when it is long is not taken for what is left', () => {
    expect(read(`12500${' '.repeat(2000)}000`)).not.toBe('12500 MWK')
    expect(read('1'.repeat(70))).not.toMatch(/MWK/)
  })
})

test.each([
  ['1750.50', 1750.5],
  ['2,5', 2.5],
  ['1,750', 1750],
  ['0.05', 0.05],
  ['2,50', 2.5],
  ['0,001', 0.001],
  ['1.234,5', 1234.5],
  ['12.500,00', 12500],
  ['1,2,3', undefined],
  ['2.5.1', undefined],
  ['MK 5', undefined],
  ['2 5', undefined],
  ['1e3', undefined],
  ['', undefined],
  ['two', undefined],
  ['-2', undefined],
  ['.5', undefined],
  ['1'.repeat(60), Number('1'.repeat(60))],
  ['1'.repeat(61), undefined],
] as const)('parseDecimal reads %j as %s', (typed, expected) => expect(parseDecimal(typed)).toBe(expected))

test.each([
  [' MK. ', 'MWK'],
  ['kwacha', 'MWK'],
  ['U.S. dollars', 'USD'],
  ['zmw', 'ZMW'],
  ['Kč', undefined],
  ['constructor', undefined],
  ['', undefined],
])('%j is the currency %s', (word, currency) => expect(currencyOf(word)).toBe(currency))
