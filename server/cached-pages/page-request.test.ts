import { Hono } from 'hono'
import { expect, test } from 'vitest'

process.env.PAGE_CACHE_SECONDS = '5'
process.env.DATABASE_URL ??= 'postgres://nobody@localhost/nothing'
const { pageRequestOf } = await import('./page-request.ts')
const { config } = await import('#app/config.server.ts')

const app = new Hono().all('*', (c) => c.text(pageRequestOf(c) ? 'kept' : 'drawn'))
const askFor = async (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  (await app.request(`http://localhost:3000${path}`, { method, headers })).text()

test.each([
  '/',
  '/_.data',
  '/products?search=lamp',
  '/product/aaaaaaaaaaaaaaaa.data',
  '/shop/aaaaaaaaaaaaaaaa',
  '/terms',
])('%s may be a cached page', async (path) => {
  expect(await askFor(path)).toBe('kept')
})

test.each([
  '/cart',
  '/Products',
  '/products/',
  '/product/AAAAAAAAAAAAAAAA',
  '/products?search=%00',
  `/products?search=${'a'.repeat(400)}`,
])('%s is drawn for each visitor', async (path) => {
  expect(await askFor(path)).toBe('drawn')
})

test('while somebody works on the shop each page is drawn by the router, from what the files say now', async () => {
  const { NODE_ENV } = config
  config.NODE_ENV = 'development'
  expect(await askFor('/')).toBe('drawn')
  config.NODE_ENV = NODE_ENV
  expect(await askFor('/')).toBe('kept')
})

test('a toast that waits, a bearer token and anything but a GET are for the router', async () => {
  expect(await askFor('/', { Cookie: 'thumba-toast=abc' })).toBe('drawn')
  expect(await askFor('/', { Cookie: 'thumba-toast=; thumba-toast=abc' })).toBe('drawn')
  expect(await askFor('/', { Authorization: 'Bearer abc' })).toBe('drawn')
  for (const method of ['HEAD', 'POST']) expect([method, await askFor('/', {}, method)]).not.toContain('kept')
})
