import { eq, ne, sql } from 'drizzle-orm'
import type { Admin } from '#app/base/actor.ts'
import type { Db } from '#app/db/client.server.ts'
import { stateIn } from '#app/db/state-in.ts'
import { defaultTranslate, type Translate } from '#app/messages/language.ts'
import { productFindings } from '#app/modules/catalog/moderation/tables.ts'
import { awaitsReview, productsInReview } from '#app/modules/catalog/products/status.ts'
import { type Product, products } from '#app/modules/catalog/products/tables.ts'
import { findContactDetails } from './contact-details-rules.ts'
import { findSamePictures, findSimilarTexts, findUnusualPrice, productText } from './evidence.server.ts'
import { type Evidence, findingKindsOf } from './evidence-rules.ts'
import { findForbiddenTexts } from './forbidden-words-rules.ts'
import { textFingerprint } from './text-similarity-rules.ts'

/** Everything that speaks for looking at a product more closely, as of now; `t` names the fields it is in. */
export async function collectEvidence(
  db: Db,
  t: Translate,
  product: Product,
  forbiddenWords: string[],
): Promise<Evidence> {
  return {
    pictures: await findSamePictures(db, product),
    texts: await findSimilarTexts(db, product),
    price: await findUnusualPrice(db, product),
    words: findForbiddenTexts(t, product, forbiddenWords),
    contact: findContactDetails(t, product),
  }
}

const batch = 100

/**
 * Looks at products that changed since they were last looked at: notes what their texts are found by, and of those that
 * wait for review which kinds of evidence there are. Returns how many.
 */
export async function screenChangedProducts(
  db: Db,
  forbiddenWords: string[],
  isLate = () => false,
): Promise<number> {
  let done = 0
  for (;;) {
    const rows = await db
      .select({ product: products, wanted: productFindings.wanted })
      .from(productFindings)
      .innerJoin(products, eq(products.id, productFindings.productId))
      .where(ne(productFindings.looked, productFindings.wanted))
      .orderBy(sql`not ${stateIn(products.status, productsInReview)}`, productFindings.productId)
      .limit(batch)
    for (const { product } of rows) await noteText(db, product)
    for (const { product, wanted } of rows) {
      if (isLate()) return done
      const waits = awaitsReview(product.status)
      const found = waits
        ? findingKindsOf(
            await collectEvidence(db, defaultTranslate, product, forbiddenWords),
            product.sellerId,
          )
        : []
      await noteFindings(db, product.id, { kinds: found, looked: wanted })
      done += 1
    }
    if (rows.length < batch) return done
  }
}

const noteText = (db: Db, product: Product) =>
  db
    .update(productFindings)
    .set({ textBands: textFingerprint(productText(product)) })
    .where(eq(productFindings.productId, product.id))

const noteFindings = (
  db: Db,
  productId: string,
  found: Pick<typeof productFindings.$inferInsert, 'kinds' | 'looked'>,
) => db.update(productFindings).set(found).where(eq(productFindings.productId, productId))

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
  if (awaitsReview(product.status) && noted && noted.kinds.join() !== kinds.join())
    await db.update(productFindings).set({ kinds }).where(eq(productFindings.productId, product.id))
  return evidence
}
