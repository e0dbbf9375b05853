import readSheets from 'read-excel-file/node'
import { expect, test } from 'vitest'
import writeExcelFile from 'write-excel-file/node'
import { aZip } from '#test/make/zip.ts'
import { readXlsx } from './read-xlsx.server.ts'
import { FileTooLarge } from './sheet-rules.ts'

async function cellsOf(file: Buffer) {
  const table = await readXlsx(file)
  if (!table.ok) return table.reason
  const cells: string[][] = []
  for await (const row of table.value) cells[row.row - 1] = row.cells
  return cells
}

const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const aBook = (rows: string, more: [string, string][] = [], book = 'r:id') =>
  aZip([
    [
      'xl/workbook.xml',
      `<x:workbook xmlns:x="a" xmlns:r="b"><x:sheets><x:sheet name="A" ${book}="r7"/></x:sheets></x:workbook>`,
    ],
    [
      'xl/_rels/workbook.xml.rels',
      `<Relationships><Relationship Id="r7" Type="${office}/worksheet" Target="/xl/worksheets/goods.xml"/></Relationships>`,
    ],
    ['xl/worksheets/goods.xml', `<worksheet><sheetData>${rows}</sheetData></worksheet>`],
    ...more,
  ])

test('a sheet of every kind of cell reads as another reader reads it', async () => {
  const rows = [
    ['name', 'price', 'share', 'since', 'sold'],
    ['Hoe & “spade”', 12_500, 0.125, new Date('2026-11-21'), true],
    ['  two\nlines ', -3, 1e21, new Date('1999-01-01'), false],
  ]
  const made = await writeExcelFile(
    rows.map((row) =>
      row.map((value) => ({ value, ...(value instanceof Date && { format: 'dd/mm/yyyy' }) })),
    ) as never,
  )
  const file = await made.toBuffer()
  const [{ data }] = (await readSheets(file)) as unknown as [{ data: unknown[][] }]
  const text = (cell: unknown) =>
    cell instanceof Date ? cell.toISOString().slice(0, 10) : String(cell ?? '')
  expect(await cellsOf(file)).toEqual(data.map((row) => row.map(text)))
})

test('texts that are shared, in pieces, or written beside how they are said', async () => {
  const texts =
    '<sst><si><r><t>Ho</t></r><r><t xml:space="preserve">e </t></r></si><si><t>犂</t><rPh><t>スキ</t></rPh></si></sst>'
  const row =
    '<row r="2"><c r="A2" t="s"><v>0</v></c><c r="C2" t="s"><v>1</v></c><c r="D2" t="s"><v>99</v></c></row>'
  expect(await cellsOf(await aBook(row, [['xl/sharedStrings.xml', texts]]))).toEqual([
    undefined,
    ['Hoe', '', '犂'],
  ])
})

test('rows and cells that do not say where they are follow each other; coloured empty ones count for nothing', async () => {
  const rows =
    '<row><c t="str"><v>name</v></c><c><v>7</v></c></row><row/><row><c t="inlineStr"><is><t>Axe</t></is></c><c r="XFD3" s="1"/></row>'
  expect(await cellsOf(await aBook(rows))).toEqual([
    ['name', '7'],
    ['', ''],
    ['Axe', ''],
  ])
})

test('the first sheet is found whatever the vocabulary is called', async () => {
  expect(await cellsOf(await aBook('<row><c><v>1</v></c></row>', [], 'ns:id'))).toEqual([['1']])
})

test('a cell far away, a text too long and words of its own end the reading', async () => {
  const far = await aBook('<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>')
  await expect(cellsOf(far)).rejects.toThrow(FileTooLarge)
  const long = await aBook(`<row><c t="str"><v>${'A'.repeat(40_000)}</v></c></row>`)
  await expect(cellsOf(long)).rejects.toThrow(FileTooLarge)
  expect(await cellsOf(await aZip([['xl/workbook.xml', '<!DOCTYPE a><workbook/>']]))).toBe('damaged')
})
