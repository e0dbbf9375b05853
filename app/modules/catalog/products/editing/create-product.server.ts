import { and, eq } from 'drizzle-orm'
import { hasVerifiedContact } from '#app/base/account-contact.ts'
import type { Seller } from '#app/base/actor.ts'
import { newId } from '#app/base/ids.ts'
import { ok, type Result, refuse } from '#app/base/result.ts'
import { type Db, type Tx, transact } from '#app/db/client.server.ts'
import { sellerProfiles } from '#app/modules/identity/shops/tables.ts'
import type { RecordOnce } from '#app/modules/platform/requests/answer-once.server.ts'
import { type OwnProduct, toOwnProduct } from '../reading/find-own-product.server.ts'
import { products } from '../tables.ts'
import { isRepeatedSubmission } from './edit-rules.ts'
import { findUploadedPictures } from './find-uploaded-pictures.server.ts'
import type { CreateProduct } from './product-input-rules.ts'

type Created = Result<OwnProduct, 'email-unverified' | 'shop-missing' | 'picture-unknown'>

/** Lists a product; it waits for review. The same content under the same `draftId` is the same product. */
export const createProduct = (
  db: Db,
  seller: Seller,
  { images, ...input }: CreateProduct,
  draftId = newId(),
  recordOnce?: RecordOnce,
): Promise<Created> =>
  transact(db, async (tx) => {
    if (!hasVerifiedContact(seller)) return refuse('email-unverified')
    if (!(await hasShop(tx, seller))) return refuse('shop-missing')
    const kept = await findUploadedPictures(tx, seller.userId, images)
    if (!kept.ok) return kept
    /** Only what was made is noted: what is sent in ever other ways and makes nothing fills no table. */
    const listed = async (product: typeof products.$inferSelect) => {
      await recordOnce?.(tx)
      return ok(toOwnProduct(product))
    }
    const content = { ...input, images: kept.value }
    const values = { ...content, sellerId: seller.userId, status: 'pending' as const }
    const [made] = await tx
      .insert(products)
      .values({ ...values, id: draftId })
      .onConflictDoNothing()
      .returning()
    if (made) return listed(made)
    const own = and(eq(products.id, draftId), eq(products.sellerId, seller.userId))
    const [twin] = await tx.select().from(products).where(own)
    if (twin && isRepeatedSubmission(twin, content)) return ok(toOwnProduct(twin))
    const [another] = await tx.insert(products).values(values).returning()
    return listed(another!)
  })

/** Held, so that the shop is not closed before its product is there. */
async function hasShop(tx: Tx, { userId }: Seller) {
  const shops = await tx
    .select({ id: sellerProfiles.userId })
    .from(sellerProfiles)
    .where(eq(sellerProfiles.userId, userId))
    .for('key share')
  return shops.length > 0
}
