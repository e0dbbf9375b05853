import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { hashToken } from '#app/modules/identity/accounts/passwords/passwords.server.ts'
import { credentials } from '#app/modules/identity/accounts/tables.ts'
import { sessions } from '#app/modules/identity/sessions/tables.ts'
import { tries } from '#app/modules/platform/limits/tables.ts'
import { users } from '#app/modules/platform/users/tables.ts'
import { call, cookiesOf, db, request } from '#test/http.ts'
import { aVisitor } from '#test/visitors/visitor.ts'

const password = 'chambo-1'
const register = (email: string, visitor = aVisitor()) =>
  visitor.post('/register', { name: 'Chisomo', email, password, role: 'buyer' })
const sessionIn = (response: Response) => /thumba-session=([^;]*)/.exec(cookiesOf(response))?.[1]

describe('brute force', () => {
  test('an account is closed to strangers after ten failures, in words of its own, and open again in time §11.13', async () => {
    const email = 'brute-1@thumba.example'
    await register(email)
    const login = (typed: string) => request('/login', { form: { email, password: typed } })
    for (let n = 0; n < 10; n++) {
      const wrong = await login('guess-guess')
      expect(wrong.status).toBe(401)
      expect(await wrong.text()).toContain('Incorrect password. Please try again.')
    }
    const closed = await login(password)
    const text = await closed.text()
    expect(closed.status).toBe(429)
    expect(text).toContain('Too many failed attempts. Please try again later.')
    expect(text).not.toContain('Incorrect password')
    const called = await call('login', { email, password })
    expect([called.status, called.body.error]).toEqual([
      429,
      { status: 'RESOURCE_EXHAUSTED', message: 'Too many failed attempts. Please try again later.' },
    ])
    for (const { expire } of await db.select().from(tries))
      if (expire) expect(expire.getTime()).toBeLessThanOrEqual(Date.now() + 60 * 60_000)
    await db.update(tries).set({ expire: new Date(Date.now() - 1) })
    expect((await login(password)).status).toBe(303)
  })

  test('the owner’s own browser gets in meanwhile, and nobody can make themselves a known one §11.14', async () => {
    const email = 'brute-2@thumba.example'
    const owner = aVisitor()
    await register(email, owner)
    await owner.post('/logout', {})
    for (let n = 0; n < 11; n++) await request('/login', { form: { email, password: 'guess-guess' } })
    expect((await aVisitor().post('/login', { email, password })).status).toBe(429)

    const forger = aVisitor()
    forger.jar.set('known-device', btoa(JSON.stringify(['anything at-all'])))
    expect((await forger.post('/login', { email, password })).status).toBe(429)
    const neighbour = aVisitor()
    await register('brute-3@thumba.example', neighbour)
    await neighbour.post('/logout', {})
    expect((await neighbour.post('/login', { email, password })).status, 'known for another account').toBe(
      429,
    )

    expect((await owner.post('/login', { email, password })).status).toBe(303)
  })

  test('the cookie of a known device names nobody, and scripts do not see it', async () => {
    const response = await register('brute-4@thumba.example')
    const cookie = response.headers.getSetCookie().find((line) => line.startsWith('known-device='))!
    expect(cookie).toMatch(/HttpOnly; SameSite=Lax/)
    const value = decodeURIComponent(cookie.slice('known-device='.length).split(';')[0]!)
    expect(atob(value.split('.')[0]!)).not.toContain('brute')
  })
})

describe('session fixation', () => {
  test('a token planted before signing in is worth nothing after §11.15', async () => {
    const [attacker, victim] = [aVisitor(), aVisitor()]
    await register('fix-attacker@thumba.example', attacker)
    await register('fix-victim@thumba.example', aVisitor())
    const planted = attacker.jar.get('thumba-session')!
    victim.jar.set('thumba-session', planted)
    const response = await victim.post('/login', { email: 'fix-victim@thumba.example', password })
    expect(sessionIn(response)).not.toBe(planted)
    expect(
      await db
        .select()
        .from(sessions)
        .where(eq(sessions.token, hashToken(planted))),
    ).toEqual([])
  })

  test('a token that somebody made up is never taken on §11.15', async () => {
    const made = 'abcdefghijabcdefghijabcdefghij12'
    const victim = aVisitor()
    victim.jar.set('thumba-session', made)
    const response = await register('fix-made-up@thumba.example', victim)
    expect(sessionIn(response)).toMatch(/^[\w-]{32}$/)
    expect(sessionIn(response)).not.toBe(made)
  })
})

describe('open redirect', () => {
  test.each([
    'https://evil.example',
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/.//evil.example',
    '/..//evil.example',
    '/%2e//evil.example',
    '/\t/evil.example',
    ' //evil.example',
    'javascript:alert(1)',
    'data:text/html,x',
    'https:evil.example',
    '/\r\n/evil.example',
    'evil.example',
    'http://localhost:3000@evil.example',
    '/@evil.example/..//evil.example',
  ])('%j leads nowhere but here §11.16', async (from) => {
    const search = new URLSearchParams({ from })
    const form = { name: 'X', email: 'away@thumba.example', password, role: 'buyer' }
    const visitor = aVisitor()
    const answers = [
      await aVisitor().post(`/register?${search}`, form),
      await visitor.post(`/login?${search}`, form),
      await visitor.get(`/login?${search}`),
      await visitor.get(`/register?${search}`),
    ].filter(({ status }) => status < 400) // the address is registered once
    expect(answers.length).toBeGreaterThan(2)
    for (const { headers } of answers) {
      const location = headers.get('location')!
      expect(new URL(location, 'http://localhost:3000/login').origin).toBe('http://localhost:3000')
      expect(location).toMatch(/^\/(?![/\\])/)
    }
  })
})

describe('cross-site posts', () => {
  const fromElsewhere = [
    { Origin: 'https://evil.example' },
    { Origin: 'null' },
    { Origin: 'http://localhost:3000.evil.example' },
    { Origin: 'http://evil.example:3000' },
    { Origin: '', 'Sec-Fetch-Site': 'cross-site' },
    { Origin: '', 'Sec-Fetch-Site': 'same-site' },
    { Origin: '', Referer: 'https://evil.example/page' },
  ] as Record<string, string>[]
  const forms: [path: string, form: Record<string, string>][] = [
    ['/login', { email: 'cross@thumba.example', password }],
    ['/register', { name: 'X', email: 'cross-new@thumba.example', password, role: 'buyer' }],
    ['/logout', {}],
    ['/forgot-password', { email: 'cross@thumba.example' }],
    ['/verify-email', { intent: 'resend' }],
    ['/profile/password', { currentPassword: password, newPassword: 'usipa-22' }],
    ['/profile/email', { email: 'cross-moved@thumba.example', password }],
    ['/profile/sessions', {}],
    ['/profile/delete', { password, confirmation: 'delete my account' }],
    ['/cart-items', { productId: 'abcdefghabcdefgh' }],
  ]

  const email = 'cross@thumba.example'
  const victim = aVisitor()
  beforeAll(() => register(email, victim))

  test.each(forms)('%s takes no form of another site, and nothing changes §11.17', async (path, form) => {
    const state = async () => [
      await db.select().from(users).where(eq(users.email, email)),
      await db.select().from(credentials),
      await db.select().from(sessions),
    ]
    const before = await state()
    for (const headers of fromElsewhere) {
      const response = await victim.post(path, form, headers)
      expect([headers, [400, 403].includes(response.status)]).toEqual([headers, true])
      const data = await victim.post(`${path}.data`, form, headers)
      expect([headers, [400, 403].includes(data.status)]).toEqual([headers, true])
    }
    expect(await state()).toEqual(before)
  })

  test('one’s own page, a program that says nothing, and a bearer token are let through §11.17', async () => {
    const email = 'cross-own@thumba.example'
    await register(email)
    const form = { email, password }
    expect((await request('/login', { form })).status).toBe(303)
    expect((await request('/login', { form, headers: { Origin: '' } })).status).toBe(303)
    const own = { Origin: '', 'Sec-Fetch-Site': 'same-origin' }
    expect((await request('/login', { form, headers: own })).status).toBe(303)
  })
})
