import { eq, sql } from 'drizzle-orm'
import type { Seller } from '#app/base/actor.ts'
import { ok, type Result, refuse } from '#app/base/result.ts'
import { type Db, type Tx, transact } from '#app/db/client.server.ts'
import { removePrivateFiles } from '#app/modules/platform/files/private/private-files.server.ts'
import { sellerPapers, sellerProfiles } from '../tables.ts'
import type { DocumentKind } from './document-rules.ts'

/** Removes one of a seller's own papers. The file goes with a job, which is written in the same transaction. */
export const removeDocument = (
  db: Db,
  { userId: sellerId }: Seller,
  id: string,
): Promise<Result<null, 'paper-not-found'>> =>
  transact<null, 'paper-not-found'>(db, async (tx) =>
    (await deleteDocument(tx, { sellerId, id })) ? ok(null) : refuse('paper-not-found'),
  )

/** False where the seller has no such paper, of that kind if one is named. */
export async function deleteDocument(tx: Tx, paper: { sellerId: string; id: string; kind?: DocumentKind }) {
  const { sellerId, id, kind } = paper
  const own = sql`id = ${id} and person = ${sellerId}`
  const which = kind ? sql`${own} and id in (select id from ${sellerPapers} where kind = ${kind})` : own
  return (await removePrivateFiles(tx, 'verification-document', which)) > 0
}

/** The shop of somebody who leaves is held, so that no paper comes in while theirs are removed. */
export async function lockShopOfDocuments(tx: Tx, sellerId: string): Promise<void> {
  await tx
    .select({ id: sellerProfiles.userId })
    .from(sellerProfiles)
    .where(eq(sellerProfiles.userId, sellerId))
    .for('update')
}
