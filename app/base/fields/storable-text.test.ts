import { expect, test } from 'vitest'
import { isStorable, isStorableJson } from './storable-text.ts'

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
