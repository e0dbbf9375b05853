import { eq } from 'drizzle-orm'
import type { Admin } from '#app/base/actor.ts'
import { ok, type Result, refuse } from '#app/base/result.ts'
import { type Db, transaction } from '#app/db/client.server.ts'
import type { Storage } from '#app/gateways/storage/storage.server.ts'
import { recordAuditEntry } from '#app/modules/platform/audit/record-audit-entry.server.ts'
import { findPrivateFile, readPrivateFile } from '#app/modules/platform/files/private/private-files.server.ts'
import { sellerPapers } from '../tables.ts'
import type { DocumentKind } from './document-rules.ts'

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
