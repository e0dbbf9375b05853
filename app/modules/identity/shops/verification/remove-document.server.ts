import { and, eq } from 'drizzle-orm'
import type { Seller } from '#app/base/actor.ts'
import { ok, type Result, refuse } from '#app/base/result.ts'
import { type Db, type Tx, transact } from '#app/db/client.server.ts'
import { enqueue } from '#app/db/queue.server.ts'
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
  const own = and(eq(sellerPapers.id, id), eq(sellerPapers.sellerId, sellerId))
  const taken = await tx
    .delete(sellerPapers)
    .where(kind ? and(own, eq(sellerPapers.kind, kind)) : own)
    .returning({ storageKey: sellerPapers.storageKey })
  return enqueueRemoval(tx, taken)
}

/** Every paper of somebody who leaves. The shop is held, so that none comes in afterwards. */
export async function deleteAllDocuments(tx: Tx, sellerId: string): Promise<void> {
  await tx
    .select({ id: sellerProfiles.userId })
    .from(sellerProfiles)
    .where(eq(sellerProfiles.userId, sellerId))
    .for('update')
  const taken = await tx
    .delete(sellerPapers)
    .where(eq(sellerPapers.sellerId, sellerId))
    .returning({ storageKey: sellerPapers.storageKey })
  await enqueueRemoval(tx, taken)
}

async function enqueueRemoval(tx: Tx, taken: { storageKey: string }[]): Promise<boolean> {
  if (taken.length > 0)
    await enqueue(tx, 'delete-document-files', { keys: taken.map(({ storageKey }) => storageKey) })
  return taken.length > 0
}
