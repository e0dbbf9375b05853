import { db } from '#app/db/index.server.ts'
import { findOrderFor } from '#app/domain/orders/find-order.server.ts'
import { readOrderNumber } from '#app/domain/orders/number-rules.ts'
import { askerOf } from '#app/web/open-order.server.ts'
import { findActor } from '#app/web/session.server.ts'

/** The forms of a dispute, as pages and as what a script of ours sends. */
export const disputePaths = ['/orders/:orderNumber/dispute', '/orders/:orderNumber/dispute.data']

/** Whoever is part of the order may send photos about it; of anybody else no large form is read. */
export async function isPartOfOrder(request: Request, orderNumber: string): Promise<boolean> {
  const named = readOrderNumber(orderNumber)
  if (!named) return false
  const { actor } = await findActor(request)
  const found = await findOrderFor(db, await askerOf(request, actor, named), named)
  return !!found && found.parts.length > 0
}
