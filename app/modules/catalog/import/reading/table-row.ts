import type { BrokenRow } from './sheet-rules.ts'

/**
 * A row of a file, counted as a spreadsheet counts it. `broken` says why its cells cannot be told apart, `numbers` which of
 * them a spreadsheet holds as numbers: 1.234 is no thousand there. `sheet` is the
 * one where it stands, of a workbook with several lists.
 */
export type TableRow = {
  row: number
  cells: string[]
  broken?: BrokenRow
  numbers?: number[]
  sheet?: string
}
