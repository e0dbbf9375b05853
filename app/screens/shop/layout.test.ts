import { expect, test } from 'vitest'
import { flashToast } from '#app/http/flash-toast.server.ts'
import { cookiesOf, db, request } from '#test/http.ts'
import { aBuyer, aProduct } from '#test/make.ts'
import { aVisitorAs } from '#test/visitors/member-visitor.ts'

const text = async (path: string, init?: Parameters<typeof request>[1]) => (await request(path, init)).text()

test('any other path shows a 404 page reading Page not found, with a Go Home link §2.4 §10.29', async () => {
  for (const path of ['/nope', '/products/nope', '/product', '/admin/nope/deep']) {
    const response = await request(path)
    expect(response.status).toBe(404)
    const html = await response.text()
    expect(html).toMatch(/<h1[^>]*>Page not found<\/h1>/)
    expect(html).toMatch(/href="\/"[^>]*>Go Home</)
    expect(html).toContain('<header')
  }
})

test('posting to a path that is not there is a 404 page too', async () => {
  const response = await request('/nope', { form: { a: 'b' } })
  expect(response.status).toBe(404)
  expect(await response.text()).toContain('Page not found')
})

test('a toast left for the next page shows there, without scripts too, and only once §10.30', async () => {
  const left = await flashToast({ kind: 'success', text: 'Logged out successfully' })
  const response = await request('/', { headers: { Cookie: left.split(';')[0]! } })
  const html = await response.text()
  expect(html).toMatch(/<section aria-label="Messages"[\s\S]*Logged out successfully/)
  expect(cookiesOf(response)).toBe('thumba-toast=')
  expect(await text('/')).not.toContain('Logged out successfully')
})

test('a spoiled toast cookie harms nothing', async () => {
  for (const value of [
    '%',
    'bnVsbA==',
    'e30=',
    'IngI',
    btoa('[1]'),
    btoa('"x"'),
    btoa('{"kind":"x","text":{}}'),
  ])
    expect((await request('/', { headers: { Cookie: `thumba-toast=${value}` } })).status).toBe(200)
})

test('a fault of ours says so in plain words, with the id to quote and a way to try again §8.22 §10.29', async () => {
  await db.execute('alter table products rename to products_away')
  try {
    for (const path of ['/', '/product/aaaaaaaaaaaaaaaa']) {
      const response = await request(path)
      expect(response.status).toBe(500)
      const html = await response.text()
      expect(html).toContain('Something went wrong')
      expect(html).toContain(`<code id="request-id"`)
      expect(html).toContain(response.headers.get('x-request-id'))
      expect(html).toContain('Try again')
      expect(html).not.toContain('products_away')
      expect(html).not.toMatch(/select |relation/)
    }
  } finally {
    await db.execute('alter table products_away rename to products')
  }
})

test('a failed load leaves the products page there, with an empty list and Failed to load products §4.17 §8.14', async () => {
  await db.execute('alter table products rename to products_away')
  try {
    const response = await request('/products?category=Electronics')
    expect(response.status).toBe(503)
    const html = await response.text()
    expect(html).toMatch(/<h1[^>]*>All Products<\/h1>/)
    expect(html).toContain('Failed to load products')
    expect(html).not.toContain('<article')
  } finally {
    await db.execute('alter table products_away rename to products')
  }
})

test('/login and /register stand without header and footer §2.1', async () => {
  for (const path of ['/login', '/register', '/register?role=seller']) {
    const html = await text(path)
    expect(html).not.toContain('<header')
    expect(html).not.toContain('<footer')
  }
})

test('the shop’s pages stand inside header and footer §2.3', async () => {
  for (const path of ['/', '/products', '/cart', '/orders/find', '/order-confirmation']) {
    const html = await text(path)
    expect(html).toContain('<header')
    expect(html).toContain('<footer')
  }
})

test('a form for money or an account has the short footer, all other pages the whole one', async () => {
  const visitor = await aVisitorAs(db, await aBuyer(db))
  const { id } = await aProduct(db)
  await visitor.post('/cart-items', { productId: id, quantity: '1' })
  const footerOf = async (path: string) =>
    /<footer[\s\S]*<\/footer>/.exec(await (await visitor.get(path)).text())![0]
  for (const path of ['/', '/products', `/product/${id}`, '/cart', '/orders', '/buyer/dashboard']) {
    expect(await footerOf(path), path).toContain('newsletter-email-footer')
    expect(await footerOf(path), path).not.toContain('All links')
  }
  for (const path of ['/checkout', '/profile', '/profile/password', '/addresses/new']) {
    expect(await footerOf(path), path).toMatch(/<details[^>]*><summary[^>]*>All links</)
    expect(await footerOf(path), path).not.toContain('newsletter-email-footer')
  }
})

test('a page loads the scripts of its own screen only §51.24', async () => {
  const scriptsOf = async (path: string) =>
    new Set([...(await text(path)).matchAll(/\/assets\/[\w.-]+\.js/g)].map(([script]) => script))
  const [home, login, contact] = [
    await scriptsOf('/'),
    await scriptsOf('/login'),
    await scriptsOf('/contact-us'),
  ]
  for (const [own, other] of [
    [home, login],
    [login, home],
    [contact, home],
    [home, contact],
  ] as const)
    expect([...own].filter((script) => !other.has(script))).not.toEqual([])
})
