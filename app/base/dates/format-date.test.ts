import { expect, test } from 'vitest'
import { t } from '#test/in-english.ts'
import { formatDate, formatRelativeDate, isNewProduct, sameSince } from './format-date.ts'

const now = new Date('2026-11-10T10:00:00Z')
const ago = (hours: number, seconds = 0) => new Date(now.getTime() - hours * 3_600_000 - seconds * 1000)

test.each([
  ['just listed', ago(0), 'Just now'],
  ['a clock that runs ahead', ago(0, -90), 'Just now'],
  ['a second under 1 hour', ago(1, -1), 'Just now'],
  ['1 hour', ago(1), '1h ago'],
  ['a second under 24 hours', ago(24, -1), '23h ago'],
  ['24 hours', ago(24), 'Yesterday'],
  ['a second under 48 hours', ago(48, -1), 'Yesterday'],
  ['48 hours', ago(48), '2d ago'],
  ['a second under 7 days', ago(168, -1), '6d ago'],
  ['7 days', ago(168), '3 Nov 2026'],
])('%s reads %s §4.20', (_, createdAt, label) => expect(formatRelativeDate(createdAt, now, t)).toBe(label))

test('a product is New if at most 48 hours old §4.19 §9.13', () => {
  expect(isNewProduct(ago(48), now)).toBe(true)
  expect(isNewProduct(ago(48, 1), now)).toBe(false)
})

test('dates are those of Africa/Blantyre §4.20', () => {
  expect(formatDate('2026-11-02T21:59:59Z', t)).toBe('2 Nov 2026')
  expect(formatDate('2026-11-02T22:00:00Z', t)).toBe('3 Nov 2026')
  expect(formatDate('2026-12-31T23:00:00Z', t)).toBe('1 Jan 2027')
})

test('since when ages are the same: they read alike from then on, and otherwise just before', () => {
  const created = [ago(0, 90_000), ago(3, 5), ago(30), ago(47, 59), ago(50), ago(24 * 5 + 7), ago(24 * 90)]
  const readAt = (moment: number) =>
    created.map((each) => [isNewProduct(each, moment), formatRelativeDate(each, moment, t)])
  const newAt = (moment: number) => created.map((each) => isNewProduct(each, moment))
  for (let later = 0; later < 100; later++) {
    const moment = now.getTime() + later * 37 * 60_000
    const [since, sinceNew] = [sameSince(created, moment, { ages: true }), sameSince(created, moment)]
    expect(since).toBeLessThanOrEqual(moment)
    expect(readAt(since)).toEqual(readAt(moment))
    expect(newAt(sinceNew)).toEqual(newAt(moment))
  }
  const moment = now.getTime() + 1
  const since = sameSince(created, moment, { ages: true })
  expect(sameSince(created, moment + 60_000, { ages: true })).toBe(since)
  expect(readAt(since - 1)).not.toEqual(readAt(moment))
  expect(sameSince([], moment)).toBe(0)
})

test('of what nobody looked at since, only the ends of being New count where ages are not shown', () => {
  const created = now.getTime()
  const hours = (count: number) => created + count * 3_600_000
  expect(sameSince([created], hours(10))).toBe(created)
  expect(sameSince([created], hours(48))).toBe(created)
  expect(sameSince([created], hours(48) + 1)).toBe(hours(48) + 1)
  expect(sameSince([created], hours(10), { ages: true })).toBe(hours(10))
  expect(sameSince([created], hours(10.9), { ages: true })).toBe(hours(10))
  expect(sameSince([created], hours(23.9), { ages: true })).toBe(hours(23))
  expect(sameSince([created], hours(24 * 6.9), { ages: true })).toBe(hours(24 * 6))
  expect(sameSince([created], hours(24 * 7), { ages: true })).toBe(hours(24 * 7))
  expect(sameSince([created], hours(24 * 30), { ages: true })).toBe(hours(24 * 7))
  expect(sameSince([created, hours(3)], hours(4))).toBe(hours(3))
})

test('a date has the month’s short name', () => {
  const months = Array.from({ length: 12 }, (_, month) => formatDate(Date.UTC(2026, month, 15), t))
  expect(months.map((date) => date.split(' ')[1]).join(' ')).toBe(
    'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec',
  )
})
