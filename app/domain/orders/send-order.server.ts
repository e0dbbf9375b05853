import type { Db } from '../../db/client.server.ts'
import type { Storage } from '../../gateways/storage.server.ts'
import type { Seller } from '../shared/actor.ts'
import { type Result, refuse } from '../shared/result.ts'
import { findSaleById } from './find-order.server.ts'
import { keepWaybill, type WaybillRefusal } from './keep-waybill.server.ts'
import type { MoveOrder } from './move-input-rules.ts'
import { moveOrder } from './move-order.server.ts'
import type { MoveRefusal } from './move-rules.ts'
import type { Order } from './rules.ts'

/** Says that an order is sent, with the photo of its waybill. A photo that cannot be taken leaves the order where it is. */
export async function sendOrder(
  db: Db,
  storage: Storage,
  seller: Seller,
  { photo, ...wanted }: Omit<MoveOrder, 'to'> & { photo: Uint8Array },
): Promise<Result<Order, MoveRefusal | WaybillRefusal>> {
  if (!(await findSaleById(db, seller, wanted.id))) return refuse('order-not-found')
  const kept = await keepWaybill(db, storage, seller, { orderId: wanted.id, photo })
  if (!kept.ok) return kept
  return moveOrder(db, { actor: seller }, { ...wanted, to: 'shipped', waybillKey: kept.value })
}
