import { eq } from 'drizzle-orm'
import type { Admin } from '#app/base/actor.ts'
import type { Tx } from '#app/db/client.server.ts'
import { moderateProducts } from '#app/modules/catalog/moderation/moderate-products.server.ts'
import { products } from '#app/modules/catalog/products/tables.ts'
import type { ReportedKind } from './rules.ts'

type Thing = { thingId: string; hiddenVersion: number | null }
type Act = {
  /** Takes it away by the operation of its owner, which tells whose it is. False where it can't be any more. */
  remove: (tx: Tx, admin: Admin, thing: Thing, reason: string) => Promise<boolean>
  /** Shows what reports had hidden. */
  restore?: (tx: Tx, admin: Admin, thing: Thing) => Promise<unknown>
}

/** Shops and people are not removed here: they are suspended at their own page, where the password is asked again. */
export const actOn: Partial<Record<ReportedKind, Act>> = {
  product: {
    async remove(tx, admin, { thingId }, reason) {
      const [product] = await tx
        .select({ status: products.status })
        .from(products)
        .where(eq(products.id, thingId))
      const verdict = product?.status === 'pending' ? 'reject' : 'take-down'
      const done = await moderateProducts(tx, admin, { verdict, reason, chosen: [{ id: thingId }] })
      return done.ok && done.value.judged.length + done.value.already.length > 0
    },
    /** Where its seller changed it meanwhile it waits for approval anyhow, as every changed product does. */
    async restore(tx, admin, { thingId, hiddenVersion }) {
      if (hiddenVersion === null) return
      const [product] = await tx
        .select({ status: products.status })
        .from(products)
        .where(eq(products.id, thingId))
      if (product?.status !== 'pending') return
      const chosen = [{ id: thingId, version: hiddenVersion }]
      await moderateProducts(tx, admin, { verdict: 'approve', reason: '', chosen })
    },
  },
}

export const canRemove = (kind: ReportedKind): boolean => actOn[kind] !== undefined
