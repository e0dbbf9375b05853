import { eq } from 'drizzle-orm'
import { type Db, transact } from '../../db/client.server.ts'
import type { Seller } from '../shared/actor.ts'
import { ok, type Result, refuse } from '../shared/result.ts'
import { type OwnProduct, toOwnProduct } from './find-own-product.server.ts'
import { lockOwnProduct } from './lock-own-product.server.ts'
import { toggled } from './seller-rules.ts'
import { products } from './tables.ts'

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
    const next = toggled(product.status)
    if (!next.ok) return next
    const [changed] = await tx
      .update(products)
      .set({ status: next.value })
      .where(eq(products.id, id))
      .returning()
    return ok(toOwnProduct(changed!))
  })
