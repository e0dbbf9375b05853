import { desc, eq } from 'drizzle-orm'
import type { Db } from '#app/db/client.server.ts'
import { parseOrderNumber } from '../order-number-rules.ts'
import { orders } from '../tables.ts'

const asked = 3

/** Whether somebody ordered anything: then they can be asked about it. */
export const hasRecentOrder = async (db: Db, userId: string) => (await findRecent(db, userId)).length > 0

/** Whether somebody knows the number and the total of one of the last orders of an account. */
export async function isRecentOrder(
  db: Db,
  userId: string,
  typed: { orderNumber: string; total: number },
): Promise<boolean> {
  const number = parseOrderNumber(typed.orderNumber)
  const recent = await findRecent(db, userId)
  return recent.some((order) => order.orderNumber === number && order.totalAmount === typed.total)
}

const findRecent = (db: Db, userId: string) =>
  db
    .select({ orderNumber: orders.orderNumber, totalAmount: orders.totalAmount })
    .from(orders)
    .where(eq(orders.buyerId, userId))
    .orderBy(desc(orders.createdAt))
    .limit(asked)
