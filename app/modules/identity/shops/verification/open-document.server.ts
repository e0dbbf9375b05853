import { eq } from 'drizzle-orm'
import type { Admin } from '#app/base/actor.ts'
import { idPattern } from '#app/base/ids.ts'
import { ok, type Result, refuse } from '#app/base/result.ts'
import { type Db, transaction } from '#app/db/client.server.ts'
import { recordAuditEntry } from '#app/modules/platform/audit/record-audit-entry.server.ts'
import { sellerPapers } from '../tables.ts'
import type { DocumentKind } from './document-rules.ts'
import type { DocumentStore } from './document-store.server.ts'
import { decryptDocument } from './encrypt-document.server.ts'

export type OpenedDocument = { bytes: Uint8Array; type: string; kind: DocumentKind }

/** Opens a seller's paper for an administrator. Nobody gets one without its standing in the log of what is done. */
export async function openDocument(
  db: Db,
  { storage, secrets }: DocumentStore,
  admin: Admin,
  paperId: string,
): Promise<Result<OpenedDocument, 'paper-not-found'>> {
  if (!idPattern.test(paperId)) return refuse('paper-not-found')
  const [paper] = await db.select().from(sellerPapers).where(eq(sellerPapers.id, paperId))
  if (!paper) return refuse('paper-not-found')
  const { sellerId, kind, type, storageKey } = paper
  const file = await storage.get(storageKey)
  if (!file) throw new Error(`The file of paper ${paperId} is gone from the store`)
  const bytes = decryptDocument(secrets, paperId, file.bytes)
  await transaction(db, (tx) =>
    recordAuditEntry(tx, admin, {
      action: 'seller.paper',
      subject: { kind: 'seller', id: sellerId },
      after: { paper: kind, paperId },
    }),
  )
  return ok({ bytes, type, kind })
}
