import type { Seller } from '#app/base/actor.ts'
import { type Result, refuse } from '#app/base/result.ts'
import type { Db } from '#app/db/client.server.ts'
import type { Storage } from '#app/gateways/storage/storage.server.ts'
import type { RecordOnce } from '#app/modules/platform/requests/answer-once.server.ts'
import type { MoveOrder } from '../moving/move-input-rules.ts'
import { moveOrder } from '../moving/move-order.server.ts'
import type { MoveRefusal } from '../moving/move-rules.ts'
import { findSaleById } from '../reading/find-order.server.ts'
import type { Order } from '../rules.ts'
import { uploadWaybill, type WaybillRefusal } from './upload-waybill.server.ts'

/** Says that an order is sent, with the photo of its waybill. A photo that cannot be taken leaves the order where it is. */
export async function shipOrder(
  db: Db,
  storage: Storage,
  seller: Seller,
  { photo, ...wanted }: Omit<MoveOrder, 'to'> & { photo: Uint8Array; recordOnce?: RecordOnce },
): Promise<Result<Order, MoveRefusal | WaybillRefusal>> {
  if (!(await findSaleById(db, seller, wanted.id))) return refuse('order-not-found')
  const kept = await uploadWaybill(db, storage, seller, { orderId: wanted.id, photo })
  if (!kept.ok) return kept
  return moveOrder(db, { actor: seller }, { ...wanted, to: 'shipped', waybillKey: kept.value })
}
