import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import { type Db, type Tx, transact } from '../../db/client.server.ts'
import { users } from '../accounts/tables.ts'
import { saveChoices } from '../notifications/save-choices.server.ts'
import type { Member } from '../shared/actor.ts'
import { operatorOf } from '../shared/phone.ts'
import { ok, type Result, refuse } from '../shared/result.ts'
import type { MemberInput, MemberRefusal, shopInput } from './rules.ts'
import { sellerProfiles } from './tables.ts'

/** Changes what was given of a member's own account and, for sellers, of their shop: all of it or nothing. */
export function updateMember(
  db: Db,
  member: Member,
  input: MemberInput,
): Promise<Result<null, MemberRefusal>> {
  const { name, phone, language, dataSaver, notifications, ...shop } = input
  const changesShop = Object.values(shop).some((value) => value !== undefined)
  return transact<null, MemberRefusal>(db, async (tx) => {
    if (changesShop && member.role !== 'seller') return refuse('sellers-only')
    await tx
      .update(users)
      .set({ name, phone, language, dataSaver, updatedAt: new Date() })
      .where(eq(users.id, member.userId))
    if (notifications) await saveChoices(tx, member.userId, notifications)
    return changesShop ? changeShop(tx, member.userId, shop) : ok(null)
  })
}

type Shop = Partial<z.infer<typeof shopInput>>

/** A seller who registered without a shop opens it here: it starts pending, as every shop does. */
async function changeShop(tx: Tx, userId: string, shop: Shop): Promise<Result<null, MemberRefusal>> {
  const { paymentNumber, ...rest } = shop
  const values = {
    ...rest,
    ...(paymentNumber && { paymentNumber, paymentOperator: operatorOf(paymentNumber) ?? null }),
  }
  const [own] = await tx
    .update(sellerProfiles)
    .set({ ...values, updatedAt: new Date() })
    .where(eq(sellerProfiles.userId, userId))
    .returning()
  if (own) return ok(null)
  const { businessName, location } = shop
  if (!businessName || !location) return refuse('shop-incomplete')
  await tx.insert(sellerProfiles).values({ ...values, userId, businessName, location })
  return ok(null)
}
