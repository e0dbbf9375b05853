import { href, type RouterContextProvider } from 'react-router'
import { isMember } from '#app/base/actor.ts'
import { db } from '#app/db/index.server.ts'
import { rememberedCheckouts } from '#app/http/orders/remembered-orders.server.ts'
import { actorOf } from '#app/http/session/actor.server.ts'
import {
  type CheckoutPayment,
  findCheckoutPayment,
} from '#app/modules/money/payments/attempts/find-checkout-payment.server.ts'
import {
  holdsKey,
  type OrderViewer,
  signedOrderPath,
} from '#app/modules/sales/orders/access/order-access.server.ts'
import { checkoutIdPattern } from '#app/modules/sales/orders/placing/checkout-rules.ts'

type Asked = { request: Request; context: Readonly<RouterContextProvider>; checkoutId: string }
export type OwnCheckout = {
  payment: CheckoutPayment
  asker: OrderViewer
  /** What the page's addresses end with for those who came by a signed link. */
  query: string
  /** Where its orders stand, for the same person. */
  ordersPath: string
}

/**
 * The checkout that an address names: for the member who placed it, for the browser that placed it as a guest, and for
 * whoever holds the key of one of a guest's orders.
 */
export async function findOwnCheckout({
  request,
  context,
  checkoutId,
}: Asked): Promise<OwnCheckout | undefined> {
  if (!checkoutIdPattern.test(checkoutId)) return undefined
  const key = new URL(request.url).searchParams.get('key') ?? undefined
  const asker = { actor: actorOf(context), key, checkouts: await rememberedCheckouts(request) }
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
export const checkoutVersion = ({ state, payBy, attempts }: CheckoutPayment) =>
  [
    state,
    payBy?.getTime(),
    ...attempts.map(({ status, instructions }) => status + (instructions ? '+' : '')),
  ].join(' ')
