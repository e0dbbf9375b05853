import type { RouterContextProvider } from 'react-router'
import { db } from '#app/db/index.server.ts'
import { findSale } from '#app/domain/orders/find-order.server.ts'
import { findSellerPhone } from '#app/domain/sellers/find-seller-phone.server.ts'
import { requireSeller } from '#app/web/actor.server.ts'

type Asked = {
  request: Request
  params: { orderNumber: string }
  context: Readonly<RouterContextProvider>
}

/** The seller's own order and the phone of their shop; 404 for anybody else's. */
export async function openSale({ request, params, context }: Asked) {
  const seller = requireSeller(context, request)
  const order = await findSale(db, seller, params.orderNumber)
  if (!order) throw new Response('Order not found', { status: 404, headers: { 'Cache-Control': 'no-store' } })
  return { order, phone: await findSellerPhone(db, seller.userId) }
}

export const pdfAnswer = (bytes: Uint8Array<ArrayBuffer>, name: string) =>
  new Response(bytes, {
    headers: {
      'Content-Type': 'application/pdf',
      'Content-Disposition': `inline; filename="${name}"`,
      'Cache-Control': 'private, no-store',
    },
  })
