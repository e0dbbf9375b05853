import { href, redirect } from 'react-router'
import { db } from '#app/db/index.server.ts'
import { findDisputePhoto } from '#app/domain/disputes/find-disputes.server.ts'
import { pictureStorage } from '#app/domain/media/picture-storage.server.ts'
import { isMember } from '#app/domain/shared/actor.ts'
import { actorOf } from '#app/web/actor.server.ts'
import { openOrder } from '#app/web/open-order.server.ts'
import type { Route } from './+types/dispute-photo'

/** A photo of a dispute, for the order's buyer and seller and for administrators: a link that was passed on is not enough. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { orderNumber, photoId } = params
  const opened = await openOrder({ request, context, orderNumber })
  // Whoever comes from a message is asked there whose order it is.
  if (!opened && !isMember(actorOf(context))) return redirect(href('/orders/:orderNumber', { orderNumber }))
  const isPart = opened && opened.parts.length > 0
  const photo = isPart && (await findDisputePhoto(db, pictureStorage, { orderId: opened.order.id, photoId }))
  if (!photo)
    return new Response('Photo not found', { status: 404, headers: { 'Cache-Control': 'no-store' } })
  return new Response(photo.bytes as Uint8Array<ArrayBuffer>, {
    headers: {
      ...opened.remember,
      'Content-Type': 'image/jpeg',
      'Content-Disposition': `inline; filename="Thumba-${opened.order.orderNumber}-${photoId}.jpg"`,
      'Cache-Control': 'private, no-store',
    },
  })
}
