import { db } from '#app/db/index.server.ts'
import { checkoutIdPattern } from '#app/domain/orders/checkout-rules.ts'
import { findCheckoutPayment } from '#app/domain/payments/find-checkout-payment.server.ts'
import { isMember, type Member } from '#app/domain/shared/actor.ts'
import { ownCheckouts } from '#app/web/own-orders.server.ts'
import { findActor } from '#app/web/session.server.ts'

/** For forms that only some members have. */
export const isOneOf =
  (...roles: Member['role'][]) =>
  async (request: Request): Promise<boolean> => {
    const { actor } = await findActor(request)
    return isMember(actor) && roles.includes(actor.role)
  }

/** Whoever may pay a checkout may send the picture of a transfer; of anybody else no large form is read. */
export async function isPayerOf(request: Request, named: string): Promise<boolean> {
  const checkoutId = named.replace(/\.data$/, '')
  if (!checkoutIdPattern.test(checkoutId)) return false
  const { actor } = await findActor(request)
  const key = new URL(request.url).searchParams.get('key') ?? undefined
  const asker = { actor, key, checkouts: await ownCheckouts(request) }
  return (await findCheckoutPayment(db, asker, { checkoutId })) !== undefined
}
