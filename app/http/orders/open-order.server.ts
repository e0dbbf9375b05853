import type { RouterContextProvider } from 'react-router'
import type { Actor } from '#app/base/actor.ts'
import { db } from '#app/db/index.server.ts'
import { holdsKey, type OrderViewer } from '#app/modules/sales/orders/access/order-access.server.ts'
import { findOrderFor, type OpenedOrder } from '#app/modules/sales/orders/reading/find-order.server.ts'
import { parseOrderNumber } from '#app/modules/sales/orders/rules.ts'
import { actorOf } from '../session/actor.server.ts'
import { rememberedCheckouts, rememberedOrderKey, rememberOrderKey } from './remembered-orders.server.ts'

type Asked = { request: Request; context: Readonly<RouterContextProvider>; orderNumber: string }
/** `remember`: what lets this browser come back without the key that its link carried. */
export type OrderAccess = OpenedOrder & { asker: OrderViewer; remember: Record<string, string> }

/** Who asks about an order: by account, by the key of a link, by what this browser opened or placed as a guest. */
export async function orderViewerOf(
  request: Request,
  actor: Actor,
  orderNumber: string,
): Promise<OrderViewer> {
  const linkKey = new URL(request.url).searchParams.get('key')
  const key = linkKey ?? (await rememberedOrderKey(request, orderNumber))
  return { actor, key, checkouts: await rememberedCheckouts(request) }
}

/** The order that an address names, for those whose it is or who hold its key: the one door to all its pages. */
export async function openOrder({ request, context, orderNumber }: Asked): Promise<OrderAccess | undefined> {
  const named = parseOrderNumber(orderNumber)
  if (!named) return undefined
  const linkKey = new URL(request.url).searchParams.get('key') ?? undefined
  const asker = await orderViewerOf(request, actorOf(context), named)
  const found = await findOrderFor(db, asker, named)
  if (!found) return undefined
  // Only to whoever brought the right key: the cookie could be read for it.
  const keyed = linkKey && holdsKey(found.order, asker)
  const remember: OrderAccess['remember'] = keyed
    ? { 'Set-Cookie': await rememberOrderKey(request, found.order) }
    : {}
  return { ...found, asker, remember }
}
