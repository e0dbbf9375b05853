import { eq, sql } from 'drizzle-orm'
import { atEnd, type Tx } from '#app/db/client.server.ts'
import { rowsOf, statement } from '#app/db/statement.server.ts'
import { checkSign } from '../alarms/check-signs.server.ts'
import { endangeredAccounts } from '../alarms/sign-rules.ts'
import type { LedgerEntry, LedgerSetKind } from '../rules.ts'
import { ledgerEntries, ledgerSets } from '../tables.ts'
import { updateDebt } from '../update-debt.server.ts'

type NewSet = {
  orderId?: string
  onceKey: string
  at: Date
  entries: LedgerEntry[]
} & ({ kind: Exclude<LedgerSetKind, 'reversal'> } | { kind: 'reversal'; reverses: number })

/**
 * Writes entries that belong together, in one statement. The same onceKey again writes nothing and names the set of the
 * first.
 */
export async function postLedgerSet(tx: Tx, set: NewSet): Promise<{ id: number; written: boolean }> {
  const { kind, orderId = null, onceKey, at } = set
  const reverses = 'reverses' in set ? set.reverses : null
  const lines = set.entries.filter(({ amount }) => amount !== 0)
  const [written] = await write(tx, { kind, orderId, onceKey, reverses, at, entries: JSON.stringify(lines) })
  if (written) {
    for (const sellerId of sellersIn(set.entries))
      await atEnd(tx, `debt ${sellerId}`, (last) => updateDebt(last, sellerId))
    for (const one of lookedAt(kind, lines))
      await atEnd(tx, `sign ${one.account} ${one.sellerId}`, (last) =>
        checkSign(last as Tx, one, Number(written.id)),
      )
    return { id: Number(written.id), written: true }
  }
  const [first] = await tx
    .select({ id: ledgerSets.id })
    .from(ledgerSets)
    .where(eq(ledgerSets.onceKey, onceKey))
  return { id: first!.id, written: false }
}

/** Buyers' money that pays an order came in the same transaction, or before: the nightly check adds it up. */
const lookedAt = (kind: LedgerSetKind, lines: LedgerEntry[]) =>
  endangeredAccounts(lines).filter(({ account }) => kind !== 'sale' || account !== 'buyers')

/** Whose balance it changes. */
const sellersIn = (entries: LedgerEntry[]): Set<string> =>
  new Set(
    entries.flatMap(({ account, sellerId }) =>
      account === 'seller_available' && sellerId ? [sellerId] : [],
    ),
  )

const write = statement<{ id: string }>(
  'post_ledger_set',
  () => sql`
    with written as (
      insert into ${ledgerSets} (kind, order_id, once_key, reverses, at)
      values (${sql.placeholder('kind')}, ${sql.placeholder('orderId')}, ${sql.placeholder('onceKey')},
        ${sql.placeholder('reverses')}, ${sql.placeholder('at')}::timestamptz)
      on conflict (once_key) do nothing returning id
    ), lines as (
      insert into ${ledgerEntries} (set_id, account, seller_id, amount)
      select written.id, account, "sellerId", amount
      from written, ${rowsOf(ledgerEntries, ['account', 'sellerId', 'amount'], 'entries')}
    )
    select id from written`,
)
