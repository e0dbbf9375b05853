import { eq } from 'drizzle-orm'
import type { Db } from '../../db/client.server.ts'
import type { Admin } from '../shared/actor.ts'
import { type Evidence, kindsOf } from './evidence-rules.ts'
import { gatherEvidence } from './gather-evidence.server.ts'
import { type Product, productFindings } from './tables.ts'

/** The evidence beside one product, gathered anew: others may have come since. The queue is told if it differs. */
export async function findEvidence(
  db: Db,
  _admin: Admin,
  product: Product,
  forbiddenWords: string[],
): Promise<Evidence> {
  const evidence = await gatherEvidence(db, product, forbiddenWords)
  const kinds = kindsOf(evidence, product.sellerId)
  const [noted] = await db
    .select({ kinds: productFindings.kinds })
    .from(productFindings)
    .where(eq(productFindings.productId, product.id))
  if (product.status === 'pending' && noted && noted.kinds.join() !== kinds.join())
    await db.update(productFindings).set({ kinds }).where(eq(productFindings.productId, product.id))
  return evidence
}
