import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { guestCartCookies } from '#app/http/cart/guest-cart.server.ts'
import { users } from '#app/modules/platform/users/tables.ts'
import { cartLines } from '#app/modules/sales/cart/tables.ts'
import { cookiesOf, db, request } from '#test/http.ts'
import { aProduct } from '#test/make.ts'

const password = 'chambo-1'
const buyer = (email: string) => ({ name: 'Chisomo', email, password, role: 'buyer' })
const register = (form: Record<string, string>) => request('/register', { form })
const login = (form: Record<string, string>, headers: Record<string, string>) =>
  request('/login', { form, headers })
const sessionOf = (response: Response) => /thumba-session=([^;]*)/.exec(cookiesOf(response))?.[1]

const linesOf = async (email: string) => {
  const [user] = await db.select().from(users).where(eq(users.email, email))
  const lines = await db.select().from(cartLines).where(eq(cartLines.userId, user!.id))
  return lines.map(({ productId, quantity }) => ({ productId, quantity }))
}
const cartCookie = (productId: string, quantity: number) => {
  const cookies = guestCartCookies([{ productId, quantity, selectedOptions: {}, notes: '' }])
  return cookies.map((cookie) => cookie.split(';')[0]).join('; ')
}
const emptied = (response: Response) =>
  response.headers.getSetCookie().some((line) => line.startsWith('thumba-cart=;'))

describe('a guest’s cart', () => {
  test('becomes the member’s when they register or sign in, and the guest’s is emptied §4.11', async () => {
    const product = await aProduct(db)
    const email = 'cart@thumba.example'
    const headers = (quantity: number) => ({ Cookie: cartCookie(product.id, quantity) })
    const registered = await request('/register', { form: buyer(email), headers: headers(2) })
    expect(emptied(registered)).toBe(true)
    expect(await linesOf(email)).toEqual([{ productId: product.id, quantity: 2 }])
    await login({ email, password }, headers(3))
    expect(await linesOf(email)).toEqual([{ productId: product.id, quantity: 5 }])
  })

  test('is counted once when the same sign-in is sent twice', async () => {
    const product = await aProduct(db)
    const email = 'cart-twice@thumba.example'
    await register(buyer(email))
    const headers = { Cookie: cartCookie(product.id, 2) }
    const answers = await Promise.all([1, 2].map(() => login({ email, password }, headers)))
    expect(answers.map(emptied)).toEqual([true, true])
    expect(await linesOf(email)).toEqual([{ productId: product.id, quantity: 2 }])
  })

  test('stays with the browser when it cannot be merged, and the sign-in works all the same', async () => {
    const product = await aProduct(db)
    const email = 'cart-broken@thumba.example'
    await register(buyer(email))
    const headers = { Cookie: cartCookie(product.id, 2) }
    await db.execute(sql`alter table cart_lines add constraint broken check (false) not valid`)
    const broken = await login({ email, password }, headers)
    await db.execute(sql`alter table cart_lines drop constraint broken`)
    expect([broken.status, Boolean(sessionOf(broken)), emptied(broken)]).toEqual([303, true, false])
    expect(emptied(await login({ email, password }, headers))).toBe(true)
    expect(await linesOf(email)).toEqual([{ productId: product.id, quantity: 2 }])
  })
})
