import { isUtf8 } from 'node:buffer'
import { CsvError } from 'csv-parse'
import { parse } from 'csv-parse/sync'
import { type BrokenRow, FileTooLarge, sheetLimits } from './sheet-rules.ts'

/** A row of a file, counted as a spreadsheet counts it. `broken` says why its cells cannot be told apart. */
export type TableRow = { row: number; cells: string[]; broken?: BrokenRow }

const head = 64 * 1024
const mostLines = 200 // of one row
const longestRow = 200_000

/** Reads the rows one by one, the line of column names first. A broken row costs itself only. */
export async function* readCsv(file: Buffer): AsyncGenerator<TableRow> {
  const bytes = inUtf8(file)
  const delimiter = delimiterOf(bytes)
  let [from, row, width] = [0, 0, 0]
  while (from < bytes.length) {
    row += 1
    if (row > sheetLimits.rows) throw new FileTooLarge()
    const read = readRecord(bytes, { from, delimiter, width })
    width ||= read.cells.length
    yield { row, cells: read.cells, ...(read.broken && { broken: read.broken }) }
    from = read.next
  }
}

type Start = { from: number; delimiter: string; width: number }
type Read = { cells: string[]; next: number; broken?: BrokenRow }

/** As many lines as quotation marks hold together; where they make no row of the table, the first line by itself. */
function readRecord(bytes: Buffer, { from, delimiter, width }: Start): Read {
  if (bytes[from] === newLine) return { cells: [''], next: from + 1 }
  const fits = (cells: string[] | undefined) => cells && (width === 0 || cells.length <= width)
  const end = endOfRecord(bytes, from)
  const whole = end === undefined ? undefined : cellsOf(bytes.subarray(from, end), { delimiter })
  if (whole && fits(whole) && end !== undefined) return { cells: whole, next: end }
  const lineEnd = endOfLine(bytes, from)
  if (lineEnd - from > sheetLimits.line) throw new FileTooLarge()
  const line = bytes.subarray(from, lineEnd)
  const alone = cellsOf(line, { delimiter, relax_quotes: true })
  if (alone && fits(alone)) return { cells: alone, next: lineEnd }
  const cells = alone ?? line.toString('utf8').trim().slice(0, longestRow).split(delimiter)
  return {
    cells,
    next: lineEnd,
    broken: alone ? { cells: alone.length, width } : 'torn',
  }
}

const [newLine, quotation] = [10, 34]

function endOfLine(bytes: Buffer, from: number) {
  const at = bytes.indexOf(newLine, from)
  return at < 0 ? bytes.length : at + 1
}

/** Behind the line after which every quotation mark has its second; undefined where none follows. */
function endOfRecord(bytes: Buffer, from: number): number | undefined {
  let [at, open] = [from, false]
  for (let lines = 0; lines < mostLines && at < bytes.length && at - from < longestRow; lines++) {
    const end = endOfLine(bytes, at)
    for (const byte of bytes.subarray(at, end)) if (byte === quotation) open = !open
    if (!open) return end
    at = end
  }
  return undefined
}

/** The cells of one row; undefined where it is none, or more than one. */
function cellsOf(record: Buffer, options: { delimiter: string; relax_quotes?: boolean }) {
  try {
    const rows = parse(record, { ...options, relax_column_count: true })
    return rows.length > 1 ? undefined : (rows[0] ?? [''])
  } catch (error) {
    if (error instanceof CsvError) return undefined
    throw error
  }
}

const marks = { utf8: [0xef, 0xbb, 0xbf], utf16: [0xff, 0xfe] }
const startsWith = (file: Buffer, mark: number[]) => mark.every((byte, at) => file[at] === byte)

/** UTF-8, with its mark or without, Excel's UTF-16, and else what Windows wrote before. */
function inUtf8(file: Buffer): Buffer {
  if (startsWith(file, marks.utf8)) return file.subarray(marks.utf8.length)
  if (startsWith(file, marks.utf16)) return Buffer.from(file.subarray(2).toString('utf16le'))
  return isUtf8(file) ? file : Buffer.from(new TextDecoder('windows-1252').decode(file))
}

/** What parts the names of the columns most often, outside of quotation marks. */
function delimiterOf(bytes: Buffer): string {
  const [line = ''] = bytes.subarray(0, head).toString('utf8').trimStart().split('\n')
  const bare = line.replaceAll(/"[^"]*"/g, '')
  const count = (mark: string) => bare.split(mark).length
  return [',', ';', '\t'].toSorted((one, other) => count(other) - count(one))[0]!
}
