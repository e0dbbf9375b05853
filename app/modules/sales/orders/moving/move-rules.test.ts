import { expect, test } from 'vitest'
import * as texts from '#messages/orders.ts'
import { t } from '#test/in-english.ts'
import {
  type Mover,
  movers,
  type OrderStatus,
  orderStatuses,
  type PaymentMethod,
  type PaymentStatus,
} from '../rules.ts'
import {
  availableMoves,
  type Circumstances,
  circumstancesOf,
  decideMove,
  moveRefusalMessage,
} from './move-rules.ts'

const allowed: [from: OrderStatus, to: OrderStatus, by: Mover[]][] = [
  ['pending', 'confirmed', ['seller', 'platform']],
  ['confirmed', 'processing', ['seller']],
  ['processing', 'shipped', ['seller']],
  ['processing', 'ready_for_pickup', ['seller']],
  ['shipped', 'delivered', ['seller', 'courier', 'buyer']],
  ['ready_for_pickup', 'delivered', ['seller', 'courier', 'buyer']],
  ['delivered', 'completed', ['buyer', 'platform']],
  ['pending', 'cancelled', ['buyer', 'seller', 'admin', 'platform']],
  ['confirmed', 'cancelled', ['buyer', 'seller', 'admin', 'platform']],
  ['processing', 'cancelled', ['seller', 'admin', 'platform']],
  ['shipped', 'cancelled', ['admin']],
  ['ready_for_pickup', 'cancelled', ['admin', 'platform']],
]

test('orders move as decided and in no other way §4.8', () => {
  for (const from of orderStatuses) {
    for (const to of orderStatuses) {
      for (const by of movers) {
        const listed = allowed.some(([one, other, who]) => one === from && other === to && who.includes(by))
        const result = decideMove({ from, to, by, note: 'Why' })
        expect([from, to, by, result.ok]).toEqual([from, to, by, listed])
        if (!result.ok) expect(result.reason).toBe('move-not-allowed')
      }
    }
  }
})

test('a seller or an administrator who cancels gives a reason; a buyer need not §4.8', () => {
  const cancel = { from: 'pending', to: 'cancelled' } as const
  for (const by of ['seller', 'admin'] as const)
    expect(decideMove({ ...cancel, by, note: ' ' })).toEqual({ ok: false, reason: 'reason-needed' })
  expect(decideMove({ ...cancel, by: 'buyer' }).ok).toBe(true)
})

test('nothing follows completed or cancelled', () => {
  for (const by of movers)
    expect([availableMoves('completed', by), availableMoves('cancelled', by)]).toEqual([[], []])
  expect(availableMoves('processing', 'seller')).toEqual(['shipped', 'ready_for_pickup', 'cancelled'])
})

test('while a dispute is not settled an order is neither completed nor cancelled, and everything else goes on §37.5', () => {
  for (const [from, to, [by]] of allowed) {
    const result = decideMove({ from, to, by: by!, note: 'Why', disputed: true })
    expect([from, to, result.ok]).toEqual([from, to, to !== 'completed' && to !== 'cancelled'])
  }
  expect(availableMoves('delivered', 'buyer', { disputed: true })).toEqual([])
  expect(decideMove({ from: 'delivered', to: 'completed', by: 'buyer', disputed: true })).toMatchObject({
    reason: 'order-disputed',
    detail: texts.withdrawFirst,
  })
  expect(t(texts.withdrawFirst)).toContain('withdraw it first')
})

test('a refused move says where the order stands, and what it cannot become', () => {
  const said = (from: OrderStatus, to: OrderStatus) => {
    const refused = decideMove({ from, to, by: 'buyer' })
    return refused.ok ? '' : t(moveRefusalMessage(refused))
  }
  expect([
    said('completed', 'cancelled'),
    said('processing', 'cancelled'),
    said('pending', 'shipped'),
  ]).toEqual([
    'The order is completed and can no longer change',
    'The order is being prepared. It can no longer be cancelled here. Ask the seller to cancel it.',
    'The order waits for the seller: it cannot become shipped.',
  ])
})

const prepaid = ['airtel_money', 'tnm_mpamba', 'bank_transfer'] as const
const withMoney = (paymentMethod: PaymentMethod, paymentStatus: PaymentStatus) =>
  circumstancesOf({ status: 'confirmed', paymentMethod, paymentStatus })

test('a prepaid order can be confirmed or cancelled before it is paid, and nothing else §50.1', () => {
  for (const paymentMethod of prepaid)
    for (const paymentStatus of ['pending', 'failed'] as const)
      for (const [from, to, [by]] of allowed) {
        const result = decideMove({
          from,
          to,
          by: by!,
          note: 'Why',
          ...withMoney(paymentMethod, paymentStatus),
        })
        const mayGo = to === 'confirmed' || to === 'cancelled'
        expect([paymentMethod, from, to, result.ok]).toEqual([paymentMethod, from, to, mayGo])
        if (!result.ok) expect(result.reason).toBe('order-not-paid')
      }
  expect(availableMoves('confirmed', 'seller', withMoney('airtel_money', 'pending'))).toEqual(['cancelled'])
  expect(availableMoves('shipped', 'buyer', withMoney('bank_transfer', 'failed'))).toEqual([])
})

test('what is paid, and cash, goes on; what was paid back is not sent, but comes to its end', () => {
  for (const [from, to, [by]] of allowed) {
    const move = (money: Circumstances) => decideMove({ from, to, by: by!, note: 'Why', ...money }).ok
    expect(move(withMoney('airtel_money', 'paid'))).toBe(true)
    expect(move(withMoney('airtel_money', 'partly_refunded'))).toBe(true)
    for (const any of ['pending', 'paid', 'failed', 'refunded', 'partly_refunded'] as const)
      expect(move(withMoney('cash_on_delivery', any))).toBe(true)
    const sends = ['processing', 'shipped', 'ready_for_pickup'].includes(to)
    expect([from, to, move(withMoney('airtel_money', 'refunded'))]).toEqual([from, to, !sends])
  }
})

test('a late order opens one way more: its buyer cancels it also while it is prepared', () => {
  for (const from of orderStatuses)
    for (const to of orderStatuses)
      for (const by of movers) {
        const listed = allowed.some(([one, other, who]) => one === from && other === to && who.includes(by))
        const opens = from === 'processing' && to === 'cancelled' && by === 'buyer'
        expect([from, to, by, decideMove({ from, to, by, note: 'Why', late: true }).ok]).toEqual([
          from,
          to,
          by,
          listed || opens,
        ])
      }
  expect(availableMoves('processing', 'buyer', { late: true })).toEqual(['cancelled'])
  expect(availableMoves('processing', 'buyer', { late: true, disputed: true })).toEqual([])
})

test('what was delivered unpaid opens one way more: an administrator cancels it', () => {
  for (const paymentStatus of ['pending', 'failed'] as const)
    for (const by of movers) {
      const money = withMoney('airtel_money', paymentStatus)
      const opens = by === 'admin' ? ['cancelled'] : []
      expect([by, availableMoves('delivered', by, money)]).toEqual([by, opens])
      expect(availableMoves('delivered', by, { ...money, disputed: true })).toEqual([])
    }
  for (const money of [withMoney('airtel_money', 'paid'), withMoney('cash_on_delivery', 'pending')])
    expect(availableMoves('delivered', 'admin', money)).toEqual([])
})

test('an order is late from its time on, while it is not sent', () => {
  const now = new Date('2026-03-01T10:00:00Z')
  const at = (status: OrderStatus, dueAt: Date | null) =>
    circumstancesOf({ status, dueAt, paymentMethod: 'airtel_money', paymentStatus: 'paid' }, now).late
  const late = orderStatuses.filter((status) => at(status, now))
  expect(late).toEqual(['pending', 'confirmed', 'processing'])
  expect([at('processing', new Date(now.getTime() + 1)), at('processing', null)]).toEqual([false, false])
})
