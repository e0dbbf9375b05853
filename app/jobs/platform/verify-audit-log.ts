import type { Job } from '#app/db/queue.server.ts'
import { verifyAuditLog } from '#app/modules/platform/audit/verify-audit-log.server.ts'
import { recordCheck } from '#app/modules/platform/checks/record-check.server.ts'

/** Every night: whether the audit log is as it was written. `npm run audit:verify` compares it with the heads in files too. */
export const verifyAuditLogJob: Job<object> = {
  name: 'verify-audit-log',
  cron: '50 3 * * *',
  async run(db) {
    const { broken } = await verifyAuditLog(db)
    const said = broken ? `The audit log is broken at entry ${broken.entry}: ${broken.why}` : null
    await recordCheck(db, 'audit-log', said)
    if (said) throw new Error(said)
  },
}
