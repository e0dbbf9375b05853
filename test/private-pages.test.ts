import { beforeAll, describe, expect, test } from 'vitest'
import { cookiesOf, db, request } from './http.ts'
import { screens } from './screens.ts'
import { makeEverybody, type Person } from './visitors/everybody.ts'

const people = ['buyer', 'seller', 'admin'] as const
const tokens = {} as Record<Person, string>
beforeAll(async () => {
  const { tokenOf } = await makeEverybody(db)
  for (const person of people) tokens[person] = (await tokenOf(person))!
})

const headersOf = async (path: string, headers: Record<string, string>) => {
  const response = await request(path, { headers, redirect: 'manual' })
  await response.body?.cancel()
  return response.headers
}

describe.each(screens())('%s', (path) => {
  const filled = path.replaceAll(/:\w+|\*/g, 'x')
  test.each(people)(
    'is kept by nobody on the way to a signed-in %s, nor are its data §52.15',
    async (person) => {
      for (const asked of [filled, filled === '/' ? '/_.data' : `${filled}.data`])
        for (const sent of [
          { Cookie: `thumba-session=${tokens[person]}` },
          { Authorization: `Bearer ${tokens[person]}` },
        ] as Record<string, string>[]) {
          const headers = await headersOf(asked, sent)
          const said = headers.get('Cache-Control') ?? ''
          // What is the same for everybody says so: share cards, maps of the site, suggestions.
          if (/\bpublic\b/.test(said)) expect(headers.get('Set-Cookie')).toBeNull()
          else expect([asked, said]).toEqual([asked, expect.stringMatching(/^(?:private, )?no-store/)])
          if (!/\bpublic\b/.test(said)) expect(headers.get('Vary')).toMatch(/\bCookie\b/)
        }
    },
  )
})

test('behind TLS a session is kept for this host alone, and none without the prefix counts §52.16', async () => {
  const shop = 'https://localhost:3000'
  const token = tokens.buyer
  const open = async (Cookie: string) =>
    (await request(`${shop}/profile`, { headers: { Cookie }, redirect: 'manual' })).status
  expect(await open(`__Host-thumba-session=${token}`)).toBe(200)
  expect(await open(`thumba-session=${token}`)).toBe(302)
  const form = {
    name: 'Thoko Phiri',
    email: 'thoko@example.com',
    password: 'a long enough password',
    role: 'buyer',
  }
  const joined = await request(`${shop}/register`, { form, headers: { Origin: shop }, redirect: 'manual' })
  const sent = joined.headers.getSetCookie()
  expect(sent.length).toBeGreaterThan(0)
  for (const cookie of sent) expect(cookie).toMatch(/^(?:__Host-|thumba-cart).*; Secure/)
  expect(await open(cookiesOf(joined))).toBe(200)
})
