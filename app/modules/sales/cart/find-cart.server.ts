import { asc, eq, inArray, sum } from 'drizzle-orm'
import { ok } from '#app/base/result.ts'
import { type Db, type Tx, transact } from '#app/db/client.server.ts'
import {
  type RecordRow,
  recordColumns,
  recordOf,
} from '#app/modules/catalog/products/reading/product-record.server.ts'
import { products } from '#app/modules/catalog/products/tables.ts'
import { users } from '#app/modules/identity/accounts/tables.ts'
import { type CartGroupsView, groupCart } from './group-rules.ts'
import { countPieces, linesToSave } from './line-rules.ts'
import type { CartOwner, CartProducts, CartView, StoredCartLine } from './rules.ts'
import { lockCart, saveLines } from './save-lines.server.ts'
import { cartLines } from './tables.ts'
import { viewCart } from './view-rules.ts'

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
  const total = sum(cartLines.quantity).mapWith(Number)
  const [row] = await db.select({ total }).from(cartLines).where(eq(cartLines.userId, owner.userId))
  return row?.total ?? 0
}

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

/** A member's lines, oldest first, with their products. */
export async function findMemberCart(
  db: Db | Tx,
  userId: string,
): Promise<{ lines: StoredCartLine[]; shelf: CartProducts }> {
  const rows = await db
    .select({ line: lineColumns, product: recordColumns })
    .from(cartLines)
    .innerJoin(products, eq(products.id, cartLines.productId))
    .where(eq(cartLines.userId, userId))
    .orderBy(asc(cartLines.createdAt), asc(cartLines.id))
  return { lines: rows.map(({ line }) => line), shelf: toCartProducts(rows.map(({ product }) => product)) }
}

/** Only the lines, oldest first. */
export const findMemberLines = (db: Db | Tx, userId: string): Promise<StoredCartLine[]> =>
  db
    .select(lineColumns)
    .from(cartLines)
    .where(eq(cartLines.userId, userId))
    .orderBy(asc(cartLines.createdAt), asc(cartLines.id))

export async function findCartProducts(db: Db, ids: string[]): Promise<CartProducts> {
  if (ids.length === 0) return new Map()
  return toCartProducts(await db.select(recordColumns).from(products).where(inArray(products.id, ids)))
}

export const productIdsOf = (lines: { productId: string }[]) => [
  ...new Set(lines.map(({ productId }) => productId)),
]

export async function findSellerEmails(db: Db, sellerIds: string[]): Promise<Map<string, string>> {
  if (sellerIds.length === 0) return new Map()
  const rows = await db
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(inArray(users.id, sellerIds))
  return new Map(rows.map(({ id, email }) => [id, email]))
}

const lineColumns = {
  productId: cartLines.productId,
  quantity: cartLines.quantity,
  selectedOptions: cartLines.selectedOptions,
  notes: cartLines.notes,
}

export const toCartProducts = (rows: RecordRow[], now = new Date()): CartProducts =>
  new Map(rows.map((row) => [row.id, recordOf(row, now)]))
