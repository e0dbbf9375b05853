import { eq, sql } from 'drizzle-orm'
import { atEnd, type Tx } from '../../db/client.server.ts'
import { followDebt } from './follow-debt.server.ts'
import type { Entry, SetKind } from './rules.ts'
import { ledgerEntries, ledgerSets } from './tables.ts'

type NewSet = {
  orderId?: string | undefined
  onceKey: string
  at: Date
  entries: Entry[]
} & ({ kind: Exclude<SetKind, 'reversal'> } | { kind: 'reversal'; reverses: number })

/**
 * Writes entries that belong together, in one statement. The same onceKey again writes nothing and names the set of the
 * first.
 */
export async function postSet(tx: Tx, set: NewSet): Promise<{ id: number; written: boolean }> {
  const { kind, orderId = null, onceKey, at } = set
  const reverses = 'reverses' in set ? set.reverses : null
  const { rows } = await tx.execute<{ id: string }>(sql`
    with written as (
      insert into ${ledgerSets} (kind, order_id, once_key, reverses, at)
      values (${kind}, ${orderId}, ${onceKey}, ${reverses}, ${at.toISOString()}::timestamptz)
      on conflict (once_key) do nothing returning id
    ), lines as (
      insert into ${ledgerEntries} (set_id, account, seller_id, amount)
      select written.id, line.account, line.seller_id, line.amount
      from written, (values ${linesOf(set.entries)}) as line (place, account, seller_id, amount) order by place
    )
    select id from written`)
  if (rows[0]) {
    for (const sellerId of sellersIn(set.entries))
      await atEnd(tx, `debt ${sellerId}`, (last) => followDebt(last, sellerId))
    return { id: Number(rows[0].id), written: true }
  }
  const [first] = await tx
    .select({ id: ledgerSets.id })
    .from(ledgerSets)
    .where(eq(ledgerSets.onceKey, onceKey))
  return { id: first!.id, written: false }
}

/** Whose balance it changes. */
const sellersIn = (entries: Entry[]): Set<string> =>
  new Set(
    entries.flatMap(({ account, sellerId }) =>
      account === 'seller_available' && sellerId ? [sellerId] : [],
    ),
  )

const linesOf = (entries: Entry[]) =>
  sql.join(
    entries
      .filter(({ amount }) => amount !== 0)
      .map(
        ({ account, sellerId, amount }, place) =>
          sql`(${place}::integer, ${account}::text, ${sellerId}::text, ${amount}::bigint)`,
      ),
    sql`, `,
  )
