import { type SQL, sql } from 'drizzle-orm'
import type { Tx } from '#app/db/client.server.ts'
import { statement } from '#app/db/statement.server.ts'
import { offers } from '../offers/tables.ts'
import { optionsKey, type SelectedOptions } from '../rules.ts'
import { products } from '../tables.ts'
import { piecesByChoice, piecesByProduct, type StockLine } from './low-stock-rules.ts'

/**
 * Takes what a JSON list of `{ id, quantity }` says, each product once, as part of a statement. The caller holds the
 * products, knows that it is there, and counts what this returns: a product fewer is gone.
 */
export const deductStock = (list: string): SQL => sql`
  update ${products} set stock = stock - taken.quantity
  from json_to_recordset(${sql.placeholder(list)}::json) as taken (id text, quantity int)
  where ${products.id} = taken.id returning ${products.id}`

/**
 * The same of choices that have their own stock, by a list of `{ id, key, quantity }`. What is taken of a choice is taken of its
 * product too: the database refuses the one without the other.
 */
export const deductChoices = (list: string): SQL => sql`
  update ${offers} set stock = stock - taken.quantity
  from json_to_recordset(${sql.placeholder(list)}::json) as taken (id text, key text, quantity int)
  where ${offers.productId} = taken.id and ${offers.optionsKey} = taken.key and ${offers.active} returning ${offers.id}`

const list = sql`json_to_recordset(${sql.placeholder('given')}::json) as given (id text, quantity int)`

/** In id order, as buyers hold them, so that neither waits for the other. */
const holdProducts = statement<{ id: string; stock: number; differ: boolean }>(
  'hold_restored',
  () => sql`
    select id, stock, offers_differ as differ from ${products}
    where id = any(array(select id from ${list})) order by id for no key update`,
)
const putBack = statement(
  'put_back',
  () => sql`
    update ${products} set stock = stock + given.quantity from ${list} where ${products.id} = given.id`,
)
/** What is back of a choice that is off by now lies with it, and is for sale again when its seller switches it on. */
const putBackChoices = statement<{ id: string; key: string; active: boolean }>(
  'put_back_choices',
  () => sql`
    update ${offers} set stock = stock + given.quantity
    from json_to_recordset(${sql.placeholder('given')}::json) as given (id text, key text, quantity int)
    where ${offers.productId} = given.id and ${offers.optionsKey} = given.key
    returning product_id as id, options_key as key, active`,
)

/** With the options that were chosen: of a product whose choices differ, each piece goes back to its own. */
export type RestoredLine = StockLine & { options?: SelectedOptions | null }

/**
 * Puts goods back on the shelf, paused products too; those deleted meanwhile stay gone. Returns which were sold out: the
 * caller notifies those who saved them.
 */
export async function restoreStock(tx: Tx, lines: RestoredLine[]): Promise<string[]> {
  const held = await holdProducts(tx, { given: JSON.stringify(piecesByProduct(lines)) })
  const differ = new Set(held.flatMap((product) => (product.differ ? [product.id] : [])))
  const keyed = lines.map(({ options, ...line }) => ({ ...line, key: optionsKey(options ?? {}) }))
  const chosen = piecesByChoice(keyed.filter(({ productId }) => differ.has(productId)))
  const back = chosen.length > 0 ? await putBackChoices(tx, { given: JSON.stringify(chosen) }) : []
  const forSale = new Set(back.flatMap(({ id, key, active }) => (active ? [`${id} ${key}`] : [])))
  const counted = keyed.filter(
    ({ productId, key }) => !differ.has(productId) || forSale.has(`${productId} ${key}`),
  )
  await putBack(tx, { given: JSON.stringify(piecesByProduct(counted)) })
  const grown = new Set(counted.map(({ productId }) => productId))
  return held.flatMap(({ id, stock }) => (stock === 0 && grown.has(id) ? [id] : []))
}
