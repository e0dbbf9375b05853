import readSheets from 'read-excel-file/node'
import { beforeAll, describe, expect, test } from 'vitest'
import { productStatuses } from '#app/modules/catalog/products/status.ts'
import { callNames, db, request } from '../http.ts'
import { screens } from '../screens.ts'
import {
  allProductStates,
  allProductStatuses,
  buyingCalls,
  callsOfOtherThings,
  changingAddresses,
  changingCalls,
  type ExpectedByRole,
  openLifeCycle,
  type ProductAttempt,
  type ProductLifeCycle,
  productStates,
} from './product-life-cycle.ts'
import { among, answer, checkViews, inBody, page, type ViewCases } from './product-view-cases.ts'

let life: ProductLifeCycle
beforeAll(async () => {
  life = await openLifeCycle(db)
})

const id = ({ product }: ProductAttempt) => ({ id: product.id })
const searched = ({ product }: ProductAttempt) => ({ searchQuery: product.name })
const address = ({ product }: ProductAttempt) => `/product/${product.id}`

// The words of a row, in this order:
//  pending  approved  rejected  paused   approved, but in a shop that is pending, rejected, suspended; whose account is
const publicList: ExpectedByRole = { everybody: 'out in out out out out out out' }
const onSellersScreen = (everybody: string, own: string): ExpectedByRole => ({
  everybody,
  guest: '302',
  buyer: '403',
  admin: '403',
  'suspended seller': '302',
  'its seller': `${own} 302`,
})

const rows: ViewCases = {
  listProducts: { ...publicList, does: among('listProducts', searched) },
  listFeaturedProducts: { ...publicList, does: among('listFeaturedProducts', () => ({ limit: 100 })) },
  listLatestProducts: { ...publicList, does: among('listLatestProducts', () => ({ limit: 100 })) },
  listProductsByCategory: {
    ...publicList,
    does: among('listProductsByCategory', () => ({ category: 'Other', limit: 100 })),
  },
  suggest: { ...publicList, does: among('suggest', ({ product }) => ({ q: product.name })) },
  '/products': {
    ...publicList,
    does: inBody(({ product }) => `/products?search=${product.name.replace(' ', '+')}`, address),
  },
  '/shop/:sellerId': {
    everybody: 'out in out out 404 404 404 404',
    does: inBody(({ owner }) => `/shop/${owner.userId}`, address),
  },
  '/sitemap/:page': { ...publicList, does: inBody(() => '/sitemap/1', address) },
  '/feeds/google.xml': { ...publicList, does: inBody(() => '/feeds/google.xml', address) },
  '/feeds/meta.csv': { ...publicList, does: inBody(() => '/feeds/meta.csv', address) },
  '/feeds/shop/:sellerId/google.xml': {
    everybody: 'out in out out 404 404 404 404',
    does: inBody(({ owner }) => `/feeds/shop/${owner.userId}/google.xml`, address),
  },
  '/feeds/shop/:sellerId/meta.csv': {
    everybody: 'out in out out 404 404 404 404',
    does: inBody(({ owner }) => `/feeds/shop/${owner.userId}/meta.csv`, address),
  },
  '/share-card/:productId': {
    everybody: '404 200 404 404 404 404 404 404',
    does: page(({ product }) => `/share-card/${product.id}.jpg`),
  },
  getProduct: {
    everybody: '   404 200 404 404 404 404 404 404',
    'its seller': '200 200 200 200 200 200 200 404',
    admin: '       200 200 200 200 200 200 200 200',
    does: answer('getProduct', id),
  },
  '/product/:productId': {
    everybody: '   404 200 404 404 404 404 404 404',
    'its seller': '200 200 200 200 200 200 200 404',
    admin: '       200 200 200 200 200 200 200 200',
    does: page(({ product }) => `/product/${product.id}`),
  },
  '/product/:productId/questions': {
    everybody: '   404 200 404 404 404 404 404 404',
    'its seller': '200 200 200 200 200 200 200 404',
    admin: '       200 200 200 200 200 200 200 200',
    does: page(({ product }) => `/product/${product.id}/questions`),
  },
  '/product/:productId/reviews': {
    everybody: '   404 200 404 404 404 404 404 404',
    'its seller': '200 200 200 200 200 200 200 404',
    admin: '       200 200 200 200 200 200 200 200',
    does: page(({ product }) => `/product/${product.id}/reviews`),
  },
  listQuestions: {
    everybody: '   404 200 404 404 404 404 404 404',
    'its seller': '200 200 200 200 200 200 200 404',
    admin: '       200 200 200 200 200 200 200 200',
    does: answer('listQuestions', ({ product }) => ({ productId: product.id })),
  },
  listReviews: {
    everybody: '   404 200 404 404 404 404 404 404',
    'its seller': '200 200 200 200 200 200 200 404',
    admin: '       200 200 200 200 200 200 200 200',
    does: answer('listReviews', ({ product }) => ({ productId: product.id })),
  },
  '/product/:productId/enquiry': {
    everybody: '404 200 404 404 404 404 404 404',
    guest: '302',
    'suspended seller': '302',
    'its seller': '404 403 404 404 404 404 404 302',
    does: page(({ product }) => `/product/${product.id}/enquiry`),
  },
  '/admin/products/:productId/questions': {
    everybody: '302',
    admin: '200',
    does: page(({ product }) => `/admin/products/${product.id}/questions`),
  },
  listSellerProducts: {
    everybody: '   out',
    guest: '       401',
    buyer: '       403',
    admin: '       403',
    'suspended seller': '401',
    'its seller': 'in in in in in in in 401',
    does: among('listSellerProducts', searched),
  },

  '/seller/products': {
    ...onSellersScreen('out', 'in in in in in in in'),
    does: inBody(({ product }) => `/seller/products?search=${product.name.replace(' ', '+')}`),
  },
  '/seller/products/:productId/edit': {
    ...onSellersScreen('404', '200 200 200 200 200 200 200'),
    does: page(({ product }) => `/seller/products/${product.id}/edit`),
  },
  '/seller/products/:productId/offers': {
    ...onSellersScreen('404', '200 200 200 200 200 200 200'),
    does: page(({ product }) => `/seller/products/${product.id}/offers`),
  },
  '/seller/products/:productId/copy': {
    ...onSellersScreen('404', '200 200 200 200 200 200 200'),
    does: page(({ product }) => `/seller/products/${product.id}/copy`),
  },
  '/seller/products.csv': {
    ...onSellersScreen('out', 'in in in in in in in'),
    does: inBody(
      () => '/seller/products.csv',
      ({ product }) => product.name,
    ),
  },
  '/seller/products.xlsx': {
    ...onSellersScreen('out', 'in in in in in in in'),
    does: async (act) => {
      const response = await request('/seller/products.xlsx', { headers: act.headers })
      if (response.status !== 200) return response.status
      const [sheet] = await readSheets(Buffer.from(await response.arrayBuffer()))
      return sheet!.data.flat().includes(act.product.name) ? 'in' : 'out'
    },
  },
}

describe.each(Object.entries(rows))('%s', (_, look) => {
  test.each(allProductStates)('of a product that is %s §30.1', (standing) => checkViews(life, look, standing))
})

test('every status of a product is in the tables §30.1', () => {
  expect(allProductStatuses.map((standing) => productStates[standing].status)).toEqual(productStatuses)
})

test('every call, and every address of a product, is in one of the tables §30.1', () => {
  const known = new Set([...Object.keys(rows), ...buyingCalls, ...changingCalls, ...changingAddresses])
  const calls = [...known].filter((name) => !name.startsWith('/'))
  expect([...calls, ...callsOfOtherThings].toSorted()).toEqual(callNames.toSorted())
  for (const path of screens().filter((path) => path.includes(':productId'))) expect(known).toContain(path)
})
