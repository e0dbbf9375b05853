import { randomBytes } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import readSheets from 'read-excel-file/node'
import { expect, test } from 'vitest'
import { renderXlsx, type SheetRow } from './xlsx.server.ts'

const whole = async (rows: SheetRow[]) =>
  readSheets(await buffer(renderXlsx([{ name: 'A', widths: [], rows: [rows] }])))

test('an Excel file holds its sheets, texts as texts whatever they begin with, numbers as numbers', async () => {
  const file = await buffer(
    renderXlsx([
      { name: 'Goods & more', widths: [20, 10], rows: [[['Name', 'Price']], [['=1+1', 5_000]]] },
      { name: 'Help', widths: [], rows: [[['<b>"Ŵ"</b>', '']]] },
    ]),
  )
  expect(await readSheets(file)).toEqual([
    {
      sheet: 'Goods & more',
      data: [
        ['Name', 'Price'],
        ['=1+1', 5_000],
      ],
    },
    { sheet: 'Help', data: [['<b>"Ŵ"</b>']] },
  ])
})

test('line breaks stay, and what XML has no room for is left out', async () => {
  const [sheet] = await whole([['a'], ['two\nlines'], ['be\u0000ll\u0007'], ['half \ud83d']])
  expect(sheet!.data).toEqual([['a'], ['two\nlines'], ['bell'], ['half \ufffd']])
})

test('rows are asked for only as fast as the file is read, and no more once nobody reads §26.12', async () => {
  let asked = 0
  let left = false
  async function* rows() {
    try {
      for (;;) {
        asked += 1
        yield [[randomBytes(6_000).toString('base64')]]
      }
    } finally {
      left = true
    }
  }
  let read = 0
  for await (const part of renderXlsx([{ name: 'A', widths: [], rows: rows() }])) {
    read += part.length
    if (read > 500_000) break
  }
  await expect.poll(() => left).toBe(true)
  // What is packed ahead of the reader fits the streams between.
  expect(asked * 6_000).toBeLessThan(read + 1_000_000)
})

test('a fault in the middle breaks the file off', async () => {
  async function* rows() {
    yield [['a']]
    throw new Error('The database is gone')
  }
  await expect(buffer(renderXlsx([{ name: 'A', widths: [], rows: rows() }]))).rejects.toThrow(
    'The database is gone',
  )
})
