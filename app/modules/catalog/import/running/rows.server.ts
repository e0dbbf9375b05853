import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm'
import type { Tx } from '#app/db/client.server.ts'
import type { ProductImport } from '../imports.server.ts'
import { type Layout, startLayout } from '../mapping/layout-rules.ts'
import type { SheetRow } from '../mapping/merge-rules.ts'
import type { ColumnPlan, ImportOutcome, RowProblem } from '../rules.ts'
import { storedProblem } from '../stored-problems.server.ts'
import { productImportRows } from '../tables.ts'
import { type FirstRowByKey, keysOfRow, namingTexts } from './duplicate-row-rules.ts'
import type { ImportedChange } from './undo-rules.ts'

type Reader = Pick<Tx, 'select'>
const { row, cells, numbers, outcome, importId } = productImportRows
const ofSheet = { row, cells, numbers, outcome }

/** A row with what became of it. */
type KeptRow = SheetRow & { outcome: ImportOutcome }

/** The next rows that nothing became of yet. */
export const findWaitingRows = (db: Reader, id: string, most: number) =>
  db
    .select(ofSheet)
    .from(productImportRows)
    .where(and(eq(importId, id), eq(outcome, 'waiting')))
    .orderBy(asc(row))
    .limit(most)

export const findRows = async (db: Reader, id: string, rows: number[]) =>
  rows.length === 0
    ? []
    : db
        .select(ofSheet)
        .from(productImportRows)
        .where(and(eq(importId, id), inArray(row, rows)))
        .orderBy(asc(row))

/** Of rows that stand for a product of several, the others. */
export async function findParts(
  db: Reader,
  { id, layout }: { id: string; layout: Layout },
  leads: SheetRow[],
) {
  const wanted = leads.flatMap((lead) => layout.parts.get(lead.row) ?? [])
  const found = new Map((await findRows(db, id, wanted)).map((part) => [part.row, part]))
  return new Map<number, KeptRow[]>(
    leads.map((lead) => [
      lead.row,
      (layout.parts.get(lead.row) ?? []).flatMap((part) => found.get(part) ?? []),
    ]),
  )
}

/** With the rows of their products that come later: read batch by batch, a product of thousands would be read again for each. */
export function withParts(rows: SheetRow[], parts: Map<number, KeptRow[]>): SheetRow[] {
  const here = new Set(rows.map((one) => one.row))
  const later = [...parts.values()].flat().filter((part) => part.outcome === 'waiting' && !here.has(part.row))
  return [...rows, ...later].toSorted((one, other) => one.row - other.row)
}

/** Products by their id, with the row of an import that each was found to be. `isNew`: that row listed it. */
export type ClaimedProducts = Map<string, { row: number; isNew: boolean }>

/** Of some products, those that rows of the batches before were found to be. */
export async function findClaimed(db: Reader, id: string, products: string[]): Promise<ClaimedProducts> {
  if (products.length === 0) return new Map()
  const { productId } = productImportRows
  const isDone = inArray(outcome, ['created', 'updated', 'unchanged'])
  const found = await db
    .select({ row, outcome, productId })
    .from(productImportRows)
    .where(and(eq(importId, id), isDone, inArray(productId, products)))
  return new Map(found.map((one) => [one.productId!, { row: one.row, isNew: one.outcome === 'created' }]))
}

export type RowOutcome = {
  row: number
  outcome: ImportOutcome
  productId?: string
  change?: ImportedChange
  problems?: RowProblem[]
  notes?: RowProblem[]
  pictures?: number
}

/** Notes what became of rows, all in one statement. */
export async function saveRowOutcomes(tx: Tx, importId: string, outcomes: RowOutcome[]): Promise<void> {
  const rows = JSON.stringify(
    outcomes.map(({ row, outcome, productId, change, problems = [], notes = [], pictures = 0 }) => ({
      row,
      outcome,
      problems: problems.map(storedProblem),
      notes: notes.map(storedProblem),
      product_id: productId ?? null,
      before: change ?? null,
      pictures,
    })),
  )
  await tx.execute(sql`
    update product_import_rows as kept
       set outcome = judged.outcome, problems = judged.problems, notes = judged.notes, product_id = judged.product_id, before = judged.before,
           pictures = judged.pictures
      from jsonb_to_recordset(${rows}::jsonb)
           as judged ("row" integer, outcome text, problems jsonb, notes jsonb, product_id text, before jsonb, pictures integer)
     where kept.import_id = ${importId} and kept."row" = judged."row"`)
}

/** An import to work on: how its rows are read, which are one product, and in which row each product is named first. */
export type ImportRun = {
  id: string
  sellerId: string
  plan: ColumnPlan
  layout: Layout
  earlier: FirstRowByKey
}

const atOnce = 1_000

export async function openImportRun(db: Pick<Tx, 'select'>, held: ProductImport): Promise<ImportRun> {
  const { id, sellerId, columns, mapping, defaults, createdAt } = held
  const plan = { columns, mapping, defaults, today: createdAt.toISOString().slice(0, 10) }
  const layout = startLayout(plan)
  const named: { row: number; keys: string[] }[] = []
  for await (const { row, cells } of rowsOf(db, id)) {
    layout.add({ row, cells })
    named.push({ row, keys: keysOfRow(namingTexts(cells, plan)).map(({ key }) => key) })
  }
  const found = layout.finish()
  const earlier: FirstRowByKey = new Map()
  for (const { row, keys } of named)
    if (!found.leadOf.has(row)) for (const key of keys) if (!earlier.has(key)) earlier.set(key, row)
  return { id, sellerId, plan, layout: found, earlier }
}

async function* rowsOf(db: Pick<Tx, 'select'>, importId: string) {
  for (let after = 0; ; ) {
    const rows = await db
      .select({ row: productImportRows.row, cells: productImportRows.cells })
      .from(productImportRows)
      .where(and(eq(productImportRows.importId, importId), gt(productImportRows.row, after)))
      .orderBy(asc(productImportRows.row))
      .limit(atOnce)
    yield* rows
    if (rows.length < atOnce) return
    after = rows.at(-1)!.row
  }
}
