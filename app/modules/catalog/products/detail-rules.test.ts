import { expect, test } from 'vitest'
import { fieldsOfTexts, malformedDetailLine, standardDetails, textsOfFields } from './detail-rules.ts'
import { categories } from './rules.ts'

test('lists come as text with commas, single values as they are, what is not offered a line each', () => {
  const fields = {
    size: ['S', 'M'],
    colour: 'Red',
    gender: 'women',
    brand: ['Itel', 'Tecno'],
    origin: 'Zomba',
    length: ['1 m', '2 m'],
  }
  const texts = textsOfFields(fields)
  expect(texts).toEqual({
    'field.size': 'S, M',
    'field.colour': 'Red',
    'field.gender': 'women',
    facts: 'origin: Zomba',
    choices: 'brand: Itel, Tecno\nlength: 1 m, 2 m',
  })
  expect(fieldsOfTexts({ 'field.size': 'S,M', 'field.colour': 'Red', facts: 'origin: a: b' })).toEqual({
    size: ['S', 'M'],
    colour: 'Red',
    origin: ' a: b',
  })
  expect(fieldsOfTexts({ choices: 'length: 1 m, 2 m\r\n\r\nend: none' })).toEqual({
    length: [' 1 m', ' 2 m'],
    end: [' none'],
  })
})

test('a single choice stays a choice, and a fact with a comma a fact', () => {
  const fields = { size: ['S'], colour: 'Red, with dots', brand: 'Black, Decker & Co' }
  const texts = textsOfFields(fields)
  expect(texts).toEqual({
    'field.brand': 'Black, Decker & Co',
    facts: 'colour: Red, with dots',
    choices: 'size: S',
  })
  expect(fieldsOfTexts(texts)).toEqual({
    size: [' S'],
    colour: ' Red, with dots',
    brand: 'Black, Decker & Co',
  })
})

test('a line without a name or a value is said to be odd, not lost', () => {
  expect(malformedDetailLine('origin: Zomba\n')).toBeUndefined()
  for (const odd of ['Zomba', ': Zomba', 'origin:', 'origin: '])
    expect(malformedDetailLine(`a: b\n${odd}`)).toBe(odd.trim())
})

test('every detail suits categories that exist', () => {
  for (const { suits } of standardDetails)
    for (const category of suits) expect(categories).toContain(category)
})
