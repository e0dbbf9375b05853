import { and, count, eq } from 'drizzle-orm'
import type { Seller } from '#app/base/actor.ts'
import { newId } from '#app/base/ids.ts'
import { ok, type Result, refuse } from '#app/base/result.ts'
import { type Db, type Tx, transact } from '#app/db/client.server.ts'
import { users } from '#app/modules/identity/accounts/tables.ts'
import { decodeUpload } from '#app/modules/platform/files/decoding/decoder.server.ts'
import { detectFileType } from '#app/modules/platform/files/file-type-rules.ts'
import type { PictureRefusal } from '#app/modules/platform/files/rules.ts'
import { consumeAttempt } from '#app/modules/platform/limits/rate-limits.server.ts'
import { sellerPapers, sellerProfiles } from '../tables.ts'
import {
  type DocumentKind,
  type DocumentRefusal,
  documentFileName,
  documentStorageKey,
  documentTypes,
  maxDocumentBytes,
  maxDocumentsPerKind,
} from './document-rules.ts'
import type { DocumentStore } from './document-store.server.ts'
import { encryptDocument } from './encrypt-document.server.ts'
import { deleteDocument } from './remove-document.server.ts'

/** `replaces` is the id of the paper of the same kind in whose place it comes. */
export type NewDocument = {
  kind: DocumentKind
  file: { name: string; bytes: Uint8Array }
  replaces?: string
}

/** Keeps a paper that shows who a seller is, sealed. The file is put first: whoever finds the row finds the file. */
export async function uploadDocument(
  db: Db,
  { storage, secrets }: DocumentStore,
  { userId: sellerId }: Seller,
  { kind, file, replaces }: NewDocument,
): Promise<Result<{ id: string }, DocumentRefusal>> {
  if (!(await consumeAttempt(db, 'paper of a seller', sellerId))) return refuse('too-many-tries')
  const prepared = await prepareDocument(file.bytes)
  if (!prepared.ok) return prepared
  const { bytes, type } = prepared.value
  const id = newId()
  const storageKey = documentStorageKey({ sellerId, id }, new Date())
  await storage.put(storageKey, encryptDocument(secrets, id, bytes), 'application/octet-stream')

  const about = { fileName: documentFileName(file.name), type, size: bytes.byteLength }
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
  if (!shop || owner?.status !== 'active') return refuse('no-shop')
  if (replaces && !(await deleteDocument(tx, { sellerId, id: replaces, kind })))
    return refuse('paper-not-found')
  const [held] = await tx
    .select({ papers: count() })
    .from(sellerPapers)
    .where(and(eq(sellerPapers.sellerId, sellerId), eq(sellerPapers.kind, kind)))
  return held!.papers < maxDocumentsPerKind ? ok(null) : refuse('too-many-papers')
}

type Prepared = { bytes: Uint8Array; type: string }
const pdf = 'application/pdf'

/** What is kept of a file that somebody sent: of a picture a new one, a PDF as it came (decision 013). */
async function prepareDocument(bytes: Uint8Array): Promise<Result<Prepared, PictureRefusal>> {
  const type = detectFileType(bytes)
  if (!documentTypes.includes(type)) return refuse('type-not-allowed', type)
  if (bytes.byteLength > maxDocumentBytes) return refuse('picture-too-large', bytes.byteLength)
  if (type === pdf) return isWholePdf(bytes) ? ok({ bytes, type }) : refuse('picture-unreadable')
  const copied = await decodeUpload('document', bytes)
  return copied.ok ? ok({ bytes: copied.value, type: 'image/jpeg' }) : copied
}

/** It says its version, and the mark of its end is near its end: a file that was cut off has lost it. */
function isWholePdf(bytes: Uint8Array): boolean {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  return /^%PDF-[12]\.\d/.test(file.toString('latin1', 0, 16)) && file.subarray(-1024).includes('%%EOF')
}
