import { expect, test } from 'vitest'
import { idPattern, newId } from './ids.ts'

test('an id is 16 characters a-z and 0-9, another each time §3.10', () => {
  const ids = Array.from({ length: 500 }, newId)
  for (const id of ids) expect(id).toMatch(/^[a-z0-9]{16}$/)
  expect(ids.every((id) => idPattern.test(id))).toBe(true)
  expect(new Set(ids).size).toBe(500)
})
