import { and, eq, gte, inArray, like, lt } from 'drizzle-orm'
import { union } from 'drizzle-orm/pg-core'
import type { Db } from '../../db/client.server.ts'
import { readOrderNumber } from '../orders/number-rules.ts'
import { orders } from '../orders/tables.ts'
import { endOfDay, startOfDay } from '../shared/malawi-days.ts'
import { toE164 } from '../shared/phone.ts'
import { payments } from './tables.ts'
import type { TransactionFilter } from './transaction-rules.ts'

export const fitsTransaction = (
  db: Db,
  { way, search, from, to }: Omit<TransactionFilter, 'status' | 'sort'>,
) =>
  and(
    way && eq(payments.way, way),
    from ? gte(payments.createdAt, startOfDay(from)) : undefined,
    to ? lt(payments.createdAt, endOfDay(to)) : undefined,
    search ? inArray(payments.id, named(db, search)) : undefined,
  )

/** Each in an index of its own: charge id, the provider's reference, the number of an order, a phone as it is typed. */
function named(db: Db, search: string) {
  const ids = () => db.select({ id: payments.id }).from(payments).$dynamic()
  const ofOrders = () => ids().innerJoin(orders, eq(orders.checkoutId, payments.checkoutId))
  const phone = toE164(search)
  return union(
    ids().where(eq(payments.chargeId, search.toLowerCase())),
    ids().where(inArray(payments.providerReference, [search, search.toUpperCase()])),
    ids().where(eq(payments.number, phone ?? '')),
    ofOrders().where(eq(orders.orderNumber, readOrderNumber(search) ?? '')),
    ...(phone ? [ofOrders().where(like(orders.words, `%${phone}%`))] : []),
  )
}
