import { sql } from 'drizzle-orm'
import type { Admin } from '#app/base/actor.ts'
import type { Db } from '#app/db/client.server.ts'

/** Where the money that buyers paid is now, in whole kwacha; `owed` is what buyers get back and did not get yet. */
export type CurrentMoney = { held: number; available: number; paying: number; owed: number }

/** Added up in the index of entries by account, without reading a row. */
export async function findCurrentMoney(db: Db, _admin: Admin): Promise<CurrentMoney> {
  const { rows } = await db.execute<Record<keyof CurrentMoney, string>>(sql`
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
