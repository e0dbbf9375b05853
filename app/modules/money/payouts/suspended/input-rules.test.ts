import { expect, test } from 'vitest'
import { issueText } from '#app/messages/validation.ts'
import { t } from '#test/in-english.ts'
import { shopMoneyInput } from '../input-rules.ts'

const form = { decision: 'hold', reason: ' Fakes ', press: 'abcdefgh12345678' }
const read = (more: object) => shopMoneyInput.parse({ ...form, ...more })
const said = (more: object) =>
  shopMoneyInput
    .safeParse({ ...form, ...more })
    .error?.issues.map((issue) => [issue.path.join('.'), issueText(t, issue)])

test('money is held until the end of a day in Malawi', () => {
  expect(read({ until: '2026-11-20' }).until).toBe('2026-11-20T22:00:00.000Z')
  expect(read({ until: ' 2027-02-28 ' }).until).toBe('2027-02-28T22:00:00.000Z')
})

test.each(['', '2026-02-30', '2026-13-01', 'today', '20.11.2026', '2026-1-2'])(
  'what is no day of the calendar is none: %j',
  (until) => {
    expect(read({ until }).until).toBeUndefined()
  },
)

test('an empty order number means the whole shop, and its wallet is paid where nothing is chosen', () => {
  expect(read({ order: '' })).toEqual({
    decision: 'hold',
    order: undefined,
    kind: 'wallet',
    reason: 'Fakes',
    press: form.press,
  })
  expect(read({ order: ' TB-2026-0042 ', kind: 'bank' })).toMatchObject({
    order: 'TB-2026-0042',
    kind: 'bank',
  })
})

test('a decision and why are needed', () => {
  expect(said({})).toBeUndefined()
  expect(said({ decision: 'keep' })).toEqual([['decision', 'What becomes of it']])
  expect(said({ reason: '' })).toEqual([['reason', 'Say why.']])
  expect(said({ press: '' })).toEqual([['press', 'Open this page again, then try once more.']])
  expect(said({ until: '2026-11-20-1' })).toEqual([['until', 'Use at most 10 characters']])
})
