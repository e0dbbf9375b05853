import { aZip } from '#test/make/zip.ts'

const spreadsheet = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const relationships = 'http://schemas.openxmlformats.org/package/2006/relationships'

const book = `<workbook xmlns="${spreadsheet}" xmlns:r="${office}"><sheets><sheet name="A" sheetId="1" r:id="r1"/></sheets></workbook>`
const links = `<Relationships xmlns="${relationships}"><Relationship Id="r1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`

/** An Excel file whose sheet holds these rows, as XML. */
export const anExcelFile = (rows: string | Buffer, more: [path: string, bytes: Buffer | string][] = []) =>
  aZip([
    ['xl/workbook.xml', book],
    ['xl/_rels/workbook.xml.rels', links],
    ['xl/worksheets/sheet1.xml', sheet(rows)],
    ...more,
  ])

const sheet = (rows: string | Buffer) =>
  Buffer.concat([
    Buffer.from(`<worksheet xmlns="${spreadsheet}"><sheetData>`),
    Buffer.from(rows as string),
    Buffer.from('</sheetData></worksheet>'),
  ])
const texts = (inside: string) => `<sst xmlns="${spreadsheet}">${inside}</sst>`
const cell = (at: string, text: string) => `<c r="${at}" t="inlineStr"><is><t>${text}</t></is></c>`
const heads = `<row r="1">${cell('A1', 'name')}${cell('B1', 'price')}</row>`
const shared = (row: number) => `<row r="${row}"><c r="A${row}" t="s"><v>0</v></c></row>`
const long = 'A'.repeat(32_000)

/** Files that are made to fill a reader's memory or to keep it busy; none is a list of products. */
export async function hostileSheets(): Promise<Record<string, Buffer>> {
  const many = Array.from({ length: 200_000 }, (_, at) => shared(at + 2)).join('')
  return {
    'a cell at the far corner': await anExcelFile(
      `${heads}<row r="1048576">${cell('XFD1048576', 'x')}</row>`,
    ),
    'a cell in no column': await anExcelFile(`${heads}<row r="2">${cell('ZZZ2', 'x')}</row>`),
    'a row that is not there': await anExcelFile(`${heads}<row r="99999999999"><c r="A1"><v>1</v></c></row>`),
    'a row of 16,000 cells': await anExcelFile(`<row r="1">${'<c><v>1</v></c>'.repeat(16_000)}</row>`),
    'rows of a million cells': await anExcelFile(`<row r="1">${'<c><v>1</v></c>'.repeat(1_000_000)}</row>`),
    '200,000 rows': await anExcelFile(heads + many, [['xl/sharedStrings.xml', texts('<si><t>Hoe</t></si>')]]),
    '200,000 cells that share a long text': await anExcelFile(heads + many, [
      ['xl/sharedStrings.xml', texts(`<si><t>${long}</t></si>`)],
    ]),
    'a shared text of 50 MB': await anExcelFile(heads + shared(2), [
      ['xl/sharedStrings.xml', texts(`<si><t>${'A'.repeat(50_000_000)}</t></si>`)],
    ]),
    '3,000,000 shared texts': await anExcelFile(heads + shared(2), [
      ['xl/sharedStrings.xml', texts('<si><t>A</t></si>'.repeat(3_000_000))],
    ]),
    'a sheet of 200 MB': await anExcelFile(Buffer.alloc(200 * 1024 * 1024, ' ')),
    'words that are defined by words': await aZip([
      [
        'xl/workbook.xml',
        `<!DOCTYPE a [<!ENTITY b "${'x'.repeat(9_000)}"><!ENTITY c "${'&b;'.repeat(9_000)}">]><workbook>&c;</workbook>`,
      ],
    ]),
    'tags within tags': await anExcelFile(`${heads}${'<a>'.repeat(2_000_000)}`),
    'an endless tag': await anExcelFile(`${heads}<row ${'a="b" '.repeat(1_000_000)}`),
    'half a book': (await anExcelFile(heads + many)).subarray(0, 100_000),
    'a CSV of one row': Buffer.from(`name,price\n${'a,'.repeat(4_000_000)}`),
    'a CSV of 200,000 rows': Buffer.from(`name,price\n${'Hoe,5\n'.repeat(200_000)}`),
    'a CSV of blank lines': Buffer.from(`name,price\n${'\n'.repeat(9_000_000)}`),
    'a CSV of open quotation marks': Buffer.from(`name,price\n${'"a",b,"\n'.repeat(1_000_000)}`),
  }
}
