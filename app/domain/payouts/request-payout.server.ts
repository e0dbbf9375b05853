import { and, eq, inArray, notExists, sql } from 'drizzle-orm'
import { type Db, type Tx, transact } from '../../db/client.server.ts'
import { findBalances } from '../ledger/find-balances.server.ts'
import { ledgerEntries } from '../ledger/tables.ts'
import { findSettings } from '../settings/find-settings.server.ts'
import type { Seller } from '../shared/actor.ts'
import { newId } from '../shared/ids.ts'
import { ok, type Result, refuse } from '../shared/result.ts'
import { bookAsked, type PayoutRow } from './book-payout.server.ts'
import { type DestinationKind, destinationOf } from './destination-rules.ts'
import { lockShop } from './lock-payout.server.ts'
import { mayAsk, openStates, type PayoutRefusal } from './rules.ts'
import { payoutEntries, payouts } from './tables.ts'
import { tellSeller } from './tell-seller.server.ts'

type Wish = { amount: number; kind: DestinationKind }

/** Asks for a payout to the wallet or the account of one's shop. The money leaves the balance at once. */
export const requestPayout = (
  db: Db,
  seller: Seller,
  { amount, kind }: Wish,
  now = new Date(),
): Promise<Result<PayoutRow, PayoutRefusal>> =>
  transact<PayoutRow, PayoutRefusal>(db, async (tx) => {
    const shop = await lockShop(tx, seller.userId)
    if (!shop) return refuse('no-shop')
    const { seller_available: available } = await findBalances(tx, seller)
    const { payoutMinimum: minimum } = await findSettings(tx)
    const hasOpen = await findOpen(tx, seller)
    const may = mayAsk({ amount, available, minimum, hasOpen, isApproved: shop.isInOrder })
    if (!may.ok) return may
    const destination = destinationOf(shop, kind)
    if (!destination) return refuse('no-destination')

    const id = newId()
    const carried = available - (await findUntold(tx, seller))
    const [payout] = await tx
      .insert(payouts)
      .values({
        ...{ id, chargeId: `out-${id}`, sellerId: seller.userId, amount, destination },
        ...{ carried, balance: available, createdAt: now, updatedAt: now },
      })
      .returning()
    await bookAsked(tx, payout!, now)
    await tellSeller(tx, payout!, 'requested')
    return ok(payout!)
  })

async function findOpen(tx: Tx, { userId }: Seller): Promise<boolean> {
  const open = and(eq(payouts.sellerId, userId), inArray(payouts.status, [...openStates]))
  return (await tx.$count(payouts, open)) > 0
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
