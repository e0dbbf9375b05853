import { and, eq } from 'drizzle-orm'
import type { Member } from '#app/base/actor.ts'
import { ok, type Result, refuse } from '#app/base/result.ts'
import { type Db, transact } from '#app/db/client.server.ts'
import { users } from '#app/modules/identity/accounts/tables.ts'
import { lockAccount } from '#app/modules/identity/accounts/users/lock-account.server.ts'
import { claimShopName } from '../names/claim-shop-name.server.ts'
import { isShopNameReserved } from '../names/is-shop-name-reserved.server.ts'
import type { OpeningRefusal, ShopOpening } from '../rules.ts'
import { sellerProfiles } from '../tables.ts'
import { mobileMoneyAccountOf } from './payment-rules.ts'

/** Makes a seller of a buyer, with a shop that waits to be approved. A shop that is there stays as it is. */
export function openShop(
  db: Db,
  member: Member,
  shop: ShopOpening,
): Promise<Result<'opened' | 'there', OpeningRefusal>> {
  const { businessName, location, ...payment } = shop
  return transact<'opened' | 'there', OpeningRefusal>(db, async (tx) => {
    const account = await lockAccount(tx, member.userId)
    if (!account || account.role === 'admin') return refuse('admins-do-not-sell')
    if (await isShopNameReserved(tx, businessName)) return refuse('name-reserved')
    const [opened] = await tx
      .insert(sellerProfiles)
      .values({ userId: account.id, businessName, location, ...mobileMoneyAccountOf(payment) })
      .onConflictDoNothing()
      .returning({ userId: sellerProfiles.userId })
    if (opened) {
      const claimed = await claimShopName(tx, account.id, businessName)
      if (!claimed.ok) return claimed
    }
    await tx
      .update(users)
      .set({ role: 'seller', updatedAt: new Date() })
      .where(and(eq(users.id, account.id), eq(users.role, 'buyer')))
    return ok(opened ? 'opened' : 'there')
  })
}
