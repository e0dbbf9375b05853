import { sql } from 'drizzle-orm'
import type { Seller } from '#app/base/actor.ts'
import { quotedStates } from '#app/base/states.ts'
import type { Db } from '#app/db/client.server.ts'
import { queryJson } from '#app/db/query-json.server.ts'
import { disputesWaitingForSeller } from '../status.ts'

export type UnansweredDispute = { count: number; orderNumber: string | null }

const unanswered = sql.raw(quotedStates(disputesWaitingForSeller))

/**
 * How many disputes wait for the seller's first words, and of which order the oldest is. An order has one open dispute at
 * most. They are found from the shop's disputed orders on, in indexes alone: never by reading the open disputes of all shops.
 */
export const findUnansweredDisputes = (
  db: Db,
  { userId }: Pick<Seller, 'userId'>,
): Promise<UnansweredDispute> =>
  queryJson<UnansweredDispute>(
    db,
    sql`with waiting as materialized (
      select orders.id, since from orders, lateral (
        select created_at as since from disputes where order_id = orders.id and status in (${unanswered}) limit 1) open
       where seller_id = ${userId} and disputed_at is not null
    ) select json_build_object('count', (select count(*) from waiting), 'orderNumber', (
      select order_number from orders where id = (select id from waiting order by since, id limit 1)))`,
  )
