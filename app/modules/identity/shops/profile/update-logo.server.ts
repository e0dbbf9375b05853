import { eq } from 'drizzle-orm'
import type { Seller } from '#app/base/actor.ts'
import { ok, type Result, refuse } from '#app/base/result.ts'
import { type Db, transact } from '#app/db/client.server.ts'
import type { Storage } from '#app/gateways/storage/storage.server.ts'
import { removePictures, storePicture } from '#app/modules/platform/files/pictures/pictures.server.ts'
import type { PictureRefusal, StoredPicture } from '#app/modules/platform/files/rules.ts'
import { consumeAttempt } from '#app/modules/platform/limits/rate-limits.server.ts'
import { findUploadRefusal } from '../reading/reading.server.ts'
import type { LogoRefusal } from '../rules.ts'
import { sellerProfiles } from '../tables.ts'

type Sent = { name: string; bytes: Uint8Array }

/** Gives a shop the logo that its owner sent, cut to a square; the one before it is thrown away. */
export async function updateLogo(
  db: Db,
  storage: Storage,
  seller: Seller,
  sent: Sent,
): Promise<Result<StoredPicture, PictureRefusal | LogoRefusal>> {
  const { userId } = seller
  const refusal = await findUploadRefusal(db, seller)
  if (refusal) return refuse(refusal)
  if (!(await consumeAttempt(db, 'portrait of a member', userId))) return refuse('too-many-pictures')
  const folder = `users/${userId}`
  const stored = await storePicture(db, storage, { ...sent, folder, ownerId: userId, kind: 'portrait' })
  if (!stored.ok) return stored
  const swapped = await swapLogo(db, storage, userId, stored.value.path)
  if (swapped.ok) return stored
  await removePictures(db, storage, [stored.value.path])
  return swapped
}

/** Takes a shop's logo away, if there is one. */
export const removeLogo = (db: Db, storage: Storage, { userId }: Seller) =>
  swapLogo(db, storage, userId, null)

/** Locked, so that of two logos sent at once each is thrown away by whoever replaces it. */
async function swapLogo(
  db: Db,
  storage: Storage,
  userId: string,
  logo: string | null,
): Promise<Result<null, LogoRefusal>> {
  const own = eq(sellerProfiles.userId, userId)
  const swapped = await transact<string | null, LogoRefusal>(db, async (tx) => {
    const [shop] = await tx
      .select({ logo: sellerProfiles.logo })
      .from(sellerProfiles)
      .where(own)
      .for('update')
    if (!shop) return refuse('no-shop')
    await tx.update(sellerProfiles).set({ logo, updatedAt: new Date() }).where(own)
    return ok(shop.logo)
  })
  if (!swapped.ok) return swapped
  if (swapped.value) await removePictures(db, storage, [swapped.value])
  return ok(null)
}
