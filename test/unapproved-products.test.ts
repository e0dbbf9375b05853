import { describe, expect, test } from 'vitest'
import { call, db, request } from './http.ts'
import { aProduct, aSeller } from './make.ts'

/**
 * What nobody approved is read nowhere, whichever way it is asked for. One product is public, so that an empty answer proves
 * nothing; the words of the others stand nowhere else.
 */
const word = 'zinyalala'
const seller = await aSeller(db, { businessName: 'Approved shop' })
const unapproved = [
  [
    'pending product',
    await aProduct(db, { name: `${word} one`, sellerId: seller.userId, status: 'pending' }),
  ],
  [
    'rejected product',
    await aProduct(db, { name: `${word} two`, sellerId: seller.userId, status: 'rejected' }),
  ],
  [
    'paused product',
    await aProduct(db, { name: `${word} three`, sellerId: seller.userId, status: 'paused' }),
  ],
  [
    'approved product of a pending seller',
    await aProduct(db, { name: `${word} four`, sellerId: (await aSeller(db, { status: 'pending' })).userId }),
  ],
  [
    'approved product of a suspended seller',
    await aProduct(db, {
      name: `${word} five`,
      sellerId: (await aSeller(db, { status: 'suspended' })).userId,
    }),
  ],
] as const
const shown = await aProduct(db, { name: 'Kettle in the open', sellerId: seller.userId })

const lists: [string, () => Promise<string>][] = [
  ...[
    '/',
    '/products',
    `/products?search=${word}`,
    '/products?category=Electronics',
    '/sitemap.xml',
    '/feeds/google.xml',
    '/feeds/meta.csv',
  ].map((path): [string, () => Promise<string>] => [path, async () => (await request(path)).text()]),
  ...(
    [
      ['listProducts', {}],
      ['listProducts', { searchQuery: word }],
      ['listProducts', { sellerId: seller.userId }],
      ['listFeaturedProducts', {}],
      ['listLatestProducts', {}],
      ['listProductsByCategory', { category: shown.category }],
      ['suggest', { q: word }],
    ] as const
  ).map(([name, data]): [string, () => Promise<string>] => [
    `${name} ${JSON.stringify(data)}`,
    async () => JSON.stringify((await call(name, data)).body),
  ]),
]

describe('what is not approved is in no public list §1.6 §4.4', () => {
  test.each(lists)('%s', async (_, read) => {
    const text = await read()
    // The page says again what was searched for; the products' own names go on behind it.
    for (const [what, { id, name }] of unapproved) {
      expect(text, what).not.toContain(id)
      expect(text, what).not.toContain(name)
    }
  })
  test('while the one that is approved is', async () => {
    expect(await (await request('/products')).text()).toContain(shown.id)
    expect(JSON.stringify((await call('listLatestProducts')).body)).toContain(shown.id)
  })
})

test.each(unapproved.map(([what, { id }]) => [what, id]))(
  'a %s has no page, no callable and no way into a cart §1.6 §4.4',
  async (_, id) => {
    expect((await request(`/product/${id}`)).status).toBe(404)
    expect((await call('getProduct', { id })).status).toBe(404)
    expect((await call('addToCart', { productId: id })).status).toBeGreaterThanOrEqual(400)
    expect(JSON.stringify((await call('getCart')).body)).not.toContain(id)
  },
)
