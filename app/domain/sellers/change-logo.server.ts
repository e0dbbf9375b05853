import { eq } from 'drizzle-orm'
import { type Db, transact } from '../../db/client.server.ts'
import type { Storage } from '../../gateways/storage.server.ts'
import { takeTry } from '../accounts/limit-tries.server.ts'
import { removePictures } from '../media/remove-picture.server.ts'
import type { PictureRefusal, StoredPicture } from '../media/rules.ts'
import { storePicture } from '../media/store-picture.server.ts'
import type { Seller } from '../shared/actor.ts'
import { ok, type Result, refuse } from '../shared/result.ts'
import type { LogoRefusal } from './rules.ts'
import { sellerProfiles } from './tables.ts'
import { whyNotUpload } from './why-not-upload.server.ts'

type Sent = { name: string; bytes: Uint8Array }

/** Gives a shop the logo that its owner sent, cut to a square; the one before it is thrown away. */
export async function changeLogo(
  db: Db,
  storage: Storage,
  seller: Seller,
  sent: Sent,
): Promise<Result<StoredPicture, PictureRefusal | LogoRefusal>> {
  const { userId } = seller
  const refusal = await whyNotUpload(db, seller)
  if (refusal) return refuse(refusal)
  if (!(await takeTry(db, 'portrait of a member', userId))) return refuse('too-many-pictures')
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
