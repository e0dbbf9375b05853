import { expect, test } from 'vitest'
import { issueText } from '#app/messages/validation.ts'
import { t } from '#test/in-english.ts'
import { releaseInput } from './input-rules.ts'
import { paymentStatuses } from './payment-status.ts'
import {
  checkReleaseCode,
  holdsReleaseCode,
  isCodeFresh,
  isReleasedAtOnce,
  mayRelease,
  moneyHolder,
  needsCode,
  paidOutOf,
  releasedWords,
  releaseRefusalMessage,
} from './release-rules.ts'
import { type OrderStatus, orderStatuses } from './status.ts'

const at = (minutes: number) => new Date(Date.UTC(2026, 10, 21, 8, minutes))
const held = { status: 'shipped', paymentMethod: 'airtel_money', paymentStatus: 'paid' } as const
const reasonOf = (order: Parameters<typeof mayRelease>[0]) => {
  const may = mayRelease(order)
  return may.ok ? 'ok' : may.reason
}

test('money is released from sent, ready to collect or delivered, of paid orders that are not disputed', () => {
  const open = orderStatuses.filter((status) => reasonOf({ ...held, status }) === 'ok')
  expect(open).toEqual(['shipped', 'ready_for_pickup', 'delivered'] satisfies OrderStatus[])
  const paid = paymentStatuses.filter((paymentStatus) => reasonOf({ ...held, paymentStatus }) === 'ok')
  expect(paid).toEqual(['paid', 'partly_refunded'])
  expect(reasonOf({ ...held, paymentMethod: 'cash_on_delivery' })).toBe('paid-in-cash')
  expect(reasonOf({ ...held, status: 'cancelled' })).toBe('order-cancelled')
  expect(reasonOf({ ...held, paymentStatus: 'refunded' })).toBe('paid-back')
  expect(reasonOf({ ...held, disputedAt: at(0) })).toBe('order-disputed')
  expect(reasonOf({ ...held, releasedAt: at(0) })).toBe('released-already')
  expect(reasonOf({ ...held, status: 'completed' })).toBe('released-already')
})

test('who has the money of an order follows from what was paid, how, and what came of it', () => {
  expect(moneyHolder(held)).toBe('platform')
  expect(moneyHolder({ ...held, paymentStatus: 'pending' })).toBe('nobody')
  expect(moneyHolder({ ...held, paymentStatus: 'refunded' })).toBe('buyer')
  expect(moneyHolder({ ...held, status: 'cancelled' })).toBe('buyer')
  for (const more of [
    { releasedAt: at(0) },
    { status: 'completed' as const },
    { paymentMethod: 'cash_on_delivery' as const },
  ])
    expect(moneyHolder({ ...held, ...more })).toBe('seller')
})

test('when and why the seller was paid is read from the history', () => {
  const entry = (status: OrderStatus, movedBy: 'buyer' | 'platform' | 'seller', minutes: number) => {
    return { status, movedBy, timestamp: at(minutes).toISOString(), note: '' }
  }
  const order = { status: 'completed', paymentMethod: 'airtel_money', paymentStatus: 'paid' } as const
  const closedBy = (who: 'buyer' | 'platform') =>
    paidOutOf({ ...order, statusHistory: [entry('delivered', 'seller', 1), entry('completed', who, 9)] })
  expect(closedBy('buyer')).toEqual({ at: at(9).toISOString(), why: 'said' })
  expect(closedBy('platform')).toEqual({ at: at(9).toISOString(), why: 'days' })
  const released = { ...order, status: 'delivered', releasedAt: at(5).toISOString() } as const
  const since = (minutes: number) =>
    paidOutOf({ ...released, statusHistory: [entry('delivered', 'seller', minutes)] })
  expect(since(5)).toEqual({ at: at(5).toISOString(), why: 'code' })
  expect(since(1)).toEqual({ at: at(5).toISOString() })
  expect(paidOutOf({ ...order, status: 'shipped', statusHistory: [] })).toBeUndefined()
  expect(
    paidOutOf({
      ...order,
      paymentMethod: 'cash_on_delivery',
      statusHistory: [entry('completed', 'buyer', 9)],
    }),
  ).toBeUndefined()
})

test('the buyer keeps the code from paid on until it is used, but not while there is a dispute', () => {
  expect(holdsReleaseCode({ ...held, status: 'confirmed' })).toBe(true)
  expect(holdsReleaseCode({ ...held, status: 'delivered' })).toBe(true)
  expect(holdsReleaseCode({ ...held, disputedAt: at(0) })).toBe(false)
  expect(holdsReleaseCode({ ...held, releasedAt: at(0) })).toBe(false)
})

test('five wrong codes are free within an hour that begins with the first; then the right one waits too', () => {
  let kept = { code: '012345', tries: 0, since: null as Date | null }
  for (const minute of [0, 10, 20, 30, 40]) {
    const judged = checkReleaseCode(kept, '999999', at(minute))
    if (!judged.ok || judged.value.right) throw new Error('judged otherwise')
    kept = { ...kept, tries: judged.value.tries, since: judged.value.since }
  }
  expect(kept).toMatchObject({ tries: 5, since: at(0) })
  const refused = checkReleaseCode(kept, '012345', at(59))
  expect(refused).toMatchObject({ ok: false, reason: 'too-many-tries' })
  expect(!refused.ok && t(releaseRefusalMessage(refused, at(59)))).toContain('Try again in 1 minute.')
  expect(checkReleaseCode(kept, '999999', at(60))).toMatchObject({
    ok: true,
    value: { tries: 1, since: at(60) },
  })
  expect(checkReleaseCode(kept, '012345', at(60))).toEqual({ ok: true, value: { right: true } })
})

test('a wrong code is answered with the tries that are left', () => {
  const text = (left: number) => t(releaseRefusalMessage({ ok: false, reason: 'wrong-code', detail: left }))
  expect(text(4)).toContain('You have 4 tries left')
  expect(text(1)).toContain('You have 1 try left')
  expect(text(0)).toContain('You have no tries left for now')
})

test('an order has a code while what was paid for it is held, and until it is over', () => {
  const held = { status: 'confirmed', paymentMethod: 'airtel_money', paymentStatus: 'paid' } as const
  expect(needsCode(held)).toBe(true)
  expect(needsCode({ ...held, paymentStatus: 'partly_refunded' })).toBe(true)
  for (const paymentStatus of ['pending', 'failed', 'refunded'] as const)
    expect(needsCode({ ...held, paymentStatus })).toBe(false)
  for (const status of ['completed', 'cancelled'] as const) expect(needsCode({ ...held, status })).toBe(false)
  expect(needsCode({ ...held, paymentMethod: 'cash_on_delivery' })).toBe(false)
  expect(needsCode({ ...held, releasedAt: new Date() })).toBe(false)
})

test('what is paid is the seller’s at once only where nothing is held and nobody objected', () => {
  const order = {
    status: 'pending',
    paymentMethod: 'airtel_money',
    disputedAt: null,
    releasedAt: null,
  } as const
  const atOnce = (more: object, holdPayments = false) =>
    isReleasedAtOnce({ ...order, ...more }, { holdPayments })
  expect([atOnce({}), atOnce({}, true)]).toEqual([true, false])
  expect(atOnce({ disputedAt: new Date() })).toBe(false)
  expect(atOnce({ releasedAt: new Date() })).toBe(false)
  expect(atOnce({ status: 'cancelled' })).toBe(false)
  expect(atOnce({ paymentMethod: 'cash_on_delivery' })).toBe(false)
})

test('who asks for the money of an order that is not paid reads so', () => {
  for (const paymentStatus of ['pending', 'failed'] as const)
    expect(reasonOf({ ...held, paymentStatus })).toBe('not-paid')
})

test('a code that was asked for by a text releases nothing for 48 hours', () => {
  const textedAt = new Date('2026-11-19T08:00:00Z')
  expect(isCodeFresh({ textedAt }, new Date('2026-11-21T07:59:59.999Z'))).toBe(true)
  expect(isCodeFresh({ textedAt }, new Date('2026-11-21T08:00:00Z'))).toBe(false)
  expect(isCodeFresh({ textedAt: null }, textedAt)).toBe(false)
})

test('after five wrong codes the seller reads how long to wait, a minute at least', () => {
  const kept = { code: '012345', tries: 5, since: at(0) }
  const waits = (minute: number) => {
    const refused = checkReleaseCode(kept, '012345', at(minute))
    return refused.ok ? '' : t(releaseRefusalMessage(refused, at(minute)))
  }
  expect(waits(5)).toBe('5 wrong codes. Try again in 55 minutes.')
  expect(waits(59)).toBe('5 wrong codes. Try again in 1 minute.')
  const over = releaseRefusalMessage({ ok: false, reason: 'too-many-tries', detail: at(0).getTime() }, at(9))
  expect(t(over)).toBe('5 wrong codes. Try again in 1 minute.')
  expect(t(releaseRefusalMessage({ ok: false, reason: 'too-many-tries' }))).toBe('Too many wrong codes')
  expect(t(releaseRefusalMessage({ ok: false, reason: 'not-paid' }))).toBe(
    'This order is not paid. It has no code yet.',
  )
})

test('when the code was right both sides read what it did', () => {
  const order = {
    orderNumber: 'TB-2026-0042',
    sellerName: 'Limbe Solar',
    contactInfo: { fullName: 'Chikondi Banda' },
  }
  expect(releasedWords(t, order)).toEqual({
    buyer: {
      title: 'Order TB-2026-0042 was delivered',
      text: 'You gave Limbe Solar your code, so Limbe Solar now gets your payment. Is something wrong? You can open a dispute within 14 days.',
    },
    seller: {
      title: 'The money of order TB-2026-0042 is yours',
      text: 'Chikondi Banda gave you the code. The money is in your earnings.',
    },
  })
})

test('a code is six digits, however they are spaced', () => {
  const read = (code: unknown) => releaseInput.safeParse({ code })
  for (const typed of ['012345', ' 012 345 ', 'the code is 012-345'])
    expect(read(typed).data).toEqual({ code: '012345' })
  for (const typed of ['', '01234', '0123456', '01234a', 'abcdef'])
    expect(
      read(typed).error?.issues.map((issue) => issueText(t, issue)),
      typed,
    ).toEqual(['The code has 6 digits'])
  expect(read(undefined).error?.issues.map((issue) => issueText(t, issue))).toEqual(['Enter the code'])
})
