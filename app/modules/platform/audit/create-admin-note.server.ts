import type { Admin } from '#app/base/actor.ts'
import { ok, type Result, refuse } from '#app/base/result.ts'
import { type Db, transact } from '#app/db/client.server.ts'
import { recordAuditEntry } from './record-audit-entry.server.ts'
import type { AuditSubject } from './rules.ts'

const longestNote = 2000

/** A note for other administrators. It stands in the log, so nobody can take it back or change it. */
export const createAdminNote = (
  db: Db,
  admin: Admin,
  subject: { kind: AuditSubject; id: string },
  typed: string,
): Promise<Result<null, 'note-empty'>> =>
  transact<null, 'note-empty'>(db, async (tx) => {
    const text = typed.trim().slice(0, longestNote)
    if (!text) return refuse('note-empty')
    await recordAuditEntry(tx, admin, { action: 'note.add', subject, after: { text } })
    return ok(null)
  })
