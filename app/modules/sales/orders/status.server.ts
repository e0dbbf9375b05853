import type { SQL, SQLWrapper } from 'drizzle-orm'
import { stateIn } from '#app/db/state-in.ts'
import { awaitsCompletion, type OrderStatus, statusesWhere } from './status.ts'
import { orderStatusHistory } from './tables.ts'

/** For a query: the statuses of which something holds, written out, so that the planner sees which index is for them. */
export const statusIs = (column: SQLWrapper, is: (status: OrderStatus) => boolean): SQL =>
  stateIn(column, statusesWhere(is))

/** Of an order's history: since when its buyer has the goods. The history has it once. */
export const isReceipt = statusIs(orderStatusHistory.status, awaitsCompletion)
