import { eq } from 'drizzle-orm'
import { hasVerifiedContact } from '#app/base/account-contact.ts'
import type { Seller } from '#app/base/actor.ts'
import type { Db } from '#app/db/client.server.ts'
import type { UploadRefusal } from '../rules.ts'
import { isStopped } from '../status.ts'
import { sellerProfiles } from '../tables.ts'

/** Why a seller may send no pictures for the shop; undefined where nothing stands against it. */
export async function findUploadRefusal(
  db: Db,
  seller: Pick<Seller, 'userId' | 'emailVerified' | 'verifiedPhone'>,
): Promise<UploadRefusal | undefined> {
  if (!hasVerifiedContact(seller)) return 'email-unverified'
  const [shop] = await db
    .select({ status: sellerProfiles.status })
    .from(sellerProfiles)
    .where(eq(sellerProfiles.userId, seller.userId))
  return shop && isStopped(shop.status) ? 'shop-suspended' : undefined
}
