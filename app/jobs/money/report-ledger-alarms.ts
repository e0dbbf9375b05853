import type { Job } from '#app/db/queue.server.ts'
import { findAlarms } from '#app/modules/money/ledger/alarms/check-signs.server.ts'

/** As soon as an account's balance is impossible: an error in the log, again while it lasts. */
export const reportLedgerAlarmsJob: Job<object> = {
  name: 'report-ledger-alarms',
  async run(db) {
    const lasting = await findAlarms(db)
    if (lasting.length === 0) return
    const said = lasting.map(
      ({ account, sellerId, balance, setId }) =>
        `${account}${sellerId ? ` of ${sellerId}` : ''} stood at ${balance} after set ${setId}`,
    )
    throw new Error(`Impossible balances in the ledger: ${said.join('; ')}`)
  },
}
