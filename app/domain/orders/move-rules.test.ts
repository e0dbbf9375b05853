import { expect, test } from 'vitest'
import { movesOpenTo, moveTo } from './move-rules.ts'
import { type Mover, movers, type OrderStatus, orderStatuses } from './rules.ts'

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
  ['processing', 'cancelled', ['seller', 'admin']],
  ['shipped', 'cancelled', ['admin']],
  ['ready_for_pickup', 'cancelled', ['admin']],
]

test('orders move as decided and in no other way', () => {
  for (const from of orderStatuses) {
    for (const to of orderStatuses) {
      for (const by of movers) {
        const listed = allowed.some(([one, other, who]) => one === from && other === to && who.includes(by))
        const result = moveTo({ from, to, by, note: 'Why' })
        expect([from, to, by, result.ok]).toEqual([from, to, by, listed])
        if (!result.ok) expect(result.reason).toBe('move-not-allowed')
      }
    }
  }
})

test('a seller or an administrator who cancels gives a reason; a buyer need not', () => {
  const cancel = { from: 'pending', to: 'cancelled' } as const
  for (const by of ['seller', 'admin'] as const)
    expect(moveTo({ ...cancel, by, note: ' ' })).toEqual({ ok: false, reason: 'reason-needed' })
  expect(moveTo({ ...cancel, by: 'buyer' }).ok).toBe(true)
})

test('nothing follows completed or cancelled', () => {
  for (const by of movers)
    expect([movesOpenTo('completed', by), movesOpenTo('cancelled', by)]).toEqual([[], []])
  expect(movesOpenTo('processing', 'seller')).toEqual(['shipped', 'ready_for_pickup', 'cancelled'])
})

test('while a dispute is not settled an order is neither completed nor cancelled, and everything else goes on', () => {
  for (const [from, to, [by]] of allowed) {
    const result = moveTo({ from, to, by: by!, note: 'Why', disputed: true })
    expect([from, to, result.ok]).toEqual([from, to, to !== 'completed' && to !== 'cancelled'])
  }
  expect(movesOpenTo('delivered', 'buyer', { disputed: true })).toEqual([])
  expect(moveTo({ from: 'delivered', to: 'completed', by: 'buyer', disputed: true })).toMatchObject({
    ...{ reason: 'order-disputed', detail: expect.stringContaining('Withdraw it first') },
  })
})
