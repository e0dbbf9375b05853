import { afterEach, expect, test, vi } from 'vitest'
import { idPattern, newId } from './ids.ts'

afterEach(() => {
  vi.restoreAllMocks()
})

test('an id is 16 characters a-z and 0-9, another each time §3.10', () => {
  const ids = Array.from({ length: 500 }, newId)
  for (const id of ids) expect(id).toMatch(/^[a-z0-9]{16}$/)
  expect(ids.every((id) => idPattern.test(id))).toBe(true)
  expect(new Set(ids).size).toBe(500)
})

test('every character is as likely: a byte that would favour some is thrown away', () => {
  const bytes = [252, 253, 254, 255, ...Array.from({ length: 28 }, (_, at) => at), ...Array(32).fill(251)]
  vi.spyOn(crypto, 'getRandomValues').mockImplementation((into) => {
    ;(into as unknown as Uint8Array).set(bytes.splice(0, 32))
    return into
  })
  expect(newId()).toBe('abcdefghijklmnop')
  expect(newId()).toBe('9'.repeat(16)) // 251 is the last of 36 times 7
})

test('only such an id is one', () => {
  for (const other of ['a'.repeat(15), 'a'.repeat(17), `${'a'.repeat(15)}A`, `${'a'.repeat(15)}-`, ''])
    expect(idPattern.test(other), other).toBe(false)
})
