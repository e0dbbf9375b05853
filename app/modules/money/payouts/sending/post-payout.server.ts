import { and, eq, inArray, notExists, sql } from 'drizzle-orm'
import type { Tx } from '#app/db/client.server.ts'
import { postLedgerSet } from '#app/modules/money/ledger/entries/post-set.server.ts'
import { reverseLedgerSet } from '#app/modules/money/ledger/entries/reverse-set.server.ts'
import { ledgerEntries, ledgerSets } from '#app/modules/money/ledger/tables.ts'
import { payoutEntries, type payouts } from '../tables.ts'

export type PayoutRow = typeof payouts.$inferSelect

const askedKey = (id: string) => `payout:${id}`
const paidKey = (id: string) => `payout-paid:${id}`
/** `payout-late:{id}`, and where that came back again `payout-late:{id}:2`. */
const lateKeys = (id: string) =>
  Array.from({ length: mostTimes }, (_, time) => `payout-late:${id}${time > 0 ? `:${time + 1}` : ''}`)
const mostTimes = 50

/** The money leaves the balance and is on its way. */
export async function postPayoutRequested(tx: Tx, { id, sellerId, amount }: PayoutRow, at: Date) {
  const entries = [
    { account: 'seller_available' as const, sellerId, amount: -amount },
    { account: 'seller_paying' as const, sellerId, amount },
  ]
  await postLedgerSet(tx, { kind: 'payout', onceKey: askedKey(id), at, entries })
  await claimPayoutEntries(tx, { id, sellerId })
}

/** It arrived: out of what lies with the provider, or out of the platform's own bank account. */
export async function postPayoutPaid(tx: Tx, { id, sellerId, amount, way }: PayoutRow, at: Date) {
  const entries = [
    { account: 'seller_paying' as const, sellerId, amount: -amount },
    { account: way === 'by_hand' ? ('bank' as const) : ('provider' as const), sellerId: null, amount },
  ]
  await postLedgerSet(tx, { kind: 'payout', onceKey: paidKey(id), at, entries })
}

/** It arrived although it had failed: out of the balance that it went back to, which may fall below zero. */
export async function postPayoutLate(tx: Tx, { id, sellerId, amount, way }: PayoutRow, at: Date) {
  const entries = [
    { account: 'seller_available' as const, sellerId, amount: -amount },
    { account: way === 'by_hand' ? ('bank' as const) : ('provider' as const), sellerId: null, amount },
  ]
  const before = await tx.$count(ledgerSets, inArray(ledgerSets.onceKey, lateKeys(id)))
  await postLedgerSet(tx, { kind: 'payout', onceKey: lateKeys(id)[before]!, at, entries })
}

/** It did not arrive: back to the balance, and what it was made of is free for the next. */
export async function postPayoutReturned(tx: Tx, { id }: PayoutRow, at: Date) {
  const sets = await tx
    .select({ id: ledgerSets.id })
    .from(ledgerSets)
    .where(inArray(ledgerSets.onceKey, [...lateKeys(id), paidKey(id), askedKey(id)]))
    .orderBy(sql`${ledgerSets.id} desc`)
  for (const set of sets) await reverseLedgerSet(tx, set.id, at)
  await tx.delete(payoutEntries).where(eq(payoutEntries.payoutId, id))
}

/** Puts every entry of the balance that is in no statement yet into this payout's. The caller holds the seller. */
export async function claimPayoutEntries(
  tx: Tx,
  { id, sellerId }: Pick<PayoutRow, 'id' | 'sellerId'>,
): Promise<void> {
  const taken = tx.select().from(payoutEntries).where(eq(payoutEntries.entryId, ledgerEntries.id))
  await tx.insert(payoutEntries).select(
    tx
      .select({ entryId: ledgerEntries.id, payoutId: sql<string>`${id}::text`.as('payout_id') })
      .from(ledgerEntries)
      .where(
        and(
          eq(ledgerEntries.sellerId, sellerId),
          eq(ledgerEntries.account, 'seller_available'),
          notExists(taken),
        ),
      ),
  )
}
