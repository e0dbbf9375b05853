import { describe, expect, test } from 'vitest'
import { issueText } from '#app/messages/validation.ts'
import { t } from '#test/in-english.ts'
import { aPlainOrder, atCollectionPoint, pickedUp } from '#test/plain-order.ts'
import {
  cancelsAt,
  dueAtOf,
  extendedDueAt,
  isAnsweredSo,
  isLate,
  isRefundedUnsent,
  lateWords,
  mayRequestMoreDays,
  moreDaysAnsweredWords,
  moreDaysRequestedWords,
  needsReminder,
  promisedDays,
  reminderWords,
} from './deadline-rules.ts'
import { moreDaysInput, startCompletionInput } from './input-rules.ts'
import { paymentStatuses } from './payment-status.ts'
import { orderStatuses } from './status.ts'

const settings = { confirmHours: 48, sendExtraDays: 2, lateHours: 48 }
const now = new Date('2026-11-20T08:00:00Z')
const afterHours = (hours: number) => new Date(now.getTime() + hours * 3_600_000)
const afterDays = (days: number) => afterHours(24 * days)
const unsent = ['pending', 'confirmed', 'processing']

describe('the days that a promise means', () => {
  test.each([
    ['Same day', 0],
    ['today', 0],
    ['1 day', 1],
    ['2-4 days', 4],
    ['4 to 12 days', 12],
    ['24 hours', 1],
    ['25 hours', 2],
    ['Within 48 Hours', 2],
    ['1 week', 7],
    ['2-3 weeks', 21],
    // Weekends come on top of days of business.
    ['3-7 business days', 9],
    ['4 business days', 4],
    ['5 working days', 7],
    ['10 Working days', 14],
    // Nothing that is a number was promised: as most shops, a week.
    ['Soon', 7],
    ['', 7],
    // A month at most, whatever was promised.
    ['30 days', 30],
    ['31 days', 30],
    ['22 business days', 30],
    ['5 weeks', 30],
  ])('%s: %i', (said, days) => {
    expect(promisedDays(said)).toBe(days)
  })
})

describe('until when a seller is waited for', () => {
  const order = aPlainOrder({ estimatedDeliveryDate: '3 days' })

  test('to confirm 48 hours, to send the promised days and two more', () => {
    expect(dueAtOf({ ...order, status: 'pending' }, now, settings)).toEqual(afterHours(48))
    expect(dueAtOf({ ...order, status: 'confirmed' }, now, settings)).toEqual(afterDays(5))
    expect(dueAtOf({ ...order, status: 'processing' }, now, settings)).toEqual(afterDays(5))
  })

  test('once it is sent, ready or over nobody waits for the seller', () => {
    for (const status of orderStatuses)
      expect([status, dueAtOf({ ...order, status }, now, settings) !== null]).toEqual([
        status,
        unsent.includes(status),
      ])
  })

  test('the time begins with the money, and at once where cash is paid on delivery', () => {
    for (const paymentStatus of paymentStatuses) {
      const begun = dueAtOf({ ...order, paymentStatus }, now, settings) !== null
      expect([paymentStatus, begun]).toEqual([paymentStatus, !['pending', 'failed'].includes(paymentStatus)])
      const cash = { ...order, paymentStatus, paymentMethod: 'cash_on_delivery' } as const
      expect(dueAtOf(cash, now, settings)).toEqual(afterDays(5))
    }
  })
})

test('an order is late from the moment on at which its time ends, while it is not sent', () => {
  for (const status of orderStatuses)
    expect([status, isLate({ status, dueAt: now }, now)]).toEqual([status, unsent.includes(status)])
  const isLateAt = (dueAt: Date | string | null | undefined) => isLate({ status: 'confirmed', dueAt }, now)
  expect(isLateAt('2026-11-20T08:00:00.000Z')).toBe(true)
  expect(isLateAt(new Date(now.getTime() + 1))).toBe(false)
  expect([isLateAt(null), isLateAt(undefined)]).toEqual([false, false])
})

test('an order that is not sent and whose money all went back is nobody’s to send', () => {
  for (const status of orderStatuses)
    expect([status, isRefundedUnsent({ status, paymentStatus: 'refunded' })]).toEqual([
      status,
      unsent.includes(status),
    ])
  for (const paymentStatus of paymentStatuses)
    expect(isRefundedUnsent({ status: 'confirmed', paymentStatus })).toBe(paymentStatus === 'refunded')
})

describe('the reminder a day before', () => {
  const order = {
    status: 'confirmed',
    paymentStatus: 'paid',
    dueAt: afterHours(24),
    remindedAt: null,
    disputedAt: null,
  } as const
  const reminds = (more: object) => needsReminder({ ...order, ...more }, now)

  test('comes in the last day, not before it and not after it', () => {
    expect(reminds({})).toBe(true)
    expect(reminds({ dueAt: new Date(afterHours(24).getTime() + 1) })).toBe(false)
    expect(reminds({ dueAt: new Date(now.getTime() + 1) })).toBe(true)
    expect(reminds({ dueAt: now })).toBe(false)
    expect(reminds({ dueAt: null })).toBe(false)
  })

  test('comes once, and again where the seller got more days since', () => {
    expect(reminds({ remindedAt: now })).toBe(false)
    expect(reminds({ dueAt: afterHours(20), remindedAt: afterHours(-4) })).toBe(false)
    expect(reminds({ dueAt: afterHours(20), remindedAt: new Date(afterHours(-4).getTime() - 1) })).toBe(true)
    expect(reminds({ remindedAt: afterDays(-5) })).toBe(true)
  })

  test('does not come of a dispute, of what was sent, or of what was paid back', () => {
    expect(reminds({ disputedAt: afterDays(-1) })).toBe(false)
    expect(reminds({ status: 'shipped' })).toBe(false)
    expect(reminds({ paymentStatus: 'refunded' })).toBe(false)
    for (const status of unsent) expect(reminds({ status })).toBe(true)
  })

  test.each([
    ['pending', 'Confirm order TB-2026-0042 within a day', 'After that it is cancelled automatically.'],
    ['confirmed', 'Send order TB-2026-0042 within a day', 'After that the buyer can cancel it.'],
    ['processing', 'Send order TB-2026-0042 within a day', 'After that the buyer can cancel it.'],
  ] as const)('says of an order that is %s what to do and until when', (status, title, text) => {
    const { seller } = reminderWords(t, aPlainOrder({ status }), now)
    expect(seller.title).toBe(title)
    expect(seller.text).toContain('You have until Friday 20 November 2026, 10:00.')
    expect(seller.text).toContain(text)
  })

  test('what the buyer fetches is to be ready, what goes to a depot is to be sent', () => {
    const title = (deliveryMethod: typeof atCollectionPoint | typeof pickedUp) =>
      reminderWords(t, aPlainOrder({ deliveryMethod }), now).seller.title
    expect(title(pickedUp)).toBe('Have order TB-2026-0042 ready within a day')
    expect(title(atCollectionPoint)).toBe('Send order TB-2026-0042 within a day')
  })
})

test('a late order that nobody confirmed is cancelled at once, any other two days later', () => {
  expect(cancelsAt({ status: 'pending' }, now, settings)).toEqual(now)
  for (const status of ['confirmed', 'processing'] as const)
    expect(cancelsAt({ status }, now, settings)).toEqual(afterHours(48))
})

describe('more days', () => {
  test('can be asked for from confirmed until it is sent, once at a time', () => {
    const asks = (more: object) => {
      const may = mayRequestMoreDays({ status: 'confirmed', dueAt: now, ...more })
      return may.ok ? 'ok' : may.reason
    }
    for (const status of orderStatuses)
      expect([status, asks({ status })]).toEqual([
        status,
        status === 'confirmed' || status === 'processing' ? 'ok' : 'not-waited-for',
      ])
    expect(asks({ dueAt: null })).toBe('not-waited-for')
    expect(asks({ moreDays: { days: 2, why: 'Rain' } })).toBe('asked-already')
    expect(asks({ moreDays: null })).toBe('ok')
  })

  test('were answered so where the order stands as after that answer', () => {
    const [before, later] = [afterDays(2), afterDays(5)]
    expect(isAnsweredSo(later, { accepted: true, dueAt: before })).toBe(true)
    expect(isAnsweredSo(before, { accepted: true, dueAt: before })).toBe(false)
    expect(isAnsweredSo(before, { accepted: false, dueAt: before })).toBe(true)
    expect(isAnsweredSo(later, { accepted: false, dueAt: before })).toBe(false)
    expect(isAnsweredSo(null, { accepted: true, dueAt: before })).toBe(false)
    for (const accepted of [true, false]) expect(isAnsweredSo(later, { accepted })).toBe(false)
  })

  test('count from the end of the time there was, or from now where that is over', () => {
    expect(extendedDueAt(afterDays(2), 3, now)).toEqual(afterDays(5))
    expect(extendedDueAt(afterDays(-2), 3, now)).toEqual(afterDays(3))
  })

  const faults = (typed: object) =>
    (moreDaysInput.safeParse({ days: '3', why: 'Rain', ...typed }).error?.issues ?? []).map((issue) =>
      issueText(t, issue),
    )
  test.each(['1', '14', ' 7 ', '01'])('are 1 to 14: %s', (days) => {
    expect(faults({ days })).toEqual([])
    expect(moreDaysInput.parse({ days, why: 'Rain' }).days).toBe(Number(days))
  })
  test.each(['0', '15'])('are 1 to 14, not %s', (days) => {
    expect(faults({ days })).toEqual(['From 1 to 14 days'])
  })
  test.each(['', 'two', '1.5', '-1', '100', '1a', 'a1'])('are a whole number, not “%s”', (days) => {
    expect(faults({ days })).toContain('Enter a whole number of days')
  })
  test('need a reason that the buyer reads', () => {
    expect(faults({ why: ' ' })).toEqual(['Give a reason: the buyer reads it'])
    expect(faults({ why: 'x'.repeat(200) })).toEqual([])
    expect(faults({ why: 'x'.repeat(201) })).toHaveLength(1)
  })

  test('both sides read what was asked and answered', () => {
    const order = aPlainOrder()
    expect(moreDaysRequestedWords(t, order, { days: 3, why: 'Rain.' })).toEqual({
      buyer: {
        title: 'Limbe Solar asks for 3 more days',
        text: "For order TB-2026-0042: Rain. Please answer on the order's page.",
      },
    })
    expect(moreDaysAnsweredWords(t, order, { days: 3, accepted: true })).toEqual({
      seller: {
        title: 'You have 3 more days for order TB-2026-0042',
        text: 'Chikondi Banda agrees.',
      },
    })
    expect(moreDaysAnsweredWords(t, order, { days: 3, accepted: false })).toEqual({
      seller: {
        title: 'You do not have 3 more days for order TB-2026-0042',
        text: 'Chikondi Banda does not agree. Send it in time, or cancel it.',
      },
    })
  })
})

test('of a late order its buyer reads what they can do, and its seller what will happen', () => {
  expect(lateWords(t, aPlainOrder())).toEqual({
    buyer: {
      title: 'Order TB-2026-0042 is late',
      text: 'Limbe Solar has not sent it in time. You can cancel it now, or ask Thumba for help.',
    },
    seller: {
      title: 'Order TB-2026-0042 is late',
      text: 'The buyer can cancel it now. Send it, or ask the buyer for more days. Otherwise it is cancelled soon.',
    },
  })
})

test('an administrator who starts the days names the order and what its buyer said', () => {
  const faults = (typed: object) =>
    (
      startCompletionInput.safeParse({ id: 'order00000000001', note: 'All is well', ...typed }).error
        ?.issues ?? []
    ).map((issue) => issueText(t, issue))
  expect(faults({})).toEqual([])
  expect(faults({ note: '' })).toEqual(['Enter what the buyer said'])
  expect(faults({ note: 'x'.repeat(300) })).toEqual([])
  expect(faults({ note: 'x'.repeat(301) })).toHaveLength(1)
  expect(faults({ id: undefined })).toEqual(['Which order?'])
  expect(faults({ id: 'x'.repeat(40) })).toEqual([])
  expect(faults({ id: 'x'.repeat(41) })).toEqual(['Which order?'])
})
