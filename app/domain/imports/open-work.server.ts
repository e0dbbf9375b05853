import { and, asc, eq, gt } from 'drizzle-orm'
import type { Tx } from '../../db/client.server.ts'
import type { ProductImport } from './find-import.server.ts'
import { readRow } from './reading-rules.ts'
import { type Earlier, keysOfRow } from './repeat-rules.ts'
import type { Plan } from './rules.ts'
import { productImportRows } from './tables.ts'

/** An import to work on: how its rows are read, and in which row of the file each product is named first. */
export type Work = { id: string; sellerId: string; plan: Plan; earlier: Earlier }

const atOnce = 1_000

export async function openWork(tx: Tx, held: ProductImport): Promise<Work> {
  const { id, sellerId, columns, mapping, defaults } = held
  const plan = { columns, mapping, defaults }
  return { id, sellerId, plan, earlier: await findFirstRows(tx, id, plan) }
}

const naming = ['id', 'reference', 'name', 'price']

async function findFirstRows(tx: Tx, importId: string, plan: Plan): Promise<Earlier> {
  const mapping = Object.fromEntries(Object.entries(plan.mapping).filter(([field]) => naming.includes(field)))
  const earlier: Earlier = new Map()
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
