import { and, count, desc, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { Member } from '#app/base/actor.ts'
import { ok, type Result, refuse } from '#app/base/result.ts'
import { type Db, type Tx, transact } from '#app/db/client.server.ts'
import type { StoredPicture } from '#app/modules/platform/files/rules.ts'
import { users } from '#app/modules/platform/users/tables.ts'
import { isLeast, recordColumns, recordOf } from '../products/reading/product-cards.server.ts'
import { products } from '../products/tables.ts'
import {
  type ListedItem,
  maxWishlistItems,
  planWishlistItem,
  type WishlistItem,
  type WishlistRefusal,
} from './rules.ts'
import { wishlistItems } from './tables.ts'

type Saver = Pick<Member, 'userId'>

/** Saves a product that is public, or the member's own. */
export const addToWishlist = (
  db: Db,
  { userId }: Saver,
  productId: string,
): Promise<Result<WishlistItem, WishlistRefusal>> =>
  transact(db, async (tx) => {
    // One at a time for each member, so that the most items stay the most. New rows that name the member may go on.
    await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update')
    const plan = planWishlistItem({
      product: await findGoods(tx, productId),
      userId,
      saved: (await countItems(tx, userId, productId)) > 0,
      count: await countItems(tx, userId),
    })
    if (!plan.ok) return plan
    const [item] = await tx
      .insert(wishlistItems)
      .values({ userId, productId, ...plan.value })
      .onConflictDoNothing()
      .returning()
    return item ? ok(toWishlistItem(item)) : refuse('already-saved')
  })

const toWishlistItem = ({ id, userId, productId, addedAt }: typeof wishlistItems.$inferSelect) => ({
  id,
  userId,
  productId,
  addedAt: addedAt.toISOString(),
})

async function findGoods(tx: Tx, id: string) {
  const { name, price, listed, sellerId } = products
  const [found] = await tx.select({ name, price, listed, sellerId }).from(products).where(eq(products.id, id))
  return found
}

async function countItems(tx: Tx, userId: string, productId?: string) {
  const own = eq(wishlistItems.userId, userId)
  const [row] = await tx
    .select({ total: count() })
    .from(wishlistItems)
    .where(productId ? and(own, eq(wishlistItems.productId, productId)) : own)
  return row!.total
}

export async function removeFromWishlist(
  db: Db,
  { userId }: Saver,
  productId: string,
): Promise<Result<{ productId: string }, 'not-saved'>> {
  const removed = await db
    .delete(wishlistItems)
    .where(and(eq(wishlistItems.userId, userId), eq(wishlistItems.productId, productId)))
    .returning({ productId: wishlistItems.productId })
  return removed[0] ? ok(removed[0]) : refuse('not-saved')
}

/** Empties the member's list; says how many items it held. */
export async function clearWishlist(db: Db, { userId }: Saver): Promise<number> {
  const removed = await db
    .delete(wishlistItems)
    .where(eq(wishlistItems.userId, userId))
    .returning({ id: wishlistItems.id })
  return removed.length
}

/** Deletes what a member saved. */
export async function deleteWishlist(tx: Tx, userId: string) {
  await tx.delete(wishlistItems).where(eq(wishlistItems.userId, userId))
}

/** The products that a member saved, of those asked for or of all: what hearts show. */
export async function findSavedProductIds(
  db: Db,
  { userId }: Saver,
  productIds?: string[],
): Promise<string[]> {
  const own = eq(wishlistItems.userId, userId)
  const rows = await db
    .select({ productId: wishlistItems.productId })
    .from(wishlistItems)
    .where(productIds ? and(own, inArray(wishlistItems.productId, productIds)) : own)
    .limit(maxWishlistItems)
  return rows.map(({ productId }) => productId)
}

/** All that a member saved, as a JSON list of ids and as part of a statement. */
export const savedIdsJson = (userId: SQL): SQL => sql`
  select coalesce(json_agg(saved.product_id), '[]') from (
    select ${wishlistItems.productId} from ${wishlistItems}
    where ${wishlistItems.userId} = ${userId} limit ${sql.raw(`${maxWishlistItems}`)}) saved`

/**
 * What a member saved, newest first, each with its product as it is today. Where products cannot be looked up the items
 * are listed without them, and `onFault` is told why.
 */
export async function listWishlist(
  db: Db,
  { userId }: Saver,
  onFault: (error: unknown) => void,
): Promise<ListedItem[]> {
  const items = await db
    .select()
    .from(wishlistItems)
    .where(eq(wishlistItems.userId, userId))
    .orderBy(desc(wishlistItems.addedAt), desc(wishlistItems.id))
    .limit(maxWishlistItems)
  const goods = await findSavedGoods(
    db,
    userId,
    items.map(({ productId }) => productId),
  ).catch((error) => {
    onFault(error)
    return new Map<string, SavedGoods>()
  })
  return items.map((item) => ({
    ...toWishlistItem(item),
    savedName: item.savedName,
    savedPrice: item.savedPrice,
    product: null,
    ...goods.get(item.productId),
  }))
}

type SavedGoods = Pick<ListedItem, 'product' | 'isLeast'>

async function findSavedGoods(db: Db, userId: string, ids: string[]): Promise<Map<string, SavedGoods>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ record: recordColumns, isLeast })
    .from(products)
    .where(and(inArray(products.id, ids), or(products.listed, eq(products.sellerId, userId))))
  return new Map(rows.map(({ record, isLeast }) => [record.id, { product: recordOf(record), isLeast }]))
}

/** A saved product as an overview shows it. */
export type SavedPick = {
  productId: string
  name: string
  price: number
  /** Some of its choices cost more. */
  isLeast: boolean
  savedPrice: number
  stock: number
  image: StoredPicture | null
}

/** The saved products most worth another look: those that got cheaper first, by how much, then the newest saved. */
export const findSavedPicks = (
  db: Db,
  { userId }: Pick<Member, 'userId'>,
  limit: number,
): Promise<SavedPick[]> => {
  const saving = sql`greatest(${wishlistItems.savedPrice} - ${products.price}, 0)`
  return db
    .select({
      productId: products.id,
      name: products.name,
      price: products.price,
      isLeast,
      savedPrice: wishlistItems.savedPrice,
      stock: products.stock,
      image: sql<StoredPicture | null>`${products.images} -> 0`,
    })
    .from(wishlistItems)
    .innerJoin(products, and(eq(products.id, wishlistItems.productId), products.listed))
    .where(eq(wishlistItems.userId, userId))
    .orderBy(desc(saving), desc(wishlistItems.addedAt), desc(wishlistItems.id))
    .limit(limit)
}

/** What a member saved, newest first, as it was when they saved it. */
export function findOwnWishlistItems(db: Db, userId: string) {
  const { id, productId, savedName, savedPrice, addedAt, priceToldAt } = wishlistItems
  return db
    .select({ id, productId, savedName, savedPrice, addedAt, priceToldAt })
    .from(wishlistItems)
    .where(eq(wishlistItems.userId, userId))
    .orderBy(desc(addedAt))
}
