import { eq } from 'drizzle-orm'
import type { Db } from '#app/db/client.server.ts'
import type { MailContent } from '#app/modules/platform/mail/rules.ts'
import { orderPath } from '../orders/access/order-paths.server.ts'
import { orders } from '../orders/tables.ts'
import { receipts } from './tables.ts'

/** A message about an order with its receipt, where it has one by now. What lets a guest in opens the receipt too. */
export async function attachReceipt(db: Db, content: MailContent): Promise<MailContent> {
  if (content.kind !== 'order-status' && content.kind !== 'release-code') return content
  const orderNumber = content.kind === 'order-status' ? content.order.orderNumber : content.orderNumber
  const [found] = await db
    .select({ number: receipts.number })
    .from(receipts)
    .innerJoin(orders, eq(orders.id, receipts.orderId))
    .where(eq(orders.orderNumber, orderNumber))
  if (!found) return content
  const query = content.path.replace(/^[^?]*/, '')
  return { ...content, receipt: { ...found, path: `${orderPath(orderNumber)}/receipt${query}` } }
}
