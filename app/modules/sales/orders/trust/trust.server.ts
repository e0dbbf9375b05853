import { type SQL, sql } from 'drizzle-orm'
import type { Db, Tx } from '#app/db/client.server.ts'
import { stateIn } from '#app/db/state-in.ts'
import { findVerifiedPhone } from '#app/modules/identity/accounts/verified-phones.server.ts'
import { accountPhones } from '#app/modules/platform/users/tables.ts'
import { oncePaidStatuses } from '../payment-status.ts'
import { statusIs } from '../status.server.ts'
import { awaitsReceipt, isCancelled, isClosed, isCompleted, isUnderWay } from '../status.ts'
import { orderProofs, orderStatusHistory, orders, unprovenHolds } from '../tables.ts'
import {
  type BuyerRecord,
  type BuyerWord,
  buyerWordOf,
  completedDays,
  refusedDays,
} from './buyer-record-rules.ts'

/** The phones on an order `o`: of who ordered, and of who gets the parcel. */
export const phonesOn = sql`array[o.contact_info ->> 'phoneNumber', o.delivery_address ->> 'phone']`

/**
 * Whether somebody stands behind an order `o`: it was paid through us, which a provider or a recorded transfer confirmed, or
 * whoever ordered answered a code to a phone on it. The one place that says so: what is worth anything because of an order
 * (a rating, a record, an early payout, a hold of goods) asks here. A call of a seller, or of anybody who typed a number, is
 * no proof, nor is cash that a seller says was paid.
 */
export const buyerIsProven: SQL = sql`(
  (o.payment_method <> 'cash_on_delivery' and ${stateIn(sql`o.payment_status`, oncePaidStatuses)})
  or exists (select from ${orderProofs} proof where proof.order_id = o.id)
  or exists (select from ${accountPhones} own where own.user_id = o.buyer_id and own.phone = any(${phonesOn})))`

/** The phone by which the buyer of an order `o` is known, where one answered a code. */
export const provenPhone: SQL = sql`coalesce(
  (select proof.phone from ${orderProofs} proof where proof.order_id = o.id),
  (select own.phone from ${accountPhones} own where own.user_id = o.buyer_id and own.phone = any(${phonesOn})))`

/** Whether somebody stands behind an order. */
export async function isProven(db: Db, orderId: string): Promise<boolean> {
  const { rows } = await db.execute<{ proven: boolean }>(
    sql`select ${buyerIsProven} as proven from ${orders} o where o.id = ${orderId}`,
  )
  return rows[0]?.proven ?? false
}

/** Writes that somebody answers for these orders by a phone on them. */
export const proveOrder = (tx: Tx, proof: { orderId: string; phone: string }, now: Date) =>
  tx
    .insert(orderProofs)
    .values({ ...proof, provenAt: now })
    .onConflictDoNothing()

/** An account proved its phone: it answers for what it ordered with it. Returns the ids of these orders. */
export const proveOrdersOf = (tx: Tx, { userId, phone }: { userId: string; phone: string }, now: Date) =>
  insertProofs(tx, sql`o.buyer_id = ${userId} and ${phone} = any(${phonesOn})`, sql`${phone}`, now)

/** An account goes: what it answered for stays proven, without its number. The caller then takes it out of the orders. */
export async function saveProofsOf(tx: Tx, userId: string, now: Date): Promise<void> {
  await insertProofs(tx, sql`o.buyer_id = ${userId} and ${provenPhone} is not null`, sql`null::text`, now)
  await tx.execute(sql`
    update ${orderProofs} set phone = null
    where ${orderProofs.orderId} in (select id from ${orders} where buyer_id = ${userId})`)
}

async function insertProofs(tx: Tx, which: SQL, phone: SQL, now: Date): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    insert into ${orderProofs} (order_id, phone, proven_at)
    select o.id, ${phone}, ${now.toISOString()}::timestamptz from ${orders} o where ${which}
    on conflict do nothing returning order_id as id`)
  return rows.map(({ id }) => id)
}

/** Deletes what nobody holds any more: orders that are over, paid or answered for. Returns how many lines. */
export async function deletePastHolds(db: Db): Promise<number> {
  const { rowCount } = await db.execute(sql`
    delete from ${unprovenHolds} h using ${orders} o
    where o.id = h.order_id and (not ${statusIs(sql`o.status`, isUnderWay)} or ${buyerIsProven})`)
  return rowCount ?? 0
}

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
