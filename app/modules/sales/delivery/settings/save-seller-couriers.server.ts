import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Seller } from '#app/base/actor.ts'
import { ok, type Result, refuse } from '#app/base/result.ts'
import { type Db, transact } from '#app/db/client.server.ts'
import { couriers, sellerCouriers } from '../tables.ts'
import { lockShop } from './lock-shop.server.ts'
import type { SellerCouriersInput } from './seller-couriers-input-rules.ts'
import { couriersVersion, type DeliveryRefusal } from './settings-rules.ts'

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
