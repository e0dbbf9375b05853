import { and, eq, sql } from 'drizzle-orm'
import { hasVerifiedContact } from '#app/base/account-contact.ts'
import type { Seller } from '#app/base/actor.ts'
import { cleanText } from '#app/base/fields/clean-text.ts'
import { newId } from '#app/base/ids.ts'
import { ok, type Result, refuse } from '#app/base/result.ts'
import { type Db, type Tx, transact } from '#app/db/client.server.ts'
import { enqueue } from '#app/db/queue.server.ts'
import { defaultTranslate } from '#app/messages/language.ts'
import { sellerProfiles } from '#app/modules/identity/shops/tables.ts'
import { consumeAttempt } from '#app/modules/platform/limits/rate-limits.server.ts'
import * as texts from '#messages/import.ts'
import { findOtherImports, hasShop, type ProductImport } from './imports.server.ts'
import { guessCurrency } from './mapping/guess-currency-rules.ts'
import { guessMapping } from './mapping/guess-rules.ts'
import { unknownCurrency } from './mapping/money-choices.ts'
import { headingLineOf, headLines, isGoodAbove, subHeadingsOf } from './reading/heading-row-rules.ts'
import type { TableRow } from './reading/read-csv.server.ts'
import { type ReadFault, withRowsOfFile } from './reading/read-rows-in-process.server.ts'
import { brokenRowMessage } from './reading/sheet-rules.ts'
import {
  type ImportMove,
  type ImportRefusal,
  maxColumns,
  maxFileBytes,
  maxRows,
  statusAfterMove,
} from './rules.ts'
import { isBusy } from './status.ts'
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

/** Titles above the line of headings are left out; without such a line the first one is a good. */
async function writeTable(tx: Tx, kept: Kept, table: AsyncIterable<TableRow>) {
  const id = newId()
  const firstRows: string[][] = []
  let columns: string[] | undefined
  let titles: string[] = []
  let batch: TableRow[] = []
  let rows = 0
  const start = async (lines: TableRow[]) => {
    const cells = lines.map((line) => line.cells)
    const at = headingLineOf(cells)
    const second = at === undefined ? undefined : subHeadingsOf(cells[at]!, cells[at + 1])
    columns = columnNames(second ?? (at === undefined ? blankOf(cells) : cells[at]!))
    if (columns.length === 0) return refuse('no-columns')
    if (columns.length > maxColumns) return refuse('too-many-columns')
    await tx.insert(productImports).values({ ...kept, id, columns, rows: 0 })
    if (at === undefined) return ok(lines)
    titles = cells.slice(0, at).flat()
    const above = lines.slice(0, at).filter((line) => isGoodAbove(line.cells))
    return ok([
      ...above.map((line): TableRow => ({ ...line, broken: 'above' })),
      ...lines.slice(at + (second ? 2 : 1)),
    ])
  }
  const write = async (some: TableRow[]) => {
    for (const one of some) {
      rows += 1
      if (rows > maxRows) return refuse('too-many-rows')
      if (firstRows.length < lookedAt && !one.broken) firstRows.push(one.cells)
      batch.push(one)
      if (batch.length < written) continue
      await writeRows(tx, id, batch)
      batch = []
    }
    return ok(null)
  }
  let waiting: TableRow[] = []
  for await (const { cells, ...rest } of table) {
    const tidy = { ...rest, cells: cells.map(tidyCell) }
    if (!tidy.cells.some(Boolean)) continue // a blank line counts, and says nothing
    waiting.push(tidy)
    if (!columns) {
      if (waiting.length < headLines) continue
      const started = await start(waiting)
      if (!started.ok) return started
      waiting = started.value
    }
    const done = await write(waiting)
    if (!done.ok) return done
    waiting = []
  }
  if (!columns) {
    const started = await start(waiting)
    if (!started.ok) return started
    const done = await write(started.value)
    if (!done.ok) return done
  }
  if (rows === 0) return refuse('no-rows')
  await writeRows(tx, id, batch)
  const mapping = guessMapping(columns!, firstRows)
  const currency = guessCurrency(columns!, firstRows, mapping, titles) ?? unknownCurrency
  const defaults = { category: 'Other', stock: '1', condition: 'new', currency }
  await tx.update(productImports).set({ rows, mapping, defaults }).where(eq(productImports.id, id))
  return ok({ id })
}

const lookedAt = 100 // rows, to guess from what columns hold

/** As many columns as the widest line has. */
const blankOf = (lines: string[][]) => {
  const width = Math.max(0, ...lines.map((cells) => cells.findLastIndex(Boolean) + 1))
  return Array.from({ length: width }, () => '')
}

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

/** As the file names them; a column without a name is called as spreadsheets call it. */
function columnNames(cells: string[]): string[] {
  const isUnnamed = cells.every((cell) => cell === '')
  return cells
    .slice(0, isUnnamed ? cells.length : cells.findLastIndex(Boolean) + 1)
    .map((name, at) => name.slice(0, 100) || defaultTranslate(texts.unnamedColumn, { letter: letterOf(at) }))
}
const letterOf = (at: number): string =>
  at < 26 ? String.fromCharCode(65 + at) : letterOf(Math.floor(at / 26) - 1) + letterOf(at % 26)

type Choices = Pick<ProductImport, 'mapping' | 'defaults'>
type Move = { id: string; move: ImportMove; choices?: Choices; now?: Date }

/** Sends an import on: to be checked, brought in, undone, or back to its columns. A job does the work. */
export const moveImport = (
  db: Db,
  seller: Seller,
  { id, move, choices, now = new Date() }: Move,
): Promise<Result<ProductImport, ImportRefusal>> =>
  transact<ProductImport, ImportRefusal>(db, async (tx) => {
    if (!hasVerifiedContact(seller)) return refuse('email-unverified')
    await lockShop(tx, seller)
    const found = await lockImport(tx, seller, id)
    if (!found) return refuse('not-yours')
    const next = statusAfterMove(move, { ...found, ...(await findOtherImports(tx, found)) }, now)
    if (!next.ok) return next
    if (move === 'check' || move === 'run') await judgeAnew(tx, id)
    const [moved] = await tx
      .update(productImports)
      .set({ ...choices, status: next.value, finishedAt: null })
      .where(eq(productImports.id, id))
      .returning()
    if (isBusy(next.value)) await enqueue(tx, 'run-imports', {})
    return ok(moved!)
  })

/** A seller's imports go one after the other: two presses at once wait for each other here. */
const lockShop = (tx: Tx, { userId }: Seller) =>
  tx
    .select({ id: sellerProfiles.userId })
    .from(sellerProfiles)
    .where(eq(sellerProfiles.userId, userId))
    .for('no key update')

async function lockImport(tx: Tx, { userId }: Seller, id: string) {
  const own = and(eq(productImports.id, id), eq(productImports.sellerId, userId))
  const [found] = await tx.select().from(productImports).where(own).for('update')
  return found
}

/** Every row waits again, but those whose cells could not even be told apart. */
const judgeAnew = (tx: Tx, importId: string) =>
  tx
    .update(productImportRows)
    // Notes go with what they were noted of.
    .set({ outcome: 'waiting', problems: [], notes: [], productId: null, before: null })
    .where(
      and(
        eq(productImportRows.importId, importId),
        sql`not ${productImportRows.problems} @> '[{"column": ""}]'`,
      ),
    )
