import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Db } from '#app/db/client.server.ts'
import { pricesDiffer } from '#app/modules/catalog/products/offers/offer-rules.ts'
import { optionsOf } from '#app/modules/catalog/products/rules.ts'
import type { ProductImport } from './imports.server.ts'
import { decideNew } from './running/row-decision-input-rules.ts'
import { readWhole } from './running/row-groups.server.ts'
import { findParts, openImportRun } from './running/rows.server.ts'
import { productImportRows } from './tables.ts'

export type PreviewedProduct = {
  row: number
  name: string
  price: number
  stock: number
  category: string
  /** How many choices have a price and a stock of their own; of some that differ, `price` is the least. */
  offers: number
  isLeast: boolean
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
    const made = decideNew(readWhole(lead, parts, run), run.plan)
    if (!made.ok) return []
    const { name, price, stock, category, categoryFields } = made.content
    const offered = made.offers?.filter(({ active }) => active) ?? null
    const choices = optionsOf(categoryFields).map(([called, values]) => `${called}: ${values.join(', ')}`)
    const counted = { offers: offered?.length ?? 0, isLeast: pricesDiffer(offered) }
    return [{ row: lead.row, name, price, stock, category, ...counted, choices: choices.join('; ') }]
  })
}
