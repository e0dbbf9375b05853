import { sql } from 'drizzle-orm'
import type { Db } from '../../db/client.server.ts'
import { checkSums } from '../ledger/find-accounts.server.ts'
import { type Books, faultsOf } from './books-rules.ts'

/** Compares the ledger with itself and with the payments and refunds beside it, all as of one moment. */
export const verifyLedger = (db: Db): Promise<string[]> =>
  db.transaction(
    async (tx) => faultsOf({ ...(await checkSums(tx)), ...(await readBeside(tx)) }),
    // Otherwise a payment that comes between two of the questions would look like a fault.
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )

async function readBeside(db: Db): Promise<Omit<Books, 'wrong' | 'sum'>> {
  const { rows } = await db.execute<Record<'buyers' | 'owed' | 'review' | 'paid' | 'sold', string>>(sql`
    select
      (select coalesce(sum(amount), 0) from ledger_entries where account = 'buyers') as buyers,
      (select coalesce(sum(amount), 0) from refunds where status <> 'paid') as owed,
      (select coalesce(sum(received), 0) from payments where status = 'review'
        and exists (select from ledger_sets where once_key = 'payment:' || payments.id)) as review,
      (select coalesce(sum(received - returned), 0) from payments where use = 'orders')
        -- Orders of a checkout that were noted one by one had no payment of their own before.
        + (select coalesce(sum(e.amount), 0) from ledger_sets s join ledger_entries e on e.set_id = s.id
          where s.once_key like 'payment:order:%' and s.kind = 'payment' and e.account = 'buyers') as paid,
      (select coalesce(-sum(e.amount), 0) from ledger_sets s join ledger_entries e on e.set_id = s.id
        where s.kind = 'sale' and e.account = 'buyers') as sold`)
  const { buyers, owed, review, paid, sold } = rows[0]!
  return {
    ...{ buyers: Number(buyers), owed: Number(owed), inReview: Number(review) },
    ...{ paid: Number(paid), sold: Number(sold) },
  }
}
