import { parse } from 'csv-parse/sync'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { dayOf } from '#app/base/dates/dates.ts'
import { products } from '#app/modules/catalog/products/tables.ts'
import { sellerProfiles } from '#app/modules/identity/shops/tables.ts'
import { db, request } from '#test/http.ts'
import { aProduct, aSeller } from '#test/make.ts'

const textOf = async (path: string) => (await request(path)).text()
const idsIn = (xml: string) => [...xml.matchAll(/<g:id>(\w+)<\/g:id>/g)].map(([, id]) => id)
const metaIds = async (path: string) =>
  (parse(await textOf(path), { columns: true }) as { id: string }[]).map(({ id }) => id)

test('the market’s feeds hold what is listed, a shop’s own goods alone §68.1 §68.2', async () => {
  const { userId: sellerId } = await aSeller(db, { businessName: 'Mwayi & Sons' })
  const own = await aProduct(db, { sellerId, name: 'Lamp & <shade>', price: 18_500 })
  const other = await aProduct(db)
  const hidden = await aProduct(db, { sellerId, status: 'paused' })
  const google = await request('/feeds/google.xml')
  expect(google.headers.get('Content-Type')).toBe('application/xml; charset=utf-8')
  const market = await google.text()
  expect(market).toContain('<title>Thumba</title><link>http://localhost:3000/</link>')
  expect(market).toContain('<title>Lamp &amp; &lt;shade&gt;</title>')
  expect(market).toContain(`<link>http://localhost:3000/product/${own.id}</link>`)
  expect(idsIn(market)).toEqual(expect.arrayContaining([own.id, other.id]))
  expect(market).not.toContain(hidden.id)
  const shop = await textOf(`/feeds/shop/${sellerId}/google.xml`)
  expect(shop).toContain(`<title>Mwayi &amp; Sons</title><link>http://localhost:3000/shop/${sellerId}</link>`)
  expect(idsIn(shop)).toEqual([own.id])
  const meta = await request('/feeds/meta.csv')
  expect(meta.headers.get('Content-Type')).toBe('text/csv; charset=utf-8')
  expect(await meta.text()).toMatch(new RegExp(`^id,title,description,.*\\r\\n(?:.*\\r\\n)*${own.id},`))
  expect(await metaIds(`/feeds/shop/${sellerId}/meta.csv`)).toEqual([own.id])
})

test('more than is read at once comes once each, also what was made in the same moment §68.1', async () => {
  const { userId: sellerId } = await aSeller(db)
  const row = (at: number) => ({
    name: `Thing ${at}`,
    description: 'A thing.',
    price: 100,
    category: 'Other',
    stock: 1,
    sellerId,
    status: 'approved' as const,
    createdAt: new Date(Date.UTC(2026, 0, 1 + (at % 2))),
  })
  const made = await db
    .insert(products)
    .values(Array.from({ length: 1_100 }, (_, at) => row(at)))
    .returning({ id: products.id })
  const expected = made.map(({ id }) => id).toSorted()
  expect(idsIn(await textOf(`/feeds/shop/${sellerId}/google.xml`)).toSorted()).toEqual(expected)
  expect((await metaIds(`/feeds/shop/${sellerId}/meta.csv`)).toSorted()).toEqual(expected)
})

test('who has a feed already is told so until anything in it changes §68.3', async () => {
  const { userId: sellerId } = await aSeller(db)
  const { id } = await aProduct(db, { sellerId, stock: 2 })
  const path = `/feeds/shop/${sellerId}/google.xml`
  const ask = async (etag = '') => {
    const answer = await request(path, { headers: { 'If-None-Match': etag } })
    await answer.body?.cancel()
    return { status: answer.status, etag: answer.headers.get('ETag')!, headers: answer.headers }
  }
  const first = await ask()
  expect(first.headers.get('Cache-Control')).toBe('public, max-age=3600')
  expect(Date.parse(first.headers.get('Last-Modified')!)).toBeGreaterThan(Date.now() - 60_000)
  const head = await request(path, { method: 'HEAD' })
  expect([head.status, head.headers.get('ETag'), await head.text()]).toEqual([200, first.etag, ''])
  let kept = first.etag
  expect(await ask(kept)).toMatchObject({ status: 304, etag: kept })

  const isChangedBy = async (change: PromiseLike<unknown>) => {
    await change
    const { status, etag } = await ask(kept)
    kept = etag
    return status === 200
  }
  const product = (values: Partial<typeof products.$inferInsert>) =>
    db.update(products).set(values).where(eq(products.id, id))
  const shop = (values: Partial<typeof sellerProfiles.$inferInsert>) =>
    db.update(sellerProfiles).set(values).where(eq(sellerProfiles.userId, sellerId))
  const same = { updatedAt: new Date('2026-01-01') }
  expect(await isChangedBy(product({ price: 700, ...same }))).toBe(true)
  expect(await isChangedBy(product({ stock: 1, ...same })), 'one less of several').toBe(false)
  expect(await isChangedBy(product({ stock: 0, ...same }))).toBe(true)
  expect(await isChangedBy(product({ description: 'Other words' }))).toBe(true)
  expect(await isChangedBy(shop({ businessName: 'Another name' }))).toBe(true)
  const today = dayOf(new Date())
  expect(await isChangedBy(shop({ awayFrom: today, awayUntil: today }))).toBe(true)
  expect(await isChangedBy(product({ status: 'paused', ...same }))).toBe(true)
})

test('a shop on holiday sells nothing meanwhile; what is stopped or unknown has no feed §68.2', async () => {
  const { userId: sellerId } = await aSeller(db)
  const { id } = await aProduct(db, { sellerId })
  const today = dayOf(new Date())
  const shop = (values: Partial<typeof sellerProfiles.$inferInsert>) =>
    db.update(sellerProfiles).set(values).where(eq(sellerProfiles.userId, sellerId))
  await shop({ awayFrom: today, awayUntil: today })
  const path = `/feeds/shop/${sellerId}/google.xml`
  expect(await textOf(path)).toContain('<g:availability>out_of_stock</g:availability>')
  await shop({ status: 'suspended' })
  for (const gone of [path, '/feeds/shop/aaaaaaaaaaaaaaaa/meta.csv', "/feeds/shop/x'/google.xml"])
    expect([gone, (await request(gone)).status]).toEqual([gone, 404])
  expect(idsIn(await textOf('/feeds/google.xml'))).not.toContain(id)
})

test('a shop that sells nothing yet has a feed without items', async () => {
  const { userId } = await aSeller(db)
  expect(await textOf(`/feeds/shop/${userId}/google.xml`)).toMatch(/^<\?xml [^>]*>\n<rss [\s\S]*<\/rss>\n$/)
  expect(await metaIds(`/feeds/shop/${userId}/meta.csv`)).toEqual([])
})

test('a feed says nothing of a seller that their pages do not show §68.2', async () => {
  const { userId: sellerId, email } = await aSeller(db, { paymentNumber: '+265991234567' })
  await aProduct(db, { sellerId })
  for (const feed of ['google.xml', 'meta.csv']) {
    const text = await textOf(`/feeds/shop/${sellerId}/${feed}`)
    for (const secret of [email!, '991234567', '991 234 567', sellerId.toUpperCase()])
      expect(text).not.toContain(secret)
  }
})

test('robots may read the feeds, as Google asks before it fetches one', async () => {
  expect(await textOf('/robots.txt')).not.toMatch(/Disallow: \/(?:feeds|\n|$)/)
})
