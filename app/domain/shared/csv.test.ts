import { expect, test } from 'vitest'
import { csvOf, csvRows, withoutGuard } from './csv.ts'

test('a CSV begins with the mark of UTF-8 and keeps quotes, commas and line breaks in their cells', () => {
  expect(csvOf([['Ŵachisomo', 'a, b', 'say "yes"', 'two\nlines', 5_000, -3]])).toBe(
    '\uFEFFŴachisomo,"a, b","say ""yes""","two\nlines",5000,-3\r\n',
  )
})

test('what a spreadsheet would run as a formula is written as text', () => {
  for (const typed of ['=1+1', '+265999', '-2', '@SUM(A1)', ' =1', '\t=1', '＝1'])
    expect(csvRows([[typed]]).replace(/^"/, ''), typed).toMatch(/^'/)
  expect(csvRows([['Solar = lamp', '0999 123 456']])).toBe('Solar = lamp,0999 123 456\r\n')
})

test('what was written as text reads back as it was', () => {
  for (const typed of ['=1+1', "'=1", "''-2", "it's", "'Ntcheu'", '\t=1', "'\nline", 'Lamp', ''])
    expect(
      withoutGuard(
        csvRows([[typed]])
          .trimEnd()
          .replace(/^"(.*)"$/s, '$1'),
      ),
      typed,
    ).toBe(typed)
})
