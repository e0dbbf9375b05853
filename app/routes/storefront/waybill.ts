import { href, redirect } from 'react-router'
import { db } from '#app/db/index.server.ts'
import { pictureStorage } from '#app/domain/media/picture-storage.server.ts'
import { findWaybill } from '#app/domain/orders/find-waybill.server.ts'
import { isMember } from '#app/domain/shared/actor.ts'
import { actorOf } from '#app/web/actor.server.ts'
import { openOrder } from '#app/web/open-order.server.ts'
import type { Route } from './+types/waybill'

/** The photo of an order's waybill, for those who may read the order. Names and addresses stand on it. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { orderNumber } = params
  const opened = await openOrder({ request, context, orderNumber })
  // Whoever comes from a message is asked there whose order it is.
  if (!opened && !isMember(actorOf(context))) return redirect(href('/orders/:orderNumber', { orderNumber }))
  const photo = opened && (await findWaybill(db, pictureStorage, opened.order))
  if (!photo)
    return new Response('Waybill not found', { status: 404, headers: { 'Cache-Control': 'no-store' } })
  return new Response(photo.bytes as Uint8Array<ArrayBuffer>, {
    headers: {
      ...opened.remember,
      'Content-Type': 'image/jpeg',
      'Content-Disposition': `inline; filename="Thumba-${opened.order.orderNumber}-waybill.jpg"`,
      'Cache-Control': 'private, no-store',
    },
  })
}
