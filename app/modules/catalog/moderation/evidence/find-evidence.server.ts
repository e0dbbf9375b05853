import { eq } from 'drizzle-orm'
import type { Admin } from '#app/base/actor.ts'
import type { Db } from '#app/db/client.server.ts'
import type { Translate } from '#app/messages/language.ts'
import { productFindings } from '#app/modules/catalog/moderation/tables.ts'
import type { Product } from '#app/modules/catalog/products/tables.ts'
import { type Evidence, findingKindsOf } from './evidence-rules.ts'
import { collectEvidence } from './screen-products.server.ts'

/** The evidence beside one product, gathered anew: others may have come since. The queue is told if it differs. */
export async function findEvidence(
  db: Db,
  t: Translate,
  _admin: Admin,
  product: Product,
  forbiddenWords: string[],
): Promise<Evidence> {
  const evidence = await collectEvidence(db, t, product, forbiddenWords)
  const kinds = findingKindsOf(evidence, product.sellerId)
  const [noted] = await db
    .select({ kinds: productFindings.kinds })
    .from(productFindings)
    .where(eq(productFindings.productId, product.id))
  if (product.status === 'pending' && noted && noted.kinds.join() !== kinds.join())
    await db.update(productFindings).set({ kinds }).where(eq(productFindings.productId, product.id))
  return evidence
}
