import { beforeAll, describe, expect, test } from 'vitest'
import { wishlistItems } from '#app/modules/catalog/wishlist/tables.ts'
import { db } from '../http.ts'
import {
  allProductStates,
  buyingCalls,
  type ExpectedByRole,
  openLifeCycle,
  type ProductAttempt,
  type ProductLifeCycle,
} from './product-life-cycle.ts'
import { answer, checkViews, says, type ViewCases } from './product-view-cases.ts'

let life: ProductLifeCycle
beforeAll(async () => {
  life = await openLifeCycle(db)
})

const productId = ({ product }: ProductAttempt) => ({ productId: product.id })
const nothing = () => ({})
const checkout = ({ product }: ProductAttempt) => ({
  checkoutId: `life-of-${product.id}`,
  contactInfo: { fullName: 'Chikondi Banda', phoneNumber: '0999 123 456' },
  paymentMethod: 'cash_on_delivery',
  expectedTotal: product.price,
})
type Cart = { totalItems: number }
const itemOf = (result: unknown, { product }: ProductAttempt) =>
  (result as { items: { productId: string; product: unknown }[] }).items.find(
    (item) => item.productId === product.id,
  )
const stays = (there: boolean) => (there ? 'stays' : 'goes')

/** It lies there already, from when it was on sale. */
const inCart = ({ withCart }: ProductLifeCycle, act: ProductAttempt) => withCart(act)
async function saved(_: ProductLifeCycle, act: ProductAttempt) {
  const { product, member } = act
  if (!member) return act
  const item = { userId: member.userId, productId: product.id }
  await db.insert(wishlistItems).values({ ...item, savedName: product.name, savedPrice: product.price })
  return act
}

// The words of a row, in this order:
//  pending  approved  rejected  paused   approved, but in a shop that is pending, rejected, suspended; whose account is
const bought: ExpectedByRole = { everybody: '409 200 409 409 409 409 409 409' }

const rows: ViewCases = {
  // Buying.
  addToCart: { ...bought, does: answer('addToCart', productId) },
  updateCartItem: {
    ...bought,
    before: inCart,
    does: answer('updateCartItem', (act) => ({ ...productId(act), quantity: 2 })),
  },
  removeFromCart: { everybody: '200', before: inCart, does: answer('removeFromCart', productId) },
  getCart: {
    everybody: 'goes stays goes goes goes goes goes goes',
    before: inCart,
    does: says('getCart', nothing, (cart) => stays((cart as Cart).totalItems === 1)),
  },
  getCartGroups: {
    everybody: 'goes stays goes goes goes goes goes goes',
    before: inCart,
    does: says('getCartGroups', nothing, (cart) => stays((cart as Cart).totalItems === 1)),
  },
  migrateGuestCart: {
    everybody: 'goes stays goes goes goes goes goes goes',
    guest: '    401',
    'suspended seller': '401',
    'its seller': 'goes stays goes goes goes goes goes 401',
    does: says(
      'migrateGuestCart',
      (act) => ({ items: [{ ...productId(act), quantity: 1 }] }),
      (cart, act) => stays(Boolean(itemOf(cart, act))),
    ),
  },
  placeOrders: { ...bought, before: inCart, does: answer('placeOrders', checkout) },

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
    before: saved,
    does: says('listWishlist', nothing, (list, act) => (itemOf(list, act)?.product ? 'shown' : 'nameless')),
  },
  isInWishlist: {
    everybody: 'true',
    guest: '401',
    'suspended seller': '401',
    'its seller': 'true true true true true true true 401',
    before: saved,
    does: says('isInWishlist', productId, (result) => `${(result as { saved: boolean }).saved}`),
  },
  removeFromWishlist: {
    everybody: '200',
    guest: '401',
    'suspended seller': '401',
    'its seller': '200 200 200 200 200 200 200 401',
    before: saved,
    does: answer('removeFromWishlist', productId),
  },
}

describe.each(Object.entries(rows))('%s', (_, look) => {
  test.each(allProductStates)('of a product that is %s §30.1', (standing) => checkViews(life, look, standing))
})

test('every call that buys or saves is in the table', () => {
  expect(Object.keys(rows).toSorted()).toEqual(buyingCalls.toSorted())
})
