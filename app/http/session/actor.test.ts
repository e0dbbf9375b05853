import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { requireMember } from './actor.server.ts'

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
