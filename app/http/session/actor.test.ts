import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { requireMember } from './actor.server.ts'

test.each([
  ['/orders?status=pending', '/orders?status=pending'],
  ['/addresses.data', '/addresses'],
  ['/addresses/new.data?_routes=routes%2Fbuyer%2Flayout', '/addresses/new'],
  ['/orders.data?status=pending&page=2', '/orders?status=pending&page=2'],
])('a guest who asks for %s comes back to %s after signing in', (asked, page) => {
  const location = sentTo(asked)
  expect([location.pathname, location.searchParams.get('from')]).toEqual(['/login', page])
  expect(location.searchParams.has('unsent')).toBe(false)
})

test('a form that was open when the session ended is said to be unsent', () => {
  const location = sentTo('/addresses/new.data?_routes=x', { method: 'POST' })
  expect(location.searchParams.get('from')).toBe('/addresses/new')
  expect(location.searchParams.get('unsent')).toBe('1')
})

function sentTo(asked: string, more?: RequestInit) {
  const guest = new RouterContextProvider()
  let answer: unknown
  try {
    requireMember(guest, new Request(new URL(asked, 'http://localhost:3000'), more))
  } catch (thrown) {
    answer = thrown
  }
  return new URL((answer as Response).headers.get('Location')!, 'http://localhost:3000')
}
