import { eq, lt } from 'drizzle-orm'
import type { Db, Tx } from '#app/db/client.server.ts'
import { expiredBefore } from './rules.ts'
import { productImports } from './tables.ts'

/** Files from more than 30 days ago, with all their cells; the products stay. */
export async function deleteOldImports(db: Db, now: Date): Promise<void> {
  await db.delete(productImports).where(lt(productImports.createdAt, expiredBefore(now)))
}

/** The files of a seller who leaves. */
export async function deleteImportsOfSeller(tx: Tx, sellerId: string): Promise<void> {
  await tx.delete(productImports).where(eq(productImports.sellerId, sellerId))
}
