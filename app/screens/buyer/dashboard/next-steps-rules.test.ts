import { expect, test } from 'vitest'
import { t } from '#test/in-english.ts'
import { nextSteps } from './next-steps-rules.ts'

const settled = { emailVerified: true, counts: {}, cartCount: 0, unread: 0, hasAddress: true }
const titlesOf = (known: Partial<typeof settled> & { counts?: Record<string, number> }) =>
  nextSteps(t, { ...settled, ...known }).map(({ title }) => title)

test('who has nothing to do is told nothing', () => expect(titlesOf({})).toEqual([]))

test('each thing to do is named with where it is done, the most pressing first', () => {
  const counts = { shipped: 1, ready_for_pickup: 2, delivered: 1 }
  const steps = nextSteps(t, { emailVerified: false, counts, cartCount: 1, unread: 3, hasAddress: false })
  expect(steps.map(({ to }) => to)).toEqual([
    '/orders?status=ready_for_pickup',
    '/orders?status=shipped',
    '/orders?status=delivered',
    '/verify-email',
    '/cart',
    '/notifications',
    '/addresses/new',
  ])
  expect(steps.map(({ text }) => text)).toMatchObject([
    '2 orders are ready for pickup. Tell us here when you have it.',
    '1 order is on the way. Tell us here when you have it.',
    '1 order is delivered. Check it, or ask for help.',
    'So that receipts and password links reach you.',
    '1 item is in it.',
    '3 unread notifications.',
    'Then at checkout one tap is enough.',
  ])
})

test('orders that need nothing of the buyer are no step', () =>
  expect(titlesOf({ counts: { pending: 2, processing: 1, completed: 4, cancelled: 1 } })).toEqual([]))
