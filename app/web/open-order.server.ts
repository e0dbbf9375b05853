import type { RouterContextProvider } from 'react-router'
import { db } from '../db/index.server.ts'
import { type Asker, holdsKey } from '../domain/orders/access.server.ts'
import { findOrderFor, type OpenedOrder } from '../domain/orders/find-order.server.ts'
import { readOrderNumber } from '../domain/orders/number-rules.ts'
import { actorOf } from './actor.server.ts'
import { openedKey, rememberOpened } from './own-orders.server.ts'

type Asked = { request: Request; context: Readonly<RouterContextProvider>; orderNumber: string }
/** `remember`: what lets this browser come back without the key that its link carried. */
export type Opened = OpenedOrder & { asker: Asker; remember: Record<string, string> }

/** The order that an address names, for those whose it is or who hold its key: the one door to all its pages. */
export async function openOrder({ request, context, orderNumber }: Asked): Promise<Opened | undefined> {
  const named = readOrderNumber(orderNumber)
  if (!named) return undefined
  const linkKey = new URL(request.url).searchParams.get('key') ?? undefined
  const asker = { actor: actorOf(context), key: linkKey ?? (await openedKey(request, named)) }
  const found = await findOrderFor(db, asker, named)
  if (!found) return undefined
  // Only to whoever brought the right key: the cookie could be read for it.
  const keyed = linkKey && holdsKey(found.order, asker)
  const remember: Opened['remember'] = keyed
    ? { 'Set-Cookie': await rememberOpened(request, found.order) }
    : {}
  return { ...found, asker, remember }
}
