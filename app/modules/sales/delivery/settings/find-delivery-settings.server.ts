import { and, asc, eq, getTableColumns, or, sql } from 'drizzle-orm'
import type { Seller } from '#app/base/actor.ts'
import { idPattern } from '#app/base/ids.ts'
import type { Db } from '#app/db/client.server.ts'
import { findDeliveryOptions } from '../choosing/find-delivery-options.server.ts'
import { couriers, depots, pickupPoints, sellerCouriers } from '../tables.ts'
import type { CourierOffer, DeliverySettings, OwnCollectionPoint, PickupPoint } from './settings-rules.ts'

/** How a seller's things are brought, as buyers are offered it; undefined until there is a shop. */
export async function findDeliverySettings(db: Db, seller: Seller): Promise<DeliverySettings | undefined> {
  const options = (await findDeliveryOptions(db, [seller.userId])).get(seller.userId)
  return options && { options, couriers: await findCourierOffers(db, seller) }
}

const { licence: _l, createdAt: _c, updatedAt: _u, ...shown } = getTableColumns(couriers)

async function findCourierOffers(db: Db, { userId }: Seller): Promise<CourierOffer[]> {
  const used = sql<boolean>`${sellerCouriers.courierId} is not null`
  const own = and(eq(sellerCouriers.courierId, couriers.id), eq(sellerCouriers.sellerId, userId))
  return db
    .select({ ...shown, used })
    .from(couriers)
    .leftJoin(sellerCouriers, own)
    .where(or(eq(couriers.active, true), used))
    .orderBy(asc(couriers.name))
}

const { sellerId: _s, createdAt: _pc, updatedAt: _pu, ...pointColumns } = getTableColumns(pickupPoints)

/** One of the seller's own pickup points, or nothing, whoever's it is. */
export async function findPickupPoint(
  db: Db,
  { userId }: Seller,
  id: string,
): Promise<PickupPoint | undefined> {
  if (!idPattern.test(id)) return undefined
  const [point] = await db
    .select(pointColumns)
    .from(pickupPoints)
    .where(and(eq(pickupPoints.id, id), eq(pickupPoints.sellerId, userId)))
  return point
}

const { sellerId: _ds, createdAt: _dc, updatedAt: _du, ...depotColumns } = getTableColumns(depots)

/** One of the seller's own depots, or nothing, whoever's it is. */
export async function findCollectionPoint(
  db: Db,
  { userId }: Seller,
  id: string,
): Promise<OwnCollectionPoint | undefined> {
  if (!idPattern.test(id)) return undefined
  const [depot] = await db
    .select(depotColumns)
    .from(depots)
    .where(and(eq(depots.id, id), eq(depots.sellerId, userId)))
  return depot
}
