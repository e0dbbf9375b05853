import type { RouterContextProvider } from 'react-router'
import { db } from '#app/db/index.server.ts'
import { requireSeller } from '#app/http/session/actor.server.ts'
import { translatorOf } from '#app/messages/request-language.server.ts'
import { findSellerPhone } from '#app/modules/identity/shops/reading/reading.server.ts'
import { findSale } from '#app/modules/sales/orders/reading/find-order.server.ts'
import * as texts from '#messages/seller-orders.ts'

type Asked = {
  request: Request
  params: { orderNumber: string }
  context: Readonly<RouterContextProvider>
}

/** The seller's own order and the phone of their shop; 404 for anybody else's. */
export async function requireOrder({ request, params, context }: Asked) {
  const seller = requireSeller(context, request)
  const order = await findSale(db, seller, params.orderNumber)
  if (!order)
    throw new Response(translatorOf(request)(texts.notFound), {
      status: 404,
      headers: { 'Cache-Control': 'no-store' },
    })
  return { order, phone: await findSellerPhone(db, seller.userId) }
}
