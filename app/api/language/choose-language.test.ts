import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createSession } from '#app/modules/identity/sessions/sessions.server.ts'
import { users } from '#app/modules/platform/users/tables.ts'
import { cookiesOf, db, request } from '#test/http.ts'
import { aBuyer, aProduct } from '#test/make.ts'

const from = (path: string) => ({ Referer: `http://localhost:3000${path}` })
const langOf = async (response: Response) => /<html lang="(\w+)"/.exec(await response.text())?.[1]
const choose = (lang: string, path: string, headers: Record<string, string> = {}) =>
  request(`/language?lang=${lang}`, { form: {}, headers: { ...from(path), ...headers } })

async function signedIn(language: 'en' | 'ny' = 'en') {
  const { userId } = await aBuyer(db, { language })
  const token = await createSession(db, userId, { address: '127.0.0.1', userAgent: 'test' })
  return { userId, cookie: `thumba-session=${token}` }
}
const languageOfAccount = async (id: string) =>
  (await db.select({ language: users.language }).from(users).where(eq(users.id, id)))[0]?.language

test('choosing a language leads back to the same page with its filters, and holds for the next ones', async () => {
  const answer = await choose('ny', '/products?search=maize&lang=en&maxPrice=900')
  expect(answer.status).toBe(303)
  expect(answer.headers.get('location')).toBe('/products?search=maize&maxPrice=900')
  const Cookie = cookiesOf(answer)
  for (const path of ['/', '/products', '/terms', '/cart', '/login', '/not-there'])
    expect([path, await langOf(await request(path, { headers: { Cookie } }))]).toEqual([path, 'ny'])
  expect(await langOf(await request('/products'))).toBe('en')
})

test('nothing but our own pages is led to, and no other language chosen', async () => {
  expect((await choose('fr', '/')).status).toBe(400)
  const answer = await request('/language?lang=ny', {
    form: {},
    headers: { Referer: 'https://elsewhere.example/products' },
  })
  expect(answer.headers.get('location')).toBe('/')
  expect(
    (await request('/language?lang=ny', { form: {}, headers: { Origin: 'https://elsewhere.example' } }))
      .status,
  ).toBe(403)
})

test('an address says its language, on kept pages too, and the browser remembers it', async () => {
  const { id } = await aProduct(db)
  for (const path of ['/', '/products', `/product/${id}`, '/terms', '/cart', '/login']) {
    const answer = await request(`${path}?lang=ny`)
    expect(answer.headers.getSetCookie().join()).toContain('thumba-language=ny')
    expect([path, await langOf(answer)]).toEqual([path, 'ny'])
    const again = await request(`${path}?lang=ny`, { headers: { Cookie: 'thumba-language=ny' } })
    expect(again.headers.getSetCookie().join()).not.toContain('thumba-language')
  }
})

test('a link changes no account, the button does', async () => {
  const { userId, cookie } = await signedIn()
  await request('/?lang=ny', { headers: { Cookie: cookie } })
  expect(await languageOfAccount(userId)).toBe('en')
  await choose('ny', '/', { Cookie: cookie })
  expect(await languageOfAccount(userId)).toBe('ny')
})

test('a member reads in the language of the account where this browser has chosen none', async () => {
  const { cookie } = await signedIn('ny')
  for (const path of ['/', '/terms', '/cart', '/profile'])
    expect([path, await langOf(await request(path, { headers: { Cookie: cookie } }))]).toEqual([path, 'ny'])
  const chosen = { Cookie: `${cookie}; thumba-language=en` }
  expect(await langOf(await request('/', { headers: chosen }))).toBe('en')
})

test('a page names its address in each language, and the sitemap does so too', async () => {
  const { id } = await aProduct(db)
  const links = async (path: string) =>
    [...(await (await request(path)).text()).matchAll(/<link rel="(?:canonical|alternate)"[^>]*>/g)].map(
      ([link]) => link.replace(/<link rel="(\w+)"(?: hrefLang="([\w-]+)")? href="([^"]*)"\/>/, '$1 $2 $3'),
    )
  const own = `http://localhost:3000/product/${id}`
  const others = [`alternate en ${own}`, `alternate ny ${own}?lang=ny`, `alternate x-default ${own}`]
  expect(await links(`/product/${id}`)).toEqual([`canonical  ${own}`, ...others])
  expect(await links(`/product/${id}?lang=ny`)).toEqual([`canonical  ${own}?lang=ny`, ...others])
  const list = 'http://localhost:3000/products?category=Electronics'
  expect(await links('/products?category=Electronics&lang=ny&page=1')).toEqual([
    `canonical  ${list}&amp;lang=ny`,
    `alternate en ${list}`,
    `alternate ny ${list}&amp;lang=ny`,
    `alternate x-default ${list}`,
  ])
  const sitemap = await (await request('/sitemap/1')).text()
  expect(sitemap).toContain(`<xhtml:link rel="alternate" hreflang="ny" href="${own}?lang=ny"/>`)
  expect(sitemap).toContain(`<loc>${own}?lang=ny</loc>`)
})
