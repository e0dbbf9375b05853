import type { Admin } from '#app/base/actor.ts'
import { db } from '#app/db/index.server.ts'
import { findNewestProducts } from '#app/modules/catalog/products/reading/product.server.ts'
import { orderQuery } from '#app/modules/sales/orders/lists/list-all-orders.server.ts'

const shown = 5
export type ShopActivity = Awaited<ReturnType<typeof findRecentActivity>>

/** What a shop sold and listed last, and how many orders it has in each status. */
export async function findRecentActivity(admin: Admin, sellerId: string) {
  const [orders, products] = await Promise.all([
    orderQuery.page(db, admin, { seller: sellerId, limit: shown }),
    findNewestProducts(db, admin, sellerId, shown),
  ])
  return { orders, products }
}
