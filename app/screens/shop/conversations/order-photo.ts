import { href, redirect } from 'react-router'
import { isMember } from '#app/base/actor.ts'
import { db } from '#app/db/index.server.ts'
import { photoResponse } from '#app/http/conversations/photo-response.server.ts'
import { openOrder } from '#app/http/orders/open-order.server.ts'
import { actorOf } from '#app/http/session/actor.server.ts'
import { fileStorage } from '#app/modules/platform/files/file-storage.server.ts'
import { findConversationPhoto } from '#app/modules/sales/conversations/find-conversation.server.ts'
import type { Route } from './+types/order-photo'

/** A photo of what was written about an order, for its buyer and seller: a guest comes with the order's key. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { orderNumber, photoId } = params
  const opened = await openOrder({ request, context, orderNumber })
  if (!opened && !isMember(actorOf(context))) return redirect(href('/orders/:orderNumber', { orderNumber }))
  const photo = opened && (await findConversationPhoto(db, fileStorage, opened.asker, photoId))
  return photoResponse(request, photo, opened?.remember)
}
