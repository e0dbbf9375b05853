import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { exportTexts, importTexts, printGaps } from './review-files.ts'
import { faultsOf } from './reviews.ts'

const folders: string[] = []
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true })
})

function aFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'texts-'))
  folders.push(folder)
  write(folder, 'en', {
    empty: 'Your cart is empty',
    each: '{price} each',
    gone: { sold: 'Sold "out", sadly' },
  })
  write(folder, 'ny', { empty: 'Mulibe kanthu', gone: { sold: 'Zatha' } })
  return folder
}
function write(folder: string, language: string, texts: unknown) {
  mkdirSync(join(folder, language), { recursive: true })
  writeFileSync(join(folder, language, 'cart.json'), JSON.stringify(texts))
}
const read = (folder: string) => JSON.parse(readFileSync(join(folder, 'ny/cart.json'), 'utf8'))
const edited = (csv: string, change: (line: string) => string) => csv.split('\r\n').map(change).join('\r\n')

test('a text is reviewed once somebody says so, and a draft again when either text changes', () => {
  const folder = aFolder()
  expect(printGaps('ny', folder)).toContain('cart: 1 missing, 2 draft, 0 reviewed')
  const csv = exportTexts('ny', folder)
  expect(csv).toMatch(/cart\.gone\.sold,[^,]*,"Sold ""out"", sadly",Zatha,draft,/)
  const approved = edited(csv, (line) => line.replace('Mulibe kanthu,draft', 'Mulibe kanthu,reviewed'))
  expect(importTexts(approved, 'ny', folder)).toEqual([])
  expect(printGaps('ny', folder)).toContain('cart: 1 missing, 1 draft, 1 reviewed')
  write(folder, 'ny', { empty: 'Dengu lilibe kanthu', gone: { sold: 'Zatha' } })
  expect(printGaps('ny', folder)).toContain('cart: 1 missing, 2 draft, 0 reviewed')
})

test('what a reviewer writes is taken, and what can’t stand there is refused and named', () => {
  const folder = aFolder()
  const csv = edited(exportTexts('ny', folder), (line) =>
    line
      .replace('{price} each,,missing', '{price} each,{mtengo} chilichonse,draft')
      .replace('Mulibe kanthu,draft,', 'Dengu lilibe kanthu,reviewed,Nicer'),
  )
  expect(importTexts(csv, 'ny', folder)).toEqual(['cart.empty: remark: Nicer', 'cart.each: it lacks {price}'])
  expect(read(folder)).toEqual({ empty: 'Dengu lilibe kanthu', gone: { sold: 'Zatha' } })
  write(folder, 'en', { empty: 'Nothing in your cart', each: '{price} each', gone: { sold: 'Sold' } })
  expect(importTexts(csv, 'ny', folder).map((line) => line.split(':')[1])).toContain(
    ' its English text is another one now',
  )
})

test('a translation keeps values, plurals and tags, and no straight apostrophe', () => {
  const english = '{count, plural, one {# item} other {# items}} in <more>your cart</more>'
  expect(faultsOf(english, '{count, plural, one {chinthu #} other {zinthu #}} <more>m’dengu</more>')).toEqual(
    [],
  )
  expect(faultsOf(english, '{count, plural, other {zinthu #}} <more>m’dengu</more>')).toHaveLength(1)
  expect(faultsOf(english, '{count, plural, one {#} other {#}} m’dengu')).toEqual([
    'it lacks <more>',
    'it lacks </more>',
  ])
  expect(faultsOf('In the cart', "M'dengu")).toEqual(['it has a straight apostrophe: write ’'])
  expect(faultsOf('In the cart', 'M’dengu {count, plural, one {')).toEqual(['its braces are no message'])
  expect(faultsOf('Pay', 'Lipirani '.repeat(5))).toEqual(['it is too long for its place'])
})
