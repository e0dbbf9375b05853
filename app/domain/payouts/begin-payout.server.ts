import { and, eq, inArray, notExists, sql } from 'drizzle-orm'
import type { Tx } from '../../db/client.server.ts'
import { findBalances } from '../ledger/find-balances.server.ts'
import { ledgerEntries } from '../ledger/tables.ts'
import { findSettings } from '../settings/find-settings.server.ts'
import type { Seller } from '../shared/actor.ts'
import { newId } from '../shared/ids.ts'
import { ok, type Result, refuse } from '../shared/result.ts'
import { bookAsked, type PayoutRow } from './book-payout.server.ts'
import { type DestinationKind, destinationOf } from './destination-rules.ts'
import { findReserve } from './find-reserve.server.ts'
import { lockShop } from './lock-payout.server.ts'
import { openStates, type PayoutRefusal } from './rules.ts'
import { payoutEntries, payouts } from './tables.ts'
import { tellSeller } from './tell-seller.server.ts'

/** How a seller stands who asks for a payout, with the shop held; nothing without a shop. */
export async function holdAsking(tx: Tx, seller: Seller, now: Date) {
  const shop = await lockShop(tx, seller.userId)
  if (!shop) return undefined
  const { seller_available: available, seller_held: held } = await findBalances(tx, seller)
  const reserved = await findReserve(tx, seller, now)
  const { payoutMinimum: minimum } = await findSettings(tx)
  const open = and(eq(payouts.sellerId, seller.userId), inArray(payouts.status, [...openStates]))
  const hasOpen = (await tx.$count(payouts, open)) > 0
  return { shop, available, reserved, held, minimum, hasOpen, isApproved: shop.isInOrder }
}
type Held = NonNullable<Awaited<ReturnType<typeof holdAsking>>>
type Wish = { amount: number; kind: DestinationKind; last: boolean }

/** Writes down a payout that its seller may ask for. The money leaves the balance at once. */
export async function beginPayout(
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
      createdAt: now,
      updatedAt: now,
    })
    .returning()
  await bookAsked(tx, payout!, now)
  await tellSeller(tx, payout!, 'requested')
  return ok(payout!)
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
