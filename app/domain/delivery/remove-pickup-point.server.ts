import { and, eq } from 'drizzle-orm'
import type { Db } from '../../db/client.server.ts'
import type { Seller } from '../shared/actor.ts'
import { ok, type Result, refuse } from '../shared/result.ts'
import type { DeliveryRefusal } from './settings-rules.ts'
import { pickupPoints } from './tables.ts'

/** Removes one of the seller's own pickup points. Orders that chose it keep their copy. */
export async function removePickupPoint(
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
