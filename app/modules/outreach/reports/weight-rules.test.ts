import { expect, test } from 'vitest'
import { defaultSettings as settings } from '#app/modules/platform/settings/rules.ts'
import { countDistinct, hidesThing, isNewShop, type Origin, priorityOf, weighs } from './weight-rules.ts'

const member = { accountDays: 7, hasOrder: false, dismissed: 0, madeUp: 0 }

test('a report weighs from an account of a week or with an order, and from nobody who reported wrongly §64.4', () => {
  expect(weighs(member, settings)).toBe(true)
  expect(weighs({ ...member, accountDays: 6 }, settings)).toBe(false)
  expect(weighs({ ...member, accountDays: 0, hasOrder: true }, settings)).toBe(true)
  expect(weighs({ ...member, dismissed: 2 }, settings)).toBe(true)
  expect(weighs({ ...member, dismissed: 3, hasOrder: true }, settings)).toBe(false)
  expect(weighs({ ...member, madeUp: 1, hasOrder: true }, settings)).toBe(false)
  expect(weighs({ ...member, accountDays: undefined }, settings)).toBe(false)
})

const from = (reporter: string, device: string | null, address: string): Origin => ({
  reporter,
  device,
  address,
})

test('different people differ in account, device and address §64.4', () => {
  expect(countDistinct([])).toBe(0)
  expect(countDistinct([from('a', '1', 'x'), from('b', '2', 'y'), from('c', '3', 'z')])).toBe(3)
  const oneDevice = ['a', 'b', 'c', 'd'].map((who, at) => from(who, '1', `${at}`))
  const oneAddress = ['a', 'b', 'c', 'd'].map((who, at) => from(who, `${at}`, 'x'))
  const noCookie = ['a', 'b', 'c', 'd'].map((who, at) => from(who, null, `${at}`))
  for (const many of [oneDevice, oneAddress, noCookie]) expect(countDistinct(many)).toBe(1)
})

test('however reports come, no two of those counted share anything §64.4', () => {
  let seed = 7
  const any = (most: number) => {
    seed = (seed * 48271) % 2147483647
    return seed % most
  }
  for (let round = 0; round < 300; round += 1) {
    const many = Array.from({ length: any(30) }, () =>
      from(`${any(12)}`, any(6) ? `${any(6)}` : null, `${any(8)}`),
    )
    const counted = countDistinct(many)
    for (const part of ['reporter', 'device', 'address'] as const)
      expect(counted).toBeLessThanOrEqual(new Set(many.map((one) => one[part])).size)
    expect(counted > 0).toBe(many.length > 0)
  }
})

test('only a new shop’s product is hidden by a number, and not soon after it was found right §64.5', () => {
  const fresh = { completedOrders: 0, days: 0 }
  const known = { completedOrders: 10, days: 30 }
  expect(isNewShop(fresh, settings)).toBe(true)
  expect(isNewShop({ ...known, completedOrders: 9 }, settings)).toBe(true)
  expect(isNewShop({ ...known, days: 29 }, settings)).toBe(true)
  expect(isNewShop(known, settings)).toBe(false)
  expect(hidesThing(3, fresh, settings, false)).toBe(true)
  expect(hidesThing(2, fresh, settings, false)).toBe(false)
  expect(hidesThing(3, fresh, settings, true)).toBe(false)
  expect(hidesThing(99, known, settings, false)).toBe(false)
  expect(hidesThing(99, fresh, { ...settings, reportsToHide: 0 }, false)).toBe(false)
})

test('what many report comes first, then what may cost money §64.6', () => {
  const calm = { distinct: 0, hidden: false, reasons: ['spam' as const] }
  expect(priorityOf(calm, settings)).toBe(0)
  expect(priorityOf({ ...calm, reasons: ['spam', 'pay_outside'] }, settings)).toBe(1)
  expect(priorityOf({ ...calm, distinct: 3 }, settings)).toBe(2)
  expect(priorityOf({ ...calm, hidden: true }, settings)).toBe(2)
})
