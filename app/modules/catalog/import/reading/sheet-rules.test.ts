import { expect, test } from 'vitest'
import { cellPosition, isDateFormat, spreadsheetDate } from './sheet-rules.ts'

test('a cell is found by its letters and number, up to the far corner', () => {
  expect(cellPosition('A1')).toEqual({ column: 0, row: 1 })
  expect(cellPosition('AA10')).toEqual({ column: 26, row: 10 })
  expect(cellPosition('XFD1048576')).toEqual({ column: 16_383, row: 1_048_576 })
  for (const none of ['', '1', 'A', 'ABCD1', 'a1', 'A12345678', 'A1:B2'])
    expect(cellPosition(none)).toBeUndefined()
})

test.for([
  [14, undefined, true],
  [0, undefined, false],
  [164, 'dd/mm/yyyy', true],
  [164, '[$-409]d mmm yy', true],
  [164, '[h]:mm', true],
  [164, '#,##0.00', false],
  [164, '"MK" #,##0', false],
  [164, '\\M\\K #,##0', false],
  [164, '[Red]-0.00', false],
  [164, '0.00"days"', false],
] as const)('format %i %s shows days: %s', ([id, code, shows]) => {
  expect(isDateFormat(id, code)).toBe(shows)
})

test('a day is counted from 1900, or from 1904 where the book says so', () => {
  expect(spreadsheetDate(46_347, false)).toBe('2026-11-21')
  expect(spreadsheetDate(46_347 - 1_462, true)).toBe('2026-11-21')
  expect(spreadsheetDate(9e15, false)).toBe('9000000000000000')
})
