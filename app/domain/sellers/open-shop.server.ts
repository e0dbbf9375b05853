import { and, eq } from 'drizzle-orm'
import { type Db, transact } from '../../db/client.server.ts'
import { lockAccount } from '../accounts/lock-account.server.ts'
import { users } from '../accounts/tables.ts'
import type { Member } from '../shared/actor.ts'
import { ok, type Result, refuse } from '../shared/result.ts'
import { claimName } from './claim-name.server.ts'
import { nameReserved } from './name-reserved.server.ts'
import { paymentOf } from './payment-rules.ts'
import type { OpeningRefusal, ShopOpening } from './rules.ts'
import { sellerProfiles } from './tables.ts'

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
    if (await nameReserved(tx, businessName)) return refuse('name-reserved')
    const [opened] = await tx
      .insert(sellerProfiles)
      .values({ userId: account.id, businessName, location, ...paymentOf(payment) })
      .onConflictDoNothing()
      .returning({ userId: sellerProfiles.userId })
    if (opened) {
      const claimed = await claimName(tx, account.id, businessName)
      if (!claimed.ok) return claimed
    }
    await tx
      .update(users)
      .set({ role: 'seller', updatedAt: new Date() })
      .where(and(eq(users.id, account.id), eq(users.role, 'buyer')))
    return ok(opened ? 'opened' : 'there')
  })
}
