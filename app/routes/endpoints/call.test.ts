import { expect, test } from 'vitest'
import { call, request } from '#test/http.ts'

test('a name nobody knows is not found', async () => {
  const { status, body } = await call('constructor')
  expect([status, body]).toEqual([
    404,
    { error: { status: 'NOT_FOUND', message: 'There is no call of this name' } },
  ])
})

test('a call that is named but not built answers unimplemented', async () => {
  const { status, body } = await call('listWishlist')
  expect([status, body.error.status]).toEqual([501, 'UNIMPLEMENTED'])
})

test('calls are made by POST', async () => {
  for (const method of ['GET', 'PUT', 'DELETE']) {
    const response = await request('/api/call/listWishlist', { method })
    expect([response.status, (await response.json()).error.status]).toEqual([400, 'INVALID_ARGUMENT'])
  }
})

test('every answer names the region and is kept by nobody', async () => {
  const { response } = await call('listWishlist')
  expect(response.headers.get('x-region')).toBe('us-central1')
  expect(response.headers.get('cache-control')).toBe('no-store')
})
