import { sql } from 'drizzle-orm'
import { type Db, transaction } from '#app/db/client.server.ts'
import { stateIn, stateNotIn } from '#app/db/state-in.ts'
import { defaultTranslate, type Message } from '#app/messages/language.ts'
import { bookedStates, reviewStates } from '#app/modules/money/payments/status.ts'
import { checkAccountSums } from '../../ledger/entries/entries.server.ts'
import { arrivedRefunds } from '../status.ts'
import { type LedgerSummary, ledgerFaultsOf } from './ledger-summary-rules.ts'

/** Compares the ledger with itself and with the payments, debts and refunds beside it, all as of one moment. */
export const findLedgerFaults = (db: Db): Promise<Message[]> =>
  transaction(
    db,
    async (tx) =>
      ledgerFaultsOf({
        ...(await checkAccountSums(tx)),
        ...(await readBeside(tx)),
        debts: await findOddDebts(tx),
      }),
    // Otherwise a payment that comes between two of the questions would look like a fault.
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )

/** The same in English, for who is no reader of the shop: a log, a command. */
export const verifyLedger = async (db: Db): Promise<string[]> =>
  (await findLedgerFaults(db)).map((fault) => defaultTranslate(fault))

async function readBeside(db: Db): Promise<Omit<LedgerSummary, 'wrong' | 'sum' | 'debts'>> {
  const { rows } = await db.execute<Record<'buyers' | 'owed' | 'review' | 'paid' | 'sold', string>>(sql`
    select
      (select coalesce(sum(amount), 0) from ledger_entries where account = 'buyers') as buyers,
      (select coalesce(sum(amount), 0) from refunds where ${stateNotIn(sql`status`, arrivedRefunds)}) as owed,
      (select coalesce(sum(received), 0) from payments where ${stateIn(sql`status`, reviewStates)}
        and exists (select from ledger_sets where once_key = 'payment:' || payments.id)) as review,
      (select coalesce(sum(received - returned), 0) from payments where use = 'orders')
        -- Orders of a checkout that were noted one by one had no payment of their own before.
        + (select coalesce(sum(e.amount), 0) from ledger_sets s join ledger_entries e on e.set_id = s.id
          where s.once_key like 'payment:order:%' and s.kind = 'payment' and e.account = 'buyers') as paid,
      (select coalesce(-sum(e.amount), 0) from ledger_sets s join ledger_entries e on e.set_id = s.id
        where s.kind = 'sale' and e.account = 'buyers') as sold`)
  const { buyers, owed, review, paid, sold } = rows[0]!
  return {
    buyers: Number(buyers),
    owed: Number(owed),
    inReview: Number(review),
    paid: Number(paid),
    sold: Number(sold),
  }
}

/**
 * Payments of debts of which the ledger says another sum, another fee or another seller, or that only one of both knows.
 */
async function findOddDebts(db: Db): Promise<string[]> {
  const { rows } = await db.execute<{ charge: string }>(sql`
    select coalesce(came.charge_id, booked.once_key) as charge
    from (select * from debt_payments where ${stateIn(sql`status`, bookedStates)}) came
    full join (
      select s.once_key, sum(e.amount) filter (where e.account = 'seller_available') as received,
        max(e.seller_id) filter (where e.account = 'seller_available') as seller_id,
        coalesce(-sum(e.amount) filter (where e.account = 'fees'), 0) as fee
      from ledger_sets s join ledger_entries e on e.set_id = s.id
      where s.kind = 'payment' and s.once_key like 'debt:%'
        and not exists (select from ledger_sets mirror where mirror.reverses = s.id)
      group by s.once_key
    ) booked on booked.once_key = 'debt:' || came.id
    where (came.received, came.fee, came.seller_id) is distinct from (booked.received, booked.fee, booked.seller_id)
    order by 1 limit 5`)
  return rows.map(({ charge }) => charge)
}
