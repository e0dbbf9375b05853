import { sql } from 'drizzle-orm'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { createSession } from '#app/modules/identity/sessions/sessions.server.ts'
import { aBuyer, aProduct } from './make.ts'

process.env.TEST_DATABASE_PROXY = 'yes'
process.env.TEST_PAGE_CACHE_SECONDS = '5'
process.env.DATABASE_WAIT_SECONDS = '0'
const { call, databaseProxy: proxy, db, request } = await import('./http.ts')

const sentence = 'Your order is safe to send again.'
let member: { Cookie: string }
let product: string

beforeAll(async () => {
  const { userId } = await aBuyer(db, { name: 'Thandiwe Banda' })
  const token = await createSession(db, userId, { address: '127.0.0.1', userAgent: 'test' })
  member = { Cookie: `thumba-session=${token}` }
  product = `/product/${(await aProduct(db, { name: 'Porcupine lamp' })).id}`
})

const gone = async () => {
  proxy.refuse()
  await db.execute(sql`select 1`).catch(() => {})
}
const isBack = () => expect.poll(() => db.$client.outage.since()).toBeUndefined()
afterEach(async () => {
  proxy.pass()
  await db.execute(sql`select 1`).catch(() => {})
  await isBack()
  await db.execute(sql`select 1`)
  const { totalCount, idleCount, waitingCount } = db.$client
  expect([totalCount, waitingCount]).toEqual([idleCount, 0])
})

test('guests and members see the pages that are kept, with what is theirs', async () => {
  const read = async (headers: Record<string, string>) => {
    const answer = await request(product, { headers })
    return [answer.status, (await answer.text()).replace(/\b1\d{12}\b/g, 'now')]
  }
  const before = [await read({}), await read(member)]
  await gone()
  expect([await read({}), await read(member)]).toEqual(before)
  expect(before[1]![1]).toContain('Thandiwe')
})

test('every other page says what is wrong, by which id, and that an order may be sent again', async () => {
  await gone()
  for (const path of ['/orders', '/cart', '/products?search=nothing-kept']) {
    const answer = await request(path, { headers: member })
    const text = await answer.text()
    expect([path, answer.status]).toEqual([path, 503])
    expect(answer.headers.get('cache-control')).toContain('no-store')
    if (path !== '/orders') continue
    expect(answer.headers.get('retry-after')).toBe('5')
    expect(text).toContain(sentence)
    expect(text).toContain(answer.headers.get('x-request-id'))
    expect(text).not.toContain('<script')
  }
})

test('a form that was sent without scripts is given back to be sent again, but no password', async () => {
  await gone()
  const form = { label: 'Home "old"', landmark: '<b>bridge', district: 'Zomba' }
  const answer = await request('/addresses/new?from=checkout', { headers: member, form })
  const text = await answer.text()
  expect([answer.status, answer.headers.get('content-security-policy')]).toEqual([
    503,
    expect.stringContaining("form-action 'self'"),
  ])
  expect(text).toContain('<form method="post" action="/addresses/new?from=checkout">')
  expect(text).toContain('name="label" value="Home &quot;old&quot;"')
  expect(text).toContain('name="landmark" value="&lt;b&gt;bridge"')
  expect(text).toContain('Send again')

  const secret = await request('/addresses/new', {
    headers: member,
    form: { ...form, password: 'very secret' },
  })
  const said = await secret.text()
  expect([secret.status, said.includes('very secret'), said.includes('Go back')]).toEqual([503, false, true])
})

test('a form that another site’s page sent is not given back to be sent as one’s own', async () => {
  await gone()
  const form = { label: 'Elsewhere', landmark: 'bridge', district: 'Zomba' }
  const elsewhere: Record<string, string>[] = [
    { Origin: 'https://evil.example' },
    { Origin: '', 'Sec-Fetch-Site': 'cross-site' },
  ]
  for (const headers of elsewhere) {
    const answer = await request('/addresses/new', { headers: { ...member, ...headers }, form })
    const text = await answer.text()
    expect([answer.status >= 400, text.includes('Elsewhere'), text.includes('<form method="post"')]).toEqual([
      true,
      false,
      false,
    ])
  }
})

test('where nobody knows what became of it, it is not called safe to send again', async () => {
  const id = product.slice(-16)
  const told = { status: 'UNAVAILABLE', message: expect.stringContaining('may be done already') }
  proxy.cutNext(/^commit/, 'after')
  expect((await call('addToCart', { productId: id }, member)).body).toEqual({ error: told })
  const form = {
    recipientName: 'Thandiwe Banda',
    phone: '0991234567',
    district: 'Zomba',
    landmark: 'Behind the market',
  }
  proxy.cutNext(/^commit/, 'after')
  const text = await (await request('/addresses/new', { headers: member, form })).text()
  expect([proxy.left(), text.includes('may be done already'), text.includes(sentence)]).toEqual([
    0,
    true,
    false,
  ])
})

test('a form that says itself what is wrong says it with this status, and keeps what was typed', async () => {
  await gone()
  const answer = await request('/login', { form: { email: 'a@example.com', password: 'very secret' } })
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5'])
  const text = await answer.text()
  expect([text.includes('a@example.com'), text.includes('very secret')]).toEqual([true, false])
})

test('scripts and programs get 503 and the sentence', async () => {
  await gone()
  const data = await request('/orders.data', { headers: { ...member, Accept: '*/*' } })
  expect([data.status, data.headers.get('retry-after')]).toEqual([503, '5'])
  expect(await data.text()).toContain(sentence)
  for (const headers of [{}, member]) {
    const { status, body, response } = await call('getProduct', { id: product.slice(-16) }, headers)
    expect([status, response.headers.get('retry-after')]).toEqual([503, '5'])
    expect(body).toEqual({ error: { status: 'UNAVAILABLE', message: expect.stringContaining(sentence) } })
  }
})

test('the process is alive, and not ready until the database is back', async () => {
  const status = async (path: string) => (await request(path)).status
  await expect.poll(() => status('/readyz')).toBe(200)
  await gone()
  expect(await status('/healthz')).toBe(200)
  await expect.poll(() => status('/readyz')).toBe(503)
  proxy.pass()
  await expect.poll(() => status('/readyz')).toBe(200)
})

test('where it hangs nobody waits for long, and readiness is answered all the same', async () => {
  proxy.hang()
  const asked = Date.now()
  await expect.poll(async () => (await request('/readyz')).status, { timeout: 20_000 }).toBe(503)
  expect(Date.now() - asked).toBeLessThan(20_000)
})

test('three hundred requests at once are refused at once, and none of them waits on', async () => {
  await gone()
  const before = proxy.made()
  const answers = await Promise.all(
    Array.from({ length: 300 }, () => request('/orders', { headers: member })),
  )
  expect(answers.every(({ status }) => status === 503)).toBe(true)
  expect(db.$client.waitingCount).toBe(0)
  expect(proxy.made() - before).toBe(0)
})
