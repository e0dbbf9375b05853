import { and, eq, sql } from 'drizzle-orm'
import type { Tx } from '#app/db/client.server.ts'
import { sellerProfiles } from '#app/modules/identity/shops/tables.ts'
import { findSettings } from '#app/modules/platform/settings/settings.server.ts'
import { isCashPaused } from './debt-rules.ts'
import { ledgerEntries } from './tables.ts'

/** Pauses the cash orders of a shop that owes too much, or lets it take them again. Whoever posted has its row. */
export async function updateDebt(tx: Tx, sellerId: string): Promise<void> {
  const own = eq(sellerProfiles.userId, sellerId)
  const sum = tx
    .select({ sum: sql`coalesce(sum(${ledgerEntries.amount}), 0)` })
    .from(ledgerEntries)
    .where(and(eq(ledgerEntries.sellerId, sellerId), eq(ledgerEntries.account, 'seller_available')))
  const [shop] = await tx
    .select({ pausedAt: sellerProfiles.cashPausedAt, balance: sql<string>`(${sum})` })
    .from(sellerProfiles)
    .where(own)
  const [isPaused, balance] = [shop!.pausedAt !== null, Number(shop!.balance)]
  if (!isPaused && balance >= 0) return
  const { debtLimit } = await findSettings(tx)
  const pauses = isCashPaused({ balance, isPaused }, debtLimit)
  if (pauses === isPaused) return
  await tx
    .update(sellerProfiles)
    .set({ cashPausedAt: pauses ? sql`now()` : null, updatedAt: sql`${sellerProfiles.updatedAt}` })
    .where(own)
}
