import { and, eq } from 'drizzle-orm'
import type { Admin } from '#app/base/actor.ts'
import { idPattern } from '#app/base/ids.ts'
import { type Db, transaction } from '#app/db/client.server.ts'
import { recordAuditEntry } from '#app/modules/platform/audit/record-audit-entry.server.ts'
import {
  findPrivateFile,
  type PrivateFile,
} from '#app/modules/platform/files/private/private-files.server.ts'
import { reportCases } from './tables.ts'

/** A photo of a message that was reported, and of no other of its thread. That it was opened stands in the log. */
export async function findReportedPhoto(
  db: Db,
  admin: Admin,
  { caseId, photoId }: { caseId: string; photoId: string },
): Promise<PrivateFile | undefined> {
  const photo = idPattern.test(caseId) && (await findPrivateFile(db, 'conversation-photo', photoId))
  if (!photo) return undefined
  const ofCase = and(
    eq(reportCases.id, caseId),
    eq(reportCases.kind, 'message'),
    eq(reportCases.thingId, photo.owner),
  )
  if ((await db.$count(reportCases, ofCase)) === 0) return undefined
  await transaction(db, (tx) =>
    recordAuditEntry(tx, admin, {
      action: 'report.photo',
      subject: { kind: 'report', id: caseId },
      after: { photo: photoId },
    }),
  )
  return photo
}
