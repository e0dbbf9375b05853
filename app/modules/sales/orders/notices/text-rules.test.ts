import { describe, expect, test } from 'vitest'
import { templateText } from '#app/modules/platform/messaging/templates/template-rules.ts'
import type { FilledText } from '#app/modules/platform/notices/cards.ts'
import { t } from '#test/in-english.ts'
import { aPlainOrder, pickedUp } from '#test/plain-order.ts'
import type { Order } from '../rules.ts'
import { type Mover, orderStatuses } from '../status.ts'
import type { NoticeReader } from './notice-rules.ts'
import { movedText, newsText, placedText, reminderText, sentText } from './text-rules.ts'

const spoken = (text: FilledText | undefined) => text && templateText(t, { ...text, link: 'LINK' })
const cash = { paymentMethod: 'cash_on_delivery' } as const

test('where nothing says it better a text says that there is news', () => {
  expect(spoken(newsText(aPlainOrder()))).toBe('Thumba: there is news of order TB-2026-0042. See it: LINK')
})

test('a new order is texted to both sides: to pay or placed, to send once paid or to confirm', () => {
  const text = (reader: NoticeReader, values: Partial<Order> = {}) =>
    spoken(placedText(aPlainOrder(values), reader))
  expect(text('buyer')).toBe(
    'Thumba: order TB-2026-0042 at Limbe Solar waits for your payment, MK 17,500. Pay: LINK',
  )
  expect(text('buyer', cash)).toBe(
    'Thumba: your order TB-2026-0042 at Limbe Solar is placed, MK 17,500. See it: LINK',
  )
  expect(text('seller')).toBe('Thumba: new order TB-2026-0042, MK 17,500. Send it once it is paid: LINK')
  expect(text('seller', cash)).toBe('Thumba: new order TB-2026-0042, MK 17,500. Confirm it soon: LINK')
})

const moved = (
  reader: NoticeReader,
  values: Partial<Order>,
  { by = 'admin', note = '' }: { by?: Mover; note?: string } = {},
) => spoken(movedText(t, aPlainOrder(values), reader, { by, note }))
const news = 'Thumba: there is news of order TB-2026-0042. See it: LINK'

describe('of a move the buyer is texted', () => {
  test.each([
    ['confirmed', 'Thumba: Limbe Solar confirmed your order TB-2026-0042. See it: LINK'],
    ['shipped', 'Thumba: Limbe Solar sent your order TB-2026-0042. See it: LINK'],
    [
      'ready_for_pickup',
      'Thumba: order TB-2026-0042 is ready to collect: Collect from Limbe Solar. See it: LINK',
    ],
    [
      'delivered',
      'Thumba: Limbe Solar says that order TB-2026-0042 was delivered. Not so? Tell us within 7 days: LINK',
    ],
  ] as const)('%s', (status, text) => {
    expect(moved('buyer', { status, deliveryMethod: pickedUp })).toBe(text)
  })

  test('nothing of what needs no text', () => {
    for (const status of ['pending', 'processing', 'completed'] as const)
      expect(moved('buyer', { status })).toBeUndefined()
  })

  test('that there is news, where somebody used their link', () => {
    for (const status of orderStatuses.filter((one) => one !== 'cancelled'))
      expect(moved('buyer', { status }, { by: 'buyer' })).toBe(news)
  })
})

test('of a move the seller is texted that it arrived, that the money is theirs, and else that there is news', () => {
  expect(moved('seller', { status: 'delivered' })).toBe(
    'Thumba: the buyer has order TB-2026-0042. See it: LINK',
  )
  expect(moved('seller', { status: 'completed' })).toBe(
    'Thumba: the money of order TB-2026-0042 is yours now. See it: LINK',
  )
  expect(moved('seller', { status: 'completed', ...cash })).toBeUndefined()
  expect(moved('seller', { status: 'confirmed' })).toBe(news)
  expect(moved('seller', { status: 'delivered' }, { by: 'buyer' })).toContain('the buyer has')
})

describe('that an order is cancelled', () => {
  const cancelled = (reader: NoticeReader, note = '', values: Partial<Order> = {}) =>
    moved(reader, { status: 'cancelled', ...values }, { note })

  test('is texted to both sides, with the reason as a sentence', () => {
    for (const reader of ['buyer', 'seller'] as const)
      expect(cancelled(reader)).toBe('Thumba: order TB-2026-0042 is cancelled. See it: LINK')
    for (const note of ['Sold out', 'Sold out.', ' Sold out ', ' Sold out. '])
      expect(cancelled('buyer', note)).toBe('Thumba: order TB-2026-0042 is cancelled. Sold out. See it: LINK')
    expect(cancelled('buyer', 'Sold out!')).toContain('Sold out! See it')
    expect(cancelled('buyer', 'Wrong town?')).toContain('Wrong town? See it')
    // Nothing but blanks is no reason.
    expect(cancelled('buyer', '  ')).toBe('Thumba: order TB-2026-0042 is cancelled. See it: LINK')
    expect(cancelled('buyer', 'v1.5 gone')).toContain('v1.5 gone. See it')
  })

  test('says to the buyer of a paid order that the money comes back', () => {
    const paid = { paymentStatus: 'refunded' } as const
    expect(cancelled('buyer', '', paid)).toBe(
      'Thumba: order TB-2026-0042 is cancelled, your money comes back. See it: LINK',
    )
    expect(cancelled('seller', '', paid)).toBe('Thumba: order TB-2026-0042 is cancelled. See it: LINK')
    expect(moved('buyer', { status: 'cancelled', ...paid }, { by: 'buyer' })).toContain('money comes back')
  })
})

test('with whom it was sent is texted, and its number where there is a courier too', () => {
  const sent = (values: Partial<Order>) => spoken(sentText(aPlainOrder(values)))
  expect(sent({ courierName: 'Post Coach', trackingNumber: 'SC-1' })).toBe(
    'Thumba: order TB-2026-0042 is on its way with Post Coach, no. SC-1. See it: LINK',
  )
  expect(sent({ courierName: 'Post Coach' })).toBe(
    'Thumba: order TB-2026-0042 is on its way with Post Coach. See it: LINK',
  )
  expect(sent({ trackingNumber: 'SC-1' })).toBe(
    'Thumba: Limbe Solar sent your order TB-2026-0042. See it: LINK',
  )
  expect(sent({})).toBe('Thumba: Limbe Solar sent your order TB-2026-0042. See it: LINK')
})

test('a reminder says until when an order is confirmed or sent, by Malawi’s clocks', () => {
  const dueAt = new Date('2026-11-24T12:05:00Z')
  expect(spoken(reminderText(aPlainOrder({ status: 'pending' }), dueAt))).toBe(
    'Thumba: order TB-2026-0042 must be confirmed by 2026-11-24 14:05, or it is cancelled: LINK',
  )
  expect(spoken(reminderText(aPlainOrder(), dueAt))).toBe(
    'Thumba: order TB-2026-0042 must be sent by 2026-11-24 14:05. Need longer? Ask the buyer: LINK',
  )
})
