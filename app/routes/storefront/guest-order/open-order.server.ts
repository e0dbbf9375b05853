import type { Db } from '#app/db/client.server.ts'
import { findOrder, findOrderWithKey } from '#app/domain/orders/find-order.server.ts'
import { findSellerPhone } from '#app/domain/sellers/find-seller-phone.server.ts'
import type { Actor } from '#app/domain/shared/actor.ts'
import { appSecret } from '#app/domain/shared/secret.server.ts'

type Asked = { orderNumber: string; key: string | undefined }

/** The order and its seller's phone, for those whose order it is or who hold its key. */
export async function openOrder(db: Db, actor: Actor, { orderNumber, key }: Asked) {
  const order =
    (await findOrder(db, actor, { orderNumber })) ??
    (key ? await findOrderWithKey(db, appSecret(), { orderNumber, key }) : undefined)
  return order && { order, sellerPhone: await findSellerPhone(db, order.sellerId) }
}
