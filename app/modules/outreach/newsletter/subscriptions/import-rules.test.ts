import { expect, test } from 'vitest'
import { readEmailLines } from './subscription-rules.ts'

test('a pasted list has one email a line; empty lines are counted and say nothing', () => {
  expect(readEmailLines('a@b.mw\r\n\r\n  c@d.mw \n')).toEqual([
    { line: 1, text: 'a@b.mw' },
    { line: 3, text: 'c@d.mw' },
  ])
  expect(readEmailLines(' \n\n')).toEqual([])
})

test('a table says by its first line in which column the emails stand', () => {
  const table = '\uFEFFName;E-mail;Since\nChikondi;"c@d.mw";2026\nTamanda;;2026\n'
  expect(readEmailLines(table)).toEqual([
    { line: 2, text: 'c@d.mw' },
    { line: 3, text: '' },
  ])
  expect(readEmailLines('Email\na@b.mw')).toEqual([{ line: 2, text: 'a@b.mw' }])
})

test('without such a line the first column is taken', () => {
  expect(readEmailLines('a@b.mw,Chikondi\nc@d.mw,Tamanda')).toEqual([
    { line: 1, text: 'a@b.mw' },
    { line: 2, text: 'c@d.mw' },
  ])
})
