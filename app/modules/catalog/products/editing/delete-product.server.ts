import { eq } from 'drizzle-orm'
import type { Seller } from '#app/base/actor.ts'
import { ok, type Result, refuse } from '#app/base/result.ts'
import { type Db, transact } from '#app/db/client.server.ts'
import { products } from '../tables.ts'
import { lockOwnProduct } from './lock-own-product.server.ts'

/** Takes the product out of the shop and of every cart. Wishlists keep its name, orders what they hold. */
export const deleteProduct = (
  db: Db,
  seller: Seller,
  id: string,
): Promise<Result<{ name: string }, 'not-yours'>> =>
  transact<{ name: string }, 'not-yours'>(db, async (tx) => {
    const product = await lockOwnProduct(tx, seller, id)
    if (!product) return refuse('not-yours')
    await tx.delete(products).where(eq(products.id, id))
    return ok({ name: product.name })
  })
