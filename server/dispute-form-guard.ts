import { db } from '#app/db/index.server.ts'
import { orderViewerOf } from '#app/http/orders/open-order.server.ts'
import { findActor } from '#app/http/session/session.server.ts'
import { parseOrderNumber } from '#app/modules/sales/orders/order-number-rules.ts'
import { findOrderFor } from '#app/modules/sales/orders/reading/find-order.server.ts'

/** The forms of a dispute, as pages and as what a script of ours sends. */
export const disputeFormPaths = ['/orders/:orderNumber/dispute', '/orders/:orderNumber/dispute.data']

/** Whoever is part of the order may send photos about it; of anybody else no large form is read. */
export async function isPartyToOrder(request: Request, orderNumber: string): Promise<boolean> {
  const named = parseOrderNumber(orderNumber)
  if (!named) return false
  const { actor } = await findActor(request)
  const found = await findOrderFor(db, await orderViewerOf(request, actor, named), named)
  return !!found && found.parts.length > 0
}
