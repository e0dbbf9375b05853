import { expect, test } from 'vitest'
import { missedSearchText } from './missed-search-rules.ts'

test.each([
  ['  Thaulo YOFIIRA ', 'thaulo yofiira'],
  ['64GB phone', '64gb phone'],
  ['0999 123 456', undefined],
  ['call 0999-123-456', undefined],
  ['chikondi@example.com', undefined],
  ['12345', undefined],
  ['a', undefined],
  ['!!', undefined],
  ['word '.repeat(20), undefined],
])('%j is counted as %j', (typed, text) => expect(missedSearchText(typed)).toBe(text))
