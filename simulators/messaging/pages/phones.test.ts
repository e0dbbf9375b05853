import { expect, test } from 'vitest'
import { readPhone } from './phones.ts'

test.each([
  '0991 234 567',
  '991234567',
  '+265 (0) 991 234 567',
  '+2650991234567',
  '00265991234567',
  '+265-991-234-567',
  '+265991234567',
])('%s is a phone here', (typed) => {
  expect(readPhone(typed)).toBe('+265991234567')
})

test('phones abroad are read, and nothing else', () => {
  expect(readPhone('+44 7911 123456')).toBe('+447911123456')
  for (const typed of ['', '0991', 'my phone', '+0991234567', '1'.repeat(16)])
    expect(readPhone(typed)).toBeUndefined()
})
