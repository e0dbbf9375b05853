import { and, eq } from 'drizzle-orm'
import type { Admin } from '#app/base/actor.ts'
import { idPattern } from '#app/base/ids.ts'
import { type Db, transaction } from '#app/db/client.server.ts'
import type { Storage, StoredFile } from '#app/gateways/storage/storage.server.ts'
import { recordAuditEntry } from '#app/modules/platform/audit/record-audit-entry.server.ts'
import { getPrivatePhoto } from '#app/modules/platform/files/private-photos.server.ts'
import { conversationPhotos } from '#app/modules/sales/conversations/tables.ts'
import { reportCases } from './tables.ts'

/** A photo of a message that was reported, and of no other of its thread. That it was opened stands in the log. */
export async function findReportedPhoto(
  db: Db,
  storage: Storage,
  admin: Admin,
  { caseId, photoId }: { caseId: string; photoId: string },
): Promise<StoredFile | undefined> {
  if (!idPattern.test(caseId) || !idPattern.test(photoId)) return undefined
  const ofCase = and(eq(reportCases.kind, 'message'), eq(reportCases.thingId, conversationPhotos.messageId))
  const [photo] = await db
    .select({ key: conversationPhotos.key })
    .from(conversationPhotos)
    .innerJoin(reportCases, ofCase)
    .where(and(eq(conversationPhotos.id, photoId), eq(reportCases.id, caseId)))
  if (!photo) return undefined
  await transaction(db, (tx) =>
    recordAuditEntry(tx, admin, {
      action: 'report.photo',
      subject: { kind: 'report', id: caseId },
      after: { photo: photoId },
    }),
  )
  return getPrivatePhoto(storage, photo.key)
}
