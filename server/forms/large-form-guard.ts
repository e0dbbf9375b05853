import { isMember, type Member } from '#app/base/actor.ts'
import { db } from '#app/db/index.server.ts'
import { orderViewerOf } from '#app/http/orders/open-order.server.ts'
import { rememberedCheckouts } from '#app/http/orders/remembered-orders.server.ts'
import { findActor } from '#app/http/session/session.server.ts'
import { findCheckoutPayment } from '#app/modules/money/payments/attempts/find-checkout-payment.server.ts'
import { checkoutIdPattern } from '#app/modules/sales/orders/placing/checkout-rules.ts'
import { findOrderFor } from '#app/modules/sales/orders/reading/find-order.server.ts'
import { parseOrderNumber } from '#app/modules/sales/orders/rules.ts'

/** For forms that only some members have. */
export const hasRole =
  (...roles: Member['role'][]) =>
  async (request: Request): Promise<boolean> => {
    const { actor } = await findActor(request)
    return isMember(actor) && roles.includes(actor.role)
  }

/** Whoever may pay a checkout may send the picture of a transfer; of anybody else no large form is read. */
export async function isPayerOfCheckout(request: Request, named: string): Promise<boolean> {
  const checkoutId = named.replace(/\.data$/, '')
  if (!checkoutIdPattern.test(checkoutId)) return false
  const { actor } = await findActor(request)
  const key = new URL(request.url).searchParams.get('key') ?? undefined
  const asker = { actor, key, checkouts: await rememberedCheckouts(request) }
  return (await findCheckoutPayment(db, asker, { checkoutId })) !== undefined
}

/** Whoever is part of the order may send photos about it; of anybody else no large form is read. */
export async function isPartyToOrder(request: Request, orderNumber: string): Promise<boolean> {
  const named = parseOrderNumber(orderNumber)
  if (!named) return false
  const { actor } = await findActor(request)
  const found = await findOrderFor(db, await orderViewerOf(request, actor, named), named)
  return !!found && found.parts.length > 0
}
