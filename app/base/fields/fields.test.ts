import { describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { issueText } from '#app/messages/validation.ts'
import { t } from '#test/in-english.ts'
import { amountField, countField, optionalAmountField, readKwacha } from './amount-field.ts'
import { amountLength } from './amount-length.ts'
import { cleanText } from './clean-text.ts'
import { commissionField } from './commission-field.ts'
import { honeypotField, isHoneypotFilled } from './honeypot.ts'
import { lineField } from './line-field.ts'
import { requestKeyField } from './request-key.ts'
import { fieldLimits, textField, truncatedField } from './text-field.ts'

/** What a field makes of what was typed, or what people read. */
const read = (field: z.ZodType, typed: unknown) => {
  const parsed = field.safeParse(typed)
  return parsed.success ? parsed.data : parsed.error.issues.map((issue) => issueText(t, issue)).join('; ')
}

describe('text', () => {
  test('loses control characters but its lines, and blanks around it', () => {
    expect(cleanText(' a\u0000b\u0085\r\n\tc\u007f ')).toBe('ab\n\tc')
    expect(read(textField(5), ' ab\u0000cde ')).toBe('abcde')
    expect(read(textField(5), 'abcdef')).toBe('Use at most 5 characters')
    expect(read(textField(1), 'ab')).toBe('Use at most 1 character')
    expect(read(textField(5), 5)).toBe('This must be text')
    expect(read(textField(5), '')).toBe('')
  })

  test('that is too long is cut where an operation says what is missing', () => {
    expect(read(truncatedField(3), ' abcd ')).toBe('abc')
    expect(read(truncatedField(3), undefined)).toBe('')
  })

  test('of one line has no control character, and something in it', () => {
    const field = lineField(3, 'Your name?')
    expect(read(field, ' abc ')).toBe('abc')
    expect(read(field, undefined)).toBe('Your name?')
    expect(read(field, '  ')).toBe('Your name?')
    expect(read(field, 'abcd')).toBe('Use at most 3 characters')
    expect(read(field, 'a\tb')).toBe('Please leave out special control characters')
  })

  test.each([...'\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069'])(
    'that would turn the words after it around with %j does not',
    (mark) => {
      expect(cleanText(`Cup ${mark}MK 5`)).toBe('Cup MK 5')
      expect(read(lineField(20, 'Your name?'), `${mark}Cup${mark}`)).toBe('Cup')
      expect(read(truncatedField(3), `${mark}abcd`)).toBe('abc')
    },
  )

  test.each(['\u200b', '\u200d\ufe0f', ' \u2060 \n', '\u3164', '\u2800\u00ad'])(
    'of which nothing can be seen is none: %j',
    (nothing) => {
      expect(cleanText(nothing)).toBe('')
      expect(read(lineField(20, 'Your name?'), nothing)).toBe('Your name?')
    },
  )

  test('keeps what joins letters and pictures of one sign', () => {
    for (const text of ['👨\u200d👩\u200d👧', '❤\ufe0f', 'ـ\u200dه', 'סוף\u200f.'])
      expect(cleanText(text)).toBe(text)
  })

  test('a form knows how much a field takes', () => {
    expect(fieldLimits.get(textField(7))).toEqual({ maxLength: 7 })
    expect(fieldLimits.get(truncatedField(8))).toEqual({ maxLength: 8 })
    expect(fieldLimits.get(amountField())).toEqual({ maxLength: 60 })
    expect(fieldLimits.get(optionalAmountField())).toEqual({ maxLength: 60 })
    expect(amountLength).toBe(60)
  })
})

test('a form that waited on a phone is known by this field, whichever release reads it', () => {
  expect(requestKeyField).toBe('requestKey')
})

test('whoever fills in the field that nobody sees is a program', () => {
  expect(isHoneypotFilled({})).toBe(false)
  expect(isHoneypotFilled({ [honeypotField]: '' })).toBe(false)
  expect(isHoneypotFilled({ [honeypotField]: 'x' })).toBe(true)
  expect(isHoneypotFilled({ name: 'x' })).toBe(false)
})

describe('a commission', () => {
  test.each([
    ['5', 5],
    [' 2.5 % ', 2.5],
    ['2,55%', 2.55],
    ['0', 0],
    ['50', 50],
    ['050', 50],
    ['50.01', 'A commission is from 0 to 50 %'],
    ['999', 'A commission is from 0 to 50 %'],
    ['1000', 'Write a percentage, like 5 or 2.5'],
    ['2.555', 'Write a percentage, like 5 or 2.5'],
    ['5.', 'Write a percentage, like 5 or 2.5'],
    ['5  %', 'Write a percentage, like 5 or 2.5'],
    ['MK 5', 'Write a percentage, like 5 or 2.5'],
    ['5 % each', 'Write a percentage, like 5 or 2.5'],
    ['-5', 'Write a percentage, like 5 or 2.5'],
    [5, 'Write a percentage, like 5 or 2.5'],
    ['', 'Write a percentage, like 5 or 2.5'],
  ])('%j is %s', (typed, percent) => expect(read(commissionField, typed)).toBe(percent))
})

describe('an amount', () => {
  const field = amountField({ min: 100, max: 2000 })
  test.each([
    ['MK 1,500', 1500],
    [1500, 1500],
    ['100', 100],
    ['2000', 2000],
    ['99', 'At least MK\u00a0100'],
    ['2001', 'At most MK\u00a02,000'],
    ['9007199254740993', 'At most MK\u00a02,000'],
    ['', 'Enter an amount in kwacha'],
    [undefined, 'Enter an amount in kwacha'],
    [null, 'Enter an amount in kwacha'],
    [' USD 12 ', '“USD 12” is in USD. Write the amount in kwacha'],
    ['many', '“many” is not an amount. Write figures, such as 12,500'],
    ['12 50', '“12 50” could mean different amounts. Write it like 12,500 or 12500'],
    ['1.5', '“1.5” has decimals. Write whole kwacha, such as 12,500'],
    ['-500', '“-500” is below zero'],
    ['500 - 600', '“500 - 600” is more than one amount. Write one'],
    ['=500', '“=500” is a formula. Write what it comes to'],
    ['12K', '“12K” could be kwacha or thousands. Write all figures, such as 12,000'],
  ])('%j is %s', (typed, amount) => expect(read(field, typed)).toBe(amount))

  test('is from nothing to a thousand million where no form says otherwise', () => {
    expect(readKwacha('0')).toEqual({ ok: true, amount: 0 })
    expect(readKwacha(1_000_000_000)).toEqual({ ok: true, amount: 1_000_000_000 })
    expect(read(amountField(), '1000000001')).toBe('At most MK\u00a01,000,000,000')
    expect(read(amountField(), '9007199254740993')).toBe('At most MK\u00a01,000,000,000')
  })

  test('a form says in its own words what is missing, too low or too high', () => {
    const own = amountField({
      min: 100,
      max: 2000,
      missing: 'How much?',
      low: 'Too little',
      high: 'Too much',
    })
    expect(['', undefined, '99', '2001', '9007199254740993', 'x'].map((typed) => read(own, typed))).toEqual([
      'How much?',
      'How much?',
      'Too little',
      'Too much',
      'Too much',
      '“x” is not an amount. Write figures, such as 12,500',
    ])
  })

  test('may be left out where a form allows it', () => {
    const optional = optionalAmountField({ min: 100 })
    expect(['', '  ', undefined].map((typed) => optional.parse(typed))).toEqual([
      undefined,
      undefined,
      undefined,
    ])
    expect(optional.parse('1,500')).toBe(1500)
    expect(optional.parse(0.0 + 100)).toBe(100)
    expect(read(optional, '99')).toBe('At least MK\u00a0100')
    expect(read(optional, 0)).toBe('At least MK\u00a0100')
  })
})

describe('a number of pieces', () => {
  const said = { missing: 'How many?', whole: 'Whole pieces', low: 'Too few', high: 'Too many' }
  test.each([
    ['1', 1],
    [10, 10],
    ['1,000', 'Too many'],
    ['0', 'Too few'],
    ['11', 'Too many'],
    ['-3', 'Too few'],
    [' - 3.5 ', 'Too few'],
    [-3, 'Too few'],
    [-3.5, 'Whole pieces'],
    ['2.5', 'Whole pieces'],
    [2.5, 'Whole pieces'],
    ['MK 5', 'How many?'],
    ['-x', 'How many?'],
    ['x-3', 'How many?'],
    ['-3 each', 'How many?'],
    ['', 'How many?'],
    [undefined, 'How many?'],
    [Number.NaN, 'How many?'],
  ])('%j is %s', (typed, count) => expect(read(countField(1, 10, said), typed)).toBe(count))
})
