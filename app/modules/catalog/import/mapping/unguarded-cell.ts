import { unescapeCsvCell } from '#app/base/csv.ts'

/** Spreadsheets are kept from running a text as a formula by an apostrophe before it. */
export const unguardedCell = (cell: string) => unescapeCsvCell(cell.trim())
