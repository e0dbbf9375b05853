import { expect, test } from 'vitest'
import { issueText } from '#app/messages/validation.ts'
import { t } from '#test/in-english.ts'
import { receiptCheckInput } from './check-input-rules.ts'
import { initialsOf, isReceiptToken, parseReceiptNumber, parseTotal } from './check-rules.ts'

test('of a buyer’s name only the first letters are shown, and nothing of one that was erased', () => {
  expect(initialsOf('Chikondi Banda')).toBe('C. B.')
  expect(initialsOf('  ŵachisomo  van der merwe-Phiri ')).toBe('Ŵ. V. D. M.')
  expect(initialsOf("Thoko M'bwana O’Brien")).toBe('T. M. O.')
  expect(initialsOf('Deleted account')).toBe('')
  expect(initialsOf('0999 123 456')).toBe('')
  expect(initialsOf('Grace Chikondi Mary Anne Banda')).toBe('G. C. M. A.')
})

test('the number of a receipt is understood however it is typed', () => {
  for (const typed of ['TR-2026-000123', ' tr-2026-000123 ', 'TR 2026 123', 'tr2026-123', 'TR2026000123'])
    expect(parseReceiptNumber(typed), typed).toBe('TR-2026-000123')
  expect(parseReceiptNumber('TR-2026-1234567')).toBe('TR-2026-1234567')
  expect(parseReceiptNumber('TR - 2026 -- 0000000123')).toBe('TR-2026-000123')
  expect(parseReceiptNumber(' TR2026000123 ')).toBe('TR-2026-000123')
  expect(parseReceiptNumber('TR2026123456789')).toBe('TR-2026-123456789')
  for (const typed of [
    '',
    'TC-2026-000123',
    'TB-2026-0042',
    'TR-26-1',
    'TR-2026-',
    "TR-2026-1' or 1=1",
    'XTR-2026-1',
    'TR-2026-1234567890',
    'XTR2026000123',
    'TR2026000123X',
    'TR202600012',
    'TR2026-',
  ])
    expect(parseReceiptNumber(typed), typed).toBeUndefined()
})

test('a total is understood with or without its currency and commas', () => {
  for (const typed of ['17500', '17,500', 'MWK 17,500', 'mk17 500', 'K17500'])
    expect(parseTotal(typed), typed).toBe(17_500)
  for (const typed of ['', '17.50', '-5', 'a lot', '1e5', 'USD 17500', '$17500', 'R 17500'])
    expect(parseTotal(typed), typed).toBeUndefined()
})

test('what cannot be a number or a total is said beside its field', () => {
  const faults = receiptCheckInput.safeParse({ number: 'TB-2026-0042', total: '' }).error!.issues
  expect(faults.map((issue) => [issue.path[0], issueText(t, issue)])).toEqual([
    ['number', 'This is not a receipt number. It looks like TR-2026-000123.'],
    ['total', 'Enter the total'],
  ])
  expect(receiptCheckInput.parse({ number: 'tr 2026 7', total: '5,000' })).toEqual({
    number: 'TR-2026-000007',
    total: 5_000,
  })
})

test('only what could be a token is looked for', () => {
  expect(isReceiptToken('abcdefghijkmnpqr')).toBe(true)
  for (const text of [
    '',
    'abcdefghijkmnpq',
    'abcdefghijkmnpqrs',
    '/abcdefghijkmnpqr',
    'abcdefghijkmnpqr/',
    'ABCDEFGHIJKMNPQR',
    'abcdefghijkmnpq1',
    '../../etc/passwd0',
  ])
    expect(isReceiptToken(text), text).toBe(false)
})

test('blanks are nothing, and what is too long is no number', () => {
  const faults = (typed: object) =>
    receiptCheckInput
      .safeParse({ number: 'TR-2026-000123', total: '5000', ...typed })
      .error?.issues.map((issue) => issueText(t, issue))
  expect(faults({ number: '  ' })?.[0]).toMatch(/^Enter/)
  expect(faults({ total: undefined })?.[0]).toBe('Enter the total')
  expect(faults({ number: `TR-2026-${'0'.repeat(26)}000123` })).toBeUndefined()
  expect(faults({ number: `TR-2026-${'0'.repeat(27)}000123` })).toHaveLength(1)
})
