import { expect, test } from 'vitest'
import { reservedSince } from './destination-rules.ts'

test('what was released lately is reserved, of a new shop for longer', () => {
  const settings = { newShopOrders: 10, payoutReserveDays: 3, payoutReserveDaysNew: 14 }
  const now = new Date('2026-11-20T09:00:00Z')
  expect(reservedSince(9, settings, now)).toEqual(new Date('2026-11-06T09:00:00Z'))
  expect(reservedSince(10, settings, now)).toEqual(new Date('2026-11-17T09:00:00Z'))
  expect(reservedSince(0, { ...settings, newShopOrders: 0 }, now)).toEqual(new Date('2026-11-17T09:00:00Z'))
})
