import type { Job } from '#app/db/queue.server.ts'
import { fill } from '#app/messages/language.ts'
import { auditFaults } from '#app/modules/platform/audit/rules.ts'
import { auditFaultText, verifyAuditLog } from '#app/modules/platform/audit/verify-audit-log.server.ts'
import { recordCheck } from '#app/modules/platform/checks/record-check.server.ts'

/** Every night: whether the audit log is as it was written. `npm run audit:verify` compares it with the heads in files too. */
export const verifyAuditLogJob: Job<object> = {
  name: 'verify-audit-log',
  cron: '50 3 * * *',
  async run(db) {
    const { broken } = await verifyAuditLog(db)
    await recordCheck(db, 'audit-log', broken ? [fill(auditFaults[broken.why], { entry: broken.entry })] : [])
    if (broken) throw new Error(`The audit log is broken. ${auditFaultText(broken)}`)
  },
}
