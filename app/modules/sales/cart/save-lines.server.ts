import { type SQL, sql } from 'drizzle-orm'
import { toSnakeCase } from 'drizzle-orm/casing'
import { newId } from '#app/base/ids.ts'
import type { Tx } from '#app/db/client.server.ts'
import { rowsOf, statement } from '#app/db/statement.server.ts'
import { products } from '#app/modules/catalog/products/tables.ts'
import { lineKey, optionsKey } from './line-rules.ts'
import type { StoredCartLine } from './rules.ts'
import { cartLines, carts } from './tables.ts'

/** Makes the cart if it is the first time, and holds it: two tabs change one cart one after the other. */
export async function lockCart(tx: Tx, userId: string) {
  await lock(tx, { userId })
}
const lock = statement(
  'lock_cart',
  () => sql`
    insert into ${carts} (user_id) values (${sql.placeholder('userId')})
    on conflict (user_id) do update set updated_at = now()`,
)

type Change = { userId: string; before: StoredCartLine[]; after: StoredCartLine[] }

/** Writes only what differs; what was deleted from the shop meanwhile is left out. The caller holds the cart. */
export async function saveLines(tx: Tx, { userId, before, after }: Change) {
  const old = new Map(before.map((line) => [lineKey(line), line]))
  const kept = new Set(after.map(lineKey))
  const changed = after.filter((line) => {
    const was = old.get(lineKey(line))
    return was?.quantity !== line.quantity || was.notes !== line.notes
  })
  const removed = before.filter((line) => !kept.has(lineKey(line)))
  if (changed.length + removed.length === 0) return
  await save(tx, {
    userId,
    removed: linesJson(removed),
    changed: linesJson(changed, () => ({ id: newId(), userId })),
  })
}

/** Lines as a statement reads them: by their product and their options. */
export const linesJson = (lines: StoredCartLine[], more = () => ({})) =>
  JSON.stringify(lines.map((line) => ({ ...line, ...more(), optionsKey: optionsKey(line.selectedOptions) })))

/** Deletes the lines of a JSON list from a member's cart, as part of a statement. */
export const deleteLines = (userId: string, list: string): SQL => sql`
  delete from ${cartLines} where user_id = ${sql.placeholder(userId)}::text and (product_id, options_key) in (
    select "productId", "optionsKey" from ${rowsOf(cartLines, ['productId', 'optionsKey'], list)})`

const columns = ['id', 'userId', 'productId', 'quantity', 'selectedOptions', 'optionsKey', 'notes'] as const
const listOf = (names: string[]) =>
  sql.join(
    names.map((name) => sql.identifier(name)),
    sql`, `,
  )

/**
 * The products are held before any line is touched, as deleting one goes: so their seller deletes them before or after,
 * and never in between. A cart is read by the moment of its lines: a new one comes a millisecond after the newest, also
 * when the clock has been set back or another server's is behind, and lines of one list in its order.
 */
const save = statement(
  'save_lines',
  () => sql`
    with held as materialized (
      select ${products.id} as product from ${products} where ${products.id} = any(array(
        select "productId" from ${rowsOf(cartLines, ['productId'], 'changed')}))
      order by ${products.id} for key share
    ), gone as (${deleteLines('userId', 'removed')} and (select count(*) from held) >= 0),
    newest as (
      select greatest(now(), max(created_at)) as moment
      from ${cartLines} where user_id = ${sql.placeholder('userId')}::text)
    insert into ${cartLines} (${listOf([...columns.map(toSnakeCase), 'created_at'])})
    select ${listOf([...columns])}, newest.moment + interval '1 ms' * place
    from newest, (select *, row_number() over () as place from ${rowsOf(cartLines, columns, 'changed')}) lines
    where "productId" in (select product from held)
    on conflict (user_id, product_id, options_key)
      do update set quantity = excluded.quantity, notes = excluded.notes, updated_at = now()`,
)
