import { expect, test } from 'vitest'
import { isRateLimit, limits, ownKey, pointsFor, type RateLimit } from './limit-rules.ts'

const names = Object.keys(limits) as RateLimit[]
const minute = 60
const hour = 60 * minute
const day = 24 * hour

// As the decisions say them; the others are free to be set anew.
const promised: [RateLimit, points: number, seconds: number][] = [
  ['sign-in of an account', 10, 15 * minute],
  ['sign-in from a known device', 10, 15 * minute],
  ['sign-in from an address', 1000, 15 * minute],
  ['second factor of a member', 10, 15 * minute],
  ['code of an order', 6, hour],
  ['code of an order, a day', 15, day],
  ['phone code again', 1, minute],
  ['phone codes to a phone', 3, 10 * minute],
  ['phone codes to a phone, a day', 6, day],
  ['phone codes of a member', 10, hour],
  ['phone codes from a device', 10, hour],
  ['questions of a member', 10, day],
  ['questions of a member to a shop', 5, day],
  ['questions of a new member', 3, day],
  ['enquiries of a member', 10, day],
  ['enquiries of a member to a shop', 5, day],
  ['enquiries of a new member', 3, day],
  ['messages of a side', 60, hour],
  ['message of an order again', 10, day],
  ['texts from a phone', 20, hour],
  ['texts from a phone, a day', 60, day],
  ['warnings by text of an account', 6, day],
  ['sign-ins told by text of an account', 3, day],
  ['return to the newsletter of an email', 2, day],
]
test.each(promised)('%s: %i in %i seconds', (limit, points, seconds) => {
  expect(pointsFor(limit, 'somebody')).toBe(points)
  expect(limits[limit].duration).toBe(seconds)
})

test('a window is a time that people are told: a minute, ten, fifteen, an hour or a day', () => {
  const windows = [minute, 10 * minute, 15 * minute, hour, day]
  const other = names.filter((name) => !windows.includes(limits[name].duration))
  expect(other).toEqual(['merge of a guest cart']) // a double press
  expect(limits['merge of a guest cart'].duration).toBe(10)
  for (const name of names.filter((one) => one.endsWith(', a day')))
    expect(limits[name].duration, name).toBe(day)
})

test('everything is free at least once, but codes, of which money says how many', () => {
  const none = names.filter((name) => !(limits[name].points >= 1))
  expect(none.toSorted()).toEqual([
    'codes of fresh devices',
    'codes of new devices',
    'codes of proven people',
    'codes of settled devices',
    'codes of young devices',
  ])
  for (const name of none) expect(pointsFor(name, 'somebody')).toBe(0)
})

test('of what is counted for an address one who is known by a key of their own has a tenth', () => {
  const own = ownKey('a browser')
  expect(pointsFor('contact message from an address', own)).toBe(6) // of 60
  expect(pointsFor('sign-in from an address', own)).toBe(100) // of 1,000
  expect(pointsFor('orders of fresh devices from an address', own)).toBe(1) // of 6
  expect(pointsFor('orders of new devices from an address', own)).toBe(2) // of 12
  expect(pointsFor('contact message from an address', 'a browser')).toBe(60)
  expect(pointsFor('contact message from an address', 'browser of my own ')).toBe(60)
  for (const name of names) expect(pointsFor(name, own), name).toBeGreaterThanOrEqual(1)
  expect(ownKey('one')).not.toBe(ownKey('other'))
})

test('a lane for orders is no narrower for who is known longer, nor an address wider than the shop', () => {
  const standings = ['fresh', 'new', 'young', 'settled'] as const
  const lanes = standings.map((one) => {
    const [shop, address] = [
      limits[`orders of ${one} devices`],
      limits[`orders of ${one} devices from an address`],
    ]
    expect(address.points).toBeLessThan(shop.points)
    for (const lane of [shop, address]) expect([lane.duration, lane.storm]).toEqual([10 * minute, hour])
    return [address.points, shop.points] as const
  })
  for (const at of [0, 1]) {
    const widths = lanes.map((lane) => lane[at]!)
    expect(widths).toEqual(widths.toSorted((one, other) => one - other))
    expect(widths[3]).toBeGreaterThan(3 * widths[0]!)
  }
  const stormy = names.filter((name) => limits[name].storm)
  expect(stormy.every((name) => /^orders of \w+ devices/.test(name))).toBe(true)
})

test('whoever guesses without end fills no table: what is served to the right one all the same shares rows', () => {
  expect(names.filter((name) => limits[name].shared).toSorted()).toEqual([
    'check of one receipt',
    'look-up of one order',
    'missed searches from an address',
    'order look-up from an address',
    'receipt check from an address',
    'short link from an address',
    'the same missed search from an address',
    'unknown stop link from an address',
    'wrong link from an address',
  ])
})

test('only limits of the table are limits', () => {
  expect(names.every(isRateLimit)).toBe(true)
  for (const other of ['', 'sign-in', 'toString', 'constructor'])
    expect(isRateLimit(other), other).toBe(false)
})
