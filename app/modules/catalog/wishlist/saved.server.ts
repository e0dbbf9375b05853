import { and, desc, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { Member } from '#app/base/actor.ts'
import type { Db } from '#app/db/client.server.ts'
import type { StoredPicture } from '#app/modules/platform/files/rules.ts'
import type { ProductRecord } from '../products/product-field-rules.ts'
import { recordColumns, recordOf } from '../products/reading/product-cards.server.ts'
import { products } from '../products/tables.ts'
import { type ListedItem, maxWishlistItems } from './rules.ts'
import { toWishlistItem } from './saving.server.ts'
import { wishlistItems } from './tables.ts'

type Saver = Pick<Member, 'userId'>

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
  const goods = await findGoods(
    db,
    userId,
    items.map(({ productId }) => productId),
  ).catch((error) => {
    onFault(error)
    return new Map<string, ProductRecord>()
  })
  return items.map((item) => ({
    ...toWishlistItem(item),
    savedName: item.savedName,
    savedPrice: item.savedPrice,
    product: goods.get(item.productId) ?? null,
  }))
}

async function findGoods(db: Db, userId: string, ids: string[]): Promise<Map<string, ProductRecord>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select(recordColumns)
    .from(products)
    .where(and(inArray(products.id, ids), or(products.listed, eq(products.sellerId, userId))))
  return new Map(rows.map((row) => [row.id, recordOf(row)]))
}

/** A saved product as an overview shows it. */
export type SavedPick = {
  productId: string
  name: string
  price: number
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
