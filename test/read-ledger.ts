import { asc, eq, sql } from 'drizzle-orm'
import type { Db, Tx } from '#app/db/client.server.ts'
import type { LedgerEntry } from '#app/modules/money/ledger/rules.ts'
import { ledgerEntries, ledgerSets } from '#app/modules/money/ledger/tables.ts'

export const setsOf = (db: Db, orderId: string) =>
  db.select().from(ledgerSets).where(eq(ledgerSets.orderId, orderId)).orderBy(asc(ledgerSets.id))

export const kindsOf = async (db: Db, orderId: string) => (await setsOf(db, orderId)).map(({ kind }) => kind)

/** Every entry of an order, as written. */
export const entriesOf = (db: Db, orderId: string): Promise<LedgerEntry[]> =>
  db
    .select({
      account: ledgerEntries.account,
      sellerId: ledgerEntries.sellerId,
      amount: ledgerEntries.amount,
    })
    .from(ledgerEntries)
    .innerJoin(ledgerSets, eq(ledgerSets.id, ledgerEntries.setId))
    .where(eq(ledgerSets.orderId, orderId))
    .orderBy(asc(ledgerEntries.id))

/** What is otherwise checked when the transaction ends. */
export async function checkConstraintsNow(db: Db) {
  await db.execute(sql`set constraints all immediate`)
  await db.execute(sql`set constraints all deferred`)
}

/** What the database says against a change; the transaction goes on either way. */
export const refusalOf = (db: Db, change: (tx: Tx) => Promise<unknown>): Promise<string> =>
  db
    .transaction(async (tx) => {
      await change(tx)
      await checkConstraintsNow(tx)
    })
    .then(
      () => '',
      (error) => String(error.cause?.message ?? error),
    )
