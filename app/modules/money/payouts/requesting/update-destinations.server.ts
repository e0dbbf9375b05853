import { and, asc, eq, inArray } from 'drizzle-orm'
import { ok } from '#app/base/result.ts'
import { type Db, type Tx, transact } from '#app/db/client.server.ts'
import { defaultTranslate } from '#app/messages/language.ts'
import { sellerProfiles } from '#app/modules/identity/shops/tables.ts'
import { forEachItem, isNotBackingOff } from '#app/modules/platform/tasks/tasks.server.ts'
import * as texts from '#messages/payouts.ts'
import {
  type LockedShop,
  lockPayout,
  lockShopForPayout,
  writePayout,
} from '../approving/lock-payout.server.ts'
import { notifySellerOfPayout } from '../notices/notify-seller-of-payout.server.ts'
import { type PayoutRow, postPayoutReturned } from '../sending/post-payout.server.ts'
import { canMove, payoutsSetAside } from '../status.ts'
import { payouts } from '../tables.ts'
import { destinationOf, destinationText, isSameDestination } from './destination-rules.ts'

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
