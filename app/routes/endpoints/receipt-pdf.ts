import { db } from '#app/db/index.server.ts'
import { receiptOf } from '#app/domain/orders/receipt-rules.ts'
import { findSellerContact } from '#app/domain/sellers/find-seller-contact.server.ts'
import { openOrder } from '#app/web/open-order.server.ts'
import { currentSettings } from '#app/web/settings.server.ts'
import type { Route } from './+types/receipt-pdf'

/** An order's receipt as a file, for those who may read the order. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const opened = await openOrder({ request, context, orderNumber: params.orderNumber })
  if (!opened)
    return new Response('Order not found', { status: 404, headers: { 'Cache-Control': 'no-store' } })
  const { order, remember } = opened
  const receipt = receiptOf(order, await findSellerContact(db, order.sellerId))
  const { name } = await currentSettings()
  const { drawReceipt } = await import('./receipt-pdf/draw-receipt.server.tsx')
  return new Response(await drawReceipt({ receipt, site: name }), {
    headers: {
      ...remember,
      'Content-Type': 'application/pdf',
      'Content-Disposition': `inline; filename="Thumba-${order.orderNumber}.pdf"`,
      'Cache-Control': 'private, no-store',
    },
  })
}
