import { href, redirect } from 'react-router'
import { isMember } from '#app/base/actor.ts'
import { db } from '#app/db/index.server.ts'
import { openOrder } from '#app/http/orders/open-order.server.ts'
import { actorOf } from '#app/http/session/actor.server.ts'
import { translatorOf } from '#app/messages/request-language.server.ts'
import { fileStorage } from '#app/modules/platform/files/file-storage.server.ts'
import { findWaybill } from '#app/modules/sales/orders/parcels/find-waybill.server.ts'
import * as texts from '#messages/orders.ts'
import type { Route } from './+types/waybill-photo'

/** The photo of an order's waybill, for those who may read the order. Names and addresses stand on it. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { orderNumber } = params
  const opened = await openOrder({ request, context, orderNumber })
  // Whoever comes from a message is asked there whose order it is.
  if (!opened && !isMember(actorOf(context))) return redirect(href('/orders/:orderNumber', { orderNumber }))
  const photo = opened && (await findWaybill(db, fileStorage, opened.order))
  if (!photo)
    return new Response(translatorOf(request)(texts.waybillNotFound), {
      status: 404,
      headers: { 'Cache-Control': 'no-store' },
    })
  return new Response(photo.bytes as Uint8Array<ArrayBuffer>, {
    headers: {
      ...opened.remember,
      'Content-Type': 'image/jpeg',
      'Content-Disposition': `inline; filename="Thumba-${opened.order.orderNumber}-waybill.jpg"`,
      'Cache-Control': 'private, no-store',
    },
  })
}
