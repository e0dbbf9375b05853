import { desc, eq } from 'drizzle-orm'
import type { Admin } from '#app/base/actor.ts'
import type { ReadDb } from '#app/db/read-db.ts'
import { users } from '#app/modules/identity/accounts/tables.ts'
import { sellerProfiles } from '#app/modules/identity/shops/tables.ts'
import { orders } from '#app/modules/sales/orders/tables.ts'
import { adjustments } from './tables.ts'

const mostShown = 100

/** What was given away and written off, the newest first. */
export const listAdjustments = (db: ReadDb, _admin: Admin) =>
  db
    .select({
      id: adjustments.id,
      kind: adjustments.kind,
      amount: adjustments.amount,
      reason: adjustments.reason,
      createdAt: adjustments.createdAt,
      orderId: adjustments.orderId,
      orderNumber: orders.orderNumber,
      sellerId: adjustments.sellerId,
      shop: sellerProfiles.businessName,
      by: users.name,
    })
    .from(adjustments)
    .leftJoin(orders, eq(orders.id, adjustments.orderId))
    .leftJoin(sellerProfiles, eq(sellerProfiles.userId, adjustments.sellerId))
    .leftJoin(users, eq(users.id, adjustments.madeBy))
    .orderBy(desc(adjustments.createdAt), desc(adjustments.id))
    .limit(mostShown)
export type ListedAdjustment = Awaited<ReturnType<typeof listAdjustments>>[number]
