import { and, asc, eq, inArray, ne, type SQL, sql } from 'drizzle-orm'
import type { Tx } from '#app/db/client.server.ts'
import { type LedgerEntry, reversedEntries } from '../rules.ts'
import { ledgerEntries, ledgerSets } from '../tables.ts'
import { postLedgerSet } from './post-set.server.ts'

/** Takes a set back by its mirror image: the only way to undo one. Twice is once; a reversal stays. */
export async function reverseLedgerSet(tx: Tx, setId: number, at: Date): Promise<boolean> {
  const sets = await findStanding(tx, and(eq(ledgerSets.id, setId), ne(ledgerSets.kind, 'reversal')))
  let isReversed = false
  for (const set of sets) isReversed = await reverse(tx, set, at)
  return isReversed
}

/** Takes back all that an order brought, was released or given back of, as far as it stands. */
export async function reverseOrder(tx: Tx, orderId: string, at: Date): Promise<boolean> {
  const own = and(eq(ledgerSets.orderId, orderId), inArray(ledgerSets.kind, ['sale', 'release', 'refund']))
  const sets = await findStanding(tx, own)
  for (const set of sets) await reverse(tx, set, at)
  return sets.length > 0
}

type StandingSet = { id: number; orderId: string | null; entries: LedgerEntry[] }

/** Sets that were not reversed, with what they wrote, in its order. */
async function findStanding(tx: Tx, where: SQL | undefined): Promise<StandingSet[]> {
  const isStanding = sql`not exists (select from ledger_sets mirror where mirror.reverses = ${ledgerSets.id})`
  const rows = await tx
    .select({
      id: ledgerSets.id,
      orderId: ledgerSets.orderId,
      account: ledgerEntries.account,
      sellerId: ledgerEntries.sellerId,
      amount: ledgerEntries.amount,
    })
    .from(ledgerSets)
    .innerJoin(ledgerEntries, eq(ledgerEntries.setId, ledgerSets.id))
    .where(and(where, isStanding))
    .orderBy(asc(ledgerSets.id), asc(ledgerEntries.id))
  const sets = new Map<number, StandingSet>()
  for (const { id, orderId, ...entry } of rows) {
    const set = sets.get(id) ?? { id, orderId, entries: [] }
    set.entries.push(entry)
    sets.set(id, set)
  }
  return [...sets.values()]
}

async function reverse(tx: Tx, { id, orderId, entries }: StandingSet, at: Date): Promise<boolean> {
  const { written } = await postLedgerSet(tx, {
    kind: 'reversal',
    orderId: orderId ?? undefined,
    onceKey: `reversal:${id}`,
    reverses: id,
    at,
    entries: reversedEntries(entries),
  })
  return written
}
