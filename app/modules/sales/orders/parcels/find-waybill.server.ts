import { eq } from 'drizzle-orm'
import type { Db } from '#app/db/client.server.ts'
import type { Storage, StoredFile } from '#app/gateways/storage/storage.server.ts'
import { getPrivatePhoto } from '#app/modules/platform/files/private-photos.server.ts'
import type { Order } from '../rules.ts'
import { orders } from '../tables.ts'

/** The photo of an order's waybill. Whoever asks has been let in to the order before. */
export async function findWaybill(
  db: Db,
  storage: Storage,
  { id }: Pick<Order, 'id'>,
): Promise<StoredFile | undefined> {
  const [row] = await db.select({ key: orders.waybillKey }).from(orders).where(eq(orders.id, id))
  return row?.key ? getPrivatePhoto(storage, row.key) : undefined
}
