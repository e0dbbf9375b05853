import { join } from 'node:path'
import { config } from '#app/config.server.ts'
import { db } from '#app/db/index.server.ts'
import { type AuditHead, saveAuditHead } from '#app/modules/platform/audit/audit.server.ts'
import { log } from '../log/log.server.ts'

export const auditHeadsFile = () => join(config.DATA_DIR, 'audit-heads')

let last: AuditHead | undefined

/** After what an administrator did: the head of the log in a file and in the lines of the server, which both leave the database. */
export async function recordAuditHead(): Promise<void> {
  try {
    const { head, isNew } = await saveAuditHead(db, auditHeadsFile(), last)
    last = head
    if (isNew) log.info({ auditEntry: head.entry, auditHash: head.hash }, 'audit log')
  } catch (error) {
    log.error({ err: error }, 'the head of the audit log could not be kept')
  }
}
