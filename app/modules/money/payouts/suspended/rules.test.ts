import { expect, test } from 'vitest'
import { isHeldOn, mayHold } from '../rules.ts'

const now = new Date('2026-11-20T09:00:00Z')
const days = (count: number, more = 0) => new Date(now.getTime() + count * 24 * 3_600_000 + more)

test.each<[may: boolean, what: string, until: Date | undefined]>([
  [false, 'without a date', undefined],
  [false, 'until before', days(-1)],
  [false, 'until now', now],
  [true, 'for a moment', days(0, 1)],
  [true, 'to the end of the 180th day', new Date('2027-05-19T22:00:00Z')],
  [false, 'for longer', new Date('2027-05-19T22:00:00.001Z')],
])('the money of a suspended shop is not kept without a date within 180 days: %s, %s', (may, _, until) => {
  expect(mayHold({ until, now })).toEqual(may ? { ok: true, value: null } : { ok: false, reason: 'no-date' })
})

test('money is held on while its date has not come, and nothing else holds it', () => {
  expect(isHeldOn({ decision: 'hold', until: days(0, 1) }, now)).toBe(true)
  expect(isHeldOn({ decision: 'hold', until: now }, now)).toBe(false)
  expect(isHeldOn({ decision: 'hold', until: days(-1) }, now)).toBe(false)
  expect(isHeldOn({ decision: 'hold', until: null }, now)).toBe(false)
  expect(isHeldOn({ decision: 'pay_out', until: days(1) }, now)).toBe(false)
  expect(isHeldOn({ decision: 'give_back', until: days(1) }, now)).toBe(false)
  expect(isHeldOn(undefined, now)).toBe(false)
})
