import { expect, test } from 'vitest'
import type { Order } from '#app/modules/sales/orders/rules.ts'
import { checkoutState } from './checkout-status.ts'

type Checkout = Parameters<typeof checkoutState>[0]
type Attempt = Checkout['attempts'][number]
type Standing = Pick<Order, 'status' | 'paymentMethod' | 'paymentStatus'>

const now = new Date('2026-11-27T10:00:00Z')
const soon = new Date(now.getTime() + 1)
const unpaid: Standing = { status: 'pending', paymentMethod: 'airtel_money', paymentStatus: 'pending' }
const paid: Standing = { ...unpaid, status: 'confirmed', paymentStatus: 'paid' }
const cancelled: Standing = { ...unpaid, status: 'cancelled' }
const asked: Attempt = {
  way: 'mobile_money',
  status: 'pending',
  use: null,
  proofKey: null,
  payUntil: soon,
}
const transfer: Attempt = { ...asked, way: 'manual' }
const proof: Attempt = { ...transfer, proofKey: 'payments/a.jpg' }
const part: Attempt = { ...transfer, status: 'review' }
const wrongAmount: Attempt = { ...asked, status: 'review' }
const failed: Attempt = { ...asked, status: 'failed' }

const stateOf = (orders: Standing[], attempts: Attempt[] = [], payBy: Date | null = soon) =>
  checkoutState({ payBy, orders, attempts, now })

test.each([
  ['nothing was tried', []],
  ['the only try failed', [failed]],
  ['the wallet was asked and its time is over', [{ ...asked, payUntil: now }]],
  ['a transfer was chosen and no proof was sent', [transfer]],
  ['a proof was sent and the money did not come', [{ ...proof, status: 'failed' }]],
] as [string, Attempt[]][])('a checkout can be paid while %s', (_when, attempts) => {
  expect(stateOf([unpaid], attempts)).toBe('open')
})

test.each([
  ['by wallet', asked],
  ['by wallet, before the provider answered', { ...asked, status: 'created' }],
  ['by an account of one hour', { ...asked, way: 'bank_account' }],
  ['on the provider’s page', { ...asked, way: 'hosted' }],
] as [string, Attempt][])('while a payment %s is under way it is waited for', (_how, attempt) => {
  expect(stateOf([unpaid], [failed, attempt])).toBe('waiting')
  // Also after the time to pay: an account of one hour takes the money to its end.
  expect(stateOf([unpaid], [failed, attempt], now)).toBe('waiting')
})

test('a proof of a transfer is being checked, and a transfer of too little waits for its rest', () => {
  expect(stateOf([unpaid], [failed, proof])).toBe('checking')
  expect(stateOf([unpaid], [proof], null)).toBe('checking')
  expect(stateOf([unpaid], [failed, part])).toBe('part')
  // What can be done at once comes first.
  expect(stateOf([unpaid], [part, asked])).toBe('waiting')
  expect(stateOf([unpaid], [part, proof])).toBe('checking')
})

test('another amount than was asked for is reviewed, whatever else is under way', () => {
  expect(stateOf([unpaid], [failed, wrongAmount])).toBe('review')
  expect(stateOf([unpaid], [asked, wrongAmount, proof])).toBe('review')
  expect(stateOf([cancelled], [wrongAmount])).toBe('review')
  // A part of a transfer waits for no administrator: nothing is due any more.
  expect(stateOf([cancelled], [part])).toBe('cancelled')
})

test('at the end of its time what is unpaid can be paid no more', () => {
  expect(stateOf([unpaid], [failed], soon)).toBe('open')
  expect(stateOf([unpaid], [failed], now)).toBe('late')
  expect(stateOf([unpaid], [part], now)).toBe('late')
  expect(stateOf([unpaid], [], null)).toBe('open')
})

test('some of a checkout may be paid or cancelled: it is open while one order is unpaid', () => {
  expect(stateOf([paid, unpaid])).toBe('open')
  expect(stateOf([cancelled, unpaid])).toBe('open')
  expect(stateOf([{ ...unpaid, paymentStatus: 'failed' }, paid])).toBe('open')
  expect(stateOf([paid, cancelled])).toBe('paid')
  expect(stateOf([cancelled, cancelled])).toBe('cancelled')
})

test.each(['paid', 'refunded', 'partly_refunded'] as const)(
  'a checkout that is %s was paid',
  (paymentStatus) => {
    expect(stateOf([{ ...unpaid, status: 'confirmed', paymentStatus }, cancelled])).toBe('paid')
  },
)

test('what was paid and cancelled stays paid, also where another payment is reviewed', () => {
  expect(stateOf([{ ...cancelled, paymentStatus: 'refunded' }], [wrongAmount])).toBe('paid')
})

test('what was cancelled because nobody paid reads as late', () => {
  expect(stateOf([cancelled, { ...cancelled, paymentStatus: 'failed' }])).toBe('late')
})

test('cash is paid to whoever hands over the goods', () => {
  const cash: Standing = { ...unpaid, paymentMethod: 'cash_on_delivery' }
  expect(stateOf([cash], [], now)).toBe('cash')
  expect(stateOf([cancelled, { ...cash, status: 'cancelled' }])).toBe('cash')
})
