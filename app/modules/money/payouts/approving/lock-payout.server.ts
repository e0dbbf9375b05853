import { and, desc, eq, isNull } from 'drizzle-orm'
import type { Tx } from '#app/db/client.server.ts'
import { isUsable } from '#app/modules/identity/accounts/status.ts'
import { users } from '#app/modules/identity/accounts/tables.ts'
import { isOpen, isStopped } from '#app/modules/identity/shops/status.ts'
import { sellerProfiles } from '#app/modules/identity/shops/tables.ts'
import { shopMoneyDecisions } from '../../suspended/tables.ts'
import type { PayoutRow } from '../sending/post-payout.server.ts'
import { payouts } from '../tables.ts'

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
