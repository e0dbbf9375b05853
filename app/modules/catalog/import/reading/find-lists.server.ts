import { headLines, isListOfGoods, likenessOfList } from './heading-row-rules.ts'
import type { TableRow } from './table-row.ts'

export type Sheet = { name: string; target: string }

const mostSheets = 20

/** The sheets that are lists of goods; where none or one is, that which looks most like one, and of equals the first. */
export async function findLists(
  sheets: Sheet[],
  rowsIn: (target: string) => Promise<AsyncIterable<TableRow> | undefined>,
): Promise<Sheet[]> {
  if (sheets.length === 1) return sheets
  const lists: Sheet[] = []
  let best = { sheet: sheets[0]!, likeness: -1 }
  for (const sheet of sheets.slice(0, mostSheets)) {
    const lines = await firstLines(await rowsIn(sheet.target))
    if (isListOfGoods(lines)) lists.push(sheet)
    const likeness = likenessOfList(lines)
    if (likeness > best.likeness) best = { sheet, likeness }
  }
  return lists.length > 1 ? lists : [best.sheet]
}

async function firstLines(rows: AsyncIterable<TableRow> | undefined): Promise<string[][]> {
  const lines: string[][] = []
  for await (const { cells } of rows ?? []) {
    if (cells.some((cell) => cell !== '')) lines.push(cells)
    if (lines.length >= headLines) break
  }
  return lines
}
