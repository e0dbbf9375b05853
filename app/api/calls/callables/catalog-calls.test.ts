import { describe, expect, test } from 'vitest'
import { call, db, request } from '#test/http.ts'
import { aProduct, aSeller } from '#test/make.ts'

const seller = await aSeller(db, { businessName: 'Tiyamike Shop', location: 'Salima' })
const picture = { path: 'products/s/kettle', width: 4, height: 3, placeholder: 'data:,' }
const kettle = await aProduct(db, {
  name: 'Kettle',
  category: 'Electronics',
  sellerId: seller.userId,
  images: [picture],
  tags: ['tea'],
})
const hidden = await aProduct(db, { name: 'Hidden kettle', sellerId: seller.userId, status: 'pending' })

describe('the calls of the catalogue', () => {
  test('listProducts answers products with every field, and the page §3.4 §3.11', async () => {
    const { status, body } = await call('listProducts', { searchQuery: 'kettle' })
    expect(status).toBe(200)
    expect(body.result).toMatchObject({
      total: 1,
      page: 1,
      limit: 20,
      hasNext: false,
      hasPrev: false,
      facets: { inStock: 1 },
    })
    expect(body.result.data[0]).toMatchObject({
      id: kettle.id,
      sellerId: seller.userId,
      status: 'approved',
      tags: ['tea'],
      images: ['/media/products/s/kettle/1280.webp'],
      categoryFields: {},
    })
  })

  test('listProducts says which field is wrong', async () => {
    const { status, body } = await call('listProducts', { limit: 101 })
    expect(status).toBe(400)
    expect(body.error).toMatchObject({
      status: 'INVALID_ARGUMENT',
      details: { fields: { limit: 'A page has at most 100 products' } },
    })
  })

  test.for([
    ['listFeaturedProducts', {}],
    ['listLatestProducts', { limit: 3 }],
    ['listProductsByCategory', { category: 'Electronics' }],
  ] as const)('%s answers products', async ([name, data]) => {
    const { body } = await call(name, data)
    expect(body.result.products.map((product: { id: string }) => product.id)).toEqual([kettle.id])
  })

  test('getProduct answers the product with its seller; a hidden one is not found §7.12 §8.12', async () => {
    const { body } = await call('getProduct', { id: kettle.id })
    expect(body.result.product).toMatchObject({
      id: kettle.id,
      seller: { name: 'Tiyamike Shop', location: 'Salima' },
    })
    for (const id of [hidden.id, 'nothing']) {
      const refused = await call('getProduct', { id })
      expect([refused.status, refused.body.error.message]).toEqual([404, 'Product not found'])
    }
  })

  test('suggest answers suggestions, and wants 2 to 80 characters §7.13', async () => {
    const { body } = await call('suggest', { q: 'kett' })
    expect(body.result.suggestions).toContainEqual({ text: 'Kettle', kind: 'product', id: kettle.id })
    expect((await call('suggest', { q: 'k' })).status).toBe(400)
    expect((await call('suggest', { q: 'k'.repeat(81) })).status).toBe(400)
  })
})

describe('GET /suggest', () => {
  test('answers what the search box proposes, for a minute', async () => {
    const response = await request('/suggest?q=kett')
    expect(response.headers.get('cache-control')).toBe('public, max-age=60')
    expect((await response.json()).suggestions).toContainEqual({
      text: 'Kettle',
      kind: 'product',
      id: kettle.id,
    })
  })

  test.for(['', '?q=', '?q=k', '?q=%F0%9F%8E%88%27%22', `?q=${'x'.repeat(5_000)}`])(
    'is never an error: %s',
    async (search) => {
      const response = await request(`/suggest${search}`)
      expect(response.status).toBe(200)
      expect(await response.json()).toEqual({ suggestions: [] })
    },
  )
})

test('a load that breaks says that loading products, or the product, failed §8.13', async () => {
  const lists = [
    ['listProducts', {}],
    ['listFeaturedProducts', {}],
    ['listLatestProducts', {}],
    ['listProductsByCategory', { category: 'Electronics' }],
  ] as const
  const messageOf = async (name: string, data: object) => {
    const { status, body } = await call(name, data)
    return [status, body.error.message]
  }
  await db.execute('alter table products rename to products_away')
  try {
    for (const [name, data] of lists)
      expect(await messageOf(name, data)).toEqual([500, 'Failed to load products'])
    expect(await messageOf('getProduct', { id: kettle.id })).toEqual([500, 'Failed to load product'])
  } finally {
    await db.execute('alter table products_away rename to products')
  }
})
