import { expect, test } from 'vitest'
import { isEncrypted } from './encrypted.server.ts'

test('a line is encrypted where the address says so, or the proxy that we trust', () => {
  const alone = { PUBLIC_URL: undefined, TRUST_PROXY: false }
  expect(isEncrypted('http://localhost/', 'https', alone)).toBe(false)
  expect(isEncrypted('https://localhost/', undefined, alone)).toBe(true)
  expect(isEncrypted('http://localhost/', 'https', { ...alone, TRUST_PROXY: true })).toBe(true)
  expect(isEncrypted('http://localhost/', 'https, http', { ...alone, TRUST_PROXY: true })).toBe(false)
  expect(isEncrypted('http://localhost/', undefined, { ...alone, PUBLIC_URL: 'https://shop.example' })).toBe(
    true,
  )
})
