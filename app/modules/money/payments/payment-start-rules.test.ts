import { expect, test } from 'vitest'
import { t } from '#test/in-english.ts'
import {
  attemptsWithin,
  failedWords,
  failureText,
  isSameAttempt,
  lostAttemptAfter,
  maxAttempts,
  paidWords,
  partWords,
  paymentMethodOf,
  paymentTimeLimit,
  providerTimeout,
  type ReturnReason,
  refusedText,
  returnedWords,
  reviewWords,
  unpaidWords,
  wayWords,
} from './payment-start-rules.ts'

const now = new Date('2026-11-27T10:00:00Z')
const asked = {
  way: 'mobile_money',
  operator: 'airtel_money',
  number: '+265991234567',
  amount: 12_500,
  status: 'pending',
  payUntil: new Date(now.getTime() + 1),
} as const
const pressed = {
  way: 'mobile_money',
  operator: 'airtel_money',
  number: '+265991234567',
  amount: 12_500,
} as const
const onThePage = { ...asked, way: 'hosted', operator: null, number: null } as const

test('a second press while the wallet is asked returns the same attempt', () => {
  expect(isSameAttempt(asked, pressed, now)).toBe(true)
  expect(isSameAttempt({ ...asked, status: 'created' }, pressed, now)).toBe(true)
  expect(isSameAttempt(onThePage, { way: 'hosted', amount: 12_500 }, now)).toBe(true)
})

test.each([
  ['by another way', { way: 'bank_account' }],
  ['with the other operator', { operator: 'tnm_mpamba' }],
  ['of another number', { number: '+265888123456' }],
  ['of another amount', { amount: 12_501 }],
  ['with no operator named', { operator: undefined }],
  ['with no number named', { number: undefined }],
])('asking %s is another attempt', (_what, more) => {
  expect(isSameAttempt(asked, { ...pressed, ...more } as typeof pressed, now)).toBe(false)
})

test.each([
  ['failed', { status: 'failed' }],
  ['expired', { status: 'expired' }],
  ['was paid', { status: 'succeeded' }],
  ['is being checked', { status: 'review' }],
  ['ran out this very moment', { payUntil: now }],
] as const)('an attempt that %s is not asked for again: a new one is made', (_what, more) => {
  expect(isSameAttempt({ ...asked, ...more }, pressed, now)).toBe(false)
})

test('a checkout has 8 attempts in half an hour and at most two hours, and a silent provider 15 minutes more', () => {
  const minute = 60_000
  expect([maxAttempts, attemptsWithin]).toEqual([8, 30 * minute])
  expect([paymentTimeLimit, providerTimeout]).toEqual([120 * minute, 15 * minute])
  // What never reached the provider is known as lost well before that.
  expect(lostAttemptAfter).toBeGreaterThanOrEqual(minute)
  expect(lostAttemptAfter).toBeLessThan(providerTimeout)
})

test('an order counts as paid by the method that paid it, where that is known', () => {
  expect(paymentMethodOf({ way: 'mobile_money', operator: 'tnm_mpamba' })).toBe('tnm_mpamba')
  expect(paymentMethodOf({ way: 'bank_account', operator: null })).toBe('bank_transfer')
  expect(paymentMethodOf({ way: 'manual', operator: null })).toBe('bank_transfer')
  expect(paymentMethodOf({ way: 'hosted', operator: null })).toBeUndefined()
  // The provider tells which wallet paid on its page.
  expect(paymentMethodOf({ way: 'hosted', operator: 'airtel_money' })).toBe('airtel_money')
})

test('a way to pay is called by its operator, where there is one', () => {
  expect(wayWords(t, asked)).toBe('Airtel Money')
  expect(wayWords(t, onThePage)).toBe('card or wallet')
})

test.each([
  ['Wrong PIN entered', 'The PIN was wrong'],
  ['INSUFFICIENT FUNDS', 'There is not enough money in the wallet'],
  ['Not enough', 'There is not enough money in the wallet'],
  ['low balance', 'There is not enough money in the wallet'],
  ['The request timed out', 'Nobody confirmed it on the phone in time'],
  ['TIME_OUT', 'Nobody confirmed it on the phone in time'],
  ['timeout', 'Nobody confirmed it on the phone in time'],
  ['time-out', 'Nobody confirmed it on the phone in time'],
  ['Prompt expired', 'Nobody confirmed it on the phone in time'],
  ['User declined', 'It was refused on the phone'],
  ['Refused by user', 'It was refused on the phone'],
  ['REJECTED', 'It was refused on the phone'],
  ['Cancelled', 'It was refused on the phone'],
  ['Daily limit reached', 'It is above the wallet’s limit for one payment'],
  ['Balance limit exceeded', 'It is above the wallet’s limit for one payment'],
  ['Shipping partner error', 'The provider could not process the payment'],
  ['E-4711', 'The provider could not process the payment'],
  ['', 'The provider could not process the payment'],
  [undefined, 'The provider could not process the payment'],
])('of the provider’s “%s” the buyer reads “%s”', (said, reads) => {
  expect(failureText(t, said)).toBe(reads)
})

test.each(['Unknown number', 'Invalid MOBILE', 'phone not registered'])(
  'a request refused for “%s” says to look at the number',
  (said) => {
    expect(refusedText(t, said)).toMatch(/^The provider does not know this number\./)
  },
)

test.each(['Service down', 'Mobile money service unavailable'])(
  'a request refused for “%s” says only that',
  (said) => {
    expect(refusedText(t, said)).toBe('The provider refused the request')
  },
)

const order = {
  orderNumber: 'TB-2026-0042',
  sellerName: 'Mwai Tools',
  totalAmount: 12_500,
  contactInfo: { fullName: 'Chikondi Banda' },
}

test('when an order is paid, its buyer reads that the money came, and its seller to get it ready', () => {
  const title = 'Order TB-2026-0042 is paid'
  expect(paidWords(t, { ...order, status: 'confirmed' }, 'Airtel Money')).toEqual({
    buyer: { title, text: 'We received MK\u00a012,500 by Airtel Money. Mwai Tools gets it ready.' },
    seller: { title, text: 'Chikondi Banda paid MK\u00a012,500 by Airtel Money. Get the order ready.' },
  })
  // What was sent before it was paid is not to be got ready any more.
  expect(paidWords(t, { ...order, status: 'delivered' }, 'bank transfer')).toEqual({
    buyer: { title, text: 'We received MK\u00a012,500 by bank transfer.' },
    seller: { title, text: 'Chikondi Banda paid MK\u00a012,500 by bank transfer.' },
  })
})

test('the buyer reads why a payment failed, and how to go on while it can be paid', () => {
  const failed = (canRetry: boolean) =>
    failedWords(t, order, { ...asked, failure: 'The PIN was wrong' }, { canRetry })
  const title = 'The payment of order TB-2026-0042 failed'
  const text = 'MK\u00a012,500 by Airtel Money did not arrive. The PIN was wrong.'
  expect(failed(false)).toEqual({ buyer: { title, text } })
  expect(failed(true)).toEqual({ buyer: { title, text: `${text} You can try again on the order's page.` } })
})

test.each<[ReturnReason, number, string, string]>([
  [
    'late',
    0,
    'MK\u00a05,000 arrived too late and goes back to you',
    'Order TB-2026-0042 was already cancelled or paid. You get all of it back.',
  ],
  [
    'over',
    0,
    'You paid MK\u00a05,000 too much and get it back',
    'More arrived than was due for order TB-2026-0042. You get the rest back.',
  ],
  [
    'refused',
    0,
    'MK\u00a05,000 goes back to you',
    'It was not the amount due for order TB-2026-0042. You get all of it back.',
  ],
  [
    'refused',
    1,
    'MK\u00a05,000 goes back to you',
    "It was not the amount due for order TB-2026-0042. You get all of it back. You can still pay MK\u00a01 on the order's page.",
  ],
  [
    'part',
    0,
    'MK\u00a05,000 goes back to you',
    'It was less than the amount due for order TB-2026-0042. You get it back.',
  ],
  [
    'part',
    12_500,
    'MK\u00a05,000 goes back to you',
    "It was less than the amount due for order TB-2026-0042. You get it back. You can still pay MK\u00a012,500 on the order's page.",
  ],
])(
  'money that goes back (%s, due %d) says how much, why and what can still be paid',
  (why, due, title, text) => {
    expect(returnedWords(t, order, { returned: 5_000, why, due })).toEqual({ buyer: { title, text } })
  },
)

test('a buyer reads that another sum is looked at, and what of a transfer is missing until when', () => {
  expect(reviewWords(t, order)).toEqual({
    buyer: {
      title: 'Your payment of order TB-2026-0042 is being checked',
      text: 'The amount that arrived is not the amount due. We check it and tell you.',
    },
  })
  const part = { came: 9_000, waits: 4_000, missing: 3_500, until: 'Friday' }
  expect(partWords(t, order, part)).toEqual({
    buyer: {
      title: 'MK\u00a03,500 is missing for order TB-2026-0042',
      text: 'MK\u00a09,000 arrived by bank transfer. Transfer the missing MK\u00a03,500 by Friday. If the rest does not arrive, MK\u00a04,000 goes back to you.',
    },
  })
})

test('of an order that was sent unpaid the buyer is asked to contact us, and the seller before handing it over', () => {
  expect(unpaidWords(t, order)).toEqual({
    buyer: {
      title: 'Order TB-2026-0042 is not paid',
      text: 'MK\u00a012,500 did not arrive in time. Contact us, and we sort it out with you and Mwai Tools.',
    },
    seller: {
      title: 'Order TB-2026-0042 is not paid',
      text: 'MK\u00a012,500 from Chikondi Banda did not arrive in time. Contact us before you hand it over.',
    },
  })
})
