import { and, asc, eq, gt } from 'drizzle-orm'
import type { Tx } from '#app/db/client.server.ts'
import type { ProductImport } from '../find-import.server.ts'
import { readRow } from '../mapping/row-values-rules.ts'
import type { ColumnPlan } from '../rules.ts'
import { productImportRows } from '../tables.ts'
import { type FirstRowByKey, keysOfRow } from './duplicate-row-rules.ts'

/** An import to work on: how its rows are read, and in which row of the file each product is named first. */
export type ImportRun = { id: string; sellerId: string; plan: ColumnPlan; earlier: FirstRowByKey }

const atOnce = 1_000

export async function openImportRun(tx: Tx, held: ProductImport): Promise<ImportRun> {
  const { id, sellerId, columns, mapping, defaults } = held
  const plan = { columns, mapping, defaults }
  return { id, sellerId, plan, earlier: await findFirstRows(tx, id, plan) }
}

const naming = ['id', 'reference', 'name', 'price']

async function findFirstRows(tx: Tx, importId: string, plan: ColumnPlan): Promise<FirstRowByKey> {
  const mapping = Object.fromEntries(Object.entries(plan.mapping).filter(([field]) => naming.includes(field)))
  const earlier: FirstRowByKey = new Map()
  for (let after = 0; ; ) {
    const rows = await tx
      .select({ row: productImportRows.row, cells: productImportRows.cells })
      .from(productImportRows)
      .where(and(eq(productImportRows.importId, importId), gt(productImportRows.row, after)))
      .orderBy(asc(productImportRows.row))
      .limit(atOnce)
    for (const { row, cells } of rows)
      for (const { key } of keysOfRow(readRow(cells, { ...plan, mapping }).texts))
        if (!earlier.has(key)) earlier.set(key, row)
    if (rows.length < atOnce) return earlier
    after = rows.at(-1)!.row
  }
}
