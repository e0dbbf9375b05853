import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { requireMember, safeLocalPath } from './actor.server.ts'

test.each([
  '/',
  '/cart',
  '/products?search=solar%20lamp&page=2',
  '/product/abc#reviews',
  '/orders/TB-2026-0042',
])('%s is a path of this site', (path) => expect(safeLocalPath(path)).toBe(path))

test.each([
  null,
  '',
  'cart',
  'https://evil.example',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  ' //evil.example',
  '/.//evil.example',
  '/..//evil.example',
  '/cart/../..//evil.example',
  '/%2e//evil.example',
  'javascript:alert(1)',
  'data:text/html,x',
  '/\u0000/evil.example',
  '/\u0009/evil.example',
  '/a\u007fb',
  '/a\u0085b',
])('%j leads to the home page', (path) => expect(safeLocalPath(path)).toBe('/'))

test.each([
  ['/orders?status=pending', '/orders?status=pending'],
  ['/addresses.data', '/addresses'],
  ['/addresses/new.data?_routes=routes%2Fbuyer%2Flayout', '/addresses/new'],
  ['/orders.data?status=pending&page=2', '/orders?status=pending&page=2'],
])('a guest who asks for %s comes back to %s after signing in', (asked, page) => {
  const guest = new RouterContextProvider()
  const request = new Request(new URL(asked, 'http://localhost:3000'))
  let answer: unknown
  try {
    requireMember(guest, request)
  } catch (thrown) {
    answer = thrown
  }
  const location = new URL((answer as Response).headers.get('Location')!, 'http://localhost:3000')
  expect([location.pathname, location.searchParams.get('from')]).toEqual(['/login', page])
})
