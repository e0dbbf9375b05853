import { eq, lt } from 'drizzle-orm'
import type { Db, Tx } from '../../db/client.server.ts'
import { forgottenBefore } from './rules.ts'
import { productImports } from './tables.ts'

/** Files from more than 30 days ago, with all their cells; the products stay. */
export async function forgetOldImports(db: Db, now: Date): Promise<void> {
  await db.delete(productImports).where(lt(productImports.createdAt, forgottenBefore(now)))
}

/** The files of a seller who leaves. */
export async function forgetImports(tx: Tx, sellerId: string): Promise<void> {
  await tx.delete(productImports).where(eq(productImports.sellerId, sellerId))
}
