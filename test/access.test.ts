import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { redactPath } from '#app/http/log/describe-error.ts'
import { createSession } from '#app/modules/identity/sessions/sessions.server.ts'
import { secondFactors, sessions } from '#app/modules/identity/sessions/tables.ts'
import { app, build, db, request } from './http.ts'
import { aBuyer, anAdmin } from './make.ts'
import { pathOf } from './screens.ts'

const home = { address: '127.0.0.1', userAgent: 'test' }
const aCookie = async (userId: string) => `thumba-session=${await createSession(db, userId, home)}`
const minute = 60_000

describe('a form that says nothing of where it comes from', () => {
  const send = (path: string, headers: Record<string, string>) =>
    request(path, { form: { intent: 'none' }, headers: { Origin: '', ...headers }, redirect: 'manual' })

  test('is refused with a session, and the page says what to do', async () => {
    const { userId } = await aBuyer(db)
    for (const path of ['/logout', '/profile', '/cart', '/addresses', '/cart-items', '/language']) {
      const refused = await send(path, { Cookie: await aCookie(userId) })
      expect([path, refused.status]).toEqual([path, 403])
    }
    const page = await (await send('/logout', { Cookie: await aCookie(userId) })).text()
    expect(page).toContain('Your browser did not say where this form comes from')
    expect(page).toContain('load the page again')
    expect(await db.$count(sessions, eq(sessions.userId, userId)), 'nobody was signed out').toBeGreaterThan(0)
  })

  test('is taken with one of the three headers, which every browser sends', async () => {
    const { userId } = await aBuyer(db)
    const ours: Record<string, string>[] = [
      { Origin: 'http://localhost:3000' },
      { 'Sec-Fetch-Site': 'same-origin' },
      { Referer: 'http://localhost:3000/logout' },
    ]
    for (const headers of ours)
      expect((await send('/logout', { Cookie: await aCookie(userId), ...headers })).status).toBe(303)
  })

  test('is taken without a session, and where it carries its own token', async () => {
    const { userId } = await aBuyer(db)
    const Cookie = await aCookie(userId)
    for (const path of ['/unsubscribe?token=x', '/stop-texts/nobodysone', '/newsletter-preferences?token=x'])
      expect([400, 404], path).toContain((await send(path, { Cookie })).status)
    expect((await send('/login', {})).status).not.toBe(403)
    expect((await send('/webhooks/paychangu', {})).status).not.toBe(403)
  })
})

describe('a session', () => {
  const asks = async (cookie: string, path: string, headers: Record<string, string> = {}) => {
    const answer = await request(path, { headers: { Cookie: cookie, ...headers }, redirect: 'manual' })
    await answer.arrayBuffer()
    return answer.status
  }
  const began = (userId: string, ago: number, seen?: number) =>
    db
      .update(sessions)
      .set({
        createdAt: new Date(Date.now() - ago),
        seenAt: seen === undefined ? null : new Date(Date.now() - seen),
      })
      .where(eq(sessions.userId, userId))

  test('ends 90 days after it began, however much it is used', async () => {
    const { userId } = await aBuyer(db)
    const cookie = await aCookie(userId)
    await began(userId, 89 * 24 * 60 * minute)
    expect(await asks(cookie, '/profile')).toBe(200)
    await began(userId, 91 * 24 * 60 * minute)
    expect(await asks(cookie, '/profile')).toBe(302)
  })

  test('of an administrator ends half an hour after the last act, and an open page is no act', async () => {
    const { userId } = await anAdmin(db)
    const cookie = await aCookie(userId)
    const seenAt = async () =>
      (await db.select().from(sessions).where(eq(sessions.userId, userId)))[0]?.seenAt
    await began(userId, 5 * 60 * minute, 29 * minute)
    const before = await seenAt()
    await asks(cookie, '/notifications/events', { Accept: 'application/json' })
    expect(await seenAt()).toEqual(before)
    expect(await asks(cookie, '/admin/users')).toBe(200)
    expect((await seenAt())!.getTime()).toBeGreaterThan(before!.getTime())
    await began(userId, 5 * 60 * minute, 31 * minute)
    expect(await asks(cookie, '/admin/users')).toBe(302)
  })

  test('of an administrator who has yet to show the second factor stays for the page that asks for it', async () => {
    const { userId } = await anAdmin(db)
    await db.insert(secondFactors).values({ userId, secret: 'sealed', turnedOnAt: new Date() })
    const Cookie = await aCookie(userId)
    const asked = await request('/login/code', { headers: { Cookie }, redirect: 'manual' })
    await asked.arrayBuffer()
    const written = asked.headers.getSetCookie().filter((line) => line.startsWith('thumba-session='))
    expect([asked.status, written]).toEqual([200, []])
  })

  test('takes what waited on a phone for the account that filled it in, and for nobody else', async () => {
    const [own, other] = [await aCookie((await aBuyer(db)).userId), await aCookie((await aBuyer(db)).userId)]
    const page = await request('/profile', { headers: { Cookie: own } })
    await page.arrayBuffer()
    const meant = { 'Thumba-For': page.headers.get('Thumba-Visitor')! }
    expect(await asks(own, '/profile', meant)).toBe(200)
    expect([await asks(other, '/profile', meant), await asks('', '/profile', meant)]).toEqual([401, 401])
    expect(await asks('', '/login', { 'Thumba-For': 'guest' })).toBe(200)
  })

  test('takes the kept pages along when it ends, and leaves storage and cookies', async () => {
    const { userId } = await aBuyer(db)
    const out = await request('/logout', {
      method: 'POST',
      headers: { Cookie: await aCookie(userId) },
      redirect: 'manual',
    })
    expect([out.status, out.headers.get('Clear-Site-Data')]).toEqual([303, '"cache"'])
  })
})

test('pages with passwords and codes are kept by no browser', async () => {
  for (const path of [
    '/login',
    '/register',
    '/forgot-password',
    '/login/phone',
    '/register/phone',
    '/forgot-password/phone',
    '/reset-password?token=x',
    '/verify-email?token=x',
  ]) {
    const page = await request(path)
    expect([path, page.headers.get('Cache-Control')]).toEqual([path, expect.stringContaining('no-store')])
  }
})

test('a host that somebody writes into a request reaches no page, file or redirect', async () => {
  for (const path of [
    '/',
    '/products',
    '/cart',
    '/login',
    '/about-us',
    '/robots.txt',
    '/sitemap.xml',
    '/feeds/google.xml',
    '/feeds/meta.csv',
    '/nowhere',
    '/dashboard',
    '/product/none',
  ]) {
    const headers = {
      Accept: 'text/html',
      Host: 'evil.example',
      'X-Forwarded-Host': 'evil.example',
      Forwarded: 'host=evil.example',
    }
    const answer = await app.fetch(new Request(`http://evil.example${path}`, { headers, redirect: 'manual' }))
    const said = `${JSON.stringify([...answer.headers])} ${await answer.text()}`
    expect([path, said.includes('evil.example')]).toEqual([path, false])
  }
  const home = await (
    await app.fetch(new Request('http://127.0.0.1:3000/', { headers: { Accept: 'text/html' } }))
  ).text()
  expect(home).toContain('href="http://127.0.0.1:3000')
})

test('wrong stop links are limited by place, and a right page is never refused for them', async () => {
  const statuses: number[] = []
  for (let tried = 0; tried < 62; tried++) statuses.push((await request(`/stop-texts/wrong${tried}`)).status)
  expect([statuses[0], statuses[59], statuses[61]]).toEqual([404, 404, 429])
})

test('no secret that is a part of an address stands in the log, at any route', () => {
  const secretNames = ['code', 'token', 'mail', 'checkoutId']
  const paths = Object.keys(build.routes).map(pathOf)
  const secret = paths.filter((path) => secretNames.some((name) => path.split('/').includes(`:${name}`)))
  expect(secret.length).toBeGreaterThan(8)
  for (const path of secret) {
    const filled = path.replace(/:\w+/g, 'k3m9x2ab4c')
    for (const spelling of [
      filled,
      filled.toUpperCase(),
      `/${filled}`,
      `${filled}.data`,
      filled.replace(/\/([a-z])/, (_, first) => `/%${first.charCodeAt(0).toString(16)}`),
    ])
      expect([spelling, redactPath(spelling).toLowerCase().includes('k3m9x2ab4c')]).toEqual([spelling, false])
  }
})
