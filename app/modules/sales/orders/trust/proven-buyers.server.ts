import { type SQL, sql } from 'drizzle-orm'
import { stateIn } from '#app/db/state-in.ts'
import { accountPhones } from '#app/modules/identity/accounts/tables.ts'
import { oncePaidStatuses } from '../payment-status.ts'
import { orderProofs } from '../tables.ts'

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
