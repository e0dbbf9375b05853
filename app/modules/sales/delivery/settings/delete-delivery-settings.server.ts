import { eq } from 'drizzle-orm'
import type { Tx } from '#app/db/client.server.ts'
import { deliveryZones, depots, pickupPoints, sellerCouriers, sellerDelivery } from '../tables.ts'

/** Deletes how and from where a shop delivered. */
export async function deleteDeliverySettings(tx: Tx, sellerId: string) {
  for (const part of [pickupPoints, depots, deliveryZones, sellerCouriers, sellerDelivery])
    await tx.delete(part).where(eq(part.sellerId, sellerId))
}
