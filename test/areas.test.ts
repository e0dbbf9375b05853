import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { openSession } from '#app/domain/accounts/open-session.server.ts'
import { users } from '#app/domain/accounts/tables.ts'
import { aBuyer, anAdmin, aProduct, aSeller } from '#test/make.ts'
import { build, db, request } from './http.ts'

/** What a GET of each route answers to whom. A route that is not named here fails the first test. */
const answers = {
  '/': { guest: 200, buyer: 200, seller: 200, admin: 200, suspended: 200 },
  '/products': { guest: 200, buyer: 200, seller: 200, admin: 200, suspended: 200 },
  '/product/:productId': { guest: 200, buyer: 200, seller: 200, admin: 200, suspended: 200 },
  '/cart': { guest: 200, buyer: 200, seller: 200, admin: 200, suspended: 200 },
  '/checkout': { guest: 302, buyer: 302, seller: 302, admin: 302, suspended: 302 }, // an empty cart goes to /cart
  '/order-confirmation': { guest: 404, buyer: 404, seller: 404, admin: 404, suspended: 404 },
  '/orders/:orderNumber': { guest: 200, buyer: 200, seller: 200, admin: 200, suspended: 200 }, // asks whose it is
  '/login': { guest: 200, buyer: 302, seller: 302, admin: 302, suspended: 200 },
  '/register': { guest: 200, buyer: 302, seller: 302, admin: 302, suspended: 200 },
  '/logout': { guest: 302, buyer: 200, seller: 200, admin: 200, suspended: 302 },
  '/cart-items': { guest: 303, buyer: 303, seller: 303, admin: 303, suspended: 303 },
  '/suggest': { guest: 200, buyer: 200, seller: 200, admin: 200, suspended: 200 },
  '/api/call/:name': { guest: 400, buyer: 400, seller: 400, admin: 400, suspended: 400 }, // calls are posted
  '/share-card/:productId': { guest: 200, buyer: 200, seller: 200, admin: 200, suspended: 200 },
  '/sitemap.xml': { guest: 200, buyer: 200, seller: 200, admin: 200, suspended: 200 },
  '/sitemap/:page': { guest: 200, buyer: 200, seller: 200, admin: 200, suspended: 200 },
  '/robots.txt': { guest: 200, buyer: 200, seller: 200, admin: 200, suspended: 200 },
  '/*': { guest: 404, buyer: 404, seller: 404, admin: 404, suspended: 404 },
} as const
type Role = keyof (typeof answers)['/']

const pathOf = (id: string | undefined): string => {
  const route = id === undefined ? undefined : build.routes[id]
  return route ? `${pathOf(route.parentId)}/${route.path ?? ''}`.replaceAll(/\/+/g, '/') : ''
}
const isScreen = (id: string) => !Object.values(build.routes).some((route) => route?.parentId === id)
const screens = Object.keys(build.routes)
  .filter(isScreen)
  .map((id) => pathOf(id).replace(/(.)\/$/, '$1'))

const cookies: Record<Role, string> = { guest: '', buyer: '', seller: '', admin: '', suspended: '' }
const examples: Record<string, string> = {
  orderNumber: 'find',
  name: 'getCart',
  page: '1',
  '*': 'no-such-page',
}

beforeAll(async () => {
  examples.productId = (await aProduct(db)).id
  const members = { buyer: await aBuyer(db), seller: await aSeller(db), admin: await anAdmin(db) }
  const suspended = await aBuyer(db)
  const cookieOf = async (userId: string) =>
    `thumba-session=${await openSession(db, userId, { address: '127.0.0.1', userAgent: 'test' })}`
  cookies.suspended = await cookieOf(suspended.userId)
  for (const [role, { userId }] of Object.entries(members)) cookies[role as Role] = await cookieOf(userId)
  await db.update(users).set({ status: 'suspended' }).where(eq(users.id, suspended.userId))
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
