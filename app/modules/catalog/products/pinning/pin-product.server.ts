import { eq } from 'drizzle-orm'
import type { Admin } from '#app/base/actor.ts'
import { idPattern } from '#app/base/ids.ts'
import { ok, type Result, refuse } from '#app/base/result.ts'
import { type Db, transact } from '#app/db/client.server.ts'
import { recordAuditEntry } from '#app/modules/platform/audit/audit.server.ts'
import { products } from '../tables.ts'
import { type PinRefusal, pinAfter } from './pin-rules.ts'

/** Shows a product first among the featured, or no longer. `changed` is false where it was so already. */
export const pinProduct = (
  db: Db,
  admin: Admin,
  { id, pinned }: { id: string; pinned: boolean },
  now = new Date(),
): Promise<Result<{ changed: boolean }, PinRefusal>> =>
  transact<{ changed: boolean }, PinRefusal>(db, async (tx) => {
    if (!idPattern.test(id)) return refuse('no-such-product')
    const [product] = await tx.select().from(products).where(eq(products.id, id)).for('update')
    if (!product) return refuse('no-such-product')
    const next = pinAfter(product, pinned, now)
    if (!next.ok) return next
    if (next.value === undefined) return ok({ changed: false })
    await tx.update(products).set({ pinnedAt: next.value }).where(eq(products.id, id))
    await recordAuditEntry(tx, admin, {
      action: pinned ? 'product.pin' : 'product.unpin',
      subject: { kind: 'product', id },
      before: { pinned: product.pinnedAt !== null },
      after: { pinned },
    })
    return ok({ changed: true })
  })
