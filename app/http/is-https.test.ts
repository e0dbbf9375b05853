import { expect, test } from 'vitest'
import { isHttps } from '#app/http/is-https.server.ts'

test('a line is encrypted where the address says so, or the proxy that we trust', () => {
  const alone = { PUBLIC_URL: undefined, TRUST_PROXY: false }
  expect(isHttps('http://localhost/', 'https', alone)).toBe(false)
  expect(isHttps('https://localhost/', undefined, alone)).toBe(true)
  expect(isHttps('http://localhost/', 'https', { ...alone, TRUST_PROXY: true })).toBe(true)
  expect(isHttps('http://localhost/', 'https, http', { ...alone, TRUST_PROXY: true })).toBe(false)
  expect(isHttps('http://localhost/', undefined, { ...alone, PUBLIC_URL: 'https://shop.example' })).toBe(true)
})
