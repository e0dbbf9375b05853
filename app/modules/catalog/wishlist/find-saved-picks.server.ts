import { and, desc, eq, sql } from 'drizzle-orm'
import type { Member } from '#app/base/actor.ts'
import type { Db } from '#app/db/client.server.ts'
import type { StoredPicture } from '#app/modules/platform/files/rules.ts'
import { products } from '../products/tables.ts'
import { wishlistItems } from './tables.ts'

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
