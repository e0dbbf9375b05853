import { and, eq, gt, inArray, lte, notExists, sql } from 'drizzle-orm'
import type { Seller } from '#app/base/actor.ts'
import { newId } from '#app/base/ids.ts'
import { ok, type Result, refuse } from '#app/base/result.ts'
import { type Db, type Tx, transact } from '#app/db/client.server.ts'
import { defaultTranslate } from '#app/messages/language.ts'
import { products } from '#app/modules/catalog/products/tables.ts'
import { findLastRestore } from '#app/modules/platform/restore/restore-hold.server.ts'
import { findSettings } from '#app/modules/platform/settings/settings.server.ts'
import { findDeletionBlockers } from '#app/modules/sales/orders/account-deletion/account-deletion.server.ts'
import * as texts from '#messages/tasks.ts'
import { findBalances } from '../../ledger/earnings/balances.server.ts'
import { ledgerEntries, ledgerSets } from '../../ledger/tables.ts'
import { type DestinationKind, destinationOf, mayRequestFinalPayout } from '../destination-rules.ts'
import {
  lockPayout,
  lockShopForPayout,
  notifySellerOfPayout,
  type PayoutRow,
  postPayoutRequested,
  postPayoutReturned,
  writePayout,
} from '../locking.server.ts'
import { mayRequestPayout, type PayoutRefusal } from '../rules.ts'
import { canMove, openPayouts, payoutMoves } from '../status.ts'
import { payoutEntries, payouts } from '../tables.ts'
import { findReserve } from './destinations.server.ts'

type Wish = { amount: number; kind: DestinationKind }

/** Asks for a payout to the wallet or the account of one's shop. The money leaves the balance at once. */
export const requestPayout = (
  db: Db,
  seller: Seller,
  { amount, kind }: Wish,
  now = new Date(),
): Promise<Result<PayoutRow, PayoutRefusal>> =>
  transact<PayoutRow, PayoutRefusal>(db, async (tx) => {
    const asking = await lockPayoutRequest(tx, seller, now)
    if (!asking) return refuse('no-shop')
    const may = mayRequestPayout({ amount, ...asking })
    return may.ok ? createPayout(tx, seller, asking, { amount, kind, last: false }, now) : may
  })

/** Asks for all that is left below the smallest payout, as the last one of a shop that sells no more. */
export const requestFinalPayout = (
  db: Db,
  seller: Seller,
  { kind }: Pick<Wish, 'kind'>,
  now = new Date(),
): Promise<Result<PayoutRow, PayoutRefusal>> =>
  transact<PayoutRow, PayoutRefusal>(db, async (tx) => {
    const asking = await lockPayoutRequest(tx, seller, now)
    if (!asking) return refuse('no-shop')
    const may = mayRequestFinalPayout({ ...asking, ...(await findSellingActivity(tx, seller)) })
    if (!may.ok) return may
    return createPayout(tx, seller, asking, { amount: asking.available, kind, last: true }, now)
  })

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
type NewPayout = { amount: number; kind: DestinationKind; last: boolean }

/** Writes down a payout that its seller may ask for. The money leaves the balance at once. */
export async function createPayout(
  tx: Tx,
  seller: Seller,
  { shop, available }: Held,
  { amount, kind, last }: NewPayout,
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

/** Takes back what one asked for, until somebody approved it. A second press changes nothing. */
export const withdrawPayout = (
  db: Db,
  seller: Seller,
  id: string,
  now = new Date(),
): Promise<Result<PayoutRow, PayoutRefusal>> =>
  transact<PayoutRow, PayoutRefusal>(db, async (tx) => {
    const payout = await lockPayout(tx, id)
    if (!payout || payout.sellerId !== seller.userId) return refuse('no-such-payout')
    if (payout.status === payoutMoves.withdraw.to) return ok(payout)
    if (!canMove(payout.status, 'withdraw')) return refuse('payout-moved-on')
    const withdrawn = await writePayout(tx, id, { status: 'withdrawn', closedAt: now, updatedAt: now })
    await postPayoutReturned(tx, withdrawn, now)
    await notifySellerOfPayout(tx, withdrawn, 'withdrawn')
    return ok(withdrawn)
  })

/** How many products of a shop are on sale, and how many of its orders are not over. */
export async function findSellingActivity(db: Db, { userId }: Seller) {
  const onSale = await db.$count(products, and(eq(products.sellerId, userId), eq(products.listed, true)))
  const { sold } = await findDeletionBlockers(db, { userId, role: 'seller' })
  return { onSale, underWay: sold.length }
}
