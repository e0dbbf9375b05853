import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { awaitsCompletion, type OrderStatus, orderStatuses } from './status.ts'
import { orderStatusHistory } from './tables.ts'

/** For a query: the statuses of which something holds, written out, so that the planner sees which index is for them. */
export const statusIs = (column: SQLWrapper, is: (status: OrderStatus) => boolean): SQL => {
  const names = orderStatuses.filter(is).map((status) => `'${status}'`)
  return sql`${column} in (${sql.raw(names.join(', '))})`
}

/** Of an order's history: since when its buyer has the goods. The history has it once. */
export const isReceipt = statusIs(orderStatusHistory.status, awaitsCompletion)
