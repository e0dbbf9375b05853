import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Seller } from '#app/base/actor.ts'
import { ok } from '#app/base/result.ts'
import { type Db, type Tx, transact } from '#app/db/client.server.ts'
import { defaultTranslate } from '#app/messages/language.ts'
import { sellerProfiles } from '#app/modules/identity/shops/tables.ts'
import { findSettings } from '#app/modules/platform/settings/settings.server.ts'
import { forEachItem, isNotBackingOff } from '#app/modules/platform/tasks/tasks.server.ts'
import * as texts from '#messages/payouts.ts'
import { findBalances } from '../../ledger/earnings/balances.server.ts'
import { ledgerEntries, ledgerSets } from '../../ledger/tables.ts'
import { countWeighing } from '../../trust/trust.server.ts'
import {
  destinationOf,
  destinationText,
  isSameDestination,
  type ReservedAmount,
  reservedSince,
  reserveOf,
} from '../destination-rules.ts'
import {
  type LockedShop,
  lockPayout,
  lockShopForPayout,
  notifySellerOfPayout,
  type PayoutRow,
  postPayoutReturned,
  writePayout,
} from '../locking.server.ts'
import { canMove, payoutsSetAside } from '../status.ts'
import { payouts } from '../tables.ts'

/** Follows the shops whose wallet or account changed since their payout was asked for. */
export async function updateDestinations(db: Db, now = new Date()): Promise<void> {
  const waiting = await db
    .select({ payout: payouts, shop: sellerProfiles })
    .from(payouts)
    .innerJoin(sellerProfiles, eq(sellerProfiles.userId, payouts.sellerId))
    .where(
      and(
        inArray(payouts.status, payoutsSetAside),
        isNotBackingOff(db, 'payout-destination', payouts.id, now),
      ),
    )
    .orderBy(asc(payouts.id))
  const changed = waiting.filter(
    ({ payout, shop }) =>
      !isSameDestination(payout.destination, destinationOf(shop, payout.destination.kind)),
  )
  const task = {
    kind: 'payout-destination',
    keyOf: ({ payout }: (typeof changed)[number]) => payout.id,
    now,
  } as const
  await forEachItem(db, changed, task, ({ payout }) =>
    transact(db, async (tx) => {
      const held = await lockPayout(tx, payout.id)
      const present = held && (await lockShopForPayout(tx, held.sellerId))
      if (held && present) await updateDestination(tx, held, present, now)
      return ok(null)
    }),
  )
}

/**
 * Whether a payout that has not left yet goes where its shop says now. If not, its approvals are void and it waits for
 * new ones with the new account; where there is none any more the money goes back. The seller is told either way.
 */
export async function updateDestination(
  tx: Tx,
  payout: PayoutRow,
  shop: LockedShop,
  now: Date,
): Promise<boolean> {
  if (!canMove(payout.status, 'void')) return true
  const present = destinationOf(shop, payout.destination.kind)
  if (isSameDestination(payout.destination, present)) return true
  const unapproved = {
    status: 'requested' as const,
    needsSecond: false,
    updatedAt: now,
    approvedBy: null,
    approvedAt: null,
    secondBy: null,
    secondAt: null,
  }
  if (present) {
    const destinationNo = payout.destinationNo + 1
    const doubt = defaultTranslate(texts.accountChanged, {
      destination: destinationText(payout.destination),
    })
    const renewed = { ...unapproved, destination: present, destinationNo, doubt }
    await notifySellerOfPayout(tx, await writePayout(tx, payout.id, renewed), 'account-changed')
    return false
  }
  await writePayout(tx, payout.id, unapproved)
  const stopped = { status: 'withdrawn' as const, closedAt: now, updatedAt: now }
  const withdrawn = await writePayout(tx, payout.id, stopped)
  await postPayoutReturned(tx, withdrawn, now)
  await notifySellerOfPayout(tx, withdrawn, 'account-gone')
  return false
}

/**
 * Whether a payout may leave: not while its seller owes money, as after a refund since. The caller holds the shop, and
 * whatever writes on the balance waits for it.
 */
export async function isPayoutCovered(tx: Tx, { sellerId }: Pick<PayoutRow, 'sellerId'>): Promise<boolean> {
  const { seller_available } = await findBalances(tx, { userId: sellerId })
  return seller_available >= 0
}

/**
 * How much of a seller's balance was released so shortly before that disputes can still reach it: of each order what is
 * left of it.
 */
export const findReserve = async (db: Db, seller: Pick<Seller, 'userId'>, now: Date): Promise<number> =>
  reserveOf(await findReservedAmounts(db, seller, now))

/** The same, each order's by itself, with the moment from which it can be paid out. The earliest first. */
export async function findReservedAmounts(
  db: Db,
  { userId }: Pick<Seller, 'userId'>,
  now: Date,
): Promise<ReservedAmount[]> {
  const settings = await findSettings(db)
  const completed = await countWeighing(db, userId, settings)
  const since = reservedSince(completed, settings, now)
  const { rows } = await db.execute<{ amount: string; released: string }>(sql`
    with recent as (
      select s.order_id, max(s.at) as released from ${ledgerSets} s join ${ledgerEntries} e on e.set_id = s.id
      where s.at > ${since.toISOString()}::timestamptz and s.kind in ('release', 'sale') and e.seller_id = ${userId}
        and e.account = 'seller_available' and e.amount > 0
      group by s.order_id
    ), remaining as (
      select r.released, sum(e.amount) as amount from recent r join ${ledgerSets} s on s.order_id = r.order_id
      join ${ledgerEntries} e on e.set_id = s.id
      where e.seller_id = ${userId} and e.account = 'seller_available' group by s.order_id, r.released
    )
    select amount, extract(epoch from released) * 1000 as released from remaining
    where amount > 0 order by remaining.released`)
  const wait = now.getTime() - since.getTime()
  return rows.map(({ amount, released }) => ({
    amount: Number(amount),
    from: new Date(Number(released) + wait),
  }))
}
