import { and, eq, sql } from 'drizzle-orm'
import { hasVerifiedContact } from '#app/base/account-contact.ts'
import type { Seller } from '#app/base/actor.ts'
import { cleanText } from '#app/base/fields/clean-text.ts'
import { newId } from '#app/base/ids.ts'
import { ok, type Result, refuse } from '#app/base/result.ts'
import { type Db, type Tx, transact } from '#app/db/client.server.ts'
import { enqueue } from '#app/db/queue.server.ts'
import { sellerProfiles } from '#app/modules/identity/shops/tables.ts'
import { consumeAttempt } from '#app/modules/platform/limits/rate-limits.server.ts'
import { findOtherImports, hasShop, type ProductImport } from './imports.server.ts'
import { guessCurrency } from './mapping/guess-currency-rules.ts'
import { guessMapping } from './mapping/guess-rules.ts'
import { unknownCurrency } from './mapping/money-choices.ts'
import { headLines } from './reading/heading-row-rules.ts'
import { type ReadFault, withRowsOfFile } from './reading/read-rows-in-process.server.ts'
import { brokenRowMessage } from './reading/sheet-rules.ts'
import type { TableRow } from './reading/table-row.ts'
import { startOfTable, type TableStart } from './reading/table-start-rules.ts'
import { type ImportMove, type ImportRefusal, maxFileBytes, maxRows, statusAfterMove } from './rules.ts'
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

/** The first lines say what the columns are; then each row is written as it is read. */
async function writeTable(tx: Tx, kept: Kept, table: AsyncIterable<TableRow>) {
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
  for await (const { cells, ...rest } of table) {
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
  if (rows.state.count === 0) return refuse('no-rows')
  await rows.finish()
  await writeGuesses(tx, {
    id,
    rows: rows.state.count,
    columns: start!.columns,
    titles: start!.titles,
    firstRows: rows.state.first,
  })
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
