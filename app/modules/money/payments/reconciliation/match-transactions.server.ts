import { and, eq, gte, inArray, like, lt } from 'drizzle-orm'
import { union } from 'drizzle-orm/pg-core'
import { endOfDay, startOfDay } from '#app/base/dates/dates.ts'
import { toE164 } from '#app/base/phone.ts'
import type { ReadDb } from '#app/db/read-db.ts'
import { parseOrderNumber } from '#app/modules/sales/orders/order-number-rules.ts'
import { orders } from '#app/modules/sales/orders/tables.ts'
import { payments } from '../tables.ts'
import type { TransactionFilter } from './transaction-rules.ts'

export const matchTransactions = (
  db: ReadDb,
  { way, search, from, to }: Omit<TransactionFilter, 'status' | 'sort'>,
) =>
  and(
    way && eq(payments.way, way),
    from ? gte(payments.createdAt, startOfDay(from)) : undefined,
    to ? lt(payments.createdAt, endOfDay(to)) : undefined,
    search ? inArray(payments.id, named(db, search)) : undefined,
  )

/** Each in an index of its own: charge id, the provider's reference, the number of an order, a phone as it is typed. */
function named(db: ReadDb, search: string) {
  const ids = () => db.select({ id: payments.id }).from(payments).$dynamic()
  const ofOrders = () => ids().innerJoin(orders, eq(orders.checkoutId, payments.checkoutId))
  const phone = toE164(search)
  return union(
    ids().where(eq(payments.chargeId, search.toLowerCase())),
    ids().where(inArray(payments.providerReference, [search, search.toUpperCase()])),
    ids().where(eq(payments.number, phone ?? '')),
    ofOrders().where(eq(orders.orderNumber, parseOrderNumber(search) ?? '')),
    ...(phone ? [ofOrders().where(like(orders.words, `%${phone}%`))] : []),
  )
}
