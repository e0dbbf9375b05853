import { and, asc, eq, gt } from 'drizzle-orm'
import type { Tx } from '#app/db/client.server.ts'
import type { ProductImport } from '../find-import.server.ts'
import { type Layout, startLayout } from '../mapping/layout-rules.ts'
import type { ColumnPlan } from '../rules.ts'
import { productImportRows } from '../tables.ts'
import { type FirstRowByKey, keysOfRow, namingTexts } from './duplicate-row-rules.ts'

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
  const { id, sellerId, columns, mapping, defaults } = held
  const plan = { columns, mapping, defaults }
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
