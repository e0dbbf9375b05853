import { and, eq } from 'drizzle-orm'
import type { Db } from '#app/db/client.server.ts'
import type { Storage } from '#app/gateways/storage/storage.server.ts'
import { orders } from '../tables.ts'
import { orderOfWaybill } from './waybill-rules.ts'

/** Throws photos of waybills away, but for those that an order has. */
export async function deleteWaybills(db: Db, storage: Storage, keys: string[]): Promise<void> {
  for (const key of keys) {
    const taken = and(eq(orders.id, orderOfWaybill(key)), eq(orders.waybillKey, key))
    if ((await db.$count(orders, taken)) === 0) await storage.remove(key)
  }
}
