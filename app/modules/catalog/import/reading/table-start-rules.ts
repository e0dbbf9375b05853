import { ok, type Result, refuse } from '#app/base/result.ts'
import { defaultTranslate } from '#app/messages/language.ts'
import * as texts from '#messages/import.ts'
import { isKnownHeading } from '../mapping/known-headings.ts'
import { maxColumns } from '../rules.ts'
import { headingLineOf, isGoodAbove, subHeadingsOf } from './heading-row-rules.ts'
import type { TableRow } from './table-row.ts'

/** Where a table begins: its columns, the rows among the first lines, and what stands above them. */
export type TableStart = {
  columns: string[]
  rows: TableRow[]
  titles: string[]
  /** Makes a row as narrow as what is kept of the columns. */
  narrow: (row: TableRow) => TableRow
}

/** Titles above the line of headings are left out; without such a line the first one is a good. */
export function startOfTable(lines: TableRow[]): Result<TableStart, 'no-columns' | 'too-many-columns'> {
  const cells = lines.map((line) => line.cells)
  const at = headingLineOf(cells)
  const second = at === undefined ? undefined : subHeadingsOf(cells[at]!, cells[at + 1])
  const headings = second ?? (at === undefined ? blankOf(cells) : cells[at]!)
  const columns = columnNames(headings)
  if (columns.length === 0) return refuse('no-columns')
  const below = at === undefined ? lines : lines.slice(at + (second ? 2 : 1))
  const kept = keptColumns(columns, below)
  if (kept.length > maxColumns) return refuse('too-many-columns')
  const above = at === undefined ? [] : lines.slice(0, at).filter((line) => isGoodAbove(line.cells))
  return ok({
    columns: kept.map((column) => columns[column]!),
    rows: [...above.map((line): TableRow => ({ ...line, broken: 'above' })), ...below],
    titles: at === undefined ? [] : cells.slice(0, at).flat(),
    narrow: kept.length === columns.length ? (row) => row : (row) => narrowed(row, kept),
  })
}

/**
 * Shop systems export a hundred columns, most of them empty. Where there are too many, those whose headings are known stay, and
 * of the others the first that hold something.
 */
function keptColumns(columns: string[], rows: TableRow[]): number[] {
  const all = [...columns.keys()]
  if (columns.length <= maxColumns) return all
  const known = all.filter((at) => isKnownHeading(columns[at]!))
  const filled = all.filter((at) => !known.includes(at) && rows.some(({ cells }) => cells[at]))
  return [...known, ...filled.slice(0, Math.max(0, maxColumns - known.length))].toSorted(
    (one, other) => one - other,
  )
}

const narrowed = (row: TableRow, kept: number[]): TableRow => ({
  ...row,
  cells: kept.map((at) => row.cells[at] ?? ''),
  ...(row.numbers && { numbers: row.numbers.map((at) => kept.indexOf(at)).filter((at) => at >= 0) }),
})

/** As many columns as the widest line has. */
const blankOf = (lines: string[][]) => {
  const width = Math.max(0, ...lines.map((cells) => cells.findLastIndex(Boolean) + 1))
  return Array.from({ length: width }, () => '')
}

/** As the file names them; a column without a name is called as spreadsheets call it. */
function columnNames(cells: string[]): string[] {
  const isUnnamed = cells.every((cell) => cell === '')
  return cells
    .slice(0, isUnnamed ? cells.length : cells.findLastIndex(Boolean) + 1)
    .map((name, at) => name.slice(0, 100) || defaultTranslate(texts.unnamedColumn, { letter: letterOf(at) }))
}
const letterOf = (at: number): string =>
  at < 26 ? String.fromCharCode(65 + at) : letterOf(Math.floor(at / 26) - 1) + letterOf(at % 26)
