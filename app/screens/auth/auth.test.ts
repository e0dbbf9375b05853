import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { hashToken } from '#app/modules/identity/accounts/passwords/passwords.server.ts'
import { sessions } from '#app/modules/identity/sessions/tables.ts'
import { sellerProfiles } from '#app/modules/identity/shops/tables.ts'
import { users } from '#app/modules/platform/users/tables.ts'
import { cookiesOf, db, request } from '#test/http.ts'

const password = 'chambo-1'
const buyer = (email: string) => ({ name: 'Chisomo', email, password, role: 'buyer' })
const register = (form: Record<string, string>, path = '/register') => request(path, { form })
const login = (form: Record<string, string>, path = '/login', headers = {}) =>
  request(path, { form, headers })
const textOf = async (response: Response) => (await response.text()).replaceAll(/<!-- -->/g, '')
const sessionOf = (response: Response) => /thumba-session=([^;]*)/.exec(cookiesOf(response))?.[1]
const toastOf = (response: Response) => {
  const value = /thumba-toast=([^;]*)/.exec(cookiesOf(response))?.[1] ?? ''
  return value && JSON.parse(Buffer.from(decodeURIComponent(value), 'base64').toString()).text
}

describe('registering', () => {
  test('makes a buyer, signs them in and greets them §6.7', async () => {
    const response = await register(buyer('reg-buyer@thumba.example'))
    expect([response.status, response.headers.get('location')]).toEqual([303, '/'])
    expect(toastOf(response)).toBe('Welcome to Thumba!')
    const cookie = response.headers.getSetCookie().find((line) => line.startsWith('thumba-session='))
    expect(cookie).toMatch(/^thumba-session=[\w-]{32}; Path=\/; Max-Age=2592000; HttpOnly; SameSite=Lax$/)
    const page = await request('/logout', { headers: { Cookie: cookiesOf(response) } })
    expect(await textOf(page)).toContain('You are signed in as Chisomo')
  })

  test('makes a seller with a pending shop §1.5 §6.7', async () => {
    const shop = {
      role: 'seller',
      businessName: 'Limbe Solar',
      location: 'Blantyre',
      paymentNumber: '0999123456',
    }
    const response = await register(
      { ...buyer('reg-seller@thumba.example'), ...shop },
      '/register?role=seller',
    )
    expect(response.status).toBe(303)
    const [profile] = await db
      .select()
      .from(sellerProfiles)
      .where(eq(sellerProfiles.businessName, 'Limbe Solar'))
    expect(profile).toMatchObject({
      status: 'pending',
      location: 'Blantyre',
      paymentOperator: 'airtel_money',
    })
  })

  test('shows the shop’s fields to sellers only §2.2', async () => {
    expect(await textOf(await request('/register?role=seller'))).toContain('name="businessName"')
    expect(await textOf(await request('/register?role=buyer'))).not.toContain('name="businessName"')
    expect(await textOf(await request('/register?role=admin'))).toContain('value="buyer"')
  })

  test('never makes an administrator §6.8', async () => {
    const response = await register({ ...buyer('reg-admin@thumba.example'), role: 'admin' })
    expect(response.status).toBe(400)
    expect(await db.select().from(users).where(eq(users.email, 'reg-admin@thumba.example'))).toEqual([])
  })

  test('says what is missing beside each field, and keeps what was typed but no password', async () => {
    const form = { name: 'Chisomo Banda', email: 'chisomo', password: '12345', phone: '12', role: 'seller' }
    const response = await register(form, '/register?role=seller')
    const page = await textOf(response)
    expect(response.status).toBe(400)
    for (const text of [
      'Invalid email address',
      'Password must be at least 6 characters',
      'Invalid phone number',
      'Business name is required',
      'Please choose your district',
    ]) {
      expect(page).toContain(text)
    }
    expect(page).toContain('value="Chisomo Banda"')
    expect(page).not.toContain('12345')
  })

  test('refuses an email that has an account', async () => {
    await register(buyer('reg-twice@thumba.example'))
    const response = await register(buyer('REG-Twice@thumba.example'))
    expect(response.status).toBe(409)
    expect(await textOf(response)).toContain('An account with this email address already exists')
  })
})

describe('signing in', () => {
  test('the login page has both fields, and links to sign up as buyer or seller §2.37', async () => {
    const page = await textOf(await request('/login?from=%2Fcart'))
    expect(page).toMatch(/<input[^>]*type="email"[^>]*name="email"|<input[^>]*name="email"[^>]*type="email"/)
    expect(page).toMatch(/name="password"/)
    for (const role of ['buyer', 'seller'])
      expect(page).toMatch(new RegExp(`href="/register\\?[^"]*role=${role}[^"]*"[^>]*>as a ${role}<`))
  })

  test('returns to the page one came from, and says welcome back §2.39 §6.9 §8.8', async () => {
    await register(buyer('in-from@thumba.example'))
    const response = await login({ email: 'in-from@thumba.example', password }, '/login?from=%2Fcart%3Fx%3D1')
    expect([response.status, response.headers.get('location')]).toEqual([303, '/cart?x=1'])
    expect(toastOf(response)).toBe('Welcome back!')
  })

  test.each([
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    '/.//evil.example',
    'javascript:alert(1)',
  ])('never leads to another site (%s) §2.40', async (from) => {
    await register(buyer('in-away@thumba.example'))
    const path = `/login?${new URLSearchParams({ from })}`
    const response = await login({ email: 'in-away@thumba.example', password }, path)
    expect(response.headers.get('location')).toBe('/')
  })

  test.each([
    [{ email: '', password: '' }, 400, ['Email is required', 'Password is required']],
    [{ email: 'chisomo', password: 'secret' }, 400, ['Invalid email address', 'Login failed']],
    [{ email: 'a@b.mw', password: '12345' }, 400, ['Password must be at least 6 characters']],
    [
      { email: 'no-one@thumba.example', password: 'secret' },
      404,
      ['no account found with this email address'],
    ],
  ])('%j is answered %i §5.1 §8.6', async (form, status, texts) => {
    const response = await login(form)
    const page = await textOf(response)
    expect(response.status).toBe(status)
    for (const text of texts) expect(page).toContain(text)
    expect(sessionOf(response)).toBeUndefined()
  })

  test('a wrong password is said beside the field, with the email kept', async () => {
    await register(buyer('in-wrong@thumba.example'))
    const response = await login({ email: 'in-wrong@thumba.example', password: 'usipa-22' })
    const page = await textOf(response)
    expect(response.status).toBe(401)
    expect(page).toContain('Incorrect password. Please try again.')
    expect(page).toContain('value="in-wrong@thumba.example"')
    expect(page).not.toContain('usipa-22')
  })

  test('too many failures are told apart from a wrong password §8.4', async () => {
    await register(buyer('in-many@thumba.example'))
    const form = { email: 'in-many@thumba.example', password: 'usipa-22' }
    for (let n = 0; n < 10; n++) await login(form)
    const response = await login({ ...form, password })
    expect(response.status).toBe(429)
    expect(await textOf(response)).toContain('Too many failed attempts. Please try again later.')
  })

  test('gives a new token, and the one the browser had before is void', async () => {
    const planted = await register(buyer('in-fix@thumba.example'))
    const before = sessionOf(planted)!
    const form = { email: 'in-fix@thumba.example', password }
    const after = sessionOf(await login(form, '/login', { Cookie: cookiesOf(planted) }))!
    expect(after).not.toBe(before)
    expect(
      await db
        .select()
        .from(sessions)
        .where(eq(sessions.token, hashToken(before))),
    ).toEqual([])
  })

  test('the pages are for guests: a member is sent on', async () => {
    const registered = await register(buyer('in-again@thumba.example'))
    for (const path of ['/login?from=%2Fcart', '/register?from=%2Fcart']) {
      const response = await request(path, { headers: { Cookie: cookiesOf(registered) } })
      expect([response.status, response.headers.get('location')]).toEqual([302, '/cart'])
    }
  })

  test('over https the cookie is secure', async () => {
    await register(buyer('in-tls@thumba.example'))
    const response = await login(
      { email: 'in-tls@thumba.example', password },
      'https://localhost:3000/login',
      {
        Origin: 'https://localhost:3000',
      },
    )
    expect(response.headers.getSetCookie().join()).toContain('SameSite=Lax; Secure')
  })

  test('what is no form is refused as such', async () => {
    const response = await request('/login', {
      method: 'POST',
      body: '{',
      headers: { 'Content-Type': 'application/json' },
    })
    expect(response.status).toBe(415)
    expect(await textOf(response)).toContain('This page takes forms only')
  })
})

describe('signing out', () => {
  test('ends the session, forgets the cookie and says so §2.16', async () => {
    const registered = await register(buyer('out@thumba.example'))
    const cookies = cookiesOf(registered)
    const response = await request('/logout', { method: 'POST', headers: { Cookie: cookies } })
    expect([response.status, response.headers.get('location')]).toEqual([303, '/'])
    expect(toastOf(response)).toBe('Logged out successfully')
    expect(response.headers.getSetCookie().join()).toContain('thumba-session=; Path=/; Max-Age=0')
    const later = await request('/logout', { headers: { Cookie: cookies } })
    expect([later.status, later.headers.get('location')]).toEqual([302, '/'])
  })

  test('reading the page signs nobody out', async () => {
    const cookies = cookiesOf(await register(buyer('stay@thumba.example')))
    await request('/logout', { headers: { Cookie: cookies } })
    expect((await request('/logout', { headers: { Cookie: cookies } })).status).toBe(200)
  })
})
