import { expect, test } from 'vitest'
import { payableLater, reservedSince } from './destination-rules.ts'

test('what was released lately is reserved, of a new shop for longer', () => {
  const settings = { newShopOrders: 10, payoutReserveDays: 3, payoutReserveDaysNew: 14 }
  const now = new Date('2026-11-20T09:00:00Z')
  expect(reservedSince(9, settings, now)).toEqual(new Date('2026-11-06T09:00:00Z'))
  expect(reservedSince(10, settings, now)).toEqual(new Date('2026-11-17T09:00:00Z'))
  expect(reservedSince(0, { ...settings, newShopOrders: 0 }, now)).toEqual(new Date('2026-11-17T09:00:00Z'))
})

const on = (from: string, amount: number) => ({ from: new Date(from), amount })

test('what can be asked for later is said by days, from the first on which all of it can be', () => {
  const reserved = [
    on('2026-11-20T09:00:00Z', 1_000),
    on('2026-11-20T15:00:00Z', 500),
    on('2026-11-21T22:00:00Z', 2_000),
  ]
  expect(payableLater(10_000, reserved)).toEqual([
    { day: '2026-11-21', amount: 1_500 },
    { day: '2026-11-22', amount: 2_000 },
  ])
  expect(payableLater(10_000, [])).toEqual([])
})

test('what other orders took is covered by what comes first', () => {
  const reserved = [on('2026-11-20T09:00:00Z', 1_000), on('2026-11-22T09:00:00Z', 2_000)]
  expect(payableLater(1_700, reserved)).toEqual([{ day: '2026-11-23', amount: 1_700 }])
  expect(payableLater(2_400, reserved)).toEqual([
    { day: '2026-11-21', amount: 400 },
    { day: '2026-11-23', amount: 2_000 },
  ])
  expect(payableLater(0, reserved)).toEqual([])
})

test('of many days the last stands for all after the first two', () => {
  const reserved = [10, 11, 12, 13].map((day) => on(`2026-11-${day}T09:00:00Z`, day))
  expect(payableLater(100, reserved)).toEqual([
    { day: '2026-11-11', amount: 10 },
    { day: '2026-11-12', amount: 11 },
    { day: '2026-11-14', amount: 25 },
  ])
})
