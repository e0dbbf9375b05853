import sharp from 'sharp'
import { expect, test } from 'vitest'
import { openStorage } from '#app/gateways/storage/storage.server.ts'
import { textPages } from '#app/kit/content/page-names.ts'
import { categories } from '#app/modules/catalog/products/rules.ts'
import { db, request } from '#test/http.ts'
import { aProduct } from '#test/make.ts'

const storage = openStorage({ DATA_DIR: process.env.DATA_DIR!, S3_REGION: '' })
const metaOf = (html: string, property: string) =>
  [...html.matchAll(/<meta (?:property|name)="([^"]*)" content="([^"]*)"\/>/g)].find(
    ([, name]) => name === property,
  )?.[2]

const pages = [
  '/',
  '/products',
  ...categories.map((category) => `/products?${new URLSearchParams({ category })}`),
  ...textPages.map((name) => `/${name}`),
]

test('every public page names a picture for messengers, 1200 by 630 and under 60 KB, in its language §55.1', async () => {
  await aProduct(db, { category: 'Electronics' })
  const seen = new Set<string>()
  for (const page of pages)
    for (const language of ['en', 'ny']) {
      const html = await (await request(`${page}${page.includes('?') ? '&' : '?'}lang=${language}`)).text()
      const at = `${page} ${language}`
      expect(metaOf(html, 'og:title'), at).toBeTruthy()
      expect(metaOf(html, 'og:description'), at).toBeTruthy()
      expect(metaOf(html, 'og:locale'), at).toBe(language === 'ny' ? 'ny_MW' : 'en_GB')
      expect(metaOf(html, 'og:url'), at).toBe(/<link rel="canonical" href="([^"]*)"/.exec(html)![1])
      const card = new URL(metaOf(html, 'og:image')!)
      expect(card.pathname, at).toContain(`.${language}.jpg`)
      seen.add(card.pathname)
    }
  expect(seen.size).toBe(pages.length * 2)
  for (const path of seen) {
    const answer = await request(path)
    expect([answer.status, answer.headers.get('content-type')], path).toEqual([200, 'image/jpeg'])
    const bytes = Buffer.from(await answer.arrayBuffer())
    expect(bytes.byteLength, path).toBeLessThan(60_000)
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 1200, height: 630 })
  }
})

test('nobody can have a card drawn that is no page’s, or one twice §55.1', async () => {
  const wrong = [
    'nowhere.en.jpg',
    'home.de.jpg',
    'home.en.png',
    'home.jpg',
    '..%2fhome.en.jpg',
    'admin.en.jpg',
  ]
  for (const name of wrong) expect((await request(`/share-card/page/${name}`)).status, name).toBe(404)
  const before = (await storage.list('share-cards/pages/home.en/')).length
  for (const query of ['', '?v=1', '?v=2', '?x']) await request(`/share-card/page/home.en.jpg${query}`)
  expect(await storage.list('share-cards/pages/home.en/')).toHaveLength(Math.max(before, 1))
})

test('home says who this is and how to search, lists what they hold, for programs §55.2', async () => {
  const { id } = await aProduct(db, { name: 'A listed thing', category: 'Automotive' })
  const linked = async (path: string) => {
    const html = await (await request(path)).text()
    return JSON.parse(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/.exec(html)![1]!)
  }
  const { '@graph': graph } = await linked('/')
  expect(graph).toMatchObject([
    { '@type': 'Organization', url: 'http://localhost:3000' },
    {
      '@type': 'WebSite',
      potentialAction: {
        '@type': 'SearchAction',
        target: 'http://localhost:3000/products?search={search_term_string}',
      },
    },
  ])
  expect(await linked('/products?category=Automotive')).toMatchObject({
    '@type': 'ItemList',
    itemListElement: [{ '@type': 'ListItem', position: 1, url: `http://localhost:3000/product/${id}` }],
  })
})
