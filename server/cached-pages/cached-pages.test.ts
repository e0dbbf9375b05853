import { createHash } from 'node:crypto'
import { createContext, runInContext } from 'node:vm'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Member } from '#app/base/actor.ts'
import { textPages } from '#app/kit/content/page-names.ts'
import { products } from '#app/modules/catalog/products/tables.ts'
import { addToWishlist } from '#app/modules/catalog/wishlist/wishlist.server.ts'
import { createSession } from '#app/modules/identity/sessions/sessions.server.ts'
import { sessions } from '#app/modules/identity/sessions/tables.ts'
import { notifications } from '#app/modules/platform/notifications/tables.ts'
import { settings } from '#app/modules/platform/settings/tables.ts'
import { addToCart } from '#app/modules/sales/cart/change-cart.server.ts'
import { endHoliday, startHoliday } from '#test/make/holiday.ts'
import { aBuyer, anAdmin, aProduct, aSeller } from '#test/make.ts'

process.env.TEST_PAGE_CACHE_SECONDS = '5'
const { cookiesOf, db, request } = await import('#test/http.ts')
const { aVisitorAs } = await import('#test/visitors/member-visitor.ts')

const people = [
  'a guest',
  'a guest with a cart',
  'a guest who saves data',
  'a guest who reads Chichewa',
  'a buyer who reads Chichewa',
  'a buyer',
  'a buyer with a cart, saved things and news',
  'a buyer who saves data',
  'a buyer whose name is markup',
  'a seller',
  'an administrator',
] as const
type Person = (typeof people)[number]

const headersOf = {} as Record<Person, Record<string, string>>
/** What belongs to one of them, and to nobody else. */
const secrets: [Person, string][] = []
/** Only a card with a picture is a part that other pages have too. */
const aPicture = (name: string) => ({
  path: name.padEnd(20, 'x'),
  width: 800,
  height: 800,
  placeholder: '#abc',
})
let paths: string[] = []
let morePaths: string[] = []

async function signedIn(person: Person, member: Member) {
  secrets.push([person, member.email!])
  const token = await createSession(db, member.userId, { address: '127.0.0.1', userAgent: 'test' })
  return { Cookie: `thumba-session=${token}` }
}

beforeAll(async () => {
  const markup = `</title></script><page-slot name="saved:x">$& $' <page-or></page-or> \u2028</page-slot>`
  await db.insert(settings).values([
    { key: 'name', value: `Thumba ${markup}` },
    { key: 'maintenanceNotice', value: `Closed at night ${markup}` },
  ])
  const seller = await aSeller(db, { businessName: `Shop ${markup}` })
  const [lamp, radio] = [
    await aProduct(db, {
      sellerId: seller.userId,
      name: 'Lamp </script><page-slot name="visitor"></page-slot>',
    }),
    await aProduct(db, {
      sellerId: seller.userId,
      name: '$& Radio',
      images: [aPicture('front'), aPicture('back')],
    }),
  ]
  paths = ['/', '/products', '/products?view=list', `/product/${lamp.id}`, `/shop/${seller.userId}`, '/terms']
  morePaths = [
    `/products?search=${encodeURIComponent(markup)}`,
    `/products?search=lamp`,
    `/product/${radio.id}?district=Zomba`,
    '/help-center?q=pay',
    // Drawn from parts that other pages had before.
    ...['/products', '/products?view=list', `/product/${lamp.id}`, `/shop/${seller.userId}`].map(
      (path) => `${path}${path.includes('?') ? '&' : '?'}again=1`,
    ),
    ...textPages.map((name) => `/${name}`),
  ]
  const busy = await aBuyer(db, { name: 'Thandiwe Kachale' })
  for (const productId of [lamp.id, radio.id])
    await addToCart(
      db,
      { kind: 'member', userId: busy.userId },
      { productId, quantity: 2, selectedOptions: {}, notes: '' },
    )
  await addToWishlist(db, busy, lamp.id)
  await db.insert(notifications).values({
    userId: busy.userId,
    kind: 'order_status',
    title: 'Order confirmed',
    path: '/orders',
  })
  const saving = await aBuyer(db, { name: 'Chikondi Phiri', dataSaver: true })
  const odd = await aBuyer(db, { name: `"</script><page-slot name="account">$1 ' & \u2028` })
  Object.assign(headersOf, {
    'a guest': {},
    'a guest with a cart': { Cookie: `thumba-cart=${lamp.id}.3~${radio.id}.4` },
    'a guest who saves data': { 'Save-Data': 'on' },
    'a guest who reads Chichewa': { Cookie: 'thumba-language=ny' },
    'a buyer who reads Chichewa': await signedIn(
      'a buyer who reads Chichewa',
      await aBuyer(db, { name: 'Kondwani Gondwe', language: 'ny' }),
    ),
    'a buyer': await signedIn('a buyer', await aBuyer(db, { name: 'Mayeso Banda' })),
    'a buyer with a cart, saved things and news': await signedIn(
      'a buyer with a cart, saved things and news',
      busy,
    ),
    'a buyer who saves data': await signedIn('a buyer who saves data', saving),
    'a buyer whose name is markup': await signedIn('a buyer whose name is markup', odd),
    'a seller': await signedIn('a seller', seller),
    'an administrator': await signedIn('an administrator', await anAdmin(db)),
  } satisfies Record<Person, Record<string, string>>)
})

const askCached = (path: string, person: Person) => request(path, { headers: headersOf[person] })

/** A message that waits to be shown makes the router draw the page for this visitor alone. This one says nothing. */
const askRouter = (path: string, person: Person) => {
  const { Cookie = '', ...headers } = headersOf[person]
  return request(path, {
    headers: { ...headers, Cookie: [Cookie, 'thumba-toast=abc'].filter(Boolean).join('; ') },
  })
}

const scripts = /<script(?![^>]*(?:\ssrc=|ld\+json))[^>]*>([\s\S]*?)<\/script>/g

const fileLinks = /<link (?:fetchpriority="low" )?rel="(?:prefetch|modulepreload|stylesheet)"[^>]*>/g

/** Scripts of a cached page wait for what is seen first. */
const lowPriority = ' fetchpriority="low"'

/** What a browser reads of a page: its markup without scripts, and the data that they hand to the router. */
function readPage(html: string) {
  const handed: string[] = []
  const streamController = { enqueue: (text: string) => handed.push(text), close: () => {} }
  const window = { __reactRouterContext: { streamController } }
  const browser = createContext({ window, addEventListener: () => {} })
  for (const [, code = ''] of html.matchAll(scripts))
    if (code.includes('__visitor') || code.includes('.enqueue(')) runInContext(code, browser)
  const markup = html.replace(scripts, '').replace(/ nonce="[^"]*"/g, '')
  // A cached page has them together at the end of its head.
  const links = markup
    .match(fileLinks)
    ?.map((link) => link.replace(lowPriority, ''))
    .toSorted()
  return { links, markup: withoutNow(markup.replace(fileLinks, '')), data: withoutNow(handed.join('')) }
}
const withoutNow = (text: string) => text.replace(/\b1\d{12}\b/g, 'now')

describe.each(people)('%s', (person) => {
  test('reads on a cached page what the router would draw', async () => {
    for (const path of [...paths, ...morePaths]) {
      const [kept, own] = [await askCached(path, person), await askRouter(path, person)]
      expect(kept.headers.get('content-security-policy')).not.toContain('nonce')
      expect(own.headers.get('content-security-policy')).toContain('nonce')
      expect(readPage(await kept.text())).toEqual(readPage(await own.text()))
    }
  })

  test('is handed the same data when scripts ask for it', async () => {
    for (const path of [...paths, ...morePaths]) {
      const data = path === '/' ? '/_.data' : path.replace(/\?|$/, '.data$&')
      const [kept, own] = [await askCached(data, person), await askRouter(data, person)]
      expect([kept.status, kept.headers.get('content-type')]).toEqual([200, own.headers.get('content-type')])
      expect(kept.headers.get('server-timing')).toBeNull()
      expect(own.headers.get('server-timing')).toBeTruthy()
      expect(withoutNow(await kept.text())).toBe(withoutNow(await own.text()))
    }
  })

  test('finds nobody else on it, though they looked before', async () => {
    for (const path of paths) {
      for (const other of people) await askCached(path, other)
      const html = await (await askCached(path, person)).text()
      for (const [owner, secret] of secrets) if (owner !== person) expect(html).not.toContain(secret)
    }
  })
})

test('who reads Chichewa is answered in Chichewa, and the next one in English', async () => {
  for (const path of paths)
    for (const person of people) {
      const html = await (await askCached(path, person)).text()
      const lang = person.endsWith('reads Chichewa') ? 'ny' : 'en'
      expect([path, person, /<html lang="(\w+)"/.exec(html)?.[1]]).toEqual([path, person, lang])
    }
})

test('what changed shows on pages that are drawn from the parts of others', async () => {
  const sellerId = (await aSeller(db)).userId
  const { id } = await aProduct(db, { sellerId, images: [aPicture('first')] })
  const change = (values: Partial<typeof products.$inferInsert>) => () =>
    db.update(products).set(values).where(eq(products.id, id))
  const changes = [
    change({ condition: 'good' }),
    change({ name: 'Mat' }),
    change({ price: 7_000 }),
    change({ stock: 0 }),
    change({ stock: 2 }),
    change({ images: [aPicture('second')] }),
    change({ description: '<page-part name="0">' }),
    change({ categoryFields: { colour: ['red', 'blue'] } }),
    change({ createdAt: new Date(Date.now() - 3 * 24 * 60 * 60 * 1000) }),
    () => startHoliday(db, sellerId),
    () => startHoliday(db, sellerId, [0, 9]),
    () => endHoliday(db, sellerId),
  ]
  for (const [number, make] of changes.entries()) {
    await make()
    for (const path of ['/?', '/products?', '/products?view=list&', `/product/${id}?`]) {
      const asked = `${path}change=${number}`
      const [kept, own] = [await askCached(asked, 'a guest'), await askRouter(asked, 'a guest')]
      expect(kept.headers.get('content-security-policy')).not.toContain('nonce')
      expect(readPage(await kept.text())).toEqual(readPage(await own.text()))
    }
  }
})

test('a member with a cart, saved things and news finds them on a cached page', async () => {
  const html = await (await askCached('/products', 'a buyer with a cart, saved things and news')).text()
  expect(html).toContain('title="Cart (4 items)"')
  const lampId = paths[3]!.split('/').at(-1)
  expect(readPage(html).data.replaceAll('\\"', '"')).toContain(
    `"role":"buyer","image":null,"unread":1,"newestAt":now},"cartCount":4,"saved":["${lampId}"]}`,
  )
})

test('what a member has just done is on the next page, though they were looked up a moment ago', async () => {
  const [buyer, lamp] = [await aBuyer(db), await aProduct(db)]
  const visitor = await aVisitorAs(db, buyer)
  const cartOf = async () => /title="Cart \((\d+) items?\)"/.exec(await (await visitor.get('/')).text())?.[1]
  for (const quantity of [1, 2, 3]) {
    await visitor.get('/')
    await visitor.post('/cart-items', { productId: lamp.id, quantity: '1' })
    expect(await cartOf()).toBe(`${quantity}`)
  }
})

test('a session that is over, or waits for its second factor, gets no cached page', async () => {
  for (const cookie of [`thumba-session=${'a'.repeat(43)}`, 'thumba-session=nonsense'])
    expect(
      (await request('/', { headers: { Cookie: cookie } })).headers.get('content-security-policy'),
    ).toContain('nonce')
})

test('a session that is due is prolonged by a cached page too', async () => {
  const buyer = await aBuyer(db)
  const visitor = await aVisitorAs(db, buyer)
  await db
    .update(sessions)
    .set({ expiresAt: new Date(Date.now() + 20 * 24 * 60 * 60 * 1000) })
    .where(eq(sessions.userId, buyer.userId))
  expect(cookiesOf(await visitor.get('/'))).toContain('thumba-session=')
  expect(cookiesOf(await visitor.get('/'))).toBe('')
})

test('who has the page already is told so: guests with a cart too, and members who save data', async () => {
  const answers = async (person: Person) => {
    const first = await askCached('/products', person)
    const etag = first.headers.get('etag')
    const again = await request('/products', {
      headers: { ...headersOf[person], 'If-None-Match': etag ?? 'none' },
    })
    return [again.status, first.headers.get('cache-control')]
  }
  expect(await answers('a guest')).toEqual([304, 'no-cache'])
  expect(await answers('a guest with a cart')).toEqual([304, 'private, no-cache'])
  expect(await answers('a buyer')).toEqual([200, 'private, no-store'])
  expect(await answers('a buyer who saves data')).toEqual([304, 'private, no-cache'])
})

test('a page that a member kept is sent again once anything of it is another, and another member has another one', async () => {
  const [saving, lamp] = [await aBuyer(db, { dataSaver: true }), await aProduct(db)]
  const visitor = await aVisitorAs(db, saving)
  const tagOf = async () => (await visitor.get('/products')).headers.get('etag')
  const [before, same] = [await tagOf(), await tagOf()]
  expect(before).toBeTruthy()
  expect(same).toBe(before)
  await visitor.post('/cart-items', { productId: lamp.id, quantity: '1' })
  expect(await tagOf()).not.toBe(before)
  const other = await aVisitorAs(db, await aBuyer(db, { dataSaver: true }))
  expect((await other.get('/products')).headers.get('etag')).not.toBe(before)
  const answer = await request('/products', {
    headers: { ...headersOf['a buyer who saves data'], 'Accept-Encoding': 'gzip, br' },
  })
  expect(answer.headers.get('content-encoding')).toBe('br')
  const page = brotliDecompressSync(Buffer.from(await answer.arrayBuffer())).toString()
  expect(withoutNow(page)).toBe(
    withoutNow(await (await askCached('/products', 'a buyer who saves data')).text()),
  )
})

test('a browser that saves data changes nothing for another one in the same session', async () => {
  const [path, { Cookie }] = ['/products', headersOf['a buyer'] as { Cookie: string }]
  const isLight = async (headers: Record<string, string>) =>
    (await (await request(path, { headers: { Cookie, ...headers } })).text()).includes('data-saving="true"')
  for (const saves of [true, false, true, false])
    expect(await isLight(saves ? { 'Save-Data': 'on' } : {})).toBe(saves)
})

test('what has not changed is said in few bytes, and each script has its place in the policy', async () => {
  for (const person of ['a guest', 'a guest with a cart'] as const) {
    const first = await askCached('/products', person)
    const policy = first.headers.get('content-security-policy')!
    const etag = first.headers.get('etag')!
    const again = await request('/products', { headers: { ...headersOf[person], 'If-None-Match': etag } })
    expect(again.status).toBe(304)
    // The browser goes on with those that it has.
    for (const name of ['content-security-policy', 'content-type', 'strict-transport-security'])
      expect(again.headers.get(name), name).toBeNull()
    expect(again.headers.get('vary')).toBe(first.headers.get('vary'))
    expect(again.headers.get('cache-control')).toBe(first.headers.get('cache-control'))
    const hashes = [...(await first.text()).matchAll(scripts)].map(
      ([, code]) => `'sha256-${createHash('sha256').update(code!).digest('base64')}'`,
    )
    expect(/script-src ([^;]*)/.exec(policy)?.[1]?.split(' ').toSorted()).toEqual(
      ["'self'", ...hashes].toSorted(),
    )
  }
})

test('packed for the line a page is the same', async () => {
  const packed = async (encoding: string) => {
    const headers = {
      ...headersOf['a buyer with a cart, saved things and news'],
      'Accept-Encoding': encoding,
    }
    const response = await request('/products', { headers })
    const bytes = Buffer.from(await response.arrayBuffer())
    return { encoding: response.headers.get('content-encoding'), bytes }
  }
  const [plain, gzip, br] = [await packed('identity'), await packed('gzip, deflate, br'), await packed('br')]
  expect([plain.encoding, gzip.encoding, br.encoding]).toEqual([null, 'gzip', null])
  expect(withoutNow(gunzipSync(gzip.bytes).toString())).toBe(withoutNow(plain.bytes.toString()))
  expect(withoutNow(br.bytes.toString())).toBe(withoutNow(plain.bytes.toString()))
  expect(gzip.bytes.length).toBeLessThan(plain.bytes.length / 4)
})
