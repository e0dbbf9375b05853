import { expect, test } from 'vitest'
import { paymentStatuses } from '#app/modules/sales/orders/payment-status.ts'
import { t } from '#test/in-english.ts'
import {
  manualPaymentFindingsFor,
  notArrivedWords,
  paymentChanges,
  paymentRefusalText,
  transferReferenceOf,
} from './manual-payment-rules.ts'

const order = {
  status: 'pending',
  paymentMethod: 'bank_transfer',
  paymentStatus: 'pending',
} as const
const paid = { to: 'paid', reference: 'FT1', amount: 5_000 } as const
const failed = { to: 'failed', reason: 'It bounced' } as const

test('a payment is noted only as the table says', () => {
  const table = Object.fromEntries(
    paymentStatuses.map((paymentStatus) => [
      paymentStatus,
      [paid, failed].map((found) => {
        const changes = paymentChanges({ ...order, paymentStatus }, found)
        return changes.ok ? (changes.value ? found.to : 'same') : changes.reason
      }),
    ]),
  )
  expect(table).toEqual({
    pending: ['paid', 'failed'],
    paid: ['payment-moved-on', 'payment-moved-on'],
    failed: ['paid', 'same'],
    refunded: ['payment-moved-on', 'payment-moved-on'],
    partly_refunded: ['payment-moved-on', 'payment-moved-on'],
  })
})

test('cash is not noted by hand, and a cancelled or paid order takes no money that is not for others of its checkout', () => {
  const cash = { ...order, paymentMethod: 'cash_on_delivery' } as const
  const cancelled = { ...order, status: 'cancelled' } as const
  expect(paymentChanges(cash, paid)).toMatchObject({ reason: 'paid-in-cash' })
  expect(paymentChanges(cancelled, paid)).toMatchObject({ reason: 'order-cancelled' })
  const givenUp = { ...cancelled, paymentStatus: 'failed' } as const
  expect(paymentChanges(givenUp, paid)).toMatchObject({ reason: 'order-cancelled' })
  expect(paymentChanges(givenUp, failed)).toEqual({ ok: true, value: false })
  expect(paymentChanges({ ...givenUp, proofWaits: true }, failed)).toMatchObject({
    reason: 'order-cancelled',
  })
  const paidBefore = { ...order, paymentStatus: 'paid' } as const
  expect(paymentChanges(paidBefore, paid)).toMatchObject({ reason: 'payment-moved-on' })
  // A transfer for all of a checkout may still pay the others of it.
  for (const over of [cancelled, paidBefore]) {
    expect(paymentChanges({ ...over, due: 5_000 }, paid)).toEqual({ ok: true, value: true })
    expect(manualPaymentFindingsFor({ ...over, due: 5_000 })).toEqual(['paid', 'returned'])
  }
  const again = { ...order, paymentStatus: 'failed', proofWaits: true } as const
  expect([cash, cancelled, order, again].map(manualPaymentFindingsFor)).toEqual([
    [],
    ['returned'],
    ['paid', 'failed'],
    ['paid', 'failed'],
  ])
  expect(manualPaymentFindingsFor({ ...again, proofWaits: false })).toEqual(['paid'])
  expect(paymentChanges(again, failed)).toEqual({ ok: true, value: true })
})

test('money for what waits for none is owed to its payer, and for what waits it is received', () => {
  const stray = { to: 'returned', reference: 'FT3', amount: 5 } as const
  const cancelled = { ...order, status: 'cancelled' } as const
  const paidOnce = { ...order, paymentStatus: 'paid' } as const
  for (const over of [cancelled, paidOnce])
    expect(paymentChanges(over, stray)).toEqual({ ok: true, value: true })
  expect(paymentChanges(order, stray)).toMatchObject({ reason: 'still-due' })
})

test('a reference is the same however it is typed', () => {
  expect(transferReferenceOf(' ft 24310-009 ')).toBe('FT24310-009')
})

test('a refusal says which order has the reference, and what another amount would do', () => {
  const said = (reason: Parameters<typeof paymentRefusalText>[0]['reason'], detail?: unknown) =>
    t(paymentRefusalText({ ok: false, reason, detail }))
  expect(said('reference-used', 'TB-2026-0042')).toMatch(
    /^This reference is already recorded for order TB-2026-0042,/,
  )
  expect(said('reference-taken', 'TB-2026-0042')).toMatch(
    /^This reference belongs to order TB-2026-0042\. Check/,
  )
  const plan = { pays: [{ orderNumber: 'TB-2026-0042' }], over: 500, waits: 0, missing: 0 }
  const notDue = 'This is not the amount due. Check again, and tick that the account shows it.'
  expect(said('amount-differs', plan)).toBe(
    `${notDue} It pays TB-2026-0042. MK\u00a0500 is too much and goes back to the buyer.`,
  )
  // Without its detail each says what it knows.
  expect(said('amount-differs')).toBe(notDue)
  expect(said('reference-used')).toBe('This transfer is already recorded')
  expect(said('reference-taken')).toBe('This reference belongs to another order')
  expect(said('still-due', 'TB-2026-0042')).toBe(
    'This order waits for its payment. Record the transfer as received.',
  )
})

test('both sides read what did not arrive, of all or of the rest, and why', () => {
  const one = {
    orderNumber: 'TB-2026-0042',
    paymentMethod: 'bank_transfer' as const,
    contactInfo: { fullName: 'Chikondi Banda' } as never,
  }
  const finding = { reason: 'It bounced', due: 12_500, isRest: false }
  const title = 'The payment of order TB-2026-0042 failed'
  expect(notArrivedWords(t, one, finding)).toEqual({
    buyer: { title, text: 'MK\u00a012,500 by bank transfer did not arrive. Reason: It bounced' },
    seller: {
      title,
      text: 'MK\u00a012,500 by bank transfer from Chikondi Banda did not arrive. Reason: It bounced',
    },
  })
  const rest = notArrivedWords(t, { ...one, paymentMethod: 'airtel_money' }, { ...finding, isRest: true })
  expect([rest.buyer.text, rest.seller.text]).toEqual([
    'The missing MK\u00a012,500 by Airtel Money did not arrive. Reason: It bounced',
    'The missing MK\u00a012,500 by Airtel Money from Chikondi Banda did not arrive. Reason: It bounced',
  ])
})
