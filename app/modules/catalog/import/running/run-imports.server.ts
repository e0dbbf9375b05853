import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm'
import { ok } from '#app/base/result.ts'
import { type Db, type Tx, transact } from '#app/db/client.server.ts'
import { fileStorage } from '#app/modules/platform/files/file-storage.server.ts'
import * as texts from '#messages/import.ts'
import type { ProductImport } from '../imports.server.ts'
import { zips } from '../pictures/zips.server.ts'
import { rowsPerBatch, statusAfterRun } from '../rules.ts'
import { busyStatuses, isBeingTakenBack, isBusy, isImporting } from '../status.ts'
import { storedProblem } from '../stored-problems.server.ts'
import { productImportRows, productImports } from '../tables.ts'
import { importRows } from './import-rows.server.ts'
import { type ImportRun, openImportRun } from './rows.server.ts'
import { type PictureStores, storePictures } from './store-pictures.server.ts'
import { undoRows } from './undo-rows.server.ts'

type Opened = Map<string, ImportRun>

/**
 * Works on all imports that are under way, a batch of each in turn, until none is left or it is told to `stop`. Each
 * batch is one transaction with what became of its rows: whoever comes after a fall goes on behind the last one.
 */
export async function runImports(
  db: Db,
  stop: () => boolean = () => false,
  means: PictureStores = { storage: fileStorage, zips },
): Promise<void> {
  const opened: Opened = new Map()
  const faults: unknown[] = []
  while (!stop()) {
    const next = await findNext(db)
    if (!next) break
    const { id, status } = next
    if (isImporting(status)) await storeNext(db, means, next, opened)
    try {
      await workOnBatch(db, id, opened, rowsPerBatch)
      if (isImporting(status) && !opened.has(id)) await means.zips.remove(next)
    } catch (fault) {
      faults.push(fault)
      await workRowByRow(db, id, opened)
    }
  }
  if (faults.length > 0) throw faults[0] // told to whoever looks after the queue; the work itself is done
}

/** Whose turn it is: the one that waited longest. */
async function findNext(db: Db): Promise<ProductImport | undefined> {
  const [next] = await db
    .select()
    .from(productImports)
    .where(inArray(productImports.status, busyStatuses))
    .orderBy(asc(productImports.updatedAt))
    .limit(1)
  return next
}

const rowsOfPictures = 5

/** Where the store is down others come first, and this import is tried again with the job. */
async function storeNext(db: Db, means: PictureStores, next: ProductImport, opened: Opened) {
  try {
    if (next.mapping.pictures === undefined || next.zip === null) return
    await storePictures(db, means, await openedRun(db, next, opened), next, rowsOfPictures)
  } catch (error) {
    await db.update(productImports).set({ updatedAt: new Date() }).where(eq(productImports.id, next.id))
    throw error
  }
}

const workOnBatch = (db: Db, id: string, opened: Opened, most: number) =>
  transact<null, never>(db, async (tx) => {
    const [held] = await tx.select().from(productImports).where(eq(productImports.id, id)).for('update')
    if (!held || !isBusy(held.status)) return ok(null)
    const left = await workOn(tx, held, opened, most)
    if (!left) opened.delete(id)
    const now = new Date()
    await tx
      .update(productImports)
      .set(left ? { updatedAt: now } : { status: statusAfterRun[held.status], finishedAt: now })
      .where(eq(productImports.id, id))
    return ok(null)
  })

async function workOn(tx: Tx, held: ProductImport, opened: Opened, most: number): Promise<boolean> {
  if (isBeingTakenBack(held.status)) return undoRows(tx, held, most)
  const work = await openedRun(tx, held, opened)
  return importRows(tx, work, { most, writes: isImporting(held.status) })
}

async function openedRun(db: Pick<Tx, 'select'>, held: ProductImport, opened: Opened): Promise<ImportRun> {
  const known = opened.get(held.id)
  const run = known && isOf(known, held) ? known : await openImportRun(db, held)
  opened.set(held.id, run)
  return run
}

/** The seller may have chosen other columns meanwhile. */
const isOf = ({ plan }: ImportRun, { mapping, defaults }: ProductImport) =>
  JSON.stringify([plan.mapping, plan.defaults]) === JSON.stringify([mapping, defaults])

/** So that one odd row does not hold up the others: it alone is refused. */
async function workRowByRow(db: Db, id: string, opened: Opened) {
  for (let row = 0; row < rowsPerBatch; row++) {
    try {
      await workOnBatch(db, id, opened, 1)
    } catch {
      await passOver(db, id)
    }
  }
}

const oddRow = [storedProblem({ column: '', message: texts.rowFailed })]

/** Gives up the row whose turn it is. */
async function passOver(db: Db, id: string) {
  const { importId, row, outcome, problems } = productImportRows
  const untold = sql`jsonb_array_length(${problems}) = 0`
  const [next] = await db
    .select({ row, outcome })
    .from(productImportRows)
    .where(and(eq(importId, id), inArray(outcome, ['waiting', 'created', 'updated']), untold))
    .orderBy(desc(eq(outcome, 'waiting')), asc(row))
    .limit(1)
  if (!next) return
  await db
    .update(productImportRows)
    .set({ problems: oddRow, ...(next.outcome === 'waiting' && { outcome: 'refused' as const }) })
    .where(and(eq(importId, id), eq(row, next.row)))
}
