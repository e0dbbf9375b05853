import { type SQL, sql } from 'drizzle-orm'
import { toSnakeCase } from 'drizzle-orm/casing'
import { newId } from '#app/base/ids.ts'
import { ok } from '#app/base/result.ts'
import { type Db, type Tx, transact } from '#app/db/client.server.ts'
import { jsonObject, rowsOf, statement } from '#app/db/statement.server.ts'
import {
  type ShelfJson,
  shelfColumns,
  shelfProductOf,
} from '#app/modules/catalog/products/reading/product-cards.server.ts'
import { optionsKey } from '#app/modules/catalog/products/rules.ts'
import { products } from '#app/modules/catalog/products/tables.ts'
import { users } from '#app/modules/platform/users/tables.ts'
import {
  type CartOwner,
  type CartProducts,
  type CartView,
  countPieces,
  lineKey,
  linesToSave,
  type StoredCartLine,
} from './rules.ts'
import { cartLines, carts } from './tables.ts'
import { type CartGroupsView, groupCart, viewCart } from './view-rules.ts'

/**
 * The cart as it stands today. A member's cleaned cart is saved back; what a guest's cookie must then hold is
 * `keptLines(cart)`, needed when `dropped` is not empty.
 */
export async function getCart(db: Db, owner: CartOwner): Promise<CartView> {
  if (owner.kind === 'guest')
    return viewCart(owner.lines, await findCartProducts(db, productIdsOf(owner.lines)))
  const { lines, shelf } = await findMemberCart(db, owner.userId)
  const cart = viewCart(lines, shelf)
  return cart.dropped.length === 0 ? cart : cleanCart(db, owner.userId)
}

export async function getCartGroups(db: Db, owner: CartOwner): Promise<CartGroupsView> {
  const cart = await getCart(db, owner)
  return groupCart(
    cart,
    await findSellerEmails(db, [...new Set(cart.items.map(({ product }) => product.sellerId))]),
  )
}

/** How many pieces the header shows. A guest's are counted without a query. */
export async function countCartItems(db: Db, owner: CartOwner): Promise<number> {
  if (owner.kind === 'guest') return countPieces(owner.lines)
  const [row] = await readCount(db, { userId: owner.userId })
  return row!.total
}

/** How many pieces a member's cart holds, as part of a statement. */
export const cartCountOf = (userId: SQL): SQL =>
  sql`select coalesce(sum(${cartLines.quantity}), 0)::int from ${cartLines} where ${cartLines.userId} = ${userId}`

/** Another tab may have changed the cart meanwhile, so what is saved is decided under the lock. */
async function cleanCart(db: Db, userId: string): Promise<CartView> {
  const cleaned = await transact(db, async (tx) => {
    await lockCart(tx, userId)
    const { lines, shelf } = await findMemberCart(tx, userId)
    const cart = viewCart(lines, shelf)
    await saveLines(tx, { userId, before: lines, after: linesToSave(cart) })
    return ok(cart)
  })
  if (!cleaned.ok) throw new Error('A cart is always cleaned')
  return cleaned.value
}

/** A member's lines, oldest first, with their products, and `more` products beside them. */
export async function findMemberCart(
  db: Db | Tx,
  userId: string,
  more: string[] = [],
): Promise<{ lines: StoredCartLine[]; shelf: CartProducts }> {
  const [cart] = await readMemberCart(db, { userId, more: JSON.stringify(more) })
  return { lines: cart!.lines, shelf: toCartProducts(cart!.goods) }
}

/** Only the lines, oldest first. */
export async function findMemberLines(db: Db | Tx, userId: string): Promise<StoredCartLine[]> {
  const [cart] = await readMemberLines(db, { userId })
  return cart!.lines
}

export async function findCartProducts(db: Db, ids: string[]): Promise<CartProducts> {
  if (ids.length === 0) return new Map()
  const rows = await readProducts(db, { ids: JSON.stringify(ids) })
  return toCartProducts(rows.map(({ product }) => product))
}

/** A member's lines as a JSON list, oldest first, as part of a statement. */
export const memberLinesJson = (userId: SQL): SQL => sql`
  select coalesce(json_agg(${jsonObject(lineColumns)} order by ${cartLines.createdAt}, ${cartLines.id}), '[]')
  from ${cartLines} where ${cartLines.userId} = ${userId}`

const lineColumns = {
  productId: cartLines.productId,
  quantity: cartLines.quantity,
  selectedOptions: cartLines.selectedOptions,
  notes: cartLines.notes,
}
const owner = sql`${sql.placeholder('userId')}::text`
const productsOf = (ids: SQL) => sql`
  select ${jsonObject(shelfColumns)} as product from ${products} where ${products.id} = any(array(${ids}))`

const readCount = statement<{ total: number }>(
  'cart_count',
  () => sql`select (${cartCountOf(owner)}) as total`,
)
const readProducts = statement<{ product: ShelfJson }>('cart_products', () =>
  productsOf(sql`select json_array_elements_text(${sql.placeholder('ids')}::json)`),
)
const readMemberLines = statement<{ lines: StoredCartLine[] }>(
  'member_lines',
  () => sql`select (${memberLinesJson(owner)}) as lines`,
)
const readMemberCart = statement<{ lines: StoredCartLine[]; goods: ShelfJson[] }>(
  'member_cart',
  () => sql`
    select (${memberLinesJson(owner)}) as lines,
      (select coalesce(json_agg(product), '[]') from (${productsOf(sql`
        select json_array_elements_text(${sql.placeholder('more')}::json)
        union select product_id from ${cartLines} where user_id = ${owner}`)}) goods) as goods`,
)

export const productIdsOf = (lines: { productId: string }[]) => [
  ...new Set(lines.map(({ productId }) => productId)),
]

export async function findSellerEmails(db: Db, sellerIds: string[]): Promise<Map<string, string>> {
  if (sellerIds.length === 0) return new Map()
  const rows = await readEmails(db, { ids: JSON.stringify(sellerIds) })
  return new Map(rows.map(({ id, email }) => [id, email]))
}

const readEmails = statement<{ id: string; email: string }>(
  'seller_emails',
  () => sql`
    select id, email from ${users}
    where id = any(array(select json_array_elements_text(${sql.placeholder('ids')}::json))) and email is not null`,
)

const toCartProducts = (rows: ShelfJson[], now = new Date()): CartProducts =>
  new Map(rows.map((row) => [row.id, shelfProductOf(row, now)]))

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
