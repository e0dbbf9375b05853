import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { describe, expect, test } from 'vitest'
import writeExcelFile from 'write-excel-file/node'
import { ZipFile } from 'yazl'
import { t } from '#test/in-english.ts'
import { importRefusals } from '../rules.ts'
import { headingLineOf } from './heading-row-rules.ts'
import { readTable } from './read-table.server.ts'
import { brokenRowMessage, FileTooLarge } from './sheet-rules.ts'

async function rowsOf(file: Buffer | string) {
  const table = await readTable(Buffer.from(file as string))
  if (!table.ok) return table.reason
  const rows = []
  for await (const { broken, ...row } of table.value)
    rows.push({ ...row, ...(broken && { broken: t(brokenRowMessage(broken)) }) })
  return rows
}
const cellsOf = async (file: Buffer | string) => {
  const rows = await rowsOf(file)
  return typeof rows === 'string' ? rows : rows.map(({ cells }) => cells)
}

describe('a CSV file is read', () => {
  test('a text with a line that never ends is refused in words that fit a text', async () => {
    const endless = `name,price\n"${'x'.repeat(2_000_000)}`
    await expect(rowsOf(endless)).rejects.toThrow(FileTooLarge)
    expect(t(importRefusals.swollen)).not.toMatch(/excel|unpack/i)
  })

  test('with commas, semicolons or tabs, quotes, and lines within a cell', async () => {
    const cells = [
      ['name', 'text'],
      ['Hoe, big', 'first\nsecond "line"'],
    ]
    for (const mark of [',', ';', '\t'])
      expect(await cellsOf(`name${mark}text\r\n"Hoe, big"${mark}"first\nsecond ""line"""\r\n`)).toEqual(cells)
  })

  test('in UTF-8 with its mark or without, in UTF-16 and in what Windows wrote before', async () => {
    const text = 'name,price\nCafé “Zomba”,5\n'
    const wanted = [
      ['name', 'price'],
      ['Café “Zomba”', '5'],
    ]
    const windows = Buffer.from(text.replace('“', '\x93').replace('”', '\x94'), 'latin1')
    for (const file of [`\uFEFF${text}`, text, Buffer.from(`\uFEFF${text}`, 'utf16le'), windows])
      expect(await cellsOf(file)).toEqual(wanted)
  })

  test('counting its rows as a spreadsheet does, blank ones too', async () => {
    expect(await rowsOf('name,price\nHoe,5\n,\nAxe,6')).toEqual([
      { row: 1, cells: ['name', 'price'] },
      { row: 2, cells: ['Hoe', '5'] },
      { row: 3, cells: ['', ''] },
      { row: 4, cells: ['Axe', '6'] },
    ])
  })

  test('where a row with a comma too many costs itself only', async () => {
    expect(await rowsOf('name,price\nHoe, big,5\nAxe,6')).toEqual([
      { row: 1, cells: ['name', 'price'] },
      { row: 2, cells: ['Hoe', ' big', '5'], broken: expect.stringContaining('has 3 cells') },
      { row: 3, cells: ['Axe', '6'] },
    ])
  })

  test('where a quotation mark that is not closed costs its row only §26.1', async () => {
    const rows = await rowsOf('name,price\nHoe,4\n"Pipe 5 inch,5\nAxe,6\nSaw,7\n')
    expect(rows).toEqual([
      { row: 1, cells: ['name', 'price'] },
      { row: 2, cells: ['Hoe', '4'] },
      { row: 3, cells: ['"Pipe 5 inch', '5'], broken: expect.stringContaining('not closed') },
      { row: 4, cells: ['Axe', '6'] },
      { row: 5, cells: ['Saw', '7'] },
    ])
  })

  test('also between rows whose cells hold lines', async () => {
    const rows = await rowsOf('name,text\n"A","x\ny"\n"Pipe 5 inch,5\n"B","x\ny"\nC,z\n')
    expect(rows).toMatchObject([{}, { cells: ['A', 'x\ny'] }, { broken: expect.any(String) }, {}, {}])
    expect((rows as { cells: string[] }[]).slice(3).map(({ cells }) => cells)).toEqual([
      ['B', 'x\ny'],
      ['C', 'z'],
    ])
  })

  test('with a quotation mark within a word', async () => {
    expect(await cellsOf('name,price\nPipe 5",6\n')).toEqual([
      ['name', 'price'],
      ['Pipe 5"', '6'],
    ])
  })
})

const book = async (rows: (string | number | Date | undefined)[][]) =>
  (
    await writeExcelFile(
      rows.map((row) =>
        row.map((value) =>
          value === undefined ? null : { value, ...(value instanceof Date && { format: 'dd/mm/yyyy' }) },
        ),
      ),
    )
  ).toBuffer()

async function zipOf(files: Record<string, Buffer>) {
  const zip = new ZipFile()
  for (const [name, bytes] of Object.entries(files)) zip.addBuffer(bytes, name)
  zip.end()
  return buffer(zip.outputStream as Readable)
}

describe('a list that does not begin with its headings is read', () => {
  test('with a title of one cell above: no row is too wide for it', async () => {
    expect(await rowsOf('PRICES OF MAY\n\nItem,Price,Qty\nHoe,9000,4\nAxe, big,9000,4')).toEqual([
      { row: 1, cells: ['PRICES OF MAY'] },
      { row: 2, cells: [''] },
      { row: 3, cells: ['Item', 'Price', 'Qty'] },
      { row: 4, cells: ['Hoe', '9000', '4'] },
      { row: 5, cells: ['Axe', ' big', '9000', '4'], broken: expect.stringContaining('has 4 cells') },
    ])
  })

  test('by the mark that most lines agree on, though a title or a text has others', async () => {
    const lines = ['Prices, May, all;;', 'Item;Price;Text', 'Hoe;9 000;good, old, steel', 'Axe;12,50;big']
    expect((await cellsOf(lines.join('\n'))).at(2)).toEqual(['Hoe', '9 000', 'good, old, steel'])
    expect(await cellsOf('Item|Price\nHoe|9000')).toEqual([
      ['Item', 'Price'],
      ['Hoe', '9000'],
    ])
  })

  test('with what Excel writes to say its mark, of the other order of bytes, and with the line ends of old Macs', async () => {
    expect(await rowsOf('sep=;\r\nItem;Price\r\nHoe;9,5\r\n')).toEqual([
      { row: 2, cells: ['Item', 'Price'] },
      { row: 3, cells: ['Hoe', '9,5'] },
    ])
    const wanted = [
      ['Item', 'Price'],
      ['Thé', '9000'],
    ]
    const swapped = Buffer.from('\uFEFFItem\tPrice\nThé\t9000\n', 'utf16le').swap16()
    expect(await cellsOf(swapped)).toEqual(wanted)
    expect(await cellsOf('Item,Price\rThé,9000\r')).toEqual(wanted)
  })
})

describe('which line names the columns', () => {
  test.each([
    [
      [
        ['Item', 'Price'],
        ['Hoe', '9000'],
      ],
      0,
    ],
    [[['PRICES OF MAY'], ['Item', 'Price'], ['Hoe', '9000']], 1],
    [
      [
        ['Hoe', '9000'],
        ['Axe', '8000'],
      ],
      undefined,
    ],
    [
      [
        ['Jembe', 'Kampani', 'Pa shopu'],
        ['Hoe', 'Zomba', '9000'],
      ],
      0,
    ],
    [[['name'], ['Hoe']], 0],
    [[['Valid until May']], undefined],
  ])('%j', (lines, at) => expect(headingLineOf(lines)).toBe(at))
})

describe('an Excel file is read', () => {
  test('by the sheet that looks like a list of goods, its numbers known as numbers', async () => {
    const file = await (
      await writeExcelFile([
        { data: [[{ value: 'Read me first' }]], sheet: 'Notes' },
        {
          data: [
            [{ value: 'Item' }, { value: 'Price' }, { value: 'In dollars' }],
            [{ value: 'Hoe' }, { value: 1.234 }, { value: 12.5, format: '[$$-409]#,##0.00' }],
            [{ value: 'Axe' }, { value: '1.234' }, { value: 9, format: '"MK" #,##0' }],
          ],
          sheet: 'Prices',
        },
      ] as never)
    ).toBuffer()
    expect(await rowsOf(file)).toEqual([
      { row: 1, cells: ['Item', 'Price', 'In dollars'] },
      { row: 2, cells: ['Hoe', '1.234', 'USD 12.5000'], numbers: [1] },
      { row: 3, cells: ['Axe', '1.234', 'MWK 9'] },
    ])
  })
  test('by its first sheet, numbers and days as texts', async () => {
    const file = await book([
      ['name', 'price', 'since'],
      ['Hoe', 12_500, new Date('2026-11-21')],
      ['Axe', undefined, undefined],
    ])
    expect(await cellsOf(file)).toEqual([
      ['name', 'price', 'since'],
      ['Hoe', '12500', '2026-11-21'],
      ['Axe', '', ''],
    ])
  })

  test('unless it unpacks to far more than it says or should §26.2', async () => {
    const bomb = await zipOf({ 'xl/workbook.xml': Buffer.alloc(61 * 1024 * 1024) })
    expect(bomb.length).toBeLessThan(100_000)
    expect(await rowsOf(bomb)).toBe('swollen')
    const liar = Buffer.from(bomb)
    const directory = liar.indexOf(Buffer.from([0x50, 0x4b, 1, 2]))
    liar.writeUInt32LE(1_000, directory + 24)
    expect(await rowsOf(liar)).toBe('damaged')
  })
})

test('what a file is its bytes say §26.2', async () => {
  expect(await rowsOf('')).toBe('empty-file')
  expect(await rowsOf(Buffer.from('%PDF-1.7 and so on'))).toBe('unknown-kind')
  expect(await rowsOf(Buffer.from([0xff, 0xd8, 0xff, 0, 0, 0]))).toBe('unknown-kind')
  expect(await rowsOf(Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1]))).toBe('old-excel')
  expect(await rowsOf(await zipOf({ 'hoe.jpg': Buffer.from('a picture') }))).toBe('unknown-kind')
  expect(await rowsOf((await book([['name']])).subarray(0, 300))).toBe('damaged')
})
