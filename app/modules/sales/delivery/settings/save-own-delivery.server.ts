import { and, eq, notInArray, sql } from 'drizzle-orm'
import type { Seller } from '#app/base/actor.ts'
import { ok, type Result, refuse } from '#app/base/result.ts'
import { type Db, type Tx, transact } from '#app/db/client.server.ts'
import { deliveryZones, sellerDelivery } from '../tables.ts'
import { lockShop } from './lock-shop.server.ts'
import type { OwnDeliveryInput } from './own-delivery-input-rules.ts'
import { type DeliveryRefusal, type OwnDelivery, ownDeliveryVersion } from './settings-rules.ts'

/** Delivers to exactly these districts. A form that was opened before another change is told of it first. */
export const saveOwnDelivery = (
  db: Db,
  seller: Seller,
  { seen, ...wanted }: OwnDeliveryInput,
): Promise<Result<null, DeliveryRefusal>> =>
  transact<null, DeliveryRefusal>(db, async (tx) => {
    if (!(await lockShop(tx, seller))) return refuse('no-shop')
    const now = await findOwnDelivery(tx, seller.userId)
    if (ownDeliveryVersion(wanted) === ownDeliveryVersion(now)) return ok(null)
    if (seen !== ownDeliveryVersion(now)) return refuse('own-delivery-changed', now)
    await writeOwnDelivery(tx, seller.userId, wanted)
    return ok(null)
  })

async function findOwnDelivery(tx: Tx, sellerId: string): Promise<OwnDelivery> {
  const zones = await tx
    .select({ district: deliveryZones.district, fee: deliveryZones.fee, days: deliveryZones.days })
    .from(deliveryZones)
    .where(eq(deliveryZones.sellerId, sellerId))
    .orderBy(deliveryZones.district)
  const [own] = await tx.select().from(sellerDelivery).where(eq(sellerDelivery.sellerId, sellerId))
  return { zones, freeAbove: own?.freeAbove ?? null }
}

async function writeOwnDelivery(tx: Tx, sellerId: string, { zones, freeAbove }: OwnDelivery) {
  const served = zones.map(({ district }) => district)
  const own = eq(deliveryZones.sellerId, sellerId)
  await tx
    .delete(deliveryZones)
    .where(served.length > 0 ? and(own, notInArray(deliveryZones.district, served)) : own)
  if (zones.length > 0)
    await tx
      .insert(deliveryZones)
      .values(zones.map((zone) => ({ ...zone, sellerId })))
      .onConflictDoUpdate({
        target: [deliveryZones.sellerId, deliveryZones.district],
        set: { fee: sql`excluded.fee`, days: sql`excluded.days`, updatedAt: new Date() },
      })
  await tx
    .insert(sellerDelivery)
    .values({ sellerId, freeAbove })
    .onConflictDoUpdate({ target: sellerDelivery.sellerId, set: { freeAbove, updatedAt: new Date() } })
}
