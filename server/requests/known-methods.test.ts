import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { refuseUnknownMethods } from './known-methods.ts'
import type { RequestEnvironment } from './request-log.ts'

const app = new Hono<RequestEnvironment>()
app.use('*', refuseUnknownMethods)
app.all('*', (c) => c.text('answered'))

const ofPages = 'GET, HEAD, POST'
const ofPrograms = 'GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS'

test.each([
  ['GET', '/', 200, null],
  ['HEAD', '/terms', 200, null],
  ['POST', '/login', 200, null],
  ['PUT', '/login', 405, ofPages],
  ['DELETE', '/apiary', 405, ofPages],
  ['OPTIONS', '/', 405, ofPages],
  ['PROPFIND', '/media', 405, ofPages],
  ['PATCH', '/api/upload/tus/1', 200, null],
  ['DELETE', '/api/wishlist', 200, null],
  ['DELETE', '/wishlist-items', 200, null],
  ['DELETE', '/wishlist', 405, ofPages],
  ['PUT', '/media/products/a.webp', 200, null], // whose own answer says more
  ['PROPFIND', '/api/upload', 405, ofPrograms],
])('%s of %s is answered %i', async (method, path, status, allow) => {
  const answer = await app.request(path, { method })
  expect([answer.status, answer.headers.get('Allow')]).toEqual([status, allow])
})
