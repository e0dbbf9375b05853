import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { isUnstorableText } from '#app/db/client.server.ts'
import { encodeGuestCart } from '#app/modules/sales/cart/guest/guest-cart-rules.ts'
import { unstorable } from '#messages/forms.ts'
import { t } from '#test/in-english.ts'
import { call, callNames, db, request } from './http.ts'
import { aProduct } from './make.ts'
import { screens } from './screens.ts'
import { makeEverybody, type Person } from './visitors/everybody.ts'
import { readable } from './visitors/visitor-text.ts'

const unstorableMessage = t(unstorable)

const cookies: Partial<Record<Person, string>> = {}
beforeAll(async () => {
  const { tokenOf } = await makeEverybody(db)
  for (const person of ['admin', 'seller', 'buyer'] as const)
    cookies[person] = `thumba-session=${await tokenOf(person)}`
})

const ask = async (path: string, init: Parameters<typeof request>[1] = {}, person: Person = 'admin') => {
  const headers = { ...init?.headers, Cookie: cookies[person] ?? '' }
  const response = await request(path, { ...init, headers, redirect: 'manual' })
  return { status: response.status, text: readable(await response.text()) }
}
const filled = (path: string, value: string) => path.replaceAll(/:\w+|\*/g, value)
/** What lists, searches and files are asked with. */
const query = (name: string) => `?${name}=a%00b`
const names = ['search', 'q', 'page', 'status', 'from', 'sort', 'key', 'token']

describe.each(screens())('%s', (path) => {
  test('refuses a NUL in its address, whoever asks §52.3', async () => {
    for (const name of names)
      expect([name, (await ask(filled(path, 'x') + query(name))).status]).toEqual([name, 400])
    for (const person of ['guest', 'buyer', 'seller'] as const)
      expect((await ask(filled(path, 'x') + query('search'), {}, person)).status).toBe(400)
    if (path.includes(':')) expect((await ask(filled(path, 'a%00b'))).status).toBe(400)
  })

  test('refuses a NUL in a form, in either spelling, as text or as JSON §52.3', async () => {
    if (path.startsWith('/api/call') || path === '/newsletter/bounces') return
    for (const value of ['a\0b', '{"size":"\\u0000"}']) {
      const body = new FormData()
      body.set('name', value)
      for (const sent of [new URLSearchParams({ name: value }), body]) {
        const { status } = await ask(filled(path, 'x'), { method: 'POST', body: sent })
        // Of whoever may not send a large form, or sends no file, nothing is read at all.
        const unread = path.endsWith('/pictures') || path.endsWith('/dispute')
        expect([value, status]).toEqual([value, unread ? expect.any(Number) : 400])
        expect(status).toBeLessThan(500)
      }
    }
  })
})

test('a page says what is wrong in plain words', async () => {
  for (const { text } of [
    await ask('/admin/users?search=%00'),
    await ask('/login', { form: { email: 'a\0@example.com', password: 'x' } }),
  ])
    expect(text).toContain(unstorableMessage)
})

test.each(callNames)('%s refuses a NUL and half a character, wherever they stand §52.3', async (name) => {
  for (const text of ['\0', '\ud83d'])
    for (const data of [{ id: text }, { search: text }, { deep: [{ er: text }] }, { [text]: 1 }]) {
      const answers: [status: number, message: string][] = []
      for (const person of ['buyer', 'seller', 'admin'] as const) {
        const { status, body } = await call(name, data, { Cookie: cookies[person]! })
        if (status !== 403) answers.push([status, body.error.message]) // rights come before input
      }
      expect(new Set(answers.map(String))).toEqual(new Set([`400,${unstorableMessage}`]))
    }
})

test('a cookie with a NUL is none', async () => {
  const product = await aProduct(db)
  const [cart] = encodeGuestCart([
    { productId: product.id, quantity: 1, selectedOptions: { size: '\0' }, notes: 'a\0b' },
  ])!
  for (const Cookie of [`thumba-cart=${cart}`, 'thumba-session=%00', 'thumba-toast=%00', 'thumba-wish=%00'])
    for (const path of ['/', '/cart', '/checkout', '/orders', '/wishlist', '/login'])
      expect((await request(path, { headers: { Cookie }, redirect: 'manual' })).status).toBeLessThan(500)
})

test('what the database refuses all the same is known by its code', async () => {
  const refused = async (statement: ReturnType<typeof sql>) =>
    db.execute(statement).then(
      () => undefined,
      (error: unknown) => isUnstorableText(error),
    )
  expect(await refused(sql`select ${'a\0b'}::text`)).toBe(true)
  expect(await refused(sql`select ${'{"a":"\\u0000"}'}::jsonb ->> 'a'`)).toBe(true)
  expect(await refused(sql`select 1 / 0`)).toBe(false)
})
