import { and, eq, gt, inArray, lte, notExists, sql } from 'drizzle-orm'
import type { Seller } from '#app/base/actor.ts'
import { newId } from '#app/base/ids.ts'
import { ok, type Result, refuse } from '#app/base/result.ts'
import type { Tx } from '#app/db/client.server.ts'
import { defaultTranslate } from '#app/messages/language.ts'
import { findBalances } from '#app/modules/money/ledger/earnings/find-balances.server.ts'
import { ledgerEntries, ledgerSets } from '#app/modules/money/ledger/tables.ts'
import { findLastRestore } from '#app/modules/platform/restore/restore-hold.server.ts'
import { findSettings } from '#app/modules/platform/settings/settings.server.ts'
import * as texts from '#messages/tasks.ts'
import { lockShopForPayout } from '../approving/lock-payout.server.ts'
import { notifySellerOfPayout } from '../notices/notify-seller-of-payout.server.ts'
import type { PayoutRefusal } from '../rules.ts'
import { type PayoutRow, postPayoutRequested } from '../sending/post-payout.server.ts'
import { openPayouts } from '../status.ts'
import { payoutEntries, payouts } from '../tables.ts'
import { type DestinationKind, destinationOf } from './destination-rules.ts'
import { findReserve } from './find-reserve.server.ts'

/** How a seller stands who asks for a payout, with the shop held; nothing without a shop. */
export async function lockPayoutRequest(tx: Tx, seller: Seller, now: Date) {
  const shop = await lockShopForPayout(tx, seller.userId)
  if (!shop) return undefined
  const { seller_available: available, seller_held: held } = await findBalances(tx, seller)
  const reserved = await findReserve(tx, seller, now)
  const { payoutMinimum: minimum } = await findSettings(tx)
  const open = and(eq(payouts.sellerId, seller.userId), inArray(payouts.status, openPayouts))
  const hasOpen = (await tx.$count(payouts, open)) > 0
  return { shop, available, reserved, held, minimum, hasOpen, isApproved: shop.isInOrder }
}
type Held = NonNullable<Awaited<ReturnType<typeof lockPayoutRequest>>>
type Wish = { amount: number; kind: DestinationKind; last: boolean }

/** Writes down a payout that its seller may ask for. The money leaves the balance at once. */
export async function createPayout(
  tx: Tx,
  seller: Seller,
  { shop, available }: Held,
  { amount, kind, last }: Wish,
  now: Date,
): Promise<Result<PayoutRow, PayoutRefusal>> {
  const destination = destinationOf(shop, kind)
  if (!destination) return refuse('no-destination')
  const id = newId()
  const carried = available - (await findUntold(tx, seller))
  const [payout] = await tx
    .insert(payouts)
    .values({
      id,
      chargeId: `out-${id}`,
      sellerId: seller.userId,
      amount,
      destination,
      last,
      carried,
      balance: available,
      doubt: (await mayHaveBeenPaid(tx, seller)) ? defaultTranslate(texts.mayHaveLeft) : null,
      createdAt: now,
      updatedAt: now,
    })
    .returning()
  await postPayoutRequested(tx, payout!, now)
  await notifySellerOfPayout(tx, payout!, 'requested')
  return ok(payout!)
}

/**
 * Whether the balance holds what came before a moment that the shop was restored to, and no administrator has approved a
 * payout of it since: the same may have been paid out after that moment.
 */
async function mayHaveBeenPaid(tx: Tx, { userId }: Seller): Promise<boolean> {
  const restoredTo = await findLastRestore(tx)
  if (!restoredTo) return false
  const since = and(eq(payouts.sellerId, userId), gt(payouts.approvedAt, restoredTo))
  if ((await tx.$count(payouts, since)) > 0) return false
  const before = and(eq(ledgerEntries.sellerId, userId), lte(ledgerSets.at, restoredTo))
  const [found] = await tx
    .select({ found: sql`1` })
    .from(ledgerEntries)
    .innerJoin(ledgerSets, eq(ledgerSets.id, ledgerEntries.setId))
    .where(before)
    .limit(1)
  return found !== undefined
}

/** What of the balance stands in no statement yet. */
async function findUntold(tx: Tx, { userId }: Seller): Promise<number> {
  const told = tx.select().from(payoutEntries).where(eq(payoutEntries.entryId, ledgerEntries.id))
  const own = and(eq(ledgerEntries.sellerId, userId), eq(ledgerEntries.account, 'seller_available'))
  const [found] = await tx
    .select({ sum: sql<string>`coalesce(sum(${ledgerEntries.amount}), 0)` })
    .from(ledgerEntries)
    .where(and(own, notExists(told)))
  return Number(found!.sum)
}
