import { eq } from 'drizzle-orm'
import type { Seller } from '#app/base/actor.ts'
import { ok, type Result, refuse } from '#app/base/result.ts'
import { type Db, transact } from '#app/db/client.server.ts'
import { type OwnProduct, toOwnProduct } from '../reading/find-own-product.server.ts'
import { products } from '../tables.ts'
import { toggledStatus } from './edit-rules.ts'
import { lockOwnProduct } from './lock-own-product.server.ts'

type ToggleRefusal = 'not-yours' | 'not-toggled'

/** Pauses what is on sale and puts on sale what is paused. */
export const toggleProductStatus = (
  db: Db,
  seller: Seller,
  id: string,
): Promise<Result<OwnProduct, ToggleRefusal>> =>
  transact<OwnProduct, ToggleRefusal>(db, async (tx) => {
    const product = await lockOwnProduct(tx, seller, id)
    if (!product) return refuse('not-yours')
    const next = toggledStatus(product.status)
    if (!next.ok) return next
    const [changed] = await tx
      .update(products)
      .set({ status: next.value })
      .where(eq(products.id, id))
      .returning()
    return ok(toOwnProduct(changed!))
  })
