import { expect, test } from 'vitest'
import { isStale, outcomeOf, type WaitingForm } from './waiting-form-rules.ts'

const answer = (status: number, path = '/checkout', redirected = false) =>
  outcomeOf('order', { status, path, redirected })

test('an order is sent when the server leads to its confirmation or its payment, and only then', () => {
  expect(answer(200, '/order-confirmation', true)).toBe('sent')
  expect(answer(200, '/pay/abcdefgh12345678', true)).toBe('sent')
  // The order stands even where the page after it did not come.
  expect(answer(503, '/order-confirmation', true)).toBe('sent')
  expect(answer(200)).toBe('refused')
  expect(answer(200, '/cart', true)).toBe('refused')
})

test('a server in trouble or in haste is asked again', () => {
  for (const status of [500, 502, 503, 504, 429, 408]) expect(answer(status)).toBe('later')
})

test('who was signed out signs in first', () => {
  expect(answer(401)).toBe('sign-in')
  expect(answer(200, '/login', true)).toBe('sign-in')
})

test('what changed since is asked about', () => {
  for (const status of [400, 403, 404, 409]) expect(answer(status)).toBe('refused')
})

test('after a day nothing is sent without being asked about', () => {
  const form = { at: 1_000 } as WaitingForm
  const day = 24 * 60 * 60 * 1000
  expect(isStale(form, 1_000 + day)).toBe(false)
  expect(isStale(form, 1_001 + day)).toBe(true)
})
