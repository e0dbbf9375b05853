import { eq } from 'drizzle-orm'
import { cleanText } from '#app/base/fields/clean-text.ts'
import { newId } from '#app/base/ids.ts'
import { ok, type Result, refuse } from '#app/base/result.ts'
import type { Tx } from '#app/db/client.server.ts'
import { guessCurrency } from '../mapping/guess-currency-rules.ts'
import { guessMapping } from '../mapping/guess-rules.ts'
import { unknownCurrency } from '../mapping/money-choices.ts'
import { maxRows } from '../rules.ts'
import { storedProblem } from '../stored-problems.server.ts'
import { productImportRows, productImports } from '../tables.ts'
import { bySheet } from './by-sheet.ts'
import { headLines } from './heading-row-rules.ts'
import { brokenRowMessage } from './sheet-rules.ts'
import type { TableRow } from './table-row.ts'
import { startOfTable, type TableStart } from './table-start-rules.ts'

export type TableFault = 'no-columns' | 'too-many-columns' | 'no-rows' | 'too-many-rows'
/** The first list of a file, and how many there are. */
export type SavedTables = { id: string; sheets: number }

const written = 200 // rows at once: pages are answered between them

export const cleanFileName = (name: string) =>
  cleanText(name.toWellFormed().replaceAll(/\s+/g, ' ')).slice(0, 120)

type Kept = { sellerId: string; fileName: string }

/** Of several sheets those count that hold rows; what is wrong with the only one is said. */
export async function writeTables(
  tx: Tx,
  { sellerId, fileName }: Kept,
  rows: AsyncIterable<TableRow>,
): Promise<Result<SavedTables, TableFault>> {
  const ids: string[] = []
  let fault: Result<never, TableFault> | undefined
  for await (const { sheet, table } of bySheet(rows)) {
    const title = sheet === undefined ? fileName : `${cleanFileName(sheet)} (${fileName})`
    const done = await writeTable(tx, { sellerId, fileName: title }, table)
    if (done.ok) ids.push(done.value.id)
    else if (done.reason === 'too-many-rows') return done
    else fault = done
  }
  const [id] = ids
  if (id === undefined) return fault ?? refuse('no-columns')
  return ok({ id, sheets: ids.length })
}

/** The first lines say what the columns are; then each row is written as it is read. */
async function writeTable(
  tx: Tx,
  kept: Kept,
  table: AsyncIterable<TableRow>,
): Promise<Result<{ id: string }, TableFault>> {
  const id = newId()
  const rows = rowWriter(tx, id)
  let start: TableStart | undefined
  let waiting: TableRow[] = []
  const begin = async () => {
    const begun = startOfTable(waiting)
    if (!begun.ok) return begun
    start = begun.value
    await tx.insert(productImports).values({ ...kept, id, columns: start.columns, rows: 0 })
    return rows.write(start.rows.map(start.narrow))
  }
  for await (const { cells, sheet: _, ...rest } of table) {
    const tidy = { ...rest, cells: cells.map(tidyCell) }
    if (!tidy.cells.some(Boolean)) continue // a blank line counts, and says nothing
    if (!start) waiting.push(tidy)
    if (!start && waiting.length < headLines) continue
    const done = start ? await rows.write([start.narrow(tidy)]) : await begin()
    if (!done.ok) return done
    waiting = []
  }
  if (!start) {
    const begun = await begin()
    if (!begun.ok) return begun
  }
  if (rows.state.count === 0) {
    await tx.delete(productImports).where(eq(productImports.id, id))
    return refuse('no-rows')
  }
  await rows.finish()
  const { columns, titles } = start!
  await writeGuesses(tx, { id, rows: rows.state.count, columns, titles, firstRows: rows.state.first })
  return ok({ id })
}

/** Writes rows in batches, counts them and remembers the first. */
function rowWriter(tx: Tx, importId: string) {
  const state = { count: 0, first: [] as string[][] }
  let batch: TableRow[] = []
  const finish = async () => {
    await writeRows(tx, importId, batch)
    batch = []
  }
  const write = async (some: TableRow[]) => {
    for (const one of some) {
      state.count += 1
      if (state.count > maxRows) return refuse('too-many-rows')
      if (state.first.length < lookedAt && !one.broken) state.first.push(one.cells)
      batch.push(one)
      if (batch.length >= written) await finish()
    }
    return ok(null)
  }
  return { state, write, finish }
}

type Guessed = { id: string; rows: number; columns: string[]; titles: string[]; firstRows: string[][] }

async function writeGuesses(tx: Tx, { id, rows, columns, titles, firstRows }: Guessed) {
  const mapping = guessMapping(columns, firstRows)
  const currency = guessCurrency(columns, firstRows, mapping, titles) ?? unknownCurrency
  const defaults = { category: 'Other', stock: '1', condition: 'new', currency }
  await tx.update(productImports).set({ rows, mapping, defaults }).where(eq(productImports.id, id))
}

const lookedAt = 100 // rows, to guess from what columns hold

async function writeRows(tx: Tx, importId: string, batch: TableRow[]) {
  if (batch.length === 0) return
  await tx.insert(productImportRows).values(
    batch.map(({ row, cells, broken, numbers = [] }) => ({
      importId,
      row,
      cells,
      numbers,
      ...(broken && {
        outcome: 'refused' as const,
        problems: [storedProblem({ column: '', message: brokenRowMessage(broken) })],
      }),
    })),
  )
}

/** The database takes no NUL and no half of a character; a mark of the order of bytes is no part of a text. */
const tidyCell = (cell: string) => cleanText(cell.toWellFormed().replaceAll('\uFEFF', ''))
