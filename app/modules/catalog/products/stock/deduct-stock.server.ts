import { type SQL, sql } from 'drizzle-orm'
import { products } from '../tables.ts'

/**
 * Takes what a JSON list of `{ id, quantity }` says, each product once, as part of a statement. The caller holds the
 * products, knows that it is there, and counts what this returns: a product fewer is gone.
 */
export const deductStock = (list: string): SQL => sql`
  update ${products} set stock = stock - taken.quantity
  from json_to_recordset(${sql.placeholder(list)}::json) as taken (id text, quantity int)
  where ${products.id} = taken.id returning ${products.id}`
