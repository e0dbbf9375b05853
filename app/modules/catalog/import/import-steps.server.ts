import { and, eq, inArray, sql } from 'drizzle-orm'
import { hasVerifiedContact } from '#app/base/account-contact.ts'
import type { Seller } from '#app/base/actor.ts'
import { ok, type Result, refuse } from '#app/base/result.ts'
import { type Db, type Tx, transact } from '#app/db/client.server.ts'
import { enqueue } from '#app/db/queue.server.ts'
import { sellerProfiles } from '#app/modules/identity/shops/tables.ts'
import { consumeAttempt } from '#app/modules/platform/limits/rate-limits.server.ts'
import { problemsToTryAgain } from './fetching/rules.ts'
import { findOtherImports, hasShop, type ProductImport } from './imports.server.ts'
import { failedPictures, picturesWithoutEnd } from './picture-status.ts'
import { type ReadFault, withRowsOfFile } from './reading/read-rows-in-process.server.ts'
import {
  cleanFileName,
  type SavedTables,
  type TableFault,
  writeTables,
} from './reading/write-tables.server.ts'
import { type ImportMove, type ImportRefusal, maxFileBytes, statusAfterMove } from './rules.ts'
import { isBusy, isImported } from './status.ts'
import { importedPictures, productImportRows, productImports } from './tables.ts'

export type UploadedTable = { name: string; bytes: Uint8Array }
export type FileRefusal =
  | ReadFault
  | TableFault
  | 'too-large'
  | 'email-unverified'
  | 'shop-missing'
  | 'too-often'

/**
 * Keeps a seller's file, row by row; what becomes of it is decided afterwards. Of a workbook each list of goods is kept by itself:
 * its seller opens the one that they mean.
 */
export async function uploadImportFile(
  db: Db,
  seller: Seller,
  { name, bytes }: UploadedTable,
): Promise<Result<SavedTables, FileRefusal>> {
  if (!hasVerifiedContact(seller)) return refuse('email-unverified')
  if (!(await hasShop(db, seller))) return refuse('shop-missing')
  if (bytes.byteLength > maxFileBytes) return refuse('too-large')
  if (!(await consumeAttempt(db, 'import of a seller', seller.userId))) return refuse('too-often')
  const fileName = cleanFileName(name) || 'products'
  return withRowsOfFile<SavedTables, FileRefusal>(bytes, (rows) =>
    transact<SavedTables, FileRefusal>(db, (tx) =>
      writeTables(tx, { sellerId: seller.userId, fileName }, rows),
    ),
  )
}

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
    if (move === 'undo') await endPictures(tx, id)
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
    .set({ outcome: 'waiting', problems: [], notes: [], productId: null, before: null, pictures: 0 })
    .where(
      and(
        eq(productImportRows.importId, importId),
        sql`not ${productImportRows.problems} @> '[{"column": ""}]'`,
      ),
    )

/** Pictures that did not come yet do not come any more. */
const endPictures = (tx: Tx, importId: string) =>
  tx
    .update(importedPictures)
    .set({ status: 'ended' })
    .where(and(eq(importedPictures.importId, importId), inArray(importedPictures.status, picturesWithoutEnd)))

/** Has the pictures fetched again that could not be fetched, but for those that can never be. Returns how many. */
export const retryPictures = (
  db: Db,
  seller: Seller,
  id: string,
  now = new Date(),
): Promise<Result<number, 'not-yours' | 'import-moved'>> =>
  transact<number, 'not-yours' | 'import-moved'>(db, async (tx) => {
    const found = await lockImport(tx, seller, id)
    if (!found) return refuse('not-yours')
    if (!isImported(found.status)) return refuse('import-moved')
    const { importId, status, problem } = importedPictures
    const failed = and(
      eq(importId, id),
      inArray(status, failedPictures),
      inArray(problem, problemsToTryAgain),
    )
    const again = await tx
      .update(importedPictures)
      .set({ status: 'waiting', tries: 0, dueAt: now, takenUntil: null })
      .where(failed)
      .returning({ id: importedPictures.id })
    if (again.length > 0) await enqueue(tx, 'fetch-pictures', {})
    return ok(again.length)
  })
