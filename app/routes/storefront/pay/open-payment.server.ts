import { href, type RouterContextProvider } from 'react-router'
import { db } from '#app/db/index.server.ts'
import { type Asker, holdsKey } from '#app/domain/orders/access.server.ts'
import { checkoutIdPattern } from '#app/domain/orders/checkout-rules.ts'
import { signedOrderPath } from '#app/domain/orders/order-path.server.ts'
import {
  type CheckoutPayment,
  findCheckoutPayment,
} from '#app/domain/payments/find-checkout-payment.server.ts'
import { isMember } from '#app/domain/shared/actor.ts'
import { actorOf } from '#app/web/actor.server.ts'
import { ownCheckouts } from '#app/web/own-orders.server.ts'

type Asked = { request: Request; context: Readonly<RouterContextProvider>; checkoutId: string }
export type OpenedPayment = {
  payment: CheckoutPayment
  asker: Asker
  /** What the page's addresses end with for those who came by a signed link. */
  query: string
  /** Where its orders stand, for the same person. */
  ordersPath: string
}

/**
 * The checkout that an address names: for the member who placed it, for the browser that placed it as a guest, and for
 * whoever holds the key of one of a guest's orders.
 */
export async function openPayment({
  request,
  context,
  checkoutId,
}: Asked): Promise<OpenedPayment | undefined> {
  if (!checkoutIdPattern.test(checkoutId)) return undefined
  const key = new URL(request.url).searchParams.get('key') ?? undefined
  const asker = { actor: actorOf(context), key, checkouts: await ownCheckouts(request) }
  const payment = await findCheckoutPayment(db, asker, { checkoutId })
  if (!payment) return undefined
  const keyed = payment.orders.find((order) => holdsKey(order, asker))
  const signed = keyed ?? (payment.isGuest && isMember(asker.actor) ? payment.orders[0] : undefined)
  return {
    payment,
    asker,
    query: keyed && key ? `?${new URLSearchParams({ key })}` : '',
    ordersPath: signed
      ? signedOrderPath(signed)
      : `${href('/order-confirmation')}?${new URLSearchParams({ checkout: checkoutId })}`,
  }
}

/** Changes whenever there is something new to show. */
export const markOf = ({ state, payBy, attempts }: CheckoutPayment) =>
  [
    state,
    payBy?.getTime(),
    ...attempts.map(({ status, instructions }) => status + (instructions ? '+' : '')),
  ].join(' ')
