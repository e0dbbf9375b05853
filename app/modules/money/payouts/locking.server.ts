import { and, desc, eq, inArray, isNull, notExists, sql } from 'drizzle-orm'
import type { Tx } from '#app/db/client.server.ts'
import { isOpen, isStopped } from '#app/modules/identity/shops/status.ts'
import { sellerProfiles } from '#app/modules/identity/shops/tables.ts'
import { noticeWords, notify } from '#app/modules/platform/notifications/notify.server.ts'
import { isUsable } from '#app/modules/platform/users/status.ts'
import { users } from '#app/modules/platform/users/tables.ts'
import { postLedgerSet, reverseLedgerSet } from '../ledger/entries/posting.server.ts'
import { ledgerEntries, ledgerSets } from '../ledger/tables.ts'
import { withTranslatedFailure } from '../payments/provider/provider-events.server.ts'
import { type PayoutEvent, payoutText, payoutWords } from './payout-notice-rules.ts'
import { shopMoneyDecisions } from './suspended/tables.ts'
import { payoutEntries, payouts } from './tables.ts'

/**
 * A seller's shop, held until the transaction ends. Whatever writes on the seller's accounts in the ledger refers to this
 * row and waits for it: what the balance is now it stays.
 */
export async function lockShopForPayout(tx: Tx, sellerId: string) {
  const [held] = await tx
    .select({ shop: sellerProfiles, account: users.status })
    .from(sellerProfiles)
    .innerJoin(users, eq(users.id, sellerProfiles.userId))
    .where(eq(sellerProfiles.userId, sellerId))
    .for('update', { of: sellerProfiles })
  if (!held) return undefined
  const isInOrder = isOpen(held.shop.status) && isUsable(held.account)
  return { ...held.shop, isInOrder: isInOrder || (await mayBePaidOut(tx, held.shop)) }
}
/** A shop that is suspended is paid what an administrator decided, while that is the last word. */
async function mayBePaidOut(tx: Tx, { userId, status }: typeof sellerProfiles.$inferSelect) {
  if (!isStopped(status)) return false
  const [last] = await tx
    .select({ decision: shopMoneyDecisions.decision })
    .from(shopMoneyDecisions)
    .where(and(eq(shopMoneyDecisions.sellerId, userId), isNull(shopMoneyDecisions.orderId)))
    .orderBy(desc(shopMoneyDecisions.createdAt), desc(shopMoneyDecisions.id))
    .limit(1)
  return last?.decision === 'pay_out'
}
export type LockedShop = NonNullable<Awaited<ReturnType<typeof lockShopForPayout>>>

export async function lockPayout(tx: Tx, id: string): Promise<PayoutRow | undefined> {
  const [payout] = await tx.select().from(payouts).where(eq(payouts.id, id)).for('update')
  return payout
}

/** Writes into a payout that the caller has locked. */
export async function writePayout(tx: Tx, id: string, values: Partial<PayoutRow>): Promise<PayoutRow> {
  const [written] = await tx.update(payouts).set(values).where(eq(payouts.id, id)).returning()
  return written!
}

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

export type { PayoutEvent } from './payout-notice-rules.ts'

/** Tells the seller of a turn of a payout; of each once, of the account as often as it changes. */
export function notifySellerOfPayout(tx: Tx, payout: PayoutRow, turn: PayoutEvent) {
  const text = payoutText(payout, turn)
  return notify(tx, {
    userId: payout.sellerId,
    kind: 'payment',
    path: payoutPath(payout.id),
    ...noticeWords((t) => payoutWords(t, withTranslatedFailure(t, payout), turn)),
    texted: text && (() => text),
    onceKey: `payout ${payout.id} ${turn} ${payout.destinationNo}`,
  })
}

export const payoutPath = (id: string) => `/seller/earnings/payouts/${id}`
