import { Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import { escapeXml } from '#app/base/xml.ts'

export type SheetRow = (string | number)[]
/** The first row names the columns. */
export type Sheet = { name: string; widths: number[]; rows: Iterable<SheetRow[]> | AsyncIterable<SheetRow[]> }

/**
 * An Excel file, packed as fast as it is read: no more than some rows stand in memory. Every text is a text, whatever
 * it begins with; no cell is a formula.
 */
export function renderXlsx(sheets: Sheet[]): Readable {
  const zip = new ZipFile()
  const output = zip.outputStream as Readable
  const add = (path: string, xml: string) => zip.addBuffer(Buffer.from(declared + xml), path)
  add('[Content_Types].xml', contentTypes(sheets))
  add('_rels/.rels', relations([['officeDocument', 'xl/workbook.xml']]))
  add('xl/workbook.xml', workbook(sheets))
  const parts: [string, string][] = sheets.map((_, at) => ['worksheet', `worksheets/sheet${at + 1}.xml`])
  add('xl/_rels/workbook.xml.rels', relations([...parts, ['styles', 'styles.xml']]))
  add('xl/styles.xml', styles)
  for (const [at, sheet] of sheets.entries()) {
    zip.addReadStreamLazy(`xl/worksheets/sheet${at + 1}.xml`, (give) => {
      const xml = Readable.from(sheetXml(sheet), { objectMode: false })
      xml.on('error', (error) => output.destroy(error))
      output.once('close', () => xml.destroy()) // also when nobody reads on
      give(null, xml)
    })
  }
  zip.on('error', (error: Error) => output.destroy(error))
  zip.end()
  return output
}

const declared = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const spreadsheet = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const package_ = 'http://schemas.openxmlformats.org/package/2006'
const sheetType = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

const contentTypes = (sheets: Sheet[]) =>
  `<Types xmlns="${package_}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${sheetType}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${sheetType}.styles+xml"/>${sheets
    .map(
      (_, at) =>
        `<Override PartName="/xl/worksheets/sheet${at + 1}.xml" ContentType="${sheetType}.worksheet+xml"/>`,
    )
    .join('')}</Types>`

const relations = (targets: [type: string, target: string][]) =>
  `<Relationships xmlns="${package_}/relationships">${targets
    .map(
      ([type, target], at) => `<Relationship Id="r${at + 1}" Type="${office}/${type}" Target="${target}"/>`,
    )
    .join('')}</Relationships>`

const workbook = (sheets: Sheet[]) =>
  `<workbook xmlns="${spreadsheet}" xmlns:r="${office}"><sheets>${sheets
    .map(({ name }, at) => `<sheet name="${escapeXml(name)}" sheetId="${at + 1}" r:id="r${at + 1}"/>`)
    .join('')}</sheets></workbook>`

/** Plain and, for the names of columns, bold. */
const styles = `<styleSheet xmlns="${spreadsheet}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="2"><xf xfId="0"/><xf fontId="1" applyFont="1" xfId="0"/></cellXfs></styleSheet>`

async function* sheetXml({ widths, rows }: Sheet) {
  const columns = widths.map(
    (width, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`,
  )
  yield `${declared}<worksheet xmlns="${spreadsheet}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${columns.join('')}</cols><sheetData>`
  let at = 1
  for await (const some of rows) {
    yield some.map((row, beneath) => rowXml(row, at + beneath)).join('')
    at += some.length
  }
  yield '</sheetData></worksheet>'
}

const rowXml = (row: SheetRow, at: number) =>
  `<row r="${at}">${row.map((cell, column) => cellXml(cell, `r="${letters(column)}${at}"${at === 1 ? ' s="1"' : ''}`)).join('')}</row>`

function cellXml(cell: string | number, attributes: string) {
  if (cell === '') return ''
  if (typeof cell === 'number') return `<c ${attributes}><v>${cell}</v></c>`
  return `<c ${attributes} t="inlineStr"><is><t xml:space="preserve">${escapeXml(cell)}</t></is></c>`
}

/** A to Z, then AA. */
const letters = (column: number): string =>
  (column < 26 ? '' : letters(Math.floor(column / 26) - 1)) + String.fromCharCode(65 + (column % 26))
