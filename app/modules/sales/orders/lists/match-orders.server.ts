import { and, eq, exists, gte, ilike, lt, or, type SQL, sql } from 'drizzle-orm'
import { endOfDay, startOfDay } from '#app/base/dates/dates.ts'
import type { Db } from '#app/db/client.server.ts'
import { orderItems, orders } from '../tables.ts'
import type { OrdersFilter, SalesFilter } from './list-rules.ts'

/** Part of the order number or of a product's name, whatever its case. */
export function matchOrders(db: Db, { search }: OrdersFilter): SQL | undefined {
  if (!search) return undefined
  const named = db
    .select({ id: orderItems.id })
    .from(orderItems)
    .where(and(eq(orderItems.orderId, orders.id), contains(orderItems.name, search)))
  return or(contains(orders.orderNumber, search), exists(named))
}

/** For sellers part of the buyer's name or phone number too, between days of Malawi's calendar. */
export function matchSales(db: Db, { search, from, to }: SalesFilter): SQL | undefined {
  const digits = phoneDigits(search ?? '')
  const found =
    search &&
    or(
      matchOrders(db, { search }),
      contains(buyerName, search),
      contains(recipientName, search),
      digits ? contains(buyerPhone, digits) : undefined,
      digits ? contains(recipientPhone, digits) : undefined,
    )
  return and(
    found || undefined,
    from ? gte(orders.createdAt, startOfDay(from)) : undefined,
    to ? lt(orders.createdAt, endOfDay(to)) : undefined,
  )
}

const buyerName = sql`${orders.contactInfo} ->> 'fullName'`
const buyerPhone = sql`${orders.contactInfo} ->> 'phoneNumber'`
const recipientName = sql`${orders.deliveryAddress} ->> 'recipientName'`
const recipientPhone = sql`${orders.deliveryAddress} ->> 'phone'`

const contains = (text: Parameters<typeof ilike>[0], typed: string) =>
  ilike(text, `%${typed.replaceAll(/[\\%_]/g, '\\$&')}%`)

/** What a typed phone number or part of it has in common with how numbers are stored: 0999 12 is in +26599912…. */
export function phoneDigits(typed: string): string | undefined {
  if (!/^[+\d\s()-]+$/.test(typed)) return undefined
  const digits = typed.replaceAll(/\D/g, '').replace(/^0+/, '')
  return digits.length >= 3 ? digits : undefined
}
