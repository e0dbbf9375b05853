import { and, count, eq } from 'drizzle-orm'
import type { Seller } from '#app/base/actor.ts'
import { ok, type Result, refuse } from '#app/base/result.ts'
import { type Db, type Tx, transact } from '#app/db/client.server.ts'
import type { Storage } from '#app/gateways/storage/storage.server.ts'
import { isUsable } from '#app/modules/identity/accounts/status.ts'
import { users } from '#app/modules/identity/accounts/tables.ts'
import { savePrivateFiles } from '#app/modules/platform/files/private/private-files.server.ts'
import { consumeAttempt } from '#app/modules/platform/limits/rate-limits.server.ts'
import { sellerPapers, sellerProfiles } from '../tables.ts'
import {
  type DocumentKind,
  type DocumentRefusal,
  documentFileName,
  maxDocumentsPerKind,
} from './document-rules.ts'
import { deleteDocument } from './remove-document.server.ts'

/** `replaces` is the id of the paper of the same kind in whose place it comes. */
export type NewDocument = {
  kind: DocumentKind
  file: { name: string; bytes: Uint8Array }
  replaces?: string
}

/** Keeps a paper that shows who a seller is. The file is put first: whoever finds the row finds the file. */
export async function uploadDocument(
  db: Db,
  storage: Storage,
  { userId: sellerId }: Seller,
  { kind, file, replaces }: NewDocument,
): Promise<Result<{ id: string }, DocumentRefusal>> {
  if (!(await consumeAttempt(db, 'paper of a seller', sellerId))) return refuse('too-many-tries')
  const saved = await savePrivateFiles(db, storage, 'verification-document', {
    subject: sellerId,
    files: [file.bytes],
  })
  if (!saved.ok) return saved
  const { id, key: storageKey, type, size } = saved.value[0]!

  const about = { fileName: documentFileName(file.name), type, size }
  const filed = await transact<{ id: string }, DocumentRefusal>(db, async (tx) => {
    const free = await makeRoom(tx, { sellerId, kind, replaces })
    if (!free.ok) return free
    await tx.insert(sellerPapers).values({ id, sellerId, kind, storageKey, ...about })
    return ok({ id })
  })
  if (!filed.ok) await storage.remove(storageKey)
  return filed
}

type Place = { sellerId: string; kind: DocumentKind; replaces: string | undefined }

/** The shop is held, so that of many papers sent at once only so many stay as may. */
async function makeRoom(tx: Tx, { sellerId, kind, replaces }: Place): Promise<Result<null, DocumentRefusal>> {
  const [shop] = await tx
    .select({ id: sellerProfiles.userId })
    .from(sellerProfiles)
    .where(eq(sellerProfiles.userId, sellerId))
    .for('update')
  // Asked only now: somebody who was just leaving has left.
  const [owner] = await tx.select({ status: users.status }).from(users).where(eq(users.id, sellerId))
  if (!shop || !owner || !isUsable(owner.status)) return refuse('no-shop')
  if (replaces && !(await deleteDocument(tx, { sellerId, id: replaces, kind })))
    return refuse('paper-not-found')
  const [held] = await tx
    .select({ papers: count() })
    .from(sellerPapers)
    .where(and(eq(sellerPapers.sellerId, sellerId), eq(sellerPapers.kind, kind)))
  return held!.papers < maxDocumentsPerKind ? ok(null) : refuse('too-many-papers')
}
