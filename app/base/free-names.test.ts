import { expect, test } from 'vitest'
import { ownValue, withFreeNames } from './free-names.ts'

test('what every object has by birth is no value of a map, but what stands in it is §69.21', () => {
  for (const name of ['constructor', 'toString', '__proto__'])
    expect(ownValue({ size: 'M' }, name)).toBeUndefined()
  expect(ownValue(Object.fromEntries([['__proto__', 'M']]), '__proto__')).toBe('M')
})

test('a browser reads each name, and a map of usual names stays a plain object §69.21', () => {
  const usual = { size: 'M', constructor: 'x' }
  expect(withFreeNames(usual)).toBe(usual)
  const odd = withFreeNames(Object.fromEntries([['__proto__', 'M']]))
  expect([Object.getPrototypeOf(odd), Object.keys(odd)]).toEqual([null, ['__proto__']])
})
