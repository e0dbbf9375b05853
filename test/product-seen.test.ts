import readSheets from 'read-excel-file/node'
import { beforeAll, describe, expect, test } from 'vitest'
import { productStatuses } from '#app/domain/catalog/rules.ts'
import { wishlistItems } from '#app/domain/wishlist/tables.ts'
import { call, callNames, db, request } from './http.ts'
import {
  type Act,
  type Cells,
  callsOfOtherThings,
  changingAddresses,
  changingCalls,
  everyStanding,
  everyStatus,
  expectedAt,
  gatherLife,
  type Life,
  roles,
  standings,
} from './life.ts'
import { screens } from './screens.ts'

type Row = Cells & {
  /** Before it, where the product must lie somewhere already. */
  before?: 'in the cart' | 'saved'
  /** What comes of it, in a word. */
  does: (act: Act) => Promise<string | number>
}

let life: Life
beforeAll(async () => {
  life = await gatherLife(db)
})

const answer = (name: string, data: (act: Act) => unknown) => async (act: Act) =>
  (await call(name, data(act), act.headers)).status
/** Whether the product is among what a call answers. */
const among =
  (name: string, data: (act: Act) => unknown, word = ['out', 'in']) =>
  async (act: Act) => {
    const { status, body } = await call(name, data(act), act.headers)
    if (status !== 200) return status
    return word[Number(JSON.stringify(body).includes(`"${act.product.id}"`))]!
  }
const page = (path: (act: Act) => string) => async (act: Act) =>
  (await request(path(act), { headers: act.headers })).status
const onPage = (path: (act: Act) => string) => async (act: Act) => {
  const html = await (await request(path(act), { headers: act.headers })).text()
  return html.includes(`/product/${act.product.id}`) ? 'in' : 'out'
}

async function fetched(path: string, { headers }: Act) {
  const response = await request(path, { headers })
  return { status: response.status, arrayBuffer: () => response.arrayBuffer() }
}
const inBody =
  (path: (act: Act) => string, mark = ({ product }: Act) => product.id) =>
  async (act: Act) => {
    const { status, arrayBuffer } = await fetched(path(act), act)
    if (status !== 200) return status
    return Buffer.from(await arrayBuffer()).includes(mark(act)) ? 'in' : 'out'
  }

const id = ({ product }: Act) => ({ id: product.id })
const productId = ({ product }: Act) => ({ productId: product.id })
const searched = ({ product }: Act) => ({ searchQuery: product.name })
const checkout = ({ product }: Act) => ({
  checkoutId: `life-of-${product.id}`,
  contactInfo: { fullName: 'Chikondi Banda', phoneNumber: '0999 123 456' },
  paymentMethod: 'cash_on_delivery',
  expectedTotal: product.price,
})

// The words of a row, in this order:
//  pending  approved  rejected  paused   approved, but in a shop that is pending, rejected, suspended; whose account is
const publicList: Cells = { everybody: 'out in out out out out out out' }
const onSellersScreen = (everybody: string, own: string): Cells => ({
  ...{ everybody, guest: '302', buyer: '403', admin: '403', 'suspended seller': '302' },
  'its seller': `${own} 302`,
})
const bought: Cells = { everybody: '409 200 409 409 409 409 409 409' }

const rows: Record<string, Row> = {
  // Seeing.
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
    does: onPage(({ product }) => `/products?search=${product.name.replace(' ', '+')}`),
  },
  '/shop/:sellerId': { ...publicList, does: onPage(({ owner }) => `/shop/${owner.userId}`) },
  '/sitemap/:page': { ...publicList, does: onPage(() => '/sitemap/1') },
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
      const { status, arrayBuffer } = await fetched('/seller/products.xlsx', act)
      if (status !== 200) return status
      const [sheet] = await readSheets(Buffer.from(await arrayBuffer()))
      return sheet!.data.flat().includes(act.product.name) ? 'in' : 'out'
    },
  },

  // Buying.
  addToCart: { ...bought, does: answer('addToCart', productId) },
  updateCartItem: {
    ...bought,
    before: 'in the cart',
    does: answer('updateCartItem', (act) => ({ ...productId(act), quantity: 2 })),
  },
  removeFromCart: { everybody: '200', before: 'in the cart', does: answer('removeFromCart', productId) },
  getCart: {
    everybody: 'goes stays goes goes goes goes goes goes',
    before: 'in the cart',
    does: async (act) => {
      const { body } = await call('getCart', {}, act.headers)
      return body.result.totalItems === 1 ? 'stays' : 'goes'
    },
  },
  getCartGroups: {
    everybody: 'goes stays goes goes goes goes goes goes',
    before: 'in the cart',
    does: async (act) => {
      const { body } = await call('getCartGroups', {}, act.headers)
      return body.result.groups.length === 1 ? 'stays' : 'goes'
    },
  },
  migrateGuestCart: {
    everybody: 'goes stays goes goes goes goes goes goes',
    guest: '    401',
    'suspended seller': '401',
    'its seller': 'goes stays goes goes goes goes goes 401',
    does: async (act) => {
      const items = [{ ...productId(act), quantity: 1 }]
      const { status, body } = await call('migrateGuestCart', { items }, act.headers)
      if (status !== 200) return status
      const line = (body.result.items as { productId: string }[]).find(
        (item) => item.productId === act.product.id,
      )
      return line ? 'stays' : 'goes'
    },
  },
  placeOrders: { ...bought, before: 'in the cart', does: answer('placeOrders', checkout) },

  // Saving.
  addToWishlist: {
    everybody: '   404 200 404 404 404 404 404 404',
    guest: '       401',
    'suspended seller': '401',
    'its seller': '200 200 200 200 200 200 200 401',
    does: answer('addToWishlist', productId),
  },
  listWishlist: {
    everybody: 'nameless shown nameless nameless nameless nameless nameless nameless',
    guest: '401',
    'suspended seller': '401',
    'its seller': 'shown shown shown shown shown shown shown 401',
    before: 'saved',
    does: async (act) => {
      const { status, body } = await call('listWishlist', {}, act.headers)
      if (status !== 200) return status
      const items = body.result.items as { productId: string; product: unknown }[]
      return items.find((item) => item.productId === act.product.id)?.product ? 'shown' : 'nameless'
    },
  },
  isInWishlist: {
    everybody: 'true',
    guest: '401',
    'suspended seller': '401',
    'its seller': 'true true true true true true true 401',
    before: 'saved',
    does: async (act) => {
      const { status, body } = await call('isInWishlist', productId(act), act.headers)
      return status === 200 ? `${body.result.saved}` : status
    },
  },
  removeFromWishlist: {
    everybody: '200',
    guest: '401',
    'suspended seller': '401',
    'its seller': '200 200 200 200 200 200 200 401',
    before: 'saved',
    does: answer('removeFromWishlist', productId),
  },
}

async function prepared(act: Act, before: Row['before']): Promise<Act> {
  if (before === 'in the cart') return life.withCart(act)
  const { product, member } = act
  if (before === 'saved' && member) {
    const saved = { userId: member.userId, productId: product.id }
    await db.insert(wishlistItems).values({ ...saved, savedName: product.name, savedPrice: product.price })
  }
  return act
}

test('every status of a product is in the table', () => {
  expect(everyStatus.map((standing) => standings[standing].status)).toEqual(productStatuses)
})

test('every call and every address that can name a product is in this table or in that of changes', () => {
  const known = [...new Set([...Object.keys(rows), ...changingCalls, ...changingAddresses])]
  const calls = callNames.filter((name) => !callsOfOtherThings.includes(name))
  expect(known.filter((name) => !name.startsWith('/')).toSorted()).toEqual(calls.toSorted())
  const named = screens().filter((path) => /productId|\/seller\/products/.test(path))
  for (const path of named) expect(known).toContain(path)
})

describe.each(Object.entries(rows))('%s', (_, { before, does, ...cells }) => {
  test.each(everyStanding)('of a product that is %s', async (standing) => {
    const came: Record<string, string> = {}
    for (const role of roles)
      came[role] = `${await does(await prepared(await life.act(role, standing), before))}`
    expect(came).toEqual(expectedAt(cells, standing))
  })
})
