import { and, asc, eq, getTableColumns, inArray, notInArray, or, sql } from 'drizzle-orm'
import type { Seller } from '#app/base/actor.ts'
import { idPattern } from '#app/base/ids.ts'
import { ok, type Result, refuse } from '#app/base/result.ts'
import { type Db, type Tx, transact } from '#app/db/client.server.ts'
import { lockAccount } from '#app/modules/identity/accounts/locking.server.ts'
import { sellerProfiles } from '#app/modules/identity/shops/tables.ts'
import { isUsable } from '#app/modules/platform/users/status.ts'
import { findDeliveryOptions } from '../choosing/delivery-options.server.ts'
import type { OwnDeliveryInput, SellerCouriersInput } from '../input-rules.ts'
import { couriers, deliveryZones, depots, pickupPoints, sellerCouriers, sellerDelivery } from '../tables.ts'
import {
  type CourierOffer,
  couriersVersion,
  type DeliveryRefusal,
  type DeliverySettings,
  type OwnCollectionPoint,
  type OwnDelivery,
  ownDeliveryVersion,
  type PickupPoint,
} from './settings-rules.ts'

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

/** Sends with exactly these couriers. A form that was opened before another change is told of it first. */
export const saveSellerCouriers = (
  db: Db,
  seller: Seller,
  { courierIds, seen }: SellerCouriersInput,
): Promise<Result<null, DeliveryRefusal>> =>
  transact<null, DeliveryRefusal>(db, async (tx) => {
    if (!(await lockShop(tx, seller))) return refuse('no-shop')
    const sellerId = seller.userId
    const rows = await tx.select().from(sellerCouriers).where(eq(sellerCouriers.sellerId, sellerId))
    const used = rows.map(({ courierId }) => courierId)
    const now = couriersVersion(used)
    if (couriersVersion(courierIds) === now) return ok(null)
    if (seen !== now) return refuse('couriers-changed', now)

    const added = courierIds.filter((id) => !used.includes(id))
    const dropped = used.filter((id) => !courierIds.includes(id))
    if (added.length > 0) {
      const offered = await tx
        .select({ id: couriers.id })
        .from(couriers)
        .where(and(inArray(couriers.id, added), eq(couriers.active, true)))
        .orderBy(asc(couriers.id))
        .for('key share')
      if (offered.length < added.length) return refuse('courier-gone', now)
      await tx.insert(sellerCouriers).values(added.map((courierId) => ({ sellerId, courierId })))
    }
    if (dropped.length > 0)
      await tx
        .delete(sellerCouriers)
        .where(and(eq(sellerCouriers.sellerId, sellerId), inArray(sellerCouriers.courierId, dropped)))
    return ok(null)
  })

/** Deletes how and from where a shop delivered. */
export async function deleteDeliverySettings(tx: Tx, sellerId: string) {
  for (const part of [pickupPoints, depots, deliveryZones, sellerCouriers, sellerDelivery])
    await tx.delete(part).where(eq(part.sellerId, sellerId))
}

/**
 * Holds a seller's account until the transaction ends, so that two changes of the settings, or one and the leaving of
 * the owner, come one after the other. False without a shop.
 */
export async function lockShop(tx: Tx, { userId }: Seller): Promise<boolean> {
  const account = await lockAccount(tx, userId)
  if (!account || !isUsable(account.status)) return false
  return (await tx.$count(sellerProfiles, eq(sellerProfiles.userId, userId))) > 0
}
