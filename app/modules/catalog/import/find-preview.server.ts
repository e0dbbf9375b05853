import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Db } from '#app/db/client.server.ts'
import { optionsOf } from '#app/modules/catalog/products/rules.ts'
import type { ProductImport } from './imports.server.ts'
import { readWhole } from './running/import-rows.server.ts'
import { validateNewProduct } from './running/row-input-rules.ts'
import { findParts, openImportRun } from './running/rows.server.ts'
import { productImportRows } from './tables.ts'

export type PreviewedProduct = {
  row: number
  name: string
  price: number
  stock: number
  category: string
  choices: string
}

/** The first products that a checked file would make, as they would stand in the shop. */
export async function findPreview(db: Db, held: ProductImport, most: number): Promise<PreviewedProduct[]> {
  const { row, cells, numbers, outcome, importId } = productImportRows
  const leads = await db
    .select({ row, cells, numbers })
    .from(productImportRows)
    .where(and(eq(importId, held.id), inArray(outcome, ['created'])))
    .orderBy(asc(row))
    .limit(most)
  if (leads.length === 0) return []
  const run = await openImportRun(db, held)
  const parts = await findParts(db, run, leads)
  return leads.flatMap((lead) => {
    const judged = validateNewProduct(readWhole(lead, parts, run), run.plan)
    if (!judged.ok) return []
    const { name, price, stock, category, categoryFields } = judged.content
    const choices = optionsOf(categoryFields).map(([called, values]) => `${called}: ${values.join(', ')}`)
    return [{ row: lead.row, name, price, stock, category, choices: choices.join('; ') }]
  })
}
