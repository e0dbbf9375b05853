import type { Job } from '#app/db/queue.server.ts'
import { verifyLedger } from '#app/modules/money/refunds/verification/verify-ledger.server.ts'
import { recordCheck } from '#app/modules/platform/checks/record-check.server.ts'

/** Every night: whether the books are right. What is wrong is a fault in the log, and on the dashboard. */
export const verifyLedgerJob: Job<object> = {
  name: 'verify-ledger',
  cron: '40 3 * * *',
  async run(db) {
    const faults = await verifyLedger(db)
    const said = faults.length > 0 ? `The ledger is wrong. ${faults.join('. ')}` : null
    await recordCheck(db, 'ledger', said)
    if (said) throw new Error(said)
  },
}
