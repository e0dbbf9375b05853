import { expect, test } from 'vitest'
import { defaultCategoryFields } from '#app/modules/platform/settings/category-fields/default-field-rules.ts'
import {
  fieldsOfTexts,
  filterableDetails,
  malformedDetailLine,
  standardDetails,
  textsOfFields,
} from './detail-rules.ts'
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

test('lists are filtered by what administrators say, and by the standard where they never said §70.6', () => {
  const namesOf = (changes: object, category = 'Clothing & Fashion', chosen: string[] = []) =>
    filterableDetails({ ...defaultCategoryFields, ...changes }, [category], chosen).map(({ name }) => name)
  const { brand, model, size } = defaultCategoryFields
  expect(namesOf({})).toEqual(['size', 'colour', 'brand', 'material'])
  expect(namesOf({ brand: { ...brand!, filter: false } })).toEqual(['size', 'colour', 'material'])
  // Saved by a release that did not ask.
  const { filter: _, ...older } = size!
  expect(namesOf({ size: older })).toContain('size')
  expect(namesOf({ model: { ...model!, filter: true } }, 'Automotive')).toContain('model')
  expect(namesOf({}, 'Other', ['voltage'])).toEqual(['voltage'])
})
