import { expect, test } from 'vitest'
import { db, request } from '#test/http.ts'
import { aProduct, aSeller } from '#test/make.ts'

test('robots.txt names the sitemap and keeps visitors’ own pages out §10.26', async () => {
  const response = await request('/robots.txt')
  expect(response.headers.get('content-type')).toContain('text/plain')
  const text = await response.text()
  expect(text).toContain('Sitemap: http://localhost:3000/sitemap.xml')
  expect(text).toContain('Disallow: /cart\n')
})

test('robots.txt keeps what belongs to one person away from search engines §17.14', async () => {
  const text = await (await request('/robots.txt')).text()
  for (const path of ['/orders', '/buyer/', '/profile', '/unsubscribe'])
    expect(text).toContain(`Disallow: ${path}\n`)
})

test('the sitemap holds listed products with the day they changed, and nothing else §10.26', async () => {
  const shown = await aProduct(db)
  const hidden = await aProduct(db, { status: 'pending' })
  const index = await (await request('/sitemap.xml')).text()
  expect(index).toContain('<loc>http://localhost:3000/sitemap/1</loc>')

  const response = await request('/sitemap/1')
  expect(response.headers.get('content-type')).toContain('application/xml')
  const page = await response.text()
  expect(page).toMatch(new RegExp(`/product/${shown.id}</loc><lastmod>\\d{4}-\\d\\d-\\d\\dT`))
  expect(page).not.toContain(hidden.id)
  expect(page).toContain('<loc>http://localhost:3000/products</loc>')
  expect(page).toContain('category=Clothing+%26+Fashion')
  expect(page).toMatch(/<loc>http:\/\/localhost:3000\/shoe-size-guide<\/loc><lastmod>2026-/)
  for (const path of ['terms', 'contact-us'])
    expect(page).toContain(`<loc>http://localhost:3000/${path}</loc>`)
})

test('the sitemap holds the shops that have something on sale, and no others §28.6', async () => {
  const { sellerId } = await aProduct(db)
  const bare = await aSeller(db)
  const waiting = await aSeller(db, { status: 'pending' })
  await aProduct(db, { sellerId: waiting.userId })
  const hidden = await aProduct(db, { status: 'paused' })
  expect(await (await request('/sitemap.xml')).text()).toContain(
    '<loc>http://localhost:3000/sitemap/shops-1</loc>',
  )
  const page = await (await request('/sitemap/shops-1')).text()
  expect(page).toMatch(new RegExp(`/shop/${sellerId}</loc><lastmod>\\d{4}-\\d\\d-\\d\\dT`))
  // Once as the page of each language, which names the three others.
  expect(page.split(`<loc>http://localhost:3000/shop/${sellerId}`)).toHaveLength(3)
  for (const id of [bare.userId, waiting.userId, hidden.sellerId]) expect(page).not.toContain(id)
})

test('a page of the sitemap that is not there is a 404', async () => {
  for (const page of ['0', '2', '-1', 'x', '99999999999999999999', 'shops-0', 'shops-2', 'shops-'])
    expect((await request(`/sitemap/${page}`)).status).toBe(404)
})
