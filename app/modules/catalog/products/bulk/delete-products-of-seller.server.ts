import { asc, eq } from 'drizzle-orm'
import type { Tx } from '#app/db/client.server.ts'
import { products } from '../tables.ts'

/** Holds all products of a seller, so that none is ordered meanwhile. In id order, as orders do. */
export async function lockProductsOfSeller(tx: Tx, sellerId: string) {
  await tx
    .select({ id: products.id })
    .from(products)
    .where(eq(products.sellerId, sellerId))
    .orderBy(asc(products.id))
    .for('update')
}

/** Deletes all products of a seller. The caller holds them. */
export async function deleteProductsOfSeller(tx: Tx, sellerId: string) {
  await tx.delete(products).where(eq(products.sellerId, sellerId))
}
