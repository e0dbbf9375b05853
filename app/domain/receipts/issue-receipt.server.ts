import { randomBytes } from 'node:crypto'
import { asc, eq } from 'drizzle-orm'
import type { Tx } from '../../db/client.server.ts'
import { orderItems, type orders } from '../orders/tables.ts'
import { sellerProfiles } from '../sellers/tables.ts'
import { drawNumber } from './draw-number.server.ts'
import { issuedLines, rateOf, tokenAlphabet } from './issue-rules.ts'
import { receipts } from './tables.ts'

/** Issues the receipt of an order that was just paid, as its seller is today. */
export async function issueReceipt(tx: Tx, order: typeof orders.$inferSelect): Promise<void> {
  const at = order.updatedAt
  const [seller] = await tx.select().from(sellerProfiles).where(eq(sellerProfiles.userId, order.sellerId))
  const items = await tx
    .select({ name: orderItems.name, quantity: orderItems.quantity, price: orderItems.price })
    .from(orderItems)
    .where(eq(orderItems.orderId, order.id))
    .orderBy(asc(orderItems.position))
  const { area, location, tin, ...shop } = seller!
  const vatRate = rateOf(shop, at)
  const lines = issuedLines(order, items, vatRate)
  await tx.insert(receipts).values({
    number: await drawNumber(tx, 'receipts', at),
    orderId: order.id,
    token: newToken(),
    issuedAt: at,
    sellerName: order.sellerName,
    sellerPlace: [area, location].filter(Boolean).join(', '),
    sellerTin: tin,
    vatRate,
    lines,
    total: order.totalAmount,
    vat: lines.reduce((sum, { vat }) => sum + vat, 0),
    paymentMethod: order.paymentMethod,
  })
}

/** 16 characters of 5 random bits each. */
const newToken = () =>
  Array.from(randomBytes(16), (byte) => tokenAlphabet[byte % tokenAlphabet.length]).join('')
