import { type SQL, sql } from 'drizzle-orm'
import type { Tx } from '#app/db/client.server.ts'
import { statement } from '#app/db/statement.server.ts'
import { products } from '../tables.ts'
import { piecesByProduct, type StockLine } from './low-stock-rules.ts'

/**
 * Takes what a JSON list of `{ id, quantity }` says, each product once, as part of a statement. The caller holds the
 * products, knows that it is there, and counts what this returns: a product fewer is gone.
 */
export const deductStock = (list: string): SQL => sql`
  update ${products} set stock = stock - taken.quantity
  from json_to_recordset(${sql.placeholder(list)}::json) as taken (id text, quantity int)
  where ${products.id} = taken.id returning ${products.id}`

const list = sql`json_to_recordset(${sql.placeholder('given')}::json) as given (id text, quantity int)`

/** In id order, as buyers hold them, so that neither waits for the other. */
const holdProducts = statement<{ id: string; stock: number }>(
  'hold_restored',
  () => sql`
    select id, stock from ${products} where id = any(array(select id from ${list})) order by id for no key update`,
)
const putBack = statement(
  'put_back',
  () => sql`
    update ${products} set stock = stock + given.quantity from ${list} where ${products.id} = given.id`,
)

/**
 * Puts goods back on the shelf, paused products too; those deleted meanwhile stay gone. Returns which were sold out: the
 * caller notifies those who saved them.
 */
export async function restoreStock(tx: Tx, lines: StockLine[]): Promise<string[]> {
  const given = JSON.stringify(piecesByProduct(lines))
  const held = await holdProducts(tx, { given })
  await putBack(tx, { given })
  return held.filter(({ stock }) => stock === 0).map(({ id }) => id)
}
