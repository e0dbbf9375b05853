import { eq, inArray } from 'drizzle-orm'
import type { Db } from '#app/db/client.server.ts'
import type { MailContent } from '#app/modules/platform/mail/rules.ts'
import { orderPath } from '../orders/access/order-paths.server.ts'
import { orders } from '../orders/tables.ts'
import { receipts } from './tables.ts'

/** Messages about orders with their receipts, where they have one by now. What lets a guest in opens the receipt too. */
export async function attachReceipts(db: Db, contents: MailContent[]): Promise<MailContent[]> {
  const numbers = contents.flatMap((content) => orderNumberOf(content) ?? [])
  if (numbers.length === 0) return contents
  const found = await db
    .select({ orderNumber: orders.orderNumber, number: receipts.number })
    .from(receipts)
    .innerJoin(orders, eq(orders.id, receipts.orderId))
    .where(inArray(orders.orderNumber, numbers))
  const byOrder = new Map(found.map(({ orderNumber, number }) => [orderNumber, number]))
  return contents.map((content) => {
    const number = byOrder.get(orderNumberOf(content) ?? '')
    return number ? withReceipt(content, number) : content
  })
}

function orderNumberOf(content: MailContent): string | undefined {
  if (content.kind === 'order-status') return content.order.orderNumber
  return content.kind === 'release-code' ? content.orderNumber : undefined
}

function withReceipt(content: MailContent, number: string): MailContent {
  if (content.kind !== 'order-status' && content.kind !== 'release-code') return content
  const query = content.path.replace(/^[^?]*/, '')
  return { ...content, receipt: { number, path: `${orderPath(orderNumberOf(content)!)}/receipt${query}` } }
}
