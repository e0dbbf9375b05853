import { and, desc, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { Member } from '#app/base/actor.ts'
import type { Db } from '#app/db/client.server.ts'
import type { ProductRecord } from '../products/product-field-rules.ts'
import { recordColumns, recordOf } from '../products/reading/product-record.server.ts'
import { products } from '../products/tables.ts'
import { toWishlistItem } from './add-to-wishlist.server.ts'
import { type ListedItem, maxWishlistItems } from './rules.ts'
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
