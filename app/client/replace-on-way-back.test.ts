import { redirect } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { replaceOnWayBack } from './replace-on-way-back.ts'

afterEach(() => vi.unstubAllGlobals())

const page = 'http://localhost/login?from=%2Forders'

async function askFrom(address: string, init?: RequestInit) {
  vi.stubGlobal('location', { href: address })
  const answer = redirect('/orders')
  await replaceOnWayBack({ request: new Request(page, init) }, () =>
    Promise.resolve({ page: { type: 'error' as const, result: answer } }),
  )
  return answer.headers.get('X-Remix-Replace')
}

test('a page that leads on is left out where somebody goes back to it, and kept where a link leads to it', async () => {
  expect(await askFrom(`${page}#content`)).toBe('yes')
  expect(await askFrom('http://localhost/cart')).toBeNull()
})

test('what a form leads to comes behind it', async () => {
  expect(await askFrom(page, { method: 'POST', body: new URLSearchParams() })).toBeNull()
})
