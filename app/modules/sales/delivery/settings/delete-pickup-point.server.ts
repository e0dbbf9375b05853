import { and, eq } from 'drizzle-orm'
import type { Seller } from '#app/base/actor.ts'
import { ok, type Result, refuse } from '#app/base/result.ts'
import type { Db } from '#app/db/client.server.ts'
import { pickupPoints } from '../tables.ts'
import type { DeliveryRefusal } from './settings-rules.ts'

/** Removes one of the seller's own pickup points. Orders that chose it keep their copy. */
export async function deletePickupPoint(
  db: Db,
  { userId }: Seller,
  id: string,
): Promise<Result<null, DeliveryRefusal>> {
  const removed = await db
    .delete(pickupPoints)
    .where(and(eq(pickupPoints.id, id), eq(pickupPoints.sellerId, userId)))
    .returning({ id: pickupPoints.id })
  return removed.length > 0 ? ok(null) : refuse('pickup-point-not-found')
}
