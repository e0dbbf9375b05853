import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { Tx } from '../../db/client.server.ts'
import { ok, type Result, refuse } from '../shared/result.ts'
import { missingBankFields } from './bank-rules.ts'
import { nameReserved } from './name-reserved.server.ts'
import { paymentOf } from './payment-rules.ts'
import type { MemberRefusal, shopInput } from './rules.ts'
import { sellerProfiles } from './tables.ts'
import { lacksTin } from './vat-rules.ts'

type Shop = Partial<z.infer<typeof shopInput>>

/**
 * Changes what was given of a seller's shop. One who registered without a shop opens it here: it starts pending, as
 * every shop does. The caller holds the seller's account.
 */
export async function changeShop(tx: Tx, userId: string, shop: Shop): Promise<Result<null, MemberRefusal>> {
  const { paymentNumber, paymentOperator, ...rest } = shop
  const values = { ...rest, ...paymentOf({ paymentNumber, paymentOperator }) }
  const [own] = await tx.select().from(sellerProfiles).where(eq(sellerProfiles.userId, userId)).for('update')
  const after = { ...own, ...given(values) }
  if (missingBankFields(after).length > 0) return refuse('bank-incomplete')
  if (lacksTin(after)) return refuse('vat-needs-tin')
  const { businessName, location } = shop
  if (businessName && businessName !== own?.businessName && (await nameReserved(tx, businessName)))
    return refuse('name-reserved')
  if (own) {
    const mine = eq(sellerProfiles.userId, userId)
    await tx
      .update(sellerProfiles)
      .set({ ...values, updatedAt: new Date() })
      .where(mine)
    return ok(null)
  }
  if (!businessName || !location) return refuse('shop-incomplete')
  await tx.insert(sellerProfiles).values({ ...values, userId, businessName, location })
  return ok(null)
}

const given = <Values extends object>(values: Values) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Partial<Values>
