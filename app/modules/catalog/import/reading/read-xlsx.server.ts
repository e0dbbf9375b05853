import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl'
import { ok, type Result, refuse } from '#app/base/result.ts'
import { findLists, type Sheet } from './find-lists.server.ts'
import { readParts } from './read-xml.server.ts'
import {
  cellPosition,
  currencyOfFormat,
  FileTooLarge,
  isDateFormat,
  sheetLimits,
  spreadsheetDate,
} from './sheet-rules.ts'
import type { TableRow } from './table-row.ts'

const mostUnpacked = 60 * 1024 * 1024
const mostEntries = 1_000

export type XlsxFault = 'damaged' | 'swollen' | 'unknown-kind'

/**
 * The rows of the sheets that look like lists of goods, one after the other, read as they are unpacked: no more than some stand in
 * memory. What is unpacked is counted, whatever the directory says of its size; yauzl ends an entry that lies.
 */
export async function readXlsx(file: Buffer): Promise<Result<AsyncIterable<TableRow>, XlsxFault>> {
  try {
    const book = await openBook(file)
    if (!book.ok) return book
    return ok(book.value)
  } catch (error) {
    return refuse(error instanceof FileTooLarge ? 'swollen' : 'damaged')
  }
}

type About = { days: boolean[]; money: (string | undefined)[]; from1904: boolean }
type Xml = AsyncIterable<Buffer>

async function openBook(file: Buffer) {
  const zip = await fromBufferPromise(file, { lazyEntries: true, autoClose: false })
  const entries = new Map<string, Entry>()
  for await (const entry of zip.eachEntry()) {
    entries.set(entry.fileName, entry)
    if (zip.entryCount > mostEntries || entries.size > mostEntries) return refuse('swollen')
  }
  const read = partReader(zip, entries)
  const workbook = await read('xl/workbook.xml')
  if (!workbook) return refuse('unknown-kind')
  const { sheets: named, from1904 } = await readWorkbook(workbook)
  const sheets = await findTargets(await read('xl/_rels/workbook.xml.rels'), named)
  const styles = await readStyles(await read('xl/styles.xml'))
  const texts = await readTexts(await read('xl/sharedStrings.xml'))
  const about = { ...styles, from1904 }
  const rowsIn = async (target: string) => {
    const sheet = await read(target)
    return sheet && rowsOf(sheet, about, texts)
  }
  const lists = await findLists(sheets, rowsIn)
  const first = await rowsIn(lists[0]!.target)
  return first ? ok(rowsOfLists(lists, first, rowsIn)) : refuse('damaged')
}

/** Of several lists each row says in which it stands. */
async function* rowsOfLists(
  lists: Sheet[],
  first: AsyncIterable<TableRow>,
  rowsIn: (target: string) => Promise<AsyncIterable<TableRow> | undefined>,
): AsyncGenerator<TableRow> {
  if (lists.length === 1) return yield* first
  for (const { name, target } of lists) {
    const rows = target === lists[0]!.target ? first : await rowsIn(target)
    for await (const row of rows ?? []) yield { ...row, sheet: name }
  }
}

/** Unpacks a file of the book, and no more of all together than a list of products has. */
function partReader(zip: ZipFile, entries: Map<string, Entry>) {
  let unpacked = 0
  async function* counted(stream: Xml) {
    for await (const part of stream) {
      unpacked += part.length
      if (unpacked > mostUnpacked) throw new FileTooLarge()
      yield part
    }
  }
  return async (name: string): Promise<Xml | undefined> => {
    const entry = entries.get(name)
    if (!entry) return undefined
    if (unpacked + entry.uncompressedSize > mostUnpacked) throw new FileTooLarge()
    return counted((await zip.openReadStreamPromise(entry)) as Xml)
  }
}

async function readWorkbook(xml: Xml) {
  const sheets: { name: string; id: string }[] = []
  let from1904 = false
  for await (const parts of readParts(xml))
    for (const { open, attributes } of parts) {
      // Hidden sheets are no lists, as long as another can be seen.
      if (open === 'sheet' && (attributes.state ?? 'visible') === 'visible')
        sheets.push({ name: attributes.name ?? '', id: idOf(attributes) })
      if (open === 'workbookPr') from1904 = /^(?:1|true)$/.test(attributes.date1904 ?? '')
    }
  return { sheets, from1904 }
}

/** Whatever the file calls the vocabulary that the word comes from. */
const idOf = (attributes: Record<string, string>) =>
  Object.entries(attributes).find(([name]) => name.endsWith(':id'))?.[1] ?? ''

async function findTargets(xml: Xml | undefined, named: { name: string; id: string }[]): Promise<Sheet[]> {
  const targets = new Map<string, string>()
  if (xml)
    for await (const parts of readParts(xml))
      for (const { open, attributes } of parts)
        if (open === 'Relationship' && attributes.Id && attributes.Target)
          targets.set(attributes.Id, attributes.Target)
  const found = named.flatMap(({ name, id }) => {
    const target = targets.get(id)
    return target ? [{ name, target }] : []
  })
  const sheets = found.length > 0 ? found : [{ name: '', target: 'worksheets/sheet1.xml' }]
  return sheets.map(({ name, target }) => ({
    name,
    target: target.startsWith('/') ? target.slice(1) : `xl/${target}`,
  }))
}

/** Of each style that cells may have, whether it shows days, and which currency it writes beside a number. */
async function readStyles(xml: Xml | undefined): Promise<{ days: boolean[]; money: (string | undefined)[] }> {
  const codes = new Map<number, string>()
  const days: boolean[] = []
  const money: (string | undefined)[] = []
  let within = false
  if (xml)
    for await (const parts of readParts(xml))
      for (const { open, close, attributes } of parts) {
        if (open === 'numFmt') codes.set(Number(attributes.numFmtId), attributes.formatCode ?? '')
        if (open === 'cellXfs') within = true
        if (close === 'cellXfs') within = false
        if (open !== 'xf' || !within || days.length > 65_536) continue
        const id = Number(attributes.numFmtId ?? 0)
        days.push(isDateFormat(id, codes.get(id)))
        money.push(currencyOfFormat(codes.get(id)))
      }
  return { days, money }
}

/** The texts that cells share. */
async function readTexts(xml: Xml | undefined): Promise<string[]> {
  const texts: string[] = []
  let [characters, text, within, phonetic] = [0, '', false, false]
  if (xml)
    for await (const parts of readParts(xml))
      for (const { open, close, text: more } of parts) {
        if (open === 'si') text = ''
        if (open === 't') within = true
        if (close === 't') within = false
        if (open === 'rPh' || close === 'rPh') phonetic = !phonetic
        if (more !== undefined && within && !phonetic) text = joined(text, more)
        if (close !== 'si') continue
        characters += text.length
        texts.push(text)
        if (texts.length > sheetLimits.texts || characters > sheetLimits.characters) throw new FileTooLarge()
      }
  return texts
}

const joined = (text: string, more: string) => {
  if (text.length + more.length > sheetLimits.cell) throw new FileTooLarge()
  return text + more
}

async function* rowsOf(xml: Xml, about: About, texts: string[]): AsyncGenerator<TableRow> {
  let [row, column, width, characters] = [0, 0, 0, 0]
  let cells: string[] = []
  let numbers: number[] = []
  let cell: { type: string; style: number; text: string } | undefined
  let [within, phonetic] = [false, false]
  for await (const parts of readParts(xml))
    for (const { open, close, text, attributes } of parts) {
      if (open === 'row') {
        row = attributes.r === undefined ? row + 1 : Number(attributes.r)
        if (!(row > 0 && row <= sheetLimits.rows)) throw new Error('There is no such row')
        ;[cells, numbers, column] = [[], [], -1]
      } else if (open === 'c') {
        column = cellPosition(attributes.r ?? '')?.column ?? column + 1
        cell = { type: attributes.t ?? 'n', style: Number(attributes.s ?? 0), text: '' }
      } else if (open === 'v' || open === 't') within = true
      else if (close === 'v' || close === 't') within = false
      else if (open === 'rPh' || close === 'rPh') phonetic = !phonetic
      else if (text !== undefined && cell && within && !phonetic) cell.text = joined(cell.text, text)
      else if (close === 'c' && cell) {
        const said = cellText(cell, about, texts)
        const isNumber = cell.type === 'n' && /^-?[\d.]/.test(said) && !about.days[cell.style]
        cell = undefined
        if (said === '') continue // an empty cell with a colour may stand anywhere
        if (column >= sheetLimits.columns) throw new FileTooLarge()
        characters += said.length
        if (characters > sheetLimits.characters) throw new FileTooLarge()
        while (cells.length < column) cells.push('')
        cells[column] = said
        if (isNumber) numbers.push(column)
      } else if (close === 'row') {
        width ||= cells.length
        while (cells.length < width) cells.push('')
        yield { row, cells, ...(numbers.length > 0 && { numbers }) }
      }
    }
}

function cellText(cell: { type: string; style: number; text: string }, about: About, texts: string[]) {
  const { type, style, text } = cell
  if (type === 's') return texts[Number(text)]?.trim() ?? ''
  if (type === 'b') return text === '1' ? 'true' : text === '0' ? 'false' : ''
  if (type !== 'n') return text.trim()
  if (text.trim() === '') return ''
  const number = Number(text)
  if (!Number.isFinite(number)) return text.trim()
  if (about.days[style]) return spreadsheetDate(number, about.from1904)
  const currency = about.money[style]
  // Four decimals at least, so that no point before three digits is taken for one that groups them.
  return currency === undefined ? String(number) : `${currency} ${inDecimals(number)}`
}

const inDecimals = (number: number) =>
  Number.isInteger(number) ? `${number}` : `${number}`.padEnd(`${Math.trunc(number)}`.length + 5, '0')
