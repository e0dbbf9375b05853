import { expect, test } from 'vitest'
import { csvOf, csvRows, unescapeCsvCell } from './csv.ts'

test('a CSV begins with the mark of UTF-8 and keeps quotes, commas and line breaks in their cells', () => {
  expect(csvOf([['Ŵachisomo', 'a, b', 'say "yes"', 'two\nlines', 5_000, -3]])).toBe(
    '\uFEFFŴachisomo,"a, b","say ""yes""","two\nlines",5000,-3\r\n',
  )
})

test('what a spreadsheet would run as a formula is written as text', () => {
  for (const typed of ['=1+1', '+1+1', '+265999', '-2', '@SUM(A1)', ' =1', '\t=1', '＝1'])
    expect(csvRows([[typed]]).replace(/^"/, ''), typed).toMatch(/^'/)
  expect(csvRows([['Solar = lamp', '0999 123 456']])).toBe('Solar = lamp,0999 123 456\r\n')
})

test('phone numbers, leading zeros and long figures are as they were in a spreadsheet §54.19', () => {
  expect(csvRows([['+265999123456', '+447700900123']])).toBe('0999 123 456,"\t+447700900123"\r\n')
  expect(csvRows([['0012345', '1234567890123456', '1234567', 12]])).toBe(
    '"\t0012345","\t1234567890123456",1234567,12\r\n',
  )
  expect(unescapeCsvCell('\t0012345')).toBe('0012345')
})

test('what was written as text reads back as it was', () => {
  for (const typed of ['=1+1', "'=1", "''-2", "it's", "'Ntcheu'", '\t=1', "'\nline", 'Lamp', ''])
    expect(
      unescapeCsvCell(
        csvRows([[typed]])
          .trimEnd()
          .replace(/^"(.*)"$/s, '$1'),
      ),
      typed,
    ).toBe(typed)
})
