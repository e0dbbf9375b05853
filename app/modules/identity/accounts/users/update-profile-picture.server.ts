import { eq } from 'drizzle-orm'
import type { Member } from '#app/base/actor.ts'
import { ok, type Result, refuse } from '#app/base/result.ts'
import { type Db, transact } from '#app/db/client.server.ts'
import type { Storage } from '#app/gateways/storage/storage.server.ts'
import { removePictures } from '#app/modules/platform/files/pictures/remove-pictures.server.ts'
import { storePicture } from '#app/modules/platform/files/pictures/store-picture.server.ts'
import type { PictureRefusal, StoredPicture } from '#app/modules/platform/files/rules.ts'
import { consumeAttempt } from '#app/modules/platform/limits/rate-limits.server.ts'
import { users } from '../tables.ts'

type Sent = { name: string; bytes: Uint8Array }

/** Gives a member the picture they sent, cut to a square; the one before it is thrown away. */
export async function updateProfilePicture(
  db: Db,
  storage: Storage,
  { userId }: Member,
  sent: Sent,
): Promise<Result<StoredPicture, PictureRefusal | 'too-many-pictures'>> {
  if (!(await consumeAttempt(db, 'portrait of a member', userId))) return refuse('too-many-pictures')
  const folder = `users/${userId}`
  const stored = await storePicture(db, storage, { ...sent, folder, ownerId: userId, kind: 'portrait' })
  if (stored.ok) await swapPortrait(db, storage, userId, stored.value.path)
  return stored
}

/** Takes a member's picture away, if there is one. */
export const removeProfilePicture = (db: Db, storage: Storage, { userId }: Member) =>
  swapPortrait(db, storage, userId, null)

/** Locked, so that of two pictures sent at once each is thrown away by whoever replaces it. */
async function swapPortrait(db: Db, storage: Storage, userId: string, image: string | null) {
  const swapped = await transact<string | null, never>(db, async (tx) => {
    const [user] = await tx
      .select({ image: users.image })
      .from(users)
      .where(eq(users.id, userId))
      .for('update')
    await tx.update(users).set({ image, updatedAt: new Date() }).where(eq(users.id, userId))
    return ok(user?.image ?? null)
  })
  if (swapped.ok && swapped.value) await removePictures(db, storage, [swapped.value])
}
