import type { Actor } from '#app/base/actor.ts'
import type { ReadDb } from '#app/db/read-db.ts'
import { findProduct } from '#app/modules/catalog/products/reading/product.server.ts'
import { catalogRefusals } from '#app/modules/catalog/products/rules.ts'
import { CallError } from './callable.server.ts'

/** A product as this person may see it. Throws NOT_FOUND for what is hidden from them, and so for all that was said of it. */
export async function findProductOrThrow(db: ReadDb, actor: Actor, id: string) {
  const product = await findProduct(db, actor, id)
  if (!product) throw new CallError('NOT_FOUND', catalogRefusals['product-not-found'])
  return product
}
