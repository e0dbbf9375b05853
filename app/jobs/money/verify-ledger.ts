import type { Job } from '#app/db/queue.server.ts'
import { defaultTranslate } from '#app/messages/language.ts'
import { markBalances } from '#app/modules/money/ledger/alarms/mark-balances.server.ts'
import { findLedgerFaults } from '#app/modules/money/refunds/verification/verify-ledger.server.ts'
import { recordCheck } from '#app/modules/platform/checks/record-check.server.ts'

/** Every night: whether the books are right. What is wrong is a fault in the log, and on the dashboard. */
export const verifyLedgerJob: Job<object> = {
  name: 'verify-ledger',
  cron: '40 3 * * *',
  async run(db) {
    await markBalances(db, new Date())
    const faults = await findLedgerFaults(db)
    await recordCheck(db, 'ledger', faults)
    if (faults.length > 0)
      throw new Error(`The ledger is wrong. ${faults.map((fault) => defaultTranslate(fault)).join('. ')}`)
  },
}
