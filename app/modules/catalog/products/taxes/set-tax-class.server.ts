import { eq } from 'drizzle-orm'
import type { Admin } from '#app/base/actor.ts'
import { idPattern } from '#app/base/ids.ts'
import { ok, type Result, refuse } from '#app/base/result.ts'
import { type Db, transact } from '#app/db/client.server.ts'
import { recordAuditEntry } from '#app/modules/platform/audit/audit.server.ts'
import type { TaxClass } from '#app/modules/platform/settings/tax-rules.ts'
import { products } from '../tables.ts'

/**
 * Says how a product is taxed, whatever its category and name say; null: as they say. Sellers have no say: the law decides.
 * Receipts that were issued stay as they are.
 */
export const setTaxClass = (
  db: Db,
  admin: Admin,
  { id, taxClass }: { id: string; taxClass: TaxClass | null },
): Promise<Result<{ changed: boolean }, 'no-such-product'>> =>
  transact<{ changed: boolean }, 'no-such-product'>(db, async (tx) => {
    if (!idPattern.test(id)) return refuse('no-such-product')
    const [product] = await tx.select().from(products).where(eq(products.id, id)).for('update')
    if (!product) return refuse('no-such-product')
    if (product.taxClass === taxClass) return ok({ changed: false })
    await tx.update(products).set({ taxClass, updatedAt: products.updatedAt }).where(eq(products.id, id))
    await recordAuditEntry(tx, admin, {
      action: 'product.tax',
      subject: { kind: 'product', id },
      before: { taxClass: product.taxClass },
      after: { taxClass },
    })
    return ok({ changed: true })
  })
