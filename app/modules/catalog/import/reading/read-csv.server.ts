import { isUtf8 } from 'node:buffer'
import { CsvError } from 'csv-parse'
import { parse } from 'csv-parse/sync'
import { headLines, tableWidthOf } from './heading-row-rules.ts'
import { FileTooLarge, sheetLimits } from './sheet-rules.ts'
import type { TableRow } from './table-row.ts'

const head = 64 * 1024
const mostLines = 200 // of one row
const longestText = 24 * 1024 // a description of 5,000 characters, each on a line of its own
const longestRow = 200_000

/** Reads the rows one by one. One with more cells than the table has columns costs itself only. */
export async function* readCsv(file: Buffer): AsyncGenerator<TableRow> {
  const bytes = withNewLines(inUtf8(file))
  const { delimiter, begin } = delimiterOf(bytes)
  const width = tableWidthOf(firstLines(bytes, begin, delimiter))
  let [from, row] = [begin, begin > 0 ? 1 : 0]
  while (from < bytes.length) {
    row += 1
    if (row > sheetLimits.rows) throw new FileTooLarge()
    const read = readRecord(bytes, { from, delimiter, width })
    yield { row, cells: read.cells, ...(read.broken && { broken: read.broken }) }
    from = read.next
  }
}

function firstLines(bytes: Buffer, begin: number, delimiter: string): string[][] {
  const lines: string[][] = []
  let from = begin
  while (from < bytes.length && lines.length < headLines) {
    const read = readRecord(bytes, { from, delimiter, width: 0 })
    if (read.cells.some((cell) => cell.trim() !== '')) lines.push(read.cells)
    from = read.next
  }
  return lines
}

type Start = { from: number; delimiter: string; width: number }
type Read = { cells: string[]; next: number; broken?: TableRow['broken'] }

/** As many lines as quotation marks hold together; where they make no row of the table, the first line by itself. */
function readRecord(bytes: Buffer, { from, delimiter, width }: Start): Read {
  if (bytes[from] === newLine) return { cells: [''], next: from + 1 }
  // Commas that follow the last cell of a table part nothing.
  const fits = (cells: string[] | undefined) =>
    cells && (width === 0 || cells.findLastIndex((cell) => cell.trim() !== '') < width)
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
  const isWithin = (lines: number) => lines < mostLines || at - from < longestText
  for (let lines = 0; isWithin(lines) && at < bytes.length && at - from < longestRow; lines++) {
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

const marks = { utf8: [0xef, 0xbb, 0xbf], utf16: [0xff, 0xfe], utf16Swapped: [0xfe, 0xff] }
const startsWith = (file: Buffer, mark: number[]) => mark.every((byte, at) => file[at] === byte)

/** UTF-8, with its mark or without, UTF-16 of either order, and else what Windows wrote before. */
function inUtf8(file: Buffer): Buffer {
  if (startsWith(file, marks.utf8)) return file.subarray(marks.utf8.length)
  if (startsWith(file, marks.utf16)) return Buffer.from(file.subarray(2).toString('utf16le'))
  if (startsWith(file, marks.utf16Swapped))
    return Buffer.from(new TextDecoder('utf-16be').decode(file.subarray(2)))
  return isUtf8(file) ? file : Buffer.from(new TextDecoder('windows-1252').decode(file))
}

/** Old spreadsheets of Macs end lines with a carriage return only. */
const withNewLines = (bytes: Buffer) =>
  bytes.includes(newLine) ? bytes : Buffer.from(bytes.toString('utf8').replaceAll('\r', '\n'))

/** What Excel writes before a list to say how its cells are parted. */
const saysDelimiter = /^sep=([,;|\t])\r?\n/i

/** What parts as many cells in as many lines as possible, outside of quotation marks. */
function delimiterOf(bytes: Buffer): { delimiter: string; begin: number } {
  const text = bytes.subarray(0, head).toString('utf8')
  const said = saysDelimiter.exec(text)
  if (said) return { delimiter: said[1]!, begin: Buffer.byteLength(said[0]) }
  const bare = text.replaceAll(/"[^"]*"/g, '')
  const lines = bare
    .split('\n')
    .slice(0, headLines)
    .filter((line) => line.trim() !== '')
  const scores = [',', ';', '\t', '|'].map((mark) => ({ mark, ...agreement(lines, mark) }))
  const [best] = scores.toSorted((one, other) => other.lines - one.lines || other.cells - one.cells)
  return { delimiter: best!.mark, begin: 0 }
}

/** In how many lines a mark stands equally often, and how often. */
function agreement(lines: string[], mark: string) {
  const counts = new Map<number, number>()
  for (const line of lines) {
    const cells = line.split(mark).length
    if (cells > 1) counts.set(cells, (counts.get(cells) ?? 0) + 1)
  }
  const [most] = [...counts].toSorted(([, one], [, other]) => other - one)
  return { cells: most?.[0] ?? 1, lines: most?.[1] ?? 0 }
}
