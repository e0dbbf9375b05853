import { expect, test } from 'vitest'
import { request } from './http.ts'

test('the home page answers', async () => {
  const response = await request('/')
  expect(response.status).toBe(200)
  expect(response.headers.get('content-security-policy')).toContain("script-src 'self' 'nonce-")
})
