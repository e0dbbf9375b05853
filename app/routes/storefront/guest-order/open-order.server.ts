import type { Db } from '#app/db/client.server.ts'
import { returnTry, takeTry } from '#app/domain/accounts/limit-tries.server.ts'
import { findGuestOrder, findOrder, findOrderWithKey } from '#app/domain/orders/find-order.server.ts'
import type { Order } from '#app/domain/orders/rules.ts'
import { findSellerPhone } from '#app/domain/sellers/find-seller-phone.server.ts'
import type { Actor } from '#app/domain/shared/actor.ts'
import { ok, type Result, refuse } from '#app/domain/shared/result.ts'
import { appSecret } from '#app/web/signing.server.ts'

type Asked = { orderNumber: string; key: string | undefined }

/** The order and its seller's phone, for those whose order it is or who hold its key. */
export async function openOrder(db: Db, actor: Actor, { orderNumber, key }: Asked) {
  const order =
    (await findOrder(db, actor, { orderNumber })) ??
    (key ? await findOrderWithKey(db, appSecret(), { orderNumber, key }) : undefined)
  return order && { order, sellerPhone: await findSellerPhone(db, order.sellerId) }
}

/** Every failure counts, for the number asked about and for the address it comes from: numbers can be guessed. */
export async function lookUpOrder(
  db: Db,
  typed: { orderNumber: string; contact: string },
  address: string,
): Promise<Result<Order, 'too-many-tries' | 'order-not-found'>> {
  const number = typed.orderNumber.toUpperCase().replaceAll(/[^A-Z0-9]/g, '')
  if (!(await takeTry(db, 'look-up from an address', address))) return refuse('too-many-tries')
  if (!(await takeTry(db, 'look-up of an order', number))) return refuse('too-many-tries')
  const order = await findGuestOrder(db, typed)
  if (!order) return refuse('order-not-found')
  await returnTry(db, 'look-up from an address', address)
  await returnTry(db, 'look-up of an order', number)
  return ok(order)
}
