import { expect, test } from 'vitest'
import { issueText } from '#app/messages/validation.ts'
import { t } from '#test/in-english.ts'
import { holidayInput } from '../rules.ts'
import {
  awayLabel,
  awayMessage,
  awayText,
  awayUntilAt,
  backFromText,
  formatDay,
  formatDayWithYear,
  type HolidayErrors,
  holidayErrors,
  holidayStateOf,
} from './holiday-rules.ts'

const christmas = { awayFrom: '2026-12-20', awayUntil: '2026-12-24' }
const none = { awayFrom: null, awayUntil: null }
const at = (moment: string) => new Date(moment)

const inWords = (errors: HolidayErrors | undefined) =>
  errors && Object.fromEntries(Object.entries(errors).map(([field, fault]) => [field, t(fault)]))

test('a holiday begins at midnight in Malawi, two hours before the same midnight in UTC §27.1', () => {
  expect(awayUntilAt(christmas, at('2026-12-19T21:59:59.999Z'))).toBeUndefined()
  expect(awayUntilAt(christmas, at('2026-12-19T22:00:00.000Z'))).toBe('2026-12-24')
})

test('a holiday ends with the last moment of its last day in Malawi', () => {
  expect(awayUntilAt(christmas, at('2026-12-24T21:59:59.999Z'))).toBe('2026-12-24')
  expect(awayUntilAt(christmas, at('2026-12-24T22:00:00.000Z'))).toBeUndefined()
  expect(awayUntilAt(none, at('2026-12-22T10:00:00Z'))).toBeUndefined()
})

test('a holiday is told to its seller from two weeks before until it is over', () => {
  const stands = (moment: string) => holidayStateOf(christmas, at(moment))?.stands
  expect(stands('2026-12-05T21:59:59Z')).toBe('planned')
  expect(stands('2026-12-05T22:00:00Z')).toBe('near')
  expect(stands('2026-12-19T22:00:00Z')).toBe('running')
  expect(stands('2026-12-24T22:00:00Z')).toBeUndefined()
  expect(holidayStateOf(none, at('2026-12-22T10:00:00Z'))).toBeUndefined()
})

test('the last day is not before the first, not over, and at most 90 days are taken §27.1', () => {
  const now = at('2026-12-19T22:30:00Z') // the 20th in Malawi
  const faultsOf = (awayFrom: string, awayUntil: string) =>
    inWords(holidayErrors({ awayFrom, awayUntil }, none, now))
  expect(faultsOf('2026-12-20', '2026-12-20')).toBeUndefined()
  expect(faultsOf('2026-12-24', '2026-12-23')).toEqual({ awayUntil: 'The last day is before the first' })
  expect(faultsOf('2026-12-19', '2026-12-24')).toEqual({
    awayFrom: 'This day is over. Start today or later.',
  })
  expect(faultsOf('2027-01-01', '2027-03-31')).toBeUndefined()
  expect(faultsOf('2027-01-01', '2027-04-01')).toEqual({ awayUntil: 'A holiday lasts at most 90 days' })
  expect(faultsOf('2027-12-20', '2027-12-20')).toBeUndefined()
  expect(faultsOf('2027-12-21', '2027-12-21')).toEqual({ awayFrom: 'Plan at most a year ahead' })
})

test('one that runs keeps its first day when its last is changed, but does not end in the past', () => {
  const now = at('2026-12-22T10:00:00Z')
  const until = (awayUntil: string) => inWords(holidayErrors({ ...christmas, awayUntil }, christmas, now))
  expect(until('2026-12-31')).toBeUndefined()
  expect(until('2026-12-22')).toBeUndefined()
  expect(until('2026-12-21')).toEqual({ awayUntil: 'This day is over. Enter the last day you are away.' })
  expect(holidayErrors({ ...christmas, awayFrom: '2026-12-21' }, christmas, now)).toHaveProperty('awayFrom')
  const over = { awayFrom: '2026-12-20', awayUntil: '2026-12-21' }
  expect(inWords(holidayErrors(christmas, over, now)), 'one that is over is planned anew').toEqual({
    awayFrom: 'This day is over. Start today or later.',
  })
})

test('buyers read the day until which nothing can be bought, and the day after it', () => {
  expect(awayText('2026-12-31', t)).toBe('Away until 31 December')
  expect(backFromText('2026-12-31', t)).toBe('Can be bought again from 1 January')
  expect([awayLabel('2026-12-24', t), awayLabel('2027-05-03', t)]).toEqual([
    'Away until 24 Dec',
    'Away until 3 May',
  ])
  expect(t(awayMessage({ sellerName: 'Phiri Traders', awayUntil: '2026-12-24' }))).toBe(
    'Phiri Traders is away until 24 December. You can buy this again from 25 December.',
  )
  expect(formatDayWithYear('2027-01-02', t)).toBe('2 January 2027')
})

test('both days are asked for, and are days of the calendar', () => {
  const messages = (typed: Record<string, string>) =>
    holidayInput.safeParse(typed).error?.issues.map((issue) => [issue.path[0], issueText(t, issue)])
  expect(messages({ awayFrom: ' 2026-12-20 ', awayUntil: '2026-12-24' })).toBeUndefined()
  expect(messages({ awayUntil: ' ' })).toEqual([
    ['awayFrom', 'Choose your first day away'],
    ['awayUntil', 'Choose your last day away'],
  ])
  expect(messages({ awayFrom: '24/12/2026', awayUntil: '2026-02-30' })).toEqual([
    ['awayFrom', 'Enter a day like 2026-12-24'],
    ['awayUntil', 'Enter a day like 2026-12-24'],
  ])
})

test('a holiday without an end, or without a beginning, is none', () => {
  const now = at('2026-12-22T10:00:00Z')
  for (const half of [
    { ...christmas, awayFrom: null },
    { ...christmas, awayUntil: null },
  ]) {
    expect(awayUntilAt(half, now)).toBeUndefined()
    expect(holidayStateOf(half, now)).toBeUndefined()
  }
})

test('a seller reads from when until when the shop is away', () => {
  expect(holidayStateOf(christmas, at('2026-12-22T10:00:00Z'))).toEqual({ ...christmas, stands: 'running' })
  expect(holidayStateOf(christmas, at('2026-12-01T10:00:00Z'))).toEqual({ ...christmas, stands: 'planned' })
  expect(holidayStateOf(christmas, at('2026-12-24T21:59:59Z'))).toEqual({ ...christmas, stands: 'running' })
})

test('a day is written with its month', () => {
  expect([formatDay('2026-01-01', t), formatDay('2026-12-31', t)]).toEqual(['1 January', '31 December'])
})
