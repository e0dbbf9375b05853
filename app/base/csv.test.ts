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

test('a file that is read again keeps phone numbers as they are', () => {
  const written = csvRows([['+265999123456']], { exact: true })
  expect(written).toBe('"\t+265999123456"\r\n')
  expect(unescapeCsvCell('\t+265999123456')).toBe('+265999123456')
})

test('figures for a program stand as they are, and are figures', () => {
  expect(csvRows([[{ figures: '0036000291452' }, { figures: '=1+2,"3' }]])).toBe('0036000291452,123\r\n')
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

test.each([
  ['a blank before', ' a', '" a"'],
  ['a blank behind', 'a ', '"a "'],
  ['a tab', 'a\tb', '"a\tb"'],
  ['a line', 'a\rb', '"a\rb"'],
  ['a blank within', 'a b', 'a b'],
  ['nothing', '', ''],
  ['a sign within', 'a=1', 'a=1'],
  ['a quote before a sign', '"=1', '"\'""=1"'],
  ['an apostrophe before a line', "'\nx", '"\'\'\nx"'],
  ['15 figures', '123456789012345', '123456789012345'],
  ['a nought', '0', '0'],
  ['a sum', '0.5', '0.5'],
  ['figures with a letter', '0123a', '0123a'],
  ['16 figures with a letter', 'a1234567890123456', 'a1234567890123456'],
  ['six figures and a plus', '+123456', "'+123456"],
  ['seven figures and a plus', '+1234567', '"\t+1234567"'],
  ['15 figures and a plus', '+123456789012345', '"\t+123456789012345"'],
  ['16 figures and a plus', '+1234567890123456', "'+1234567890123456"],
  ['a plus and a letter', '+1234567a', "'+1234567a"],
  ['a plus within', '9+1234567', '9+1234567'],
])('%s is written so that it stays', (_, text, written) => expect(csvRows([[text]])).toBe(`${written}\r\n`))

test('rows follow each other, and an empty file has its mark alone', () => {
  expect(csvRows([['a', 1], ['b']])).toBe('a,1\r\nb\r\n')
  expect(csvOf([])).toBe('\uFEFF')
})

test.each([
  ['\t+447700900123', '+447700900123'],
  ['\t12a', '\t12a'],
  ['x\t12', 'x\t12'],
  ["'=1", '=1'],
  ["'a", "'a"],
  ["a'=1", "a'=1"],
])('%j reads back as %j', (text, before) => expect(unescapeCsvCell(text)).toBe(before))
