import { and, asc, desc, eq, gt, inArray, isNull, lt, ne, or, sql } from 'drizzle-orm'
import type { Seller } from '#app/base/actor.ts'
import type { Db, Tx } from '#app/db/client.server.ts'
import { sellerProfiles } from '#app/modules/identity/shops/tables.ts'
import { type PictureCounts, soonAfter } from './fetching/rules.ts'
import { kwacha } from './mapping/money-choices.ts'
import { currencyNamedIn, currencyOfCell } from './mapping/money-rules.ts'
import { addedPictures, failedPictures, type PictureStatus, picturesWithoutEnd } from './picture-status.ts'
import {
  expiredBefore,
  type ImportOutcome,
  type ImportProgress,
  importOutcomes,
  type OutcomeCounts,
} from './rules.ts'
import { hasProducts, isBeingTakenBack, isBusy } from './status.ts'
import { importedPictures, pictureHosts, productImportRows, productImports } from './tables.ts'

export type ProductImport = typeof productImports.$inferSelect
const mostListed = 20
const mostCategories = 2_000 // paths of a large file may all differ; they are asked about by their first step

export async function hasShop(db: Db, { userId }: Seller): Promise<boolean> {
  return (await db.$count(sellerProfiles, eq(sellerProfiles.userId, userId))) > 0
}

const ownImport = ({ userId }: Seller, id: string) =>
  and(eq(productImports.id, id), eq(productImports.sellerId, userId))

/** The seller's own import; another's is as if it were not there. */
export async function findImport(db: Db, seller: Seller, id: string): Promise<ProductImport | undefined> {
  const [found] = await db.select().from(productImports).where(ownImport(seller, id))
  return found
}

/** The newest files first, each with how many rows came to what. */
export async function listImports(db: Db, { userId }: Seller) {
  const { id, fileName, status, rows, createdAt, finishedAt, sellerId } = productImports
  const found = await db
    .select({ id, fileName, status, rows, createdAt, finishedAt })
    .from(productImports)
    .where(eq(sellerId, userId))
    .orderBy(desc(createdAt))
    .limit(mostListed)
  const counts = await countOutcomes(
    db,
    found.map((one) => one.id),
  )
  return found.map((one) => ({ ...one, counts: counts.get(one.id) ?? noOutcomes() }))
}

export async function countOutcomes(db: Db, ids: string[]): Promise<Map<string, OutcomeCounts>> {
  const { importId, outcome } = productImportRows
  const rows = await db
    .select({ importId, outcome, count: sql<number>`count(*)::int` })
    .from(productImportRows)
    .where(inArray(importId, ids))
    .groupBy(importId, outcome)
  const counts = new Map(ids.map((id) => [id, noOutcomes()]))
  for (const row of rows) counts.get(row.importId)![row.outcome] = row.count
  return counts
}
const noOutcomes = () => Object.fromEntries(importOutcomes.map((name) => [name, 0])) as OutcomeCounts

/** The first rows of the file, to show what its columns hold. */
export async function findFirstRows(db: Db, importId: string, most: number): Promise<string[][]> {
  const rows = await db
    .select({ cells: productImportRows.cells })
    .from(productImportRows)
    .where(eq(productImportRows.importId, importId))
    .orderBy(asc(productImportRows.row))
    .limit(most)
  return rows.map(({ cells }) => cells)
}

/** What stands in a column, what stands there most often first, with how many rows each. */
export async function findColumnValues(db: Db, importId: string, column: number) {
  const value = sql<string>`trim(${productImportRows.cells}[${sql.raw(`${column + 1}`)}])`
  const rows = await db
    .select({ text: value, count: sql<number>`count(*)::int` })
    .from(productImportRows)
    .where(and(eq(productImportRows.importId, importId), sql`${value} <> ''`))
    .groupBy(value)
    .orderBy(desc(sql`count(*)`), asc(value))
    .limit(mostCategories)
  return rows
}

/** How many products that buyers see, or that are paused, an import sends back to review. */
export function countSentToModeration(db: Db, importId: string): Promise<number> {
  const { outcome, before } = productImportRows
  const again = sql`${before} -> 'was' ->> 'status' in ('approved', 'paused')`
  return db.$count(
    productImportRows,
    and(eq(productImportRows.importId, importId), eq(outcome, 'updated'), again),
  )
}

/** Rows with something wrong, as the file counts them. */
export function findProblems(
  db: Db,
  importId: string,
  { most, after = 0, of = ['refused'] }: { most: number; after?: number; of?: ImportOutcome[] },
) {
  const { row, cells, problems, outcome } = productImportRows
  return db
    .select({ row, cells, problems })
    .from(productImportRows)
    .where(
      and(
        eq(productImportRows.importId, importId),
        inArray(outcome, of),
        sql`jsonb_array_length(${problems}) > 0`,
        gt(row, after),
      ),
    )
    .orderBy(asc(row))
    .limit(most)
}

/** Rows that stand with something to know about them, and those that are left out with the reason. */
export function findNotes(db: Db, importId: string, { of, most }: { of: ImportOutcome[]; most: number }) {
  const { row, notes, outcome } = productImportRows
  return db
    .select({ row, notes })
    .from(productImportRows)
    .where(
      and(
        eq(productImportRows.importId, importId),
        inArray(outcome, of),
        sql`jsonb_array_length(${notes}) > 0`,
      ),
    )
    .orderBy(asc(row))
    .limit(most)
}

/** The currencies that rows name, by themselves or in a column of their own; kwacha has no rate. */
export async function findForeignMoney(db: Db, { id, mapping }: ProductImport): Promise<string[]> {
  const at = (fields: string[]) => fields.flatMap((field) => mapping[field] ?? []).map(Number)
  const priced = await findMoneyTexts(db, id, at(['price', 'salePrice']))
  const named = await findMoneyTexts(db, id, at(['currency']))
  const found = [...priced.map(currencyNamedIn), ...named.map(currencyOfCell)]
  return [...new Set(found.filter((one) => one !== undefined && one !== kwacha))].toSorted() as string[]
}

/** What the cells of some columns hold where they name a currency, each once. */
async function findMoneyTexts(db: Db, importId: string, columns: number[]): Promise<string[]> {
  const texts = new Set<string>()
  for (const column of columns) {
    const value = sql<string>`trim(${productImportRows.cells}[${sql.raw(`${column + 1}`)}])`
    const found = await db
      .selectDistinct({ text: value })
      .from(productImportRows)
      .where(and(eq(productImportRows.importId, importId), sql`${value} ~ '[[:alpha:]$€£¥₹]'`))
      .limit(mostMoneyTexts)
    for (const { text } of found) texts.add(text)
  }
  return [...texts]
}
const mostMoneyTexts = 2_000

/** Whether a later file of the seller's was brought in, and whether another is at work. */
export async function findOtherImports(db: Db, { id, sellerId, createdAt }: ProductImport) {
  const others = await db
    .select({ status: productImports.status, createdAt: productImports.createdAt })
    .from(productImports)
    .where(and(eq(productImports.sellerId, sellerId), ne(productImports.id, id)))
  return {
    laterDone: others.some((other) => other.createdAt > createdAt && hasProducts(other.status)),
    otherBusy: others.some(({ status }) => isBusy(status)),
  }
}

/** How far the work on the seller's own import is. Asked each second: it counts only what is left. */
export async function findProgress(db: Db, seller: Seller, id: string): Promise<ImportProgress | undefined> {
  const { outcome, problems, importId } = productImportRows
  const made = inArray(outcome, ['created', 'updated'])
  const open = sql`jsonb_array_length(${problems}) = 0`
  const { status, rows } = productImports
  const [found] = await db.select({ status, rows }).from(productImports).where(ownImport(seller, id))
  if (!found) return undefined
  if (!isBeingTakenBack(found.status)) {
    const waiting = await db.$count(productImportRows, and(eq(importId, id), eq(outcome, 'waiting')))
    return { status: found.status, done: found.rows - waiting, all: found.rows }
  }
  const all = await db.$count(productImportRows, and(eq(importId, id), or(made, eq(outcome, 'undone'))))
  const left = await db.$count(productImportRows, and(eq(importId, id), made, open))
  return { status: found.status, done: all - left, all }
}

/** How many pictures a checked file would have fetched. */
export async function countPlannedPictures(db: Db, id: string): Promise<number> {
  const { importId, pictures } = productImportRows
  const [found] = await db
    .select({ planned: sql<number>`coalesce(sum(${pictures}), 0)::int` })
    .from(productImportRows)
    .where(eq(importId, id))
  return found?.planned ?? 0
}

/** How far the pictures of an import are that are fetched from the web. */
export async function countPictures(db: Db, id: string, now: Date): Promise<PictureCounts> {
  const { importId, status, dueAt, takenUntil } = importedPictures
  const moment = sql`${now.toISOString()}::timestamptz`
  const isSoon = sql`(${dueAt} <= ${moment} + ${`${soonAfter} milliseconds`}::interval or ${takenUntil} > ${moment})`
  const of = (statuses: PictureStatus[]) =>
    sql<number>`(count(*) filter (where ${inArray(status, statuses)}))::int`
  const [found] = await db
    .select({
      added: of(addedPictures),
      failed: of(failedPictures),
      open: of(picturesWithoutEnd),
      soon: sql<number>`(count(*) filter (where ${inArray(status, picturesWithoutEnd)} and ${isSoon}))::int`,
    })
    .from(importedPictures)
    .where(eq(importId, id))
  return { ...found!, all: found!.added + found!.failed + found!.open }
}

/** Those that could not be fetched, in the order of the file. */
export function findFailedPictures(db: Db, id: string, most: number) {
  const { importId, status, row, position, address, problem } = importedPictures
  return db
    .select({ row, position, address, problem })
    .from(importedPictures)
    .where(and(eq(importId, id), inArray(status, failedPictures)))
    .orderBy(asc(row), asc(position))
    .limit(most)
}

/** Files from more than 30 days ago, with all their cells; the products stay. With them go what the listings command had fetched, and pauses of websites. */
export async function deleteOldImports(db: Db, now: Date): Promise<void> {
  const expired = expiredBefore(now)
  await db.delete(productImports).where(lt(productImports.createdAt, expired))
  await db
    .delete(importedPictures)
    .where(and(isNull(importedPictures.importId), lt(importedPictures.createdAt, expired)))
  await db.delete(pictureHosts).where(lt(pictureHosts.freeAt, expired))
}

/** The files of a seller who leaves. */
export async function deleteImportsOfSeller(tx: Tx, sellerId: string): Promise<void> {
  await tx.delete(productImports).where(eq(productImports.sellerId, sellerId))
}
