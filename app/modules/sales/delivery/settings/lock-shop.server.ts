import { eq } from 'drizzle-orm'
import type { Seller } from '#app/base/actor.ts'
import type { Tx } from '#app/db/client.server.ts'
import { lockAccount } from '#app/modules/identity/accounts/locking.server.ts'
import { isUsable } from '#app/modules/identity/accounts/status.ts'
import { sellerProfiles } from '#app/modules/identity/shops/tables.ts'

/**
 * Holds a seller's account until the transaction ends, so that two changes of the settings, or one and the leaving of
 * the owner, come one after the other. False without a shop.
 */
export async function lockShop(tx: Tx, { userId }: Seller): Promise<boolean> {
  const account = await lockAccount(tx, userId)
  if (!account || !isUsable(account.status)) return false
  return (await tx.$count(sellerProfiles, eq(sellerProfiles.userId, userId))) > 0
}
