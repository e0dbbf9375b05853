import { beforeEach, expect, test } from 'vitest'
import type { Member } from '#app/base/actor.ts'
import type { Product } from '#app/modules/catalog/products/tables.ts'
import { findSavedProductIds } from '#app/modules/catalog/wishlist/wishlist.server.ts'
import { createSession } from '#app/modules/identity/sessions/sessions.server.ts'
import { db, request } from '#test/http.ts'
import { aBuyer, aProduct } from '#test/make.ts'
import { aVisitor, type Visitor } from '#test/visitors/visitor.ts'

const fetcher = { Accept: '*/*' }
let lamp: Product
let buyer: Member
let visitor: Visitor
beforeEach(async () => {
  ;[lamp, buyer, visitor] = [await aProduct(db, { name: 'Solar lamp' }), await aBuyer(db), aVisitor()]
  await signIn(visitor, buyer)
})

async function signIn({ jar }: Visitor, { userId }: Member) {
  jar.set('thumba-session', await createSession(db, userId, { address: '127.0.0.1', userAgent: 'test' }))
}
const toastIn = ({ jar }: Visitor): unknown =>
  JSON.parse(atob(decodeURIComponent(jar.get('thumba-toast') ?? 'bnVsbA==')))
const referer = (path: string) => ({ Referer: `http://localhost:3000${path}` })
const heartOf = (html: string, { id }: Product) =>
  [...html.matchAll(/<button[^>]*>/g)].find(
    ([button]) => button.includes(`form="hearts"`) && button.includes(id),
  )![0]

test('a heart without scripts saves, returns to where the person was, and says so §15.8', async () => {
  const saved = await visitor.post('/wishlist-items', { productId: lamp.id }, referer('/products?page=2'))
  expect([saved.status, saved.headers.get('Location')]).toEqual([303, '/products?page=2'])
  expect(toastIn(visitor)).toEqual({ kind: 'success', text: 'Saved to your wishlist' })
  expect(await findSavedProductIds(db, buyer)).toEqual([lamp.id])
})

test('a heart shows what is saved, and pressed again it removes §15.3', async () => {
  const page = async () => (await visitor.get(`/product/${lamp.id}`)).text()
  expect(heartOf(await page(), lamp)).toContain('aria-pressed="false"')
  await visitor.post('/wishlist-items', { productId: lamp.id })
  const heart = heartOf(await page(), lamp)
  expect(heart).toContain('aria-pressed="true"')
  const action = /formaction="([^"]+)"/i.exec(heart)![1]!
  const removed = await visitor.post(action, { productId: lamp.id }, referer(`/product/${lamp.id}`))
  expect(removed.headers.get('Location')).toBe(`/product/${lamp.id}`)
  expect(toastIn(visitor)).toEqual({ kind: 'success', text: 'Removed from your wishlist' })
  expect(heartOf(await page(), lamp)).toContain('aria-pressed="false"')
})

test('POST adds and DELETE removes, answered with data and the exact words', async () => {
  const send = async (method: string, productId: string) => {
    const answer = await request('/wishlist-items', {
      method,
      form: { productId },
      headers: { ...fetcher, Cookie: `thumba-session=${visitor.jar.get('thumba-session')}` },
    })
    return [answer.status, await answer.json()]
  }
  const refused = (code: string, message: string) => ({ success: false, error: { code, message } })
  expect(await send('POST', lamp.id)).toEqual([
    200,
    { success: true, data: { productId: lamp.id, saved: true } },
  ])
  expect(await send('POST', lamp.id)).toEqual([409, refused('ABORTED', 'Item already in wishlist')])
  expect(await send('DELETE', lamp.id)).toEqual([
    200,
    { success: true, data: { productId: lamp.id, saved: false } },
  ])
  expect(await send('DELETE', lamp.id)).toEqual([404, refused('NOT_FOUND', 'Item not found in wishlist')])
  expect(await send('POST', 'nothing000000000')).toEqual([404, refused('NOT_FOUND', 'Product not found')])
  expect(await send('POST', 'x')).toEqual([400, refused('INVALID_ARGUMENT', 'Product not found')])
})

test('a product that is not public cannot be found by guessing its id §15.17', async () => {
  for (const status of ['pending', 'rejected', 'paused'] as const) {
    const { id } = await aProduct(db, { status })
    const answer = await visitor.post('/wishlist-items', { productId: id }, fetcher)
    expect([answer.status, (await answer.json()).error.message]).toEqual([404, 'Product not found'])
  }
})

test('what breaks is said in the words of what was tried', async () => {
  await db.execute('alter table wishlist_items rename to wishlist_away')
  try {
    const said = async (form: Record<string, string>) => {
      const answer = await visitor.post('/wishlist-items', form, fetcher)
      return [answer.status, (await answer.json()).error.message]
    }
    expect(await said({ productId: lamp.id })).toEqual([
      500,
      'Failed to add item to wishlist. Please try again.',
    ])
    expect(await said({ productId: lamp.id, intent: 'remove' })).toEqual([
      500,
      'Failed to remove item from wishlist. Please try again.',
    ])
    expect((await visitor.get('/products')).status).toBe(200)
  } finally {
    await db.execute('alter table wishlist_away rename to wishlist_items')
  }
})

test("another's heart is untouchable: removing finds only one's own", async () => {
  await visitor.post('/wishlist-items', { productId: lamp.id })
  const stranger = aVisitor()
  await signIn(stranger, await aBuyer(db))
  const answer = await stranger.post('/wishlist-items', { productId: lamp.id, intent: 'remove' }, fetcher)
  expect(answer.status).toBe(404)
  expect(await findSavedProductIds(db, buyer)).toEqual([lamp.id])
})

test('a post from another site is refused §15.17', async () => {
  const form = { productId: lamp.id }
  const answer = await visitor.post('/wishlist-items', form, { Origin: 'https://evil.example' })
  expect(answer.status).toBe(403)
  expect(await findSavedProductIds(db, buyer)).toEqual([])
})

const person = (email: string) => ({
  role: 'buyer',
  name: 'Chisomo',
  password: 'chambo-1',
  confirmPassword: 'chambo-1',
  email: `${email}@thumba.example`,
})

test('guest heart, register, saved: without scripts §15.2', async () => {
  const guest = aVisitor()
  const pressed = await guest.post('/wishlist-items', { productId: lamp.id }, referer('/products?page=2'))
  expect(pressed.status).toBe(303)
  const toRegister = pressed.headers.get('Location')!
  expect(toRegister).toBe('/register?from=%2Fproducts%3Fpage%3D2')
  expect((await guest.get(toRegister)).status).toBe(200)

  const made = await guest.post(toRegister, person('heart-1'))
  expect([made.status, made.headers.get('Location')]).toEqual([303, '/products?page=2'])
  expect(guest.jar.has('thumba-wish')).toBe(false)
  expect(await guest.textOf('/wishlist')).toContain('Solar lamp')
})

test('a guest who has an account already signs in instead, and it is saved §15.2', async () => {
  const { email, password } = person('heart-2')
  await aVisitor().post('/register', person('heart-2'))
  const guest = aVisitor()
  await guest.post('/wishlist-items', { productId: lamp.id })
  expect((await guest.post('/login', { email, password })).status).toBe(303)
  expect(await guest.textOf('/wishlist')).toContain('Solar lamp')
})

test('what a guest wanted to save never stands in the way of signing in', async () => {
  for (const [place, wish] of ['nonsense', btoa('"nothing000000000"')].entries()) {
    const guest = aVisitor()
    guest.jar.set('thumba-wish', encodeURIComponent(wish))
    const made = await guest.post('/register', person(`heart-3-${place}`))
    expect(made.status).toBe(303)
    expect(await guest.textOf('/wishlist')).toContain('Your wishlist is empty')
  }
})

test('a guest is never led to another site', async () => {
  const form = { productId: lamp.id, from: 'https://evil.example/' }
  const pressed = await aVisitor().post('/wishlist-items', form, { Referer: 'https://evil.example/' })
  expect(pressed.headers.get('Location')).toBe('/register?from=%2Fwishlist')
})

test('guests all get the same hearts, empty §15.16', async () => {
  const page = await (await aVisitor().get(`/product/${lamp.id}`)).text()
  expect(page).toContain('<form id="hearts" hidden="" action="/wishlist-items" method="post">')
  expect(heartOf(page, lamp)).not.toMatch(/formaction/i)
  expect(page).not.toContain('aria-pressed="true"')
})

test('whoever opens the address itself lands in the wishlist', async () => {
  const response = await aVisitor().get('/wishlist-items')
  expect([response.status, response.headers.get('Location')]).toEqual([303, '/wishlist'])
})
