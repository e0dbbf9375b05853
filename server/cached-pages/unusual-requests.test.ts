import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { secondFactors, sessions } from '#app/modules/identity/sessions/tables.ts'
import { users } from '#app/modules/platform/users/tables.ts'
import { aBuyer, anAdmin, aProduct, aSeller } from '#test/make.ts'

process.env.TEST_PAGE_CACHE_SECONDS = '5'
const { cookiesOf, db, request } = await import('#test/http.ts')
const { aVisitorAs } = await import('#test/visitors/member-visitor.ts')

/** A page that the router drew for this visitor alone carries a nonce. */
const isCached = (response: Response) => !response.headers.get('content-security-policy')?.includes('nonce')

test('while nobody can be looked up a member is told so on a page of the shop', async () => {
  const visitor = await aVisitorAs(db, await aBuyer(db))
  await db.execute('alter table sessions rename to sessions_away')
  try {
    for (const path of ['/', '/terms', '/cart']) {
      const answer = await visitor.get(path)
      const { headers } = answer
      expect([path, answer.status, headers.get('content-type')]).toEqual([
        path,
        500,
        'text/html; charset=utf-8',
      ])
      expect(headers.get('x-frame-options')).toBe('DENY')
      expect(await answer.text()).toContain(headers.get('x-request-id'))
    }
    expect((await request('/terms')).status).toBe(200)
  } finally {
    await db.execute('alter table sessions_away rename to sessions')
  }
})

test('a session that is due is prolonged, whichever page is asked for first', async () => {
  const buyer = await aBuyer(db)
  const visitor = await aVisitorAs(db, buyer)
  for (const path of ['/product/aaaaaaaaaaaaaaaa', '/products?page=99', '/help-center?q=pay']) {
    await db
      .update(sessions)
      .set({ expiresAt: new Date(Date.now() + 20 * 24 * 60 * 60 * 1000) })
      .where(eq(sessions.userId, buyer.userId))
    visitor.jar.set('thumba-changed', '1') // or the answer would be of who was looked up a moment ago
    expect([path, cookiesOf(await visitor.get(path))]).toEqual([
      path,
      expect.stringContaining('thumba-session='),
    ])
  }
})

test.each([
  ['gzip;q=0', null],
  ['gzip; q=0.0, br;q=0', null],
  ['br;q=0, gzip', 'gzip'],
  ['gzip;q=0.5, br', 'br'],
  ['GZIP', 'gzip'],
  ['identity;q=0, *', null],
  ['deflate', null],
])('who accepts %s gets %s', async (accepted, encoding) => {
  const { headers } = await request('/terms', { headers: { 'Accept-Encoding': accepted } })
  expect(headers.get('content-encoding')).toBe(encoding)
})

test('what is not there is told by the router, and it is not kept', async () => {
  const path = '/product/thereisnothing00'
  for (const asked of [path, `${path}.data`, '/shop/thereisnothing00']) {
    const headersOf = {
      cart: { Cookie: 'thumba-cart=aaaaaaaaaaaaaaaa.3' },
      toast: { Cookie: 'thumba-toast=abc' },
    }
    const [kept, filled] = [await request(asked), await request(asked, { headers: headersOf.cart })]
    const own = await request(asked, { headers: headersOf.toast })
    for (const { status, headers } of [kept, filled, own])
      expect([asked, status, headers.get('etag')]).toEqual([asked, 404, null])
    const title = (html: string) => /<h1[^>]*>(.*?)<\/h1>/.exec(html)?.[1]
    expect(title(await kept.text())).toBe(title(await own.text()))
    if (asked.endsWith('.data')) continue
    expect([isCached(kept), isCached(filled)]).toEqual([false, false])
    expect(await filled.text()).toContain('Cart (3 items)')
  }
  await aProduct(db, { id: 'thereisnothing00', name: 'Something after all' })
  expect(await (await request(path)).text()).toContain('Something after all')
})

test('a seller finds their own product where guests are told that there is none', async () => {
  const seller = await aSeller(db)
  const { id, name } = await aProduct(db, { sellerId: seller.userId, status: 'pending' })
  const visitor = await aVisitorAs(db, seller)
  for (let round = 0; round < 2; round++) {
    expect((await request(`/product/${id}`)).status).toBe(404)
    const own = await visitor.get(`/product/${id}`)
    expect([own.status, (await own.text()).includes(name)]).toEqual([200, true])
  }
})

test('a half signed-in administrator is a guest, and one who signed out too', async () => {
  const admin = await anAdmin(db)
  const visitor = await aVisitorAs(db, admin)
  expect(await (await visitor.get('/')).text()).toContain(admin.email)
  await db.insert(secondFactors).values({ userId: admin.userId, secret: 'x', turnedOnAt: new Date() })
  visitor.jar.set('thumba-changed', '1')
  const half = await visitor.get('/')
  expect([isCached(half), (await half.text()).includes(admin.email)]).toEqual([false, false])
  const buyer = await aBuyer(db)
  const browser = await aVisitorAs(db, buyer)
  expect(await (await browser.get('/')).text()).toContain(buyer.email)
  await browser.post('/logout', {})
  await browser.get('/') // shows that one has signed out
  const after = await browser.get('/')
  expect([isCached(after), (await after.text()).includes(buyer.email)]).toEqual([true, false])
})

test('a suspended account is nobody’s on the next page after a second, and at once where it just acted', async () => {
  const buyer = await aBuyer(db)
  const visitor = await aVisitorAs(db, buyer)
  expect(await (await visitor.get('/')).text()).toContain(buyer.email)
  await db.update(users).set({ status: 'suspended' }).where(eq(users.id, buyer.userId))
  await expect
    .poll(async () => (await (await visitor.get('/')).text()).includes(buyer.email), { timeout: 5_000 })
    .toBe(false)
})

test('what somebody sends beside the address changes nobody’s page', async () => {
  const { id } = await aProduct(db)
  const path = `/product/${id}`
  const before = await (await request(path)).text()
  const sent: Record<string, string>[] = [
    { 'X-Forwarded-Host': 'elsewhere.example' },
    { 'X-Forwarded-Proto': 'https' },
    { 'X-Forwarded-Prefix': '/x' },
    { 'X-Original-URL': '/terms', 'X-Rewrite-URL': '/terms' },
    { Range: 'bytes=0-9' },
    { Cookie: 'thumba-session=; thumba-session=x; thumba-cart=</script>' },
    { Cookie: `thumba-cart=${'a'.repeat(9_000)}` },
    { Cookie: `__Host-thumba-session=${'a'.repeat(43)}` },
    { 'Accept-Language': 'ny', 'User-Agent': '</script><page-slot name="account">' },
  ]
  for (const headers of sent) expect((await request(path, { headers })).status).toBe(200)
  await request(path, { method: 'HEAD' })
  expect(await (await request(path)).text()).toBe(before)
})
