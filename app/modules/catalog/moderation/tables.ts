import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { products } from '../products/tables.ts'
import { findingKinds } from './evidence/evidence-rules.ts'

/**
 * What speaks for looking at a product more closely. Triggers raise `wanted` with every change of its content; a job
 * brings `looked` up to it.
 */
export const productFindings = pgTable(
  'product_findings',
  {
    productId: text()
      .primaryKey()
      .references(() => products.id, { onDelete: 'cascade' }),
    wanted: integer().notNull().default(1),
    looked: integer().notNull().default(0),
    kinds: text({ enum: findingKinds }).array().notNull().default([]),
    textBands: integer().array().notNull().default([]), // what nearly the same text is found by
  },
  (table) => [
    index('product_findings_wanted').on(table.productId).where(sql`looked <> wanted`),
    index('product_findings_texts').using('gin', table.textBands),
  ],
)
