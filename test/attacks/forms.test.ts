import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Seller } from '#app/base/actor.ts'
import { readable } from '../visitors/visitor-text.ts'
import { type AttackedShop, openAttackedShop } from './shop.ts'

let shop: AttackedShop
beforeAll(async () => {
  shop = await openAttackedShop()
})
afterAll(() => shop.close())

const urlencoded = 'application/x-www-form-urlencoded'
const part = '--b\r\nContent-Disposition: form-data; name="a"\r\n\r\nx\r\n'
const manyFields = 'a&'.repeat(500_000)
const manyParts = (count: number) => `${part.repeat(count)}--b--\r\n`
const manyHeaders = `--b\r\nContent-Disposition: form-data; name="a"\r\n${'X: y\r\n'.repeat(120_000)}\r\n\r\n--b--\r\n`
const multipart = 'multipart/form-data; boundary=b'

/** What the page says, and its status. */
async function post(path: string, type: string, body: string, headers: Record<string, string> = {}) {
  const response = await shop.ask(path, {
    method: 'POST',
    body: Buffer.from(body),
    headers: { 'Content-Type': type, ...headers },
  })
  return { status: response.status, text: readable(await response.text()) }
}
const tooMany = 'This form has too many fields'

/** Doors that guests may send forms to: a screen, its data, an endpoint. */
const doors = ['/login', '/login.data', '/cart-items', '/checkout', '/contact-us', '/no-such-page']

describe.each(doors)('%s', (path) => {
  test('half a million fields are refused before anybody parses them §52.1', async () => {
    const { status, text } = await shop.answersDuring(() => post(path, urlencoded, manyFields))
    expect(status).toBe(413)
    expect(text).toContain(tooMany)
  })

  test('thousands of parts are refused §52.1', async () => {
    const { status, text } = await shop.answersDuring(() => post(path, multipart, manyParts(16_000)))
    expect(status).toBe(413)
    expect(text).toContain(tooMany)
  })

  test('a part with a hundred thousand headers is refused §52.1', async () => {
    const { status } = await shop.answersDuring(() => post(path, multipart, manyHeaders))
    expect(status).toBe(413)
  })

  test('a form of 5 MB is refused §52.1', async () => {
    const { status, text } = await shop.answersDuring(() =>
      post(path, urlencoded, `a=${'x'.repeat(5_000_000)}`),
    )
    expect(status).toBe(413)
    expect(text).toContain('over 1 MB')
  })

  test('a body that is no form is refused as such §52.2', async () => {
    for (const type of ['application/xml', 'text/plain', 'application/json', 'image/png']) {
      const { status, text } = await post(path, type, '{"a":1}')
      expect([type, status]).toEqual([type, 415])
      expect(text).toContain('This page takes forms only')
    }
  })

  test('a form that breaks off is refused as such §52.2', async () => {
    for (const [type, body] of [
      [multipart, part],
      [multipart, 'nothing of a form'],
      ['multipart/form-data', manyParts(1)],
      [multipart, '--b\r\nX: y\r\n\r\nx\r\n--b--\r\n'],
    ] as const) {
      const { status, text } = await post(path, type, body)
      expect([body, status]).toEqual([body, 400])
      expect(text).toContain('could not be read')
    }
  })
})

test.each(['/api/call/getCart', '/newsletter/bounces', '/webhooks/paychangu', '/api/upload'])(
  '%s takes no form, however large',
  async (path) => {
    const fields = await shop.answersDuring(() => post(path, urlencoded, manyFields))
    expect(fields.status).toBeGreaterThanOrEqual(400)
    expect(fields.status).toBeLessThan(500)
    const parts = await shop.answersDuring(() => post(path, multipart, manyParts(100_000)))
    expect(parts.status).toBeGreaterThanOrEqual(400)
    expect(parts.status).toBeLessThan(500)
  },
)

/** Doors that take large forms of a seller: 200,000 parts of some 10 MB. */
test.each([
  '/seller/products/new',
  '/seller/products/import',
  '/seller/profile/logo',
  '/seller/profile/papers',
  '/profile/picture',
  '/api/upload',
])('200,000 parts of a seller are refused at %s §52.1', async (path) => {
  const visitor = await shop.aVisitorAs(shop.seller as Seller)
  const Cookie = [...visitor.jar].map((pair) => pair.join('=')).join('; ')
  const { status } = await shop.answersDuring(() => post(path, multipart, manyParts(200_000), { Cookie }))
  expect([path, status]).toEqual([path, 413])
})

test('an ordinary form is taken as before, in either spelling, and an empty one too', async () => {
  const typed = { email: 'nobody@example.com', password: 'not the right one' }
  const body = new FormData()
  for (const [name, value] of Object.entries(typed)) body.set(name, value)
  for (const sent of [new URLSearchParams(typed), body]) {
    const response = await shop.ask('/login', { method: 'POST', body: sent })
    expect(response.status).toBe(404)
    expect(await response.text()).toContain('value="nobody@example.com"')
  }
  expect((await shop.ask('/login', { method: 'POST' })).status).toBe(400)
})

/** Marks that say "the end", each followed by no header: whoever looked for one from each would read the form 2,000 times. */
const manyEnds = (bytes: number) => `${'--b--\r'.repeat(1_900)}${'\r'.repeat(bytes)}`

test.each([
  ['/login', 1_000_000],
  ['/seller/products/import', 10_000_000],
  ['/admin/newsletter/add', 5_000_000],
  ['/admin/synonyms/import', 5_000_000],
  ['/pay/0123456789abcdef', 5_000_000],
])('ends of a form without an end are read once at %s', async (path, bytes) => {
  const { status } = await shop.answersDuring(() => post(path, multipart, manyEnds(bytes - 20_000)))
  expect(status).toBeGreaterThanOrEqual(300)
  expect(status).toBeLessThan(500)
})

test('and of a seller', async () => {
  const visitor = await shop.aVisitorAs(shop.seller as Seller)
  const Cookie = [...visitor.jar].map((pair) => pair.join('=')).join('; ')
  for (const path of ['/seller/products/import', '/seller/products/new', '/api/upload']) {
    const sent = () => post(path, multipart, manyEnds(9_900_000), { Cookie })
    const { status } = await shop.answersDuring(sent)
    expect([path, status]).toEqual([path, 400])
  }
})

test('a text of millions of entries is no text of a form, whoever sends it', async () => {
  const visitor = await shop.aVisitorAs(shop.seller as Seller)
  const Cookie = [...visitor.jar].map((pair) => pair.join('=')).join('; ')
  const list = `["\\u0000",${'[],'.repeat(3_000_000)}0]`
  const form = `--b\r\nContent-Disposition: form-data; name="a"\r\n\r\n${list}\r\n--b--\r\n`
  for (const headers of [{ Cookie }, {}] as Record<string, string>[]) {
    const sent = () => post('/seller/products/import', multipart, form, headers)
    expect((await shop.answersDuring(sent)).status).toBe(413)
  }
})

test('strangers cannot have the shop keep large forms in mind', async () => {
  const body = `--b\r\nContent-Disposition: form-data; name="table"; filename="a.csv"\r\n\r\n${'x'.repeat(9_000_000)}\r\n--b--\r\n`
  for (const path of [
    '/seller/products/import',
    '/seller/profile/logo',
    '/profile/picture',
    '/admin/newsletter/add',
    '/admin/synonyms/import',
  ])
    expect([path, (await post(path, multipart, body)).status]).toEqual([path, 413])
})

const [real, other] = ['r'.repeat(30), 'o'.repeat(30)]
/** Each names a boundary that a reader may take for another than the parser does. */
const doubtful = [
  `boundary=${real}; boundary=${other}`,
  `boundary=${real}; x-boundary=${other}`,
  `boundary=${real}; x="; boundary=${other}"`,
  `boundary="${real}\\""`,
  `boundary= ${real}`,
]

test.each(doubtful)(
  'parts between the marks of %s are counted, or the form is refused',
  async (parameters) => {
    const visitor = await shop.aVisitorAs(shop.seller as Seller)
    const Cookie = [...visitor.jar].map((pair) => pair.join('=')).join('; ')
    const mark = parameters.includes('\\') ? `${real}"` : parameters.includes('= ') ? ` ${real}` : real
    const one = `--${mark}\r\nContent-Disposition: form-data; name="a"\r\n\r\nx\r\n`
    const body = `${one.repeat(100_000)}--${mark}--\r\n`
    for (const path of ['/seller/products/import', '/seller/products/new', '/api/upload']) {
      const sent = () => post(path, `multipart/form-data; ${parameters}`, body, { Cookie })
      const { status } = await shop.answersDuring(sent)
      expect([400, 413], path).toContain(status)
    }
  },
)
