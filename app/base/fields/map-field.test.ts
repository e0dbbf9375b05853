import { expect, test } from 'vitest'
import { z } from 'zod'
import { mapField } from './map-field.ts'

const map = z.object({ said: mapField(z.string().max(12), z.string().max(3)) })

test('each name is a name, also one that every object has by birth §69.21', () => {
  const typed = JSON.parse('{"said":{"__proto__":"a","constructor":"b","size":"c"}}')
  const { said } = map.parse(typed)
  expect(Object.entries(said)).toEqual([
    ['__proto__', 'a'],
    ['constructor', 'b'],
    ['size', 'c'],
  ])
  expect(Object.getPrototypeOf(said)).toBe(Object.prototype)
})

test('what is wrong is said of its name; what is no map is none', () => {
  const { error } = map.safeParse({ said: { size: 'long', 'a name too long': 'a' } })
  expect(error?.issues.map(({ path }) => path)).toEqual([
    ['said', 'size'],
    ['said', 'a name too long'],
  ])
  for (const none of [undefined, null, 'text', 7, [['size', 'c']]])
    expect(map.safeParse({ said: none }).success).toBe(false)
})
