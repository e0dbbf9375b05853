import { href, redirect } from 'react-router'
import { isMember } from '#app/base/actor.ts'
import { db } from '#app/db/index.server.ts'
import { openOrder } from '#app/http/orders/open-order.server.ts'
import { actorOf } from '#app/http/session/actor.server.ts'
import { translatorOf } from '#app/messages/request-language.server.ts'
import { findDisputePhoto } from '#app/modules/money/disputes/reading/find-disputes-of-order.server.ts'
import { fileStorage } from '#app/modules/platform/files/file-storage.server.ts'
import * as texts from '#messages/dispute-page.ts'
import type { Route } from './+types/dispute-photo'

/** A photo of a dispute, for the order's buyer and seller and for administrators: a link that was passed on is not enough. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { orderNumber, photoId } = params
  const opened = await openOrder({ request, context, orderNumber })
  // Whoever comes from a message is asked there whose order it is.
  if (!opened && !isMember(actorOf(context))) return redirect(href('/orders/:orderNumber', { orderNumber }))
  const isPart = opened && opened.parts.length > 0
  const photo = isPart && (await findDisputePhoto(db, fileStorage, { orderId: opened.order.id, photoId }))
  if (!photo)
    return new Response(translatorOf(request)(texts.photoNotFound), {
      status: 404,
      headers: { 'Cache-Control': 'no-store' },
    })
  return new Response(photo.bytes as Uint8Array<ArrayBuffer>, {
    headers: {
      ...opened.remember,
      'Content-Type': 'image/jpeg',
      'Content-Disposition': `inline; filename="Thumba-${opened.order.orderNumber}-${photoId}.jpg"`,
      'Cache-Control': 'private, no-store',
    },
  })
}
