import { eq } from 'drizzle-orm'
import { hasVerifiedContact } from '#app/base/account-contact.ts'
import type { Seller } from '#app/base/actor.ts'
import { cleanText } from '#app/base/fields/clean-text.ts'
import { newId } from '#app/base/ids.ts'
import { ok, type Result, refuse } from '#app/base/result.ts'
import { type Db, type Tx, transact } from '#app/db/client.server.ts'
import { defaultTranslate } from '#app/messages/language.ts'
import { consumeAttempt } from '#app/modules/platform/limits/rate-limits.server.ts'
import * as texts from '#messages/import.ts'
import { hasShop } from './find-import.server.ts'
import { guessMapping } from './mapping/field-rules.ts'
import type { TableRow } from './reading/read-csv.server.ts'
import { type ReadFault, withRowsOfFile } from './reading/read-rows-in-process.server.ts'
import { brokenRowMessage } from './reading/sheet-rules.ts'
import { maxColumns, maxFileBytes, maxRows } from './rules.ts'
import { storedProblem } from './stored-problems.server.ts'
import { productImportRows, productImports } from './tables.ts'

export type UploadedTable = { name: string; bytes: Uint8Array }
type TableFault = 'no-columns' | 'too-many-columns' | 'no-rows' | 'too-many-rows'
export type FileRefusal =
  | ReadFault
  | TableFault
  | 'too-large'
  | 'email-unverified'
  | 'shop-missing'
  | 'too-often'

const written = 200 // rows at once: pages are answered between them

/** Keeps a seller's file, row by row; what becomes of it is decided afterwards. */
export async function uploadImportFile(
  db: Db,
  seller: Seller,
  { name, bytes }: UploadedTable,
): Promise<Result<{ id: string }, FileRefusal>> {
  if (!hasVerifiedContact(seller)) return refuse('email-unverified')
  if (!(await hasShop(db, seller))) return refuse('shop-missing')
  if (bytes.byteLength > maxFileBytes) return refuse('too-large')
  if (!(await consumeAttempt(db, 'import of a seller', seller.userId))) return refuse('too-often')
  const fileName = cleanText(name.toWellFormed().replaceAll(/\s+/g, ' ')).slice(0, 120) || 'products'
  return withRowsOfFile<{ id: string }, FileRefusal>(bytes, (rows) =>
    transact<{ id: string }, FileRefusal>(db, (tx) =>
      writeTable(tx, { sellerId: seller.userId, fileName }, rows),
    ),
  )
}

type Kept = { sellerId: string; fileName: string }

async function writeTable(tx: Tx, kept: Kept, table: AsyncIterable<TableRow>) {
  const id = newId()
  const firstRows: string[][] = []
  let columns: string[] | undefined
  let batch: TableRow[] = []
  let rows = 0
  for await (const { row, cells, ...rest } of table) {
    const tidy = { row, cells: cells.map(tidyCell), ...rest }
    if (!tidy.cells.some(Boolean)) continue // a blank line counts, and says nothing
    if (!columns) {
      columns = columnNames(tidy.cells)
      if (columns.length === 0) return refuse('no-columns')
      if (columns.length > maxColumns) return refuse('too-many-columns')
      await tx.insert(productImports).values({ ...kept, id, columns, rows: 0 })
      continue
    }
    rows += 1
    if (rows > maxRows) return refuse('too-many-rows')
    if (firstRows.length < 20) firstRows.push(tidy.cells)
    batch.push({ ...tidy, row })
    if (batch.length === written) {
      await writeRows(tx, id, batch)
      batch = []
    }
  }
  if (!columns) return refuse('no-columns')
  if (rows === 0) return refuse('no-rows')
  await writeRows(tx, id, batch)
  const mapping = guessMapping(columns, firstRows)
  await tx.update(productImports).set({ rows, mapping }).where(eq(productImports.id, id))
  return ok({ id })
}

async function writeRows(tx: Tx, importId: string, batch: TableRow[]) {
  if (batch.length === 0) return
  await tx.insert(productImportRows).values(
    batch.map(({ row, cells, broken }) => ({
      importId,
      row,
      cells,
      ...(broken && {
        outcome: 'refused' as const,
        problems: [storedProblem({ column: '', message: brokenRowMessage(broken) })],
      }),
    })),
  )
}

/** The database takes no NUL and no half of a character. */
const tidyCell = (cell: string) => cleanText(cell.toWellFormed())

/** As the file names them; a column without a name is called as spreadsheets call it. */
function columnNames(cells: string[]): string[] {
  const last = cells.findLastIndex(Boolean)
  return cells
    .slice(0, last + 1)
    .map((name, at) => name.slice(0, 100) || defaultTranslate(texts.unnamedColumn, { letter: letterOf(at) }))
}
const letterOf = (at: number): string =>
  at < 26 ? String.fromCharCode(65 + at) : letterOf(Math.floor(at / 26) - 1) + letterOf(at % 26)
