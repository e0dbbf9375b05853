import type { RouterContextProvider } from 'react-router'
import { db } from '../db/index.server.ts'
import { type Asker, holdsKey } from '../domain/orders/access.server.ts'
import { findOrderFor, type OpenedOrder } from '../domain/orders/find-order.server.ts'
import { readOrderNumber } from '../domain/orders/number-rules.ts'
import type { Actor } from '../domain/shared/actor.ts'
import { actorOf } from './actor.server.ts'
import { openedKey, ownCheckouts, rememberOpened } from './own-orders.server.ts'

type Asked = { request: Request; context: Readonly<RouterContextProvider>; orderNumber: string }
/** `remember`: what lets this browser come back without the key that its link carried. */
export type Opened = OpenedOrder & { asker: Asker; remember: Record<string, string> }

/** Who asks about an order: by account, by the key of a link, by what this browser opened or placed as a guest. */
export async function askerOf(request: Request, actor: Actor, orderNumber: string): Promise<Asker> {
  const linkKey = new URL(request.url).searchParams.get('key')
  const key = linkKey ?? (await openedKey(request, orderNumber))
  return { actor, key, checkouts: await ownCheckouts(request) }
}

/** The order that an address names, for those whose it is or who hold its key: the one door to all its pages. */
export async function openOrder({ request, context, orderNumber }: Asked): Promise<Opened | undefined> {
  const named = readOrderNumber(orderNumber)
  if (!named) return undefined
  const linkKey = new URL(request.url).searchParams.get('key') ?? undefined
  const asker = await askerOf(request, actorOf(context), named)
  const found = await findOrderFor(db, asker, named)
  if (!found) return undefined
  // Only to whoever brought the right key: the cookie could be read for it.
  const keyed = linkKey && holdsKey(found.order, asker)
  const remember: Opened['remember'] = keyed
    ? { 'Set-Cookie': await rememberOpened(request, found.order) }
    : {}
  return { ...found, asker, remember }
}
