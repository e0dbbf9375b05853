import { describe, expect, test } from 'vitest'
import { issueText } from '#app/messages/validation.ts'
import { t } from '#test/in-english.ts'
import { refundInput, requestedRefundOf } from './input-rules.ts'

describe('what a form asks to be given back', () => {
  test('all that is left, or a sum', () => {
    expect(requestedRefundOf({ what: 'all', amount: 900 }, { 'pieces-0': '1' })).toEqual({ all: true })
    expect(requestedRefundOf({ what: 'amount', amount: 900 }, { 'pieces-0': '1' })).toEqual({ amount: 900 })
  })

  test('a sum that nobody typed is none', () => {
    expect(requestedRefundOf({ what: 'amount' }, {})).toEqual({ amount: 0 })
  })

  const lines = (typed: Record<string, string>) => {
    const asked = requestedRefundOf({ what: 'lines', amount: 900 }, typed)
    return 'lines' in asked && asked.lines.map(({ position, quantity }) => [position, quantity])
  }

  test('pieces of each line, by its own field; an empty field asks for none', () => {
    expect(lines({ 'pieces-0': '2', 'pieces-1': '', 'pieces-2': '  ', 'pieces-12': ' 1 ' })).toEqual([
      [0, 2],
      [12, 1],
    ])
    expect(
      lines({ note: '7', 'pieces-': '7', 'pieces-x': '7', 'all-pieces-0': '7', 'pieces-0-1': '7' }),
    ).toEqual([])
    expect(lines({ 'pieces-0': '0', 'pieces-1': '12', 'pieces-2': '999999' })).toEqual([
      [0, 0],
      [1, 12],
      [2, 999_999],
    ])
  })

  test('what is no number of pieces is not guessed', () => {
    for (const typed of ['two', '1.5', '-1', '1e3', 'x1', '1x', '1 2', '1000000'])
      expect(lines({ 'pieces-0': typed })).toEqual([[0, Number.NaN]])
  })

  test('the delivery goes back where its box is ticked', () => {
    expect(requestedRefundOf({ what: 'lines', delivery: 'yes' }, {})).toEqual({ lines: [], delivery: true })
    expect(requestedRefundOf({ what: 'lines' }, {})).toEqual({ lines: [], delivery: false })
  })
})

test('a refund has a reason, which both sides read', () => {
  const form = { what: 'all', note: 'One broke', press: 'abcdefgh12345678' }
  const said = (more: object) =>
    refundInput
      .safeParse({ ...form, ...more })
      .error?.issues.map((issue) => [issue.path.join('.'), issueText(t, issue)])
  expect(said({})).toBeUndefined()
  for (const note of ['', '  '])
    expect(said({ note })).toEqual([['note', 'Give a reason: both sides read it']])
  expect(said({ note: 'a'.repeat(500) })).toBeUndefined()
  expect(said({ note: 'a'.repeat(501) })).toEqual([['note', 'Use at most 500 characters']])
  expect(said({ what: 'some' })).toEqual([['what', 'Choose what to refund']])
  expect(said({ press: 'again' })).toEqual([['press', 'Open the page again']])
})
