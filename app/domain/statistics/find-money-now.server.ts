import { sql } from 'drizzle-orm'
import type { Db } from '../../db/client.server.ts'
import type { Admin } from '../shared/actor.ts'

/** Where the money that buyers paid is now, in whole kwacha; `owed` is what buyers get back and did not get yet. */
export type MoneyNow = { held: number; available: number; paying: number; owed: number }

/** Added up in the index of entries by account, without reading a row. */
export async function findMoneyNow(db: Db, _admin: Admin): Promise<MoneyNow> {
  const { rows } = await db.execute<Record<keyof MoneyNow, string>>(sql`
    select
      (select coalesce(sum(amount), 0) from ledger_entries where account = 'seller_held') as held,
      (select coalesce(sum(amount), 0) from ledger_entries where account = 'seller_available') as available,
      (select coalesce(sum(amount), 0) from ledger_entries where account = 'seller_paying') as paying,
      (select coalesce(sum(amount), 0) from refunds where status <> 'paid') as owed`)
  const { held, available, paying, owed } = rows[0]!
  return {
    held: Number(held),
    available: Number(available),
    paying: Number(paying),
    owed: Number(owed),
  }
}
