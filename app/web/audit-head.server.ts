import { join } from 'node:path'
import { config } from '../config.server.ts'
import { db } from '../db/index.server.ts'
import { type AuditHead, saveHead } from '../domain/audit/audit-heads.server.ts'
import { log } from './log.server.ts'

export const auditHeadsFile = () => join(config.DATA_DIR, 'audit-heads')

let last: AuditHead | undefined

/** After what an administrator did: the head of the log in a file and in the lines of the server, which both leave the database. */
export async function keepAuditHead(): Promise<void> {
  try {
    const { head, isNew } = await saveHead(db, auditHeadsFile(), last)
    last = head
    if (isNew) log.info({ auditEntry: head.entry, auditHash: head.hash }, 'audit log')
  } catch (error) {
    log.error({ err: error }, 'the head of the audit log could not be kept')
  }
}
