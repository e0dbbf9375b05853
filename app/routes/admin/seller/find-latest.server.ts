import { db } from '#app/db/index.server.ts'
import { findNewestOf } from '#app/domain/catalog/find-newest-of.server.ts'
import { listAllOrders } from '#app/domain/orders/list-all-orders.server.ts'
import type { Admin } from '#app/domain/shared/actor.ts'

const shown = 5
export type Latest = Awaited<ReturnType<typeof findLatest>>

/** What a shop sold and listed last, and how many orders it has in each status. */
export async function findLatest(admin: Admin, sellerId: string) {
  const [orders, products] = await Promise.all([
    listAllOrders(db, admin, { seller: sellerId, page: 1, limit: shown }),
    findNewestOf(db, admin, sellerId, shown),
  ])
  return { orders, products }
}
