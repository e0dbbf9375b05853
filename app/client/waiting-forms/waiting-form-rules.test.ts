import { expect, test } from 'vitest'
import {
  isAbandoned,
  isOwnOrder,
  isShownTo,
  isStale,
  mayWait,
  numbersIn,
  outcomeOf,
  patienceFor,
  type WaitingForm,
  type WaitingKind,
} from './waiting-form-rules.ts'

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

test('each other form is sent when the server leads to where its people see it, and only then', () => {
  const led = (kind: WaitingKind, path: string) => outcomeOf(kind, { status: 200, redirected: true, path })
  expect(led('move', '/seller/orders/TB-2026-0042')).toBe('sent')
  expect(led('move', '/orders/TB-2026-0042')).toBe('sent')
  expect(led('move', '/orders/find')).toBe('refused')
  expect(led('dispute', '/orders/TB-2026-0042/dispute')).toBe('sent')
  expect(led('dispute', '/seller/orders/TB-2026-0042/dispute')).toBe('sent')
  expect(led('dispute', '/orders/TB-2026-0042')).toBe('refused')
  expect(led('message', '/contact-us?sent=yes')).toBe('sent')
  expect(led('product', '/seller/products')).toBe('sent')
  expect(led('conversation', '/conversations/con_1')).toBe('sent')
  expect(led('conversation', '/product/pro_1/enquiry')).toBe('sent')
  expect(led('conversation', '/orders/TB-2026-0042/messages?key=abc')).toBe('sent')
  expect(led('conversation', '/conversations')).toBe('refused')
  expect(led('conversation', '/orders/TB-2026-0042')).toBe('refused')
  expect(led('question', '/product/pro_1/questions')).toBe('sent')
  expect(led('question', '/product/pro_1')).toBe('refused')
  expect(led('answer', '/seller/questions')).toBe('sent')
  expect(led('answer', '/seller/questions/que_1')).toBe('refused')
  expect(led('review', '/reviews')).toBe('sent')
  expect(led('review', '/orders/TB-2026-0042')).toBe('sent')
  expect(led('review', '/orders/TB-2026-0042/reviews/0')).toBe('refused')
  expect(led('product', '/seller')).toBe('refused')
  expect(led('product', '/login?next=%2Fseller')).toBe('sign-in')
  expect(outcomeOf('move', { status: 409, redirected: false, path: '/orders/TB-2026-0042' })).toBe('refused')
})

test('what waits never fills the phone, and has the longer to arrive the more it weighs', () => {
  const megabyte = 1024 * 1024
  const weighing = (size: number) => ({
    fields: [['photos', { size } as File]] as WaitingForm['fields'],
  })
  const words = { fields: [['text', 'It is torn.']] as WaitingForm['fields'] }
  expect(mayWait(weighing(20 * megabyte), [])).toBe(true)
  expect(mayWait(weighing(20 * megabyte + 1), [])).toBe(false)
  expect(
    mayWait(
      weighing(20 * megabyte),
      [20, 20].map((size) => weighing(size * megabyte)),
    ),
  ).toBe(true)
  expect(
    mayWait(
      weighing(1),
      [20, 20, 20].map((size) => weighing(size * megabyte)),
    ),
  ).toBe(false)
  expect(
    mayWait(
      words,
      [20, 20, 20].map((size) => weighing(size * megabyte)),
    ),
  ).toBe(true)
  expect(patienceFor(words)).toBe(60_000)
  expect(patienceFor(weighing(1_000_000))).toBe(160_000)
  expect(patienceFor(weighing(20 * megabyte))).toBe(240_000)
})

test('on a shared phone nobody sees what another account wrote, and it does not lie there for ever', () => {
  const day = 24 * 60 * 60 * 1000
  const by = (who: string) => ({ who, at: 0 })
  expect(isShownTo('mary', by('mary'))).toBe(true)
  expect(isShownTo('mary', by('guest'))).toBe(true)
  expect(isShownTo('mary', by('john'))).toBe(false)
  expect(isShownTo('guest', by('john'))).toBe(false)
  expect(isAbandoned('mary', by('john'), 7 * day)).toBe(false)
  expect(isAbandoned('mary', by('john'), 7 * day + 1)).toBe(true)
  // Their own, and the phone of one person who was signed out by the clock.
  for (const [here, whose] of [
    ['john', 'john'],
    ['guest', 'john'],
    ['john', 'guest'],
  ] as const)
    expect(isAbandoned(here, by(whose), 30 * day)).toBe(false)
})

test('of an order that went out by itself only whoever placed it is told', () => {
  for (const [here, whose, told] of [
    ['mary', 'mary', true],
    ['guest', 'guest', true],
    ['mary', 'guest', false],
    ['guest', 'mary', false],
    ['mary', 'john', false],
  ] as const)
    expect(isOwnOrder(here, { who: whose }), `${here}, ${whose}`).toBe(told)
})

test('the answer names its orders, one of each seller, or none', () => {
  expect(numbersIn('TB-2026-0042,TB-2026-0043')).toEqual(['TB-2026-0042', 'TB-2026-0043'])
  expect(numbersIn('')).toEqual([])
  expect(numbersIn(null)).toEqual([])
})
