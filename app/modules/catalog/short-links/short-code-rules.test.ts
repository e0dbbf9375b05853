import fc from 'fast-check'
import { expect, test } from 'vitest'
import { codePattern, codeStem, otherReadings, shortCode } from './short-code-rules.ts'

const id = (beginning: string) => beginning.padEnd(16, 'x')

test('a code has six letters, and more only where an older thing begins with the same', () => {
  expect(shortCode(id('abcdef1'), [])).toBe('abcdef')
  expect(shortCode(id('abcdef1'), [id('abcdef2')])).toBe('abcdef1')
  expect(shortCode(id('abcdef1'), [id('abcdef2'), id('abcdef1y')])).toBe('abcdef1x')
  expect(shortCode(id('abcdef1'), [id('zbcdef1'), id('abcdef1')])).toBe('abcdef')
})

test('whatever comes later, no two things have one code, and none changes', () => {
  const few = fc.string({ unit: fc.constantFrom('a', 'b'), minLength: 16, maxLength: 16 })
  fc.assert(
    fc.property(fc.uniqueArray(few, { maxLength: 30 }), (ids) => {
      const codes = ids.map((one, place) =>
        shortCode(
          one,
          ids.slice(0, place).filter((older) => codeStem(older) === codeStem(one)),
        ),
      )
      // A code leads to the oldest whose id begins with it.
      const found = codes.map((code) => ids.find((one) => one.startsWith(code)))
      expect(found).toEqual(ids)
      expect(codes.every((code) => codePattern.test(code))).toBe(true)
    }),
  )
})

test('signs that look alike are read as each other, where few such codes can be meant', () => {
  expect(otherReadings('ab1cde').toSorted()).toEqual(['abicde', 'ablcde'])
  expect(otherReadings('abcde0')).toEqual(['abcdeo'])
  expect(otherReadings('abcdef')).toEqual([])
  expect(otherReadings('1l1l1l')).toEqual([])
})
