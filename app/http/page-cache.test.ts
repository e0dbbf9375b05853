import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { createPageCache } from './page-cache.server.ts'

const page = (text: string, init?: ResponseInit) => async () => new Response(text, init)
const textOf = async (
  cache: ReturnType<typeof createPageCache>,
  key: string,
  render: () => Promise<Response>,
) => {
  const found = await cache.find(key, render)
  return found && String(await found.body('identity'))
}

test('a page is rendered once and then kept for its seconds', async () => {
  let time = 0
  const cache = createPageCache({ seconds: 5, now: () => time })
  expect(await textOf(cache, '/', page('first'))).toBe('first')
  time = 4_999
  expect(await textOf(cache, '/', page('second'))).toBe('first')
  time = 5_000
  expect(await textOf(cache, '/', page('second'))).toBe('second')
})

test('a told change empties the cache, also for the page being rendered meanwhile', async () => {
  const cache = createPageCache({ seconds: 5 })
  const slow = cache.find('/', async () => {
    cache.forgetAll()
    return new Response('old')
  })
  expect(String(await (await slow)!.body('identity'))).toBe('old')
  expect(await textOf(cache, '/', page('new'))).toBe('new')
})

test('many guests asking for the same page at once have it rendered once', async () => {
  const cache = createPageCache({ seconds: 5 })
  let renders = 0
  const render = async () => {
    renders += 1
    return new Response('page')
  }
  await Promise.all(Array.from({ length: 20 }, () => cache.find('/', render)))
  expect(renders).toBe(1)
})

test('an answer that sets a cookie, or is no success, is never kept for others', async () => {
  const cache = createPageCache({ seconds: 5 })
  expect(await cache.find('/a', page('mine', { headers: { 'Set-Cookie': 'a=b' } }))).toBeUndefined()
  expect(await cache.find('/b', page('gone', { status: 404 }))).toBeUndefined()
})

test('the least recently asked pages give way when the space is full', async () => {
  const cache = createPageCache({ seconds: 5, mostBytes: 1_500 })
  await cache.find('/a', page('a'.repeat(500)))
  await cache.find('/b', page('b'.repeat(500)))
  cache.peek('/a')
  await cache.find('/c', page('c'.repeat(500)))
  expect(await textOf(cache, '/a', page('again'))).toBe('a'.repeat(500))
  expect(await textOf(cache, '/c', page('again'))).toBe('c'.repeat(500))
  expect(await textOf(cache, '/b', page('again'))).toBe('again')
})

test('bodies are compressed as the browser takes them', async () => {
  const cache = createPageCache({ seconds: 5 })
  const found = (await cache.find('/', page('hello')))!
  expect(String(gunzipSync(await found.body('gzip')))).toBe('hello')
})

test('no page is kept into the next day of Malawi: a holiday may begin or end with it §27.5', async () => {
  const midnight = Date.parse('2026-12-19T22:00:00Z')
  let time = midnight - 2_000
  const cache = createPageCache({ seconds: 5, now: () => time })
  expect(await textOf(cache, '/', page('can be bought'))).toBe('can be bought')
  time = midnight - 1
  expect(await textOf(cache, '/', page('away'))).toBe('can be bought')
  time = midnight
  expect(cache.peek('/')).toBeUndefined()
  expect(await textOf(cache, '/', page('away'))).toBe('away')
})

test('a page whose rendering began before midnight serves those who asked then, and nobody after', async () => {
  let time = Date.parse('2026-12-19T21:59:59.900Z')
  const cache = createPageCache({ seconds: 5, now: () => time })
  const early = cache.find('/', async () => {
    time += 200
    expect(await textOf(cache, '/', page('away'))).toBe('away')
    return new Response('can be bought')
  })
  expect(String(await (await early)!.body('identity'))).toBe('can be bought')
  expect(await textOf(cache, '/', page('later'))).toBe('away')
})
