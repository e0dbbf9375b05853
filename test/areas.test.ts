import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { openSession } from '#app/domain/accounts/open-session.server.ts'
import { users } from '#app/domain/accounts/tables.ts'
import { addToCart } from '#app/domain/cart/change-cart.server.ts'
import type { Member } from '#app/domain/shared/actor.ts'
import { aBuyer, anAdmin, aProduct, aSeller } from '#test/make.ts'
import { build, db, request } from './http.ts'
import { aLine, anOrder } from './make-checkout.ts'

type Role =
  | 'guest'
  | 'buyer'
  | 'other buyer'
  | 'pending seller'
  | 'seller'
  | 'other seller'
  | 'admin'
  | 'suspended'
type Answers = Record<Role, number>

const all = (status: number): Answers => ({
  ...{ guest: status, buyer: status, 'other buyer': status, 'pending seller': status },
  ...{ seller: status, 'other seller': status, admin: status, suspended: status },
})
/** Guests, and whom we no longer know, are asked to sign in. */
const members: Answers = { ...all(200), guest: 302, suspended: 302 }
const strangersOnly: Answers = { ...all(302), guest: 200, suspended: 200 }

/** What a GET of each route answers to whom. A route that is not named here fails the first test. */
const answers: Record<string, Answers> = {
  '/': all(200),
  '/products': all(200),
  '/product/:productId': all(200),
  '/cart': all(200),
  '/checkout': { ...all(302), buyer: 200 }, // an empty cart goes to /cart
  '/order-confirmation': all(404), // without a checkout
  // An order that the buyer placed with the seller; others are asked whose it is.
  '/orders/:orderNumber': { ...all(404), buyer: 200, seller: 200, admin: 200 },

  '/buyer/dashboard': members,
  // What a buyer ordered.

  // What a buyer saved.

  // Where things are brought.

  // Who the buyer is.

  // What the buyer is told.

  '/login': strangersOnly,
  '/register': strangersOnly,
  '/logout': { ...all(200), guest: 302, suspended: 302 },
  // Passwords and emails.

  // Text screens, without the shop around them.

  // The newsletter.

  // Reading embedded mail.

  '/cart-items': all(303),
  // Hearts.

  // Bells.

  // Printed orders.

  '/suggest': all(200),
  '/api/call/:name': all(400), // calls are posted
  '/share-card/:productId': all(200),
  '/sitemap.xml': all(200),
  '/sitemap/:page': all(200),
  '/robots.txt': all(200),
  '/*': all(404),
}

const pathOf = (id: string | undefined): string => {
  const route = id === undefined ? undefined : build.routes[id]
  return route ? `${pathOf(route.parentId)}/${route.path ?? ''}`.replaceAll(/\/+/g, '/') : ''
}
const isScreen = (id: string) => !Object.values(build.routes).some((route) => route?.parentId === id)
const screens = Object.keys(build.routes)
  .filter(isScreen)
  .map((id) => pathOf(id).replace(/(.)\/$/, '$1'))

const cookies: Record<Role, string> = {
  ...{ guest: '', buyer: '', 'other buyer': '', 'pending seller': '' },
  ...{ seller: '', 'other seller': '', admin: '', suspended: '' },
}
const examples: Record<string, string> = { name: 'getCart', page: '1', '*': 'no-such-page' }

beforeAll(async () => {
  const buyer = await aBuyer(db)
  const seller = await aSeller(db)
  const everybody: Record<Exclude<Role, 'guest'>, Member> = {
    buyer,
    'other buyer': await aBuyer(db),
    'pending seller': await aSeller(db, { status: 'pending' }),
    seller,
    'other seller': await aSeller(db),
    admin: await anAdmin(db),
    suspended: await aBuyer(db),
  }
  for (const [role, { userId }] of Object.entries(everybody)) {
    const token = await openSession(db, userId, { address: '127.0.0.1', userAgent: 'test' })
    cookies[role as Role] = `thumba-session=${token}`
  }
  await db.update(users).set({ status: 'suspended' }).where(eq(users.id, everybody.suspended.userId))

  const product = await aProduct(db, { sellerId: seller.userId })
  examples.productId = product.id
  examples.orderNumber = (await anOrder(db, buyer, product)).orderNumber
  await addToCart(db, { kind: 'member', userId: buyer.userId }, aLine(product))
})

test('every route of the product is in the table', () => {
  expect(screens.toSorted()).toEqual(Object.keys(answers).toSorted())
})

describe.each(Object.entries(answers))('%s', (path, expected) => {
  test.each(Object.entries(expected))('answers a %s with %i', async (role, status) => {
    const filled = path.replace(/:(\w+)|\*/g, (_, name) => examples[name ?? '*']!)
    const url = path.startsWith('/share-card') ? `${filled}.jpg` : filled
    const response = await request(url, { headers: { Cookie: cookies[role as Role] } })
    expect(response.status).toBe(status)
  })
})

test('a page of one visitor carries a nonce that no other page carries', async () => {
  const nonceOf = async () =>
    /'nonce-([^']+)'/.exec((await request('/')).headers.get('content-security-policy')!)?.[1]
  const [first, second] = [await nonceOf(), await nonceOf()]
  expect(first).toBeTruthy()
  expect(first).not.toBe(second)
})
