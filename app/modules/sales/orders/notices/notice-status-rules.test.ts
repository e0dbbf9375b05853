import { describe, expect, test } from 'vitest'
import type { MailStatus } from '#app/modules/platform/mail/status.ts'
import { noticeStatusOf, type TextMessage } from './message-rules.ts'

const now = new Date('2026-11-20T08:00:00Z')
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000)
const mail = (status: MailStatus, sentAt: Date | null = null) => ({ status, sentAt })
const text = (values: Partial<TextMessage>): TextMessage => ({
  status: 'sent',
  arrivedAt: null,
  acceptedAt: null,
  proven: false,
  ...values,
})
const texted = (messages: TextMessage[], more: { open?: boolean; seenAt?: Date | null } = {}) =>
  noticeStatusOf([], { messages, open: false, ...more }, now)
const handedOver = (since: Date) => ({ state: 'handed-over', since })

test('nobody was told where nothing was written', () => {
  expect(noticeStatusOf([])).toEqual({ state: 'not-reached' })
})

test('a mail that was handed over told them, from that moment on', () => {
  expect(noticeStatusOf([mail('sent', hoursAgo(3))])).toEqual(handedOver(hoursAgo(3)))
  expect(noticeStatusOf([mail('failed'), mail('sent', hoursAgo(3)), mail('waiting')])).toEqual(
    handedOver(hoursAgo(3)),
  )
  expect(noticeStatusOf([mail('failed', hoursAgo(3))])).toEqual({ state: 'not-reached' })
})

test('of several the first counts', () => {
  expect(noticeStatusOf([mail('sent', hoursAgo(3)), mail('sent', hoursAgo(5))])).toEqual(
    handedOver(hoursAgo(5)),
  )
  expect(texted([text({ status: 'read', arrivedAt: hoursAgo(4) })], { seenAt: hoursAgo(6) })).toEqual(
    handedOver(hoursAgo(6)),
  )
})

test('what still waits is on its way, what failed is not', () => {
  expect(noticeStatusOf([mail('waiting')])).toEqual({ state: 'on-its-way' })
  expect(noticeStatusOf([mail('sending')])).toEqual({ state: 'on-its-way' })
  expect(noticeStatusOf([mail('failed'), mail('waiting')])).toEqual({ state: 'on-its-way' })
  expect(noticeStatusOf([mail('failed')])).toEqual({ state: 'not-reached' })
})

describe('a text', () => {
  test('that arrived or was read told them then', () => {
    for (const status of ['delivered', 'read'] as const)
      expect(texted([text({ status, arrivedAt: hoursAgo(2) })])).toEqual(handedOver(hoursAgo(2)))
  })

  test('of which the operator reports nothing counts a day after it was taken, at a number that texts reach', () => {
    const silent = (hours: number, values: Partial<TextMessage> = {}) =>
      texted([text({ acceptedAt: hoursAgo(hours), proven: true, ...values })])
    for (const status of ['accepted', 'sent'] as const) {
      expect(silent(24, { status })).toEqual(handedOver(now))
      expect(silent(30, { status })).toEqual(handedOver(hoursAgo(6)))
      expect(silent(23.9, { status })).toEqual({ state: 'on-its-way' })
    }
    expect(silent(30, { proven: false })).toEqual({ state: 'on-its-way' })
    expect(silent(30, { acceptedAt: null })).toEqual({ state: 'on-its-way' })
    expect(silent(30, { status: 'unknown' })).toEqual({ state: 'on-its-way' })
    expect(silent(30, { status: 'failed' })).toEqual({ state: 'not-reached' })
  })

  test('that waits, is sent or was taken is on its way', () => {
    for (const status of ['waiting', 'sending', 'accepted', 'sent', 'unknown'] as const)
      expect(texted([text({ status })])).toEqual({ state: 'on-its-way' })
    expect(texted([text({ status: 'failed' })])).toEqual({ state: 'not-reached' })
    expect(texted([text({ status: 'failed' }), text({ status: 'waiting' })])).toEqual({ state: 'on-its-way' })
  })

  test('may still follow while the ladder is open', () => {
    expect(texted([], { open: true })).toEqual({ state: 'on-its-way' })
    expect(texted([], { open: false })).toEqual({ state: 'not-reached' })
  })
})

test('who saw it in the shop was told then', () => {
  expect(texted([], { seenAt: hoursAgo(1) })).toEqual(handedOver(hoursAgo(1)))
  expect(texted([], { seenAt: null })).toEqual({ state: 'not-reached' })
})
