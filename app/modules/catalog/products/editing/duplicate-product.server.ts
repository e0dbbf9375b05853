import { and, eq } from 'drizzle-orm'
import { hasVerifiedContact } from '#app/base/account-contact.ts'
import type { Seller } from '#app/base/actor.ts'
import { newId } from '#app/base/ids.ts'
import { ok, type Result, refuse } from '#app/base/result.ts'
import { type Db, transact } from '#app/db/client.server.ts'
import { type OwnProduct, toOwnProduct } from '../reading/find-own-product.server.ts'
import { products } from '../tables.ts'
import { copyOf } from './copy-rules.ts'
import { lockOwnProduct } from './lock-own-product.server.ts'

type DuplicateRefusal = 'not-yours' | 'email-unverified'

/**
 * Lists a copy of a product, which waits for review. Asked again under the same `draftId` it is the same copy. The
 * product is held meanwhile: its pictures cannot leave it, and so cannot be swept, before the copy shows them too.
 */
export const duplicateProduct = (
  db: Db,
  seller: Seller,
  id: string,
  draftId = newId(),
): Promise<Result<OwnProduct, DuplicateRefusal>> =>
  transact<OwnProduct, DuplicateRefusal>(db, async (tx) => {
    if (!hasVerifiedContact(seller)) return refuse('email-unverified')
    const product = await lockOwnProduct(tx, seller, id)
    if (!product) return refuse('not-yours')
    const values = { ...copyOf(product), sellerId: seller.userId, status: 'pending' as const }
    const [made] = await tx
      .insert(products)
      .values({ ...values, id: draftId })
      .onConflictDoNothing()
      .returning()
    if (made) return ok(toOwnProduct(made))
    const own = and(eq(products.id, draftId), eq(products.sellerId, seller.userId))
    const [twin] = await tx.select().from(products).where(own)
    if (twin) return ok(toOwnProduct(twin))
    const [another] = await tx.insert(products).values(values).returning()
    return ok(toOwnProduct(another!))
  })
