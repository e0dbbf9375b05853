import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { createSession } from '#app/modules/identity/sessions/sessions.server.ts'
import { sessions } from '#app/modules/identity/sessions/tables.ts'
import { aBuyer, aProduct } from '#test/make.ts'

process.env.TEST_PAGE_CACHE_SECONDS = '5'
process.env.TRUST_PROXY = 'true'
const { build, db, request } = await import('#test/http.ts')

let path = ''
beforeAll(async () => {
  path = `/product/${(await aProduct(db)).id}`
})
const policyOf = (response: Response) => response.headers.get('content-security-policy') ?? ''

test('guests are shown the same cached page, with hashes of its scripts and no nonce to steal §10.44', async () => {
  const first = await request(path)
  const second = await request(path)
  expect(second.headers.get('etag')).toBe(first.headers.get('etag'))
  const html = await second.text()
  expect(await first.text()).toBe(html)
  expect(html).not.toContain('nonce=')
  expect(policyOf(second)).not.toContain('nonce')
  // What search engines read of a product is data: a browser runs none of it, and needs no leave.
  for (const [, script] of html.matchAll(/<script(?![^>]*(?:\ssrc=|ld\+json))[^>]*>([\s\S]*?)<\/script>/g)) {
    expect(policyOf(second)).toContain(createHash('sha256').update(script!).digest('base64'))
  }
})

test('who has the page already is told so in a few bytes', async () => {
  const etag = (await request(path)).headers.get('etag')!
  const again = await request(path, { headers: { 'If-None-Match': etag } })
  expect([again.status, await again.text()]).toEqual([304, ''])
})

test.each(['thumba-session=abc', 'thumba-toast=abc', 'thumba-cart=; thumba-session=abc'])(
  'a visitor with %s gets a page of their own',
  async (cookie) => {
    const response = await request(path, { headers: { Cookie: cookie } })
    expect(policyOf(response)).toContain("'nonce-")
    expect(response.headers.get('etag')).toBeNull()
  },
)

test.each(['thumba-cart=', 'a=1; thumba-cart=; b=2'])(
  'the emptied cart in %j is no reason for one',
  async (cookie) => {
    const response = await request(path, { headers: { Cookie: cookie } })
    expect(policyOf(response)).not.toContain('nonce')
  },
)

test('a visitor’s own pages are not kept', async () => {
  expect(policyOf(await request('/login'))).toContain("'nonce-")
  expect(policyOf(await request('/cart'))).toContain("'nonce-")
})

test('the text screens are kept for guests as well §17.5', async () => {
  const response = await request('/terms')
  expect(policyOf(response)).not.toContain('nonce')
  expect(response.headers.get('etag')).toBeTruthy()
})

test('a page that is not there is not kept', async () => {
  const response = await request('/product/aaaaaaaaaaaaaaaa')
  expect([response.status, response.headers.get('etag')]).toEqual([404, null])
})

test('behind a proxy that ends TLS a form of the https page is taken', async () => {
  const headers = { Origin: 'https://localhost:3000', 'X-Forwarded-Proto': 'https' }
  const response = await request('/login', { headers, form: { email: 'x', password: '' } })
  expect(response.status).toBe(400)
  expect(await response.text()).toContain('Invalid email address')
  const foreign = await request('/login', {
    headers: { ...headers, Origin: 'https://evil.example' },
    form: { email: 'x' },
  })
  expect(await foreign.text()).not.toContain('Invalid email address')
})

test('a form of another site, or of a browser that hides which, is refused on a page in the reader’s language', async () => {
  const titleFor = async (origin: string, path = '/login') => {
    const headers = { Origin: origin, 'Accept-Language': 'ny' }
    const response = await request(path, { headers, form: { email: 'x' } })
    expect([response.status, response.headers.getSetCookie()]).toEqual([400, []])
    return /<h1[^>]*>([^<]*)/.exec(await response.text())?.[1]
  }
  expect(await titleFor('https://evil.example')).toBe('Fomuyi yatumizidwa kuchokera pa webusaiti ina')
  expect(await titleFor('no address', '/nowhere')).toBe('Fomuyi yatumizidwa kuchokera pa webusaiti ina')
  expect(await titleFor('null')).toBe('Browser yanu sinanene kumene fomuyi yachokera')
})

test('the encrypted shop and the other have pages of their own, whatever a visitor forwards', async () => {
  const canonical = async (scheme: string) => {
    const page = await (await request('/terms', { headers: { 'X-Forwarded-Proto': scheme } })).text()
    return /<link rel="canonical" href="([^"]+)"/.exec(page)?.[1]
  }
  expect(await canonical('http')).toBe('http://localhost:3000/terms')
  expect(await canonical('https')).toBe('https://localhost:3000/terms')
  expect(await canonical('https, gopher')).toBe('http://localhost:3000/terms')
})

test('what everybody is given alike carries no session, and does not say who asked', async () => {
  const buyer = await aBuyer(db)
  const token = await createSession(db, buyer.userId, { address: '127.0.0.1', userAgent: 'test' })
  const Cookie = `thumba-session=${token}`
  const ask = (to: string) => request(to, { headers: { Cookie } })
  const [, id = ''] = /product\/(.+)/.exec(path) ?? []
  const shared = [`/p/${id.slice(0, 6)}`, '/share-card/page/home.en.jpg']
  const before = await Promise.all(shared.map(ask))
  expect(before.map(({ headers }) => headers.get('cache-control'))).toEqual(
    Array(2).fill('public, max-age=3600'),
  )
  expect(before.map(({ headers }) => headers.get('thumba-visitor'))).toEqual([null, null])
  expect((await ask('/orders')).headers.get('thumba-visitor')).toMatch(/^[\w-]{12}$/)
  for (const to of shared) {
    // Half of its time is over: the next answer prolongs it.
    const expiresAt = new Date(Date.now() + 24 * 3_600_000)
    await db.update(sessions).set({ expiresAt }).where(eq(sessions.userId, buyer.userId))
    const { headers } = await ask(to)
    expect(headers.getSetCookie().join(), to).toContain('thumba-session=')
    expect(headers.get('cache-control'), to).toBe('private, no-store')
  }
})

test('a page that is left before it is answered is no fault', async () => {
  const signal = AbortSignal.abort()
  const response = await request('/notifications/events', { headers: { Cookie: 'a=1' }, signal })
  expect(response.status).toBe(499)
})

test('the built app has routes', () => expect(Object.keys(build.routes).length).toBeGreaterThan(10))
