import { expect, test } from 'vitest'
import { isStorable, isStorableJson, storableInJson, storableText } from './storable-text.ts'

const half = '\ud83d'

test.each([
  '',
  'Moni',
  'Ndi 👋🏾',
  'tab\tand\r\nline',
  '\uffff',
  '{"a":"\\u00e9"}',
  '{"a":"\\u0000"',
  '\\u0000',
])('%j can be stored', (text) => expect(isStorable(text)).toBe(true))

test.each(['\0', 'a\0b', half, `a${half}b`, '{"a":"\\u0000"}', '["\\ud83d"]', '{"\\u0000":1}'])(
  '%j cannot',
  (text) => expect(isStorable(text)).toBe(false),
)

test('a value is looked through to its last text and name', () => {
  expect(isStorableJson({ a: [1, null, true, { b: 'c' }] })).toBe(true)
  for (const part of ['\0', half, '{"a":"\\u0000"}']) {
    expect(isStorableJson({ a: [{ b: [part] }] })).toBe(false)
    expect(isStorableJson({ [part]: 1 })).toBe(false)
  }
})

test('what only looks like JSON is a text', () => {
  for (const text of ['{"a":"\\u0000"', '[\\u0000]', '{\\ud83d}', 'x{"a":"\\u0000"}', '{"a":"\\\\u0000"}'])
    expect(isStorable(text), text).toBe(true)
  for (const text of [' \n{"a":"\\u0000"}', '"\\u0000"', '"\\uDFFF"', '["\\\\\\u0000"]'])
    expect(isStorable(text), text).toBe(false)
  expect(isStorable('{"a":"\\ud83d\\udc4b"}'), 'two halves are one').toBe(true)
})

test('what no text is can be stored, and lists within lists are looked through', () => {
  for (const value of [null, undefined, 5, true, [], {}, [[['a']], 5, null]])
    expect(isStorableJson(value)).toBe(true)
  for (const value of [half, [[['\0']]], [5, { a: null, b: [{ c: half }] }], { a: { [half]: 1 } }])
    expect(isStorableJson(value)).toBe(false)
})

test('a text of others is stored without what no database takes', () => {
  expect(storableText(`a\0b\0${half}c`)).toBe('ab\ufffdc')
  expect(storableText('Ndi 👋🏾')).toBe('Ndi 👋🏾')
  expect(JSON.stringify({ text: `a\0${half}`, count: 5, none: null }, storableInJson)).toBe(
    '{"text":"a\ufffd","count":5,"none":null}',
  )
})
