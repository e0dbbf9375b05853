import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Seller } from '#app/base/actor.ts'
import { idPattern } from '#app/base/ids.ts'
import { ok } from '#app/base/result.ts'
import { type Db, type Tx, transact } from '#app/db/client.server.ts'
import { products } from '../tables.ts'
import type { ChangeProducts } from './bulk-input-rules.ts'
import { type BulkOutcome, bulkItemOutcomeOf, bulkTargets } from './bulk-rules.ts'

/** Pauses, resumes or deletes those of the chosen products that can be, and says which could not, and why. */
export async function changeProducts(
  db: Db,
  seller: Seller,
  { action, ids }: ChangeProducts,
): Promise<BulkOutcome> {
  const changed = await transact<BulkOutcome, never>(db, async (tx) => {
    const own = await lockOwnProducts(tx, seller, ids)
    const fated = own.map((product) => ({ ...product, fate: bulkItemOutcomeOf(product.status, action) }))
    const moving = inArray(
      products.id,
      fated.flatMap(({ id, fate }) => (fate === 'done' ? id : [])),
    )
    if (action === 'delete') await tx.delete(products).where(moving)
    else await tx.update(products).set({ status: bulkTargets[action] }).where(moving)
    const count = (wanted: string) => fated.filter(({ fate }) => fate === wanted).length
    return ok({
      done: count('done'),
      already: count('already'),
      left: fated.flatMap(({ name, fate }) =>
        fate === 'pending' || fate === 'rejected' ? [{ name, reason: fate }] : [],
      ),
      unknown: ids.length - own.length,
    })
  })
  if (!changed.ok) throw new Error(`Products were not changed: ${changed.reason}`)
  return changed.value
}

/** Another's are as if they were not there. */
const isOwn = ({ userId }: Seller, ids: string[]) =>
  and(
    inArray(
      products.id,
      ids.filter((id) => idPattern.test(id)),
    ),
    eq(products.sellerId, userId),
  )

/** In id order, as orders hold them. */
const lockOwnProducts = (tx: Tx, seller: Seller, ids: string[]) =>
  tx
    .select({ id: products.id, name: products.name, status: products.status })
    .from(products)
    .where(isOwn(seller, ids))
    .orderBy(asc(products.id))
    .for('update')

/** Those of the chosen products that are the seller's own, by name. */
export const findSelectedProducts = (db: Db, seller: Seller, ids: string[]) =>
  db
    .select({ id: products.id, name: products.name })
    .from(products)
    .where(isOwn(seller, ids))
    .orderBy(asc(products.sortName), asc(products.id))
