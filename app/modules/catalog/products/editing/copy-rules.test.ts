import { expect, test } from 'vitest'
import { nameOfCopy } from './edit-rules.ts'

test('the name of a copy says so, within 200 characters and never in half a character §24.1', () => {
  expect(nameOfCopy('Solar lamp')).toBe('Solar lamp (copy)')
  expect(nameOfCopy('x'.repeat(200))).toBe(`${'x'.repeat(193)} (copy)`)
  const cut = nameOfCopy(`${'x'.repeat(192)}😀 and more`)
  expect(cut).toBe(`${'x'.repeat(192)} (copy)`)
  expect(cut.isWellFormed()).toBe(true)
})
