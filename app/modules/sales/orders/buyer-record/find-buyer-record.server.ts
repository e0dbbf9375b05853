import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#app/db/client.server.ts'
import { findVerifiedPhone } from '#app/modules/identity/accounts/verified-phones.server.ts'
import { statusIs } from '../status.server.ts'
import { awaitsReceipt, isCancelled, isClosed, isCompleted } from '../status.ts'
import { orderStatusHistory, orders } from '../tables.ts'
import { type BuyerRecord, type BuyerWord, buyerWordOf, completedDays, refusedDays } from './rules.ts'

/** By account, with the orders of its verified phone; a guest by the phone of the order. */
export type BuyerOf = { userId?: string | null; phone?: string }

const day = 24 * 60 * 60 * 1000

/**
 * A cash order that was sent and then cancelled, neither by its buyer nor because it was late: it was brought and not taken.
 * `o` is the order.
 */
export const wasRefused = (since: SQL): SQL => sql`
  o.payment_method = 'cash_on_delivery' and ${statusIs(sql`o.status`, isCancelled)} and o.late_at is null and o.created_at > ${since}
  and exists (select from ${orderStatusHistory} h
    where h.order_id = o.id and ${statusIs(sql`h.status`, awaitsReceipt)})
  and exists (select from ${orderStatusHistory} h
    where h.order_id = o.id and ${statusIs(sql`h.status`, isCancelled)} and h.moved_by in ('seller', 'admin'))`

/** What a buyer kept and refused, as far as it still counts. */
export async function findBuyerRecord(
  db: Db,
  { userId, phone }: BuyerOf,
  now = new Date(),
): Promise<BuyerRecord> {
  const known = userId ? await findVerifiedPhone(db, userId) : phone
  const before = (days: number) => sql`${new Date(now.getTime() - days * day).toISOString()}::timestamptz`
  const { rows } = await db.execute<BuyerRecord>(sql`
    select count(*) filter (where ${statusIs(sql`o.status`, isCompleted)})::integer as kept,
      count(*) filter (where ${wasRefused(before(refusedDays))})::integer as refused
    from ${orders} o
    where o.created_at > ${before(completedDays)} and ${statusIs(sql`o.status`, isClosed)}
      and (o.buyer_id = ${userId ?? null} or o.contact_info ->> 'phoneNumber' = ${known ?? null})`)
  return rows[0]!
}

/** What a seller reads beside an order. */
export const buyerRecordWord = async (db: Db, buyer: BuyerOf, now = new Date()): Promise<BuyerWord> =>
  buyerWordOf(await findBuyerRecord(db, buyer, now))
