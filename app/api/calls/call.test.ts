import { expect, test, vi } from 'vitest'
import { call, db, request } from '#test/http.ts'
import { aGuest } from '#test/make.ts'
import { answerCall } from './answer-call.server.ts'
import { unimplementedCalls } from './unimplemented-calls.ts'

test('a name nobody knows is not found', async () => {
  const { status, body } = await call('constructor')
  expect([status, body]).toEqual([404, { error: { status: 'NOT_FOUND', message: 'Unknown call' } }])
})

test('a call that is named but not built answers unimplemented §7.21 §10.48', async () => {
  unimplementedCalls.push('tomorrow')
  const asked = new Request('http://localhost/api/call/tomorrow', { method: 'POST', body: '{"data":{}}' })
  const guest = { actor: aGuest, address: '', requestId: '' }
  const answer = await answerCall({}, { name: 'tomorrow', request: asked, db, readDb: db, ...guest }, 1000)
  expect([answer.status, (await answer.json()).error.status]).toEqual([501, 'UNIMPLEMENTED'])
  unimplementedCalls.pop()
})

test('calls are made by POST §7.18', async () => {
  for (const method of ['GET', 'PUT', 'DELETE']) {
    const response = await request('/api/call/listWishlist', { method })
    expect([response.status, (await response.json()).error.status]).toEqual([400, 'INVALID_ARGUMENT'])
  }
})

test('every answer names the region and is kept by nobody §7.20 §9.21', async () => {
  const { response } = await call('listWishlist')
  expect(response.headers.get('x-region')).toBe('us-central1')
  expect(response.headers.get('cache-control')).toBe('no-store')
})

const person = (email: string) => ({ email, password: 'chambo-1', name: 'Chisomo', role: 'buyer' })
const bearer = (token: string) => ({ Authorization: `Bearer ${token}` })

test('register and login answer the user and a token, which calls then carry §7.1 §7.2 §7.18', async () => {
  const made = await call('register', person('call-1@thumba.example'))
  expect(made.body.result).toMatchObject({
    user: { email: 'call-1@thumba.example', role: 'buyer', status: 'active', phone: null },
    token: expect.any(String),
  })
  const { body } = await call('login', { email: 'Call-1@thumba.example', password: 'chambo-1' })
  expect(body.result.token).not.toBe(made.body.result.token)
  const mine = await call('getCurrentUser', {}, bearer(body.result.token))
  expect(mine.body.result).toEqual(body.result.user)
  expect(JSON.stringify(mine.body)).not.toMatch(/password|token/i)
  expect((await call('logout', {}, bearer(body.result.token))).body).toEqual({ result: {} })
  expect((await call('getCurrentUser', {}, bearer(body.result.token))).body).toEqual({ result: null })
})

test.each([
  ['register', { ...person('call-2@thumba.example'), role: 'admin' }, 400, 'INVALID_ARGUMENT'],
  ['register', { role: 'buyer' }, 400, 'INVALID_ARGUMENT'],
  ['login', { email: 'x', password: 'secret' }, 400, 'INVALID_ARGUMENT'],
  ['login', { email: 'nobody@thumba.example', password: 'secret' }, 404, 'NOT_FOUND'],
  ['logout', {}, 401, 'UNAUTHENTICATED'],
  ['updateProfile', { name: 'X' }, 401, 'UNAUTHENTICATED'],
  ['getUser', { id: 'nobodynobodynobo' }, 401, 'UNAUTHENTICATED'],
])('%s with %j is refused with %i', async (name, data, http, status) => {
  const { body, ...answer } = await call(name, data)
  expect([answer.status, body.error.status]).toEqual([http, status])
})

test('a refusal carries the words of the specification, and bad input each field’s', async () => {
  expect((await call('login', { email: 'x', password: 'secret' })).body.error.message).toBe(
    'Invalid email address format.',
  )
  const { error } = (await call('register', { role: 'buyer', email: 'x', password: '12345' })).body
  expect(error.details.fields).toEqual({
    email: 'Invalid email address',
    password: 'Password must be at least 6 characters',
    name: 'Name is required',
  })
})

test('a member changes their profile §7.3', async () => {
  const { token } = (await call('register', person('call-3@thumba.example'))).body.result
  const { body } = await call('updateProfile', { phone: '0888123456' }, bearer(token))
  expect(body.result).toMatchObject({ name: 'Chisomo', phone: '+265888123456' })
  const refused = await call('updateProfile', { businessName: 'Shop' }, bearer(token))
  expect([refused.status, refused.body.error.status]).toEqual([403, 'PERMISSION_DENIED'])
})

test('a call changes language, data-saver and choices too, and takes the phone number away §16.2', async () => {
  const { token } = (await call('register', person('call-profile@thumba.example'))).body.result
  const payment = { inApp: true, email: false }
  const changed = { phone: '', language: 'ny', dataSaver: true, notifications: { payment } }
  const { body } = await call('updateProfile', changed, bearer(token))
  expect(body.result).toMatchObject({ name: 'Chisomo', phone: null, language: 'ny', dataSaver: true })
  const refused = await call('updateProfile', { language: 'fr', dataSaver: 'yes' }, bearer(token))
  expect(Object.keys(refused.body.error.details.fields)).toEqual(['language', 'dataSaver'])
  const unknown = await call('updateProfile', { notifications: { gossip: payment } }, bearer(token))
  expect(unknown.status).toBe(400)
})

test.each([
  ['not JSON', '{"data"', 'The body is not JSON'],
  ['not UTF-8', new Uint8Array([0x7b, 0xff, 0x7d]), 'The body is not JSON'],
  ['a list', '[]', 'The body must be an object with the entry "data"'],
  ['too much', JSON.stringify({ data: 'x'.repeat(1024 * 1024) }), 'The body is larger than 1 MB'],
])('a body that is %s is an invalid argument', async (_what, body, message) => {
  const response = await request('/api/call/getCurrentUser', { method: 'POST', body })
  expect([response.status, (await response.json()).error]).toEqual([
    400,
    { status: 'INVALID_ARGUMENT', message },
  ])
})

test('another site’s page can not spend the session cookie; a token needs no page', async () => {
  const { token } = (await call('register', person('call-4@thumba.example'))).body.result
  const Cookie = `thumba-session=${token}`
  const statusWith = async (headers: Record<string, string>) =>
    (await call('getCurrentUser', {}, headers)).status
  expect(await statusWith({ Cookie })).toBe(200)
  expect(await statusWith({ Cookie, Origin: 'https://evil.example' })).toBe(403)
  expect(await statusWith({ Cookie, Origin: 'null' })).toBe(403)
  expect(await statusWith({ Cookie, Origin: '', 'Sec-Fetch-Site': 'cross-site' })).toBe(403)
  expect(await statusWith({ Cookie, Origin: '', 'Sec-Fetch-Site': 'same-site' })).toBe(403)
  expect(await statusWith({ Cookie, Origin: '', 'Sec-Fetch-Site': 'same-origin' })).toBe(200)
  expect(await statusWith({ Cookie, Origin: '' }), 'a cookie without the browser’s word').toBe(403)
  expect(await statusWith({ ...bearer(token), Origin: 'https://evil.example' })).toBe(200)
  expect(await statusWith({ Origin: 'https://evil.example' }), 'guests’ carts neither').toBe(403)
  expect(await statusWith({ Origin: '' }), 'a program without cookies').toBe(200)
})

test('a call has 70 seconds §7.19 §9.21', async () => {
  const clocks = vi.spyOn(globalThis, 'setTimeout')
  await call('getCurrentUser')
  expect(clocks.mock.calls.map(([, milliseconds]) => milliseconds)).toContain(70_000)
  clocks.mockRestore()
})

test('every call of the specification is answered or known not to be built §10.48', async () => {
  const named =
    'register login logout sendPasswordReset resetPassword verifyEmail getCurrentUser updateProfile getUser listProducts listFeaturedProducts ' +
    'listLatestProducts listProductsByCategory suggest getProduct getCart getCartGroups addToCart updateCartItem ' +
    'removeFromCart clearCart migrateGuestCart placeOrders getOrder listOrders listSellerOrders moveOrder ' +
    'addToWishlist removeFromWishlist isInWishlist listWishlist clearWishlist subscribe unsubscribe ' +
    'createProduct updateProduct deleteProduct toggleProductStatus listSellerProducts getSellerStats ' +
    'listSubscriptions listActiveSubscriptions deleteSubscription bulkUpdateSubscriptions createCampaign listCampaigns ' +
    'deleteCampaign sendCampaign getNewsletterStats approveProduct rejectProduct approveSeller rejectSeller suspendSeller'
  for (const name of named.split(' ')) {
    const { status, body } = await call(name)
    expect([name, status === 501]).toEqual([name, unimplementedCalls.includes(name)])
    expect([name, body.error?.message]).not.toEqual([name, 'Unknown call'])
  }
})
