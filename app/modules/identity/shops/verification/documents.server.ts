import { and, asc, count, eq, sql } from 'drizzle-orm'
import type { Admin, Seller } from '#app/base/actor.ts'
import { ok, type Result, refuse } from '#app/base/result.ts'
import { type Db, type Tx, transact, transaction } from '#app/db/client.server.ts'
import type { Storage } from '#app/gateways/storage/storage.server.ts'
import { recordAuditEntry } from '#app/modules/platform/audit/audit.server.ts'
import {
  findPrivateFile,
  readPrivateFile,
  removePrivateFiles,
  savePrivateFiles,
} from '#app/modules/platform/files/private/private-files.server.ts'
import { consumeAttempt } from '#app/modules/platform/limits/rate-limits.server.ts'
import { isUsable } from '#app/modules/platform/users/status.ts'
import { users } from '#app/modules/platform/users/tables.ts'
import * as texts from '#messages/shop-settings.ts'
import { sellerPapers, sellerProfiles } from '../tables.ts'
import {
  type DocumentKind,
  type DocumentRefusal,
  documentFileName,
  maxDocumentsPerKind,
} from './document-rules.ts'

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

export type OwnDocument = { id: string; kind: DocumentKind; fileName: string; size: number; createdAt: Date }

/** What a seller may know of the papers they sent, oldest first: never what is in them. */
export const findOwnDocuments = (db: Db, sellerId: string): Promise<OwnDocument[]> => {
  const { id, kind, fileName, size, createdAt } = sellerPapers
  return db
    .select({ id, kind, fileName, size, createdAt })
    .from(sellerPapers)
    .where(eq(sellerPapers.sellerId, sellerId))
    .orderBy(asc(createdAt), asc(id))
}

export type OpenedDocument = { bytes: Uint8Array; type: string; name: string; kind: DocumentKind }

/** Opens a seller's paper for an administrator. Nobody gets one without its standing in the log of what is done. */
export async function openDocument(
  db: Db,
  storage: Storage,
  admin: Admin,
  paperId: string,
): Promise<Result<OpenedDocument, 'paper-not-found'>> {
  const file = await findPrivateFile(db, 'verification-document', paperId)
  if (!file) return refuse('paper-not-found')
  const [paper] = await db.select().from(sellerPapers).where(eq(sellerPapers.id, paperId))
  if (!paper) return refuse('paper-not-found')
  const { sellerId, kind } = paper
  const bytes = await readPrivateFile(storage, file)
  if (!bytes) throw new Error(`The file of paper ${paperId} is gone from the store`)
  await transaction(db, (tx) =>
    recordAuditEntry(tx, admin, {
      action: 'seller.paper',
      subject: { kind: 'seller', id: sellerId },
      after: { paper: kind, paperId },
    }),
  )
  return ok({ bytes, type: file.type, name: file.name, kind })
}

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
async function deleteDocument(tx: Tx, paper: { sellerId: string; id: string; kind?: DocumentKind }) {
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

export const verificationRefusals = texts.verificationRefusals
export type VerificationRefusal = keyof typeof verificationRefusals

/** An administrator compared a shop's documents with its seller. It holds for a year; pressed again it begins anew. */
export const verifyDocuments = (
  db: Db,
  admin: Admin,
  id: string,
  now = new Date(),
): Promise<Result<null, VerificationRefusal>> =>
  transact<null, VerificationRefusal>(db, async (tx) => {
    const [shop] = await tx.select().from(sellerProfiles).where(eq(sellerProfiles.userId, id)).for('update')
    if (!shop) return refuse('no-such-shop')
    if ((await tx.$count(sellerPapers, eq(sellerPapers.sellerId, id))) === 0) return refuse('no-documents')
    await tx.update(sellerProfiles).set({ documentsVerifiedAt: now }).where(eq(sellerProfiles.userId, id))
    await recordAuditEntry(tx, admin, {
      action: 'seller.verify-documents',
      subject: { kind: 'seller', id },
      before: { verifiedAt: shop.documentsVerifiedAt },
      after: { verifiedAt: now },
    })
    return ok(null)
  })
