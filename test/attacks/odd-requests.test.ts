import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AttackedShop, openAttackedShop } from './shop.ts'

let shop: AttackedShop
beforeAll(async () => {
  shop = await openAttackedShop({ LOG_LEVEL: 'info' })
})
afterAll(() => shop?.close())

/** As it goes over the wire: nothing tidies the address. */
async function send(method: string, path: string, more = '') {
  const line = connect(Number(new URL(shop.url).port), '127.0.0.1')
  line.on('error', () => {})
  await once(line, 'connect')
  line.write(`${method} ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n${more}\r\n`)
  const said = await text(line)
  const header = (name: string) => new RegExp(`^${name}: (.*?)\\r$`, 'im').exec(said)?.[1]
  return {
    status: Number(/^HTTP\/1\.1 (\d+)/.exec(said)?.[1]),
    allow: header('Allow'),
    kept: header('Cache-Control'),
    said,
  }
}

/** Lines of the log that say that something is wrong with us. */
const faults = () =>
  shop.server
    .said()
    .split('\n')
    .filter((line) => /"level":(50|60)|"stack":/.test(line))

test.each([
  '/assets/nope.js',
  '/assets/nope.js.map',
  '/assets/',
  '/assets',
  '/fonts/',
  '/fonts/nope.woff2',
  '/assets/../../package.json',
  '/assets/..%2f..%2fpackage.json',
  '/assets/%2e%2e/%2e%2e/server/index.js',
  '/assets/nope.js%00.png',
  '/assets/%E0%A4%A.js',
  '/assets/%ff%fe',
  '/assets//etc/passwd',
  `/assets/${'a'.repeat(4_000)}.js`,
  `/fonts/${'a/'.repeat(2_000)}`,
])('%s is a file that is not there', async (path) => {
  const { status, kept, said } = await send('GET', path)
  expect([status, said.includes('"dependencies"')]).toEqual([404, false])
  // Whoever asked a moment too early finds it a moment later. An address that the router tidied is a page's.
  if (!/\.\.\/|%2e%2e\//.test(path)) expect(kept).toBe('public, max-age=10')
  expect((await send('HEAD', path)).status).toBe(404)
  expect(faults()).toEqual([])
})

test('what is there is served as before, and kept for good', async () => {
  const [name] = readdirSync('build/client/assets').filter((file) => file.endsWith('.js'))
  const { status, kept } = await send('GET', `/assets/${name}`)
  expect([status, kept]).toEqual([200, 'max-age=31536000, immutable'])
  expect(await send('POST', `/assets/${name}`)).toMatchObject({ status: 405, allow: 'GET, HEAD' })
})

test.each(['TRACE', 'PUT', 'DELETE', 'PATCH', 'PROPFIND', 'LOCK', 'OPTIONS', 'CONNECT', 'BREW'])(
  '%s is no way to ask a page, and no fault of ours',
  async (method) => {
    for (const path of [
      '/',
      '/login',
      '/cart',
      `/product/${shop.product.id}`,
      '/nope',
      '/admin/users',
      '/icon.svg',
    ]) {
      const { status, allow } = await send(
        method,
        path,
        method === 'TRACE' ? 'Cookie: thumba-session=a\r\n' : '',
      )
      expect([path, status, allow?.startsWith('GET, HEAD, POST')]).toEqual([path, 405, true])
    }
    expect(faults()).toEqual([])
    expect((await send('GET', '/healthz')).status).toBe(200)
  },
)

test('a form that is sent to a page without one is told so, and is no fault of ours', async () => {
  const answer = await shop.ask('/terms', { form: { a: 'b' } })
  expect([answer.status, answer.headers.get('Allow')]).toEqual([405, 'GET, HEAD'])
  expect(faults()).toEqual([])
})

test.each(['PUT', 'DELETE', 'PATCH', 'TRACE'])('%s is answered by what programs ask', async (method) => {
  for (const path of ['/api/upload', '/api/call/getProduct', '/api/nope']) {
    const { status } = await send(method, path)
    expect([path, status < 500 && status >= 400]).toEqual([path, true])
  }
  expect(faults()).toEqual([])
})
